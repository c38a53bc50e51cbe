import { clientKey } from "./client-key";

describe("who a caller is to limits and recordings", () => {
  it.each([
    ["an IPv4 address", "192.0.2.7", "192.0.2.7"],
    ["one that is written as an IPv6 address", "::ffff:192.0.2.7", "192.0.2.7"],
    ["the network of an IPv6 address", "2001:db8:0:5::1", "2001:db8:0:5::"],
    ["the same network, whoever in it calls", "2001:DB8:0:5:9::8", "2001:db8:0:5::"],
    ["another network", "2001:db8:0:6::1", "2001:db8:0:6::"],
    ["an address without the port that some proxies write", "192.0.2.7:51234", "192.0.2.7"],
    ["the same of an IPv6 address", "[2001:db8:0:5::1]:51234", "2001:db8:0:5::"],
    ["an IPv6 address in brackets", "[::ffff:192.0.2.7]", "192.0.2.7"],
  ])("is %s: %s is %s", (_, address, key) => {
    expect(clientKey(address, "10.0.0.1")).toBe(key);
    // Kept, it is the same.
    expect(clientKey(address, "10.0.0.1")).toBe(key);
  });

  it.each(["junk", "", "192.0.2.7:x", "192.0.2.300", "[192.0.2.7", "unknown:1"])(
    "is the proxy, if what that says is no address: %p",
    (written) => expect(clientKey(written, "::ffff:10.0.0.1")).toBe("10.0.0.1"),
  );

  it("is unknown, if its connection is gone", () => {
    expect([clientKey(), clientKey("junk", "junk")]).toEqual(["unknown", "unknown"]);
  });
});
