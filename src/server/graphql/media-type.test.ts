import { randomUUID } from "node:crypto";
import { mediaTypeOf } from "./media-type";

const JSON_TYPE = "application/json; charset=utf-8";
const GRAPHQL = "application/graphql-response+json; charset=utf-8";

describe("the media type of an answer", () => {
  it.each([
    ["", JSON_TYPE],
    ["*/*", JSON_TYPE],
    ["application/json", JSON_TYPE],
    ["application/graphql-response+json", GRAPHQL],
    ["application/graphql-response+json, application/json;q=0.9", GRAPHQL],
    ["application/graphql-response+json;q=0.1, application/json;q=0.9", JSON_TYPE],
    ["text/html", undefined],
  ])("is the one that the caller likes best: Accept %j", (accept, type) => {
    // What somebody wanted before is kept: nobody else wants just this.
    const anew = accept && `${accept}, text/x-${randomUUID()}`;
    expect([mediaTypeOf({ accept: anew }), mediaTypeOf({ accept: anew })]).toEqual([type, type]);
  });

  it("is JSON for who does not choose", () => {
    expect(mediaTypeOf({})).toBe(JSON_TYPE);
  });
});
