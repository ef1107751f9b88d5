import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressPrefix } from './address-prefix.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2405:4800:52ab:1234:aaaa:bbbb:cccc:dddd', '2405:4800:52ab:1200::/56'],
  ['2405:4800:52AB:12ff::1', '2405:4800:52ab:1200::/56'],
  ['2405:4800:52ab:1300::1', '2405:4800:52ab:1300::/56'],
  ['2405:4800::1', '2405:4800:0:0::/56'],
  ['::1', '0:0:0:0::/56'],
  ['::', '0:0:0:0::/56'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/56'],
  ['1:2:3:4:5:6:7::', '1:2:3:0::/56'],
  ['', undefined],
  ['unknown', undefined],
  ['203.0.113', undefined],
])('%s is counted as %s', (address, prefix) => {
  expect(addressPrefix(address)).toBe(prefix);
});

test('only the first 56 bits of an IPv6 address count', () => {
  fc.assert(
    fc.property(fc.ipV6(), fc.array(fc.nat(0xffff), { minLength: 4, maxLength: 4 }), (address, host) => {
      const prefix = addressPrefix(address);
      const [first = ''] = prefix?.split('::') ?? [];
      const sibling = [...first.split(':'), ...host.map((group) => group.toString(16))].join(':');
      expect(addressPrefix(sibling)).toBe(prefix);
    }),
  );
});
