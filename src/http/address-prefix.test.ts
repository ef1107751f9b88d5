import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressPrefix } from './address-prefix.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2405:4800:52ab:1234:aaaa:bbbb:cccc:dddd', '2405:4800:52ab:1200::/56'],
  ['2405:4800:52AB:12ff::1', '2405:4800:52ab:1200::/56'],
  ['2405:4800:52ab:1300::1', '2405:4800:52ab:1300::/56'],
  ['2405:4800::1', '2405:4800::/56'],
  ['::1', '::/56'],
  ['::', '::/56'],
  ['64:ff9b::192.0.2.1', '64:ff9b::/56'],
  ['1:2:3:4:5:6:7::', '1:2:3::/56'],
  // Unknown addresses share one prefix.
  ['', 'unknown'],
  ['unknown', 'unknown'],
  ['203.0.113.7.8', 'unknown'],
  [undefined, 'unknown'],
])('%s is counted as %s', (address, prefix) => {
  expect(addressPrefix(address)).toBe(prefix);
});

test('only the first 56 bits of an IPv6 address count', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(0xffff), { minLength: 8, maxLength: 8 }), fc.nat({ max: 127 }), (groups, bit) => {
      // IPv4 in IPv6 counts as IPv4.
      fc.pre(groups.slice(0, 5).some((group) => group > 0));
      const write = (parts: readonly number[]) => parts.map((group) => group.toString(16)).join(':');
      const flipped = groups.map((group, index) =>
        index === Math.floor(bit / 16) ? group ^ (0x8000 >> (bit % 16)) : group,
      );
      const isSame = addressPrefix(write(groups)) === addressPrefix(write(flipped));
      expect(isSame).toBe(bit >= 56);
    }),
  );
});
