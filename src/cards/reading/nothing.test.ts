import { eachReading } from "./test-kit/read";

describe("what has no part in boards", () => {
  eachReading([
    ["{2}{G}: This creature gets +1/+1 until end of turn.", "ACTIVATED"],
    ["This spell costs {1} less to cast for each artifact you control.", "CASTING"],
    ["(It does nothing.)", "REMINDER"],
    ["You may look at the top card of your library any time.", "HAND"],
    ["You have no maximum hand size.", "UNREAD"],
  ]);
});
