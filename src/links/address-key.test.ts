import { expect, it } from "vitest";
import { addressKey } from "./address-key.ts";

it.each([
  ["IPv4", "192.0.2.7", "192.0.2.7"],
  ["IPv4 in IPv6", "::ffff:192.0.2.7", "192.0.2.7"],
  ["loopback of IPv6", "::1", "0:0:0:0::/64"],
  ["IPv6", "2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::/64"],
  ["a neighbour in the same network", "2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["a short form", "2001:db8::5", "2001:db8:0:0::/64"],
  ["a zone", "fe80::1%eth0", "fe80:0:0:0::/64"],
  ["no address", "", ""],
])("of %s", (_, address, key) => {
  expect(addressKey(address)).toBe(key);
});
