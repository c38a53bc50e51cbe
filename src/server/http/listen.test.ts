import { urlOf } from "./listen";

describe("the address that the log names", () => {
  it.each([
    ["every address of the machine", "::", "IPv6", "http://localhost:4000/"],
    ["the loopback interface", "127.0.0.1", "IPv4", "http://localhost:4000/"],
    ["one address, which alone answers", "192.0.2.7", "IPv4", "http://192.0.2.7:4000/"],
    ["one of version 6, in brackets", "2001:db8::7", "IPv6", "http://[2001:db8::7]:4000/"],
  ])("is right where the service listens on %s", (_, address, family, url) => {
    expect(urlOf({ address, family, port: 4000 })).toBe(url);
  });
});
