import { board, permanent } from "../test-kit/boards";
import { throughEditions } from "../test-kit/through-editions";

const scheme = permanent("fury", "Scheme", { zone: "COMMAND" });
const game = board({ variants: ["ARCHENEMY"], objects: [scheme] });

describe("a face-up scheme that is not ongoing (704.5v since 2010-06-18; 704.6e since 2020-07-03)", () => {
  throughEditions("is turned face down", game, [
    ["2010-06-17"],
    ["2010-06-18", "704.5v fury TURNED_FACE_DOWN"],
    ["2011-04-01", "704.5w fury TURNED_FACE_DOWN"],
    ["2017-06-05", "704.5w fury TURNED_FACE_DOWN"],
    ["2017-09-29", "704.5v fury TURNED_FACE_DOWN"],
    ["2018-04-27", "704.5w fury TURNED_FACE_DOWN"],
    ["2020-07-02", "704.5w fury TURNED_FACE_DOWN"],
    ["2020-07-03", "704.6e fury TURNED_FACE_DOWN"],
    ["2026-08-07", "704.6e fury TURNED_FACE_DOWN"],
  ]);

  throughEditions("waits for its own abilities", { ...game, objects: [{ ...scheme, hasUnresolvedTrigger: true }] }, [
    ["2010-06-18"],
    ["2026-08-07"],
  ]);

  const other = permanent("other", "Scheme", { zone: "COMMAND", hasUnresolvedTrigger: true });
  throughEditions("waits for those of any scheme since 2017-06-05", { ...game, objects: [scheme, other] }, [
    ["2017-06-04", "704.5w fury TURNED_FACE_DOWN"],
    ["2017-06-05"],
    ["2026-08-07"],
  ]);

  throughEditions("stays if it is ongoing", { ...game, objects: [{ ...scheme, typeLine: "Ongoing Scheme" }] }, [
    ["2010-06-18"],
    ["2026-08-07"],
  ]);
});
