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
    expect(mediaTypeOf({ accept })).toBe(type);
    expect(mediaTypeOf({ accept })).toBe(type);
  });

  it("is JSON for who does not choose", () => {
    expect(mediaTypeOf({})).toBe(JSON_TYPE);
  });
});
