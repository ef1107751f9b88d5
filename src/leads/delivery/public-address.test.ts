import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

const others: [address: string, why: string][] = [
  ['127.0.0.1', 'loopback'],
  ['127.255.255.254', 'loopback'],
  ['0.0.0.0', 'this host'],
  ['0.1.2.3', 'this network'],
  ['10.0.0.1', 'private'],
  ['10.255.255.255', 'private'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['192.168.1.1', 'private'],
  ['100.64.0.1', 'shared by carriers'],
  ['100.100.100.200', 'metadata of a cloud'],
  ['169.254.0.1', 'link-local'],
  ['169.254.169.254', 'metadata of clouds'],
  ['192.0.0.192', 'metadata of a cloud'],
  ['192.0.2.1', 'documentation'],
  ['198.18.0.1', 'benchmarks'],
  ['198.51.100.7', 'documentation'],
  ['203.0.113.9', 'documentation'],
  ['224.0.0.1', 'multicast'],
  ['239.255.255.250', 'multicast'],
  ['240.0.0.1', 'reserved'],
  ['255.255.255.255', 'broadcast'],
  ['::', 'unspecified'],
  ['::1', 'loopback'],
  ['::7f00:1', 'loopback in the old notation'],
  ['::ffff:127.0.0.1', 'mapped loopback'],
  ['::ffff:7f00:1', 'mapped loopback'],
  ['::ffff:a9fe:a9fe', 'mapped metadata'],
  ['::ffff:8.8.8.8', 'mapped, whatever it maps'],
  ['0:0:0:0:0:ffff:0a00:0001', 'mapped private, written out'],
  ['64:ff9b::7f00:1', 'translated loopback'],
  ['64:ff9b:1::a00:1', 'translated private'],
  ['2002:7f00:1::', '6to4 of loopback'],
  ['2002:a9fe:a9fe::', '6to4 of metadata'],
  ['2001:0:4136:e378:8000:63bf:3fff:fdd2', 'Teredo'],
  ['2001:db8::1', 'documentation'],
  ['3fff::1', 'documentation'],
  ['fc00::1', 'unique local'],
  ['fd00:ec2::254', 'metadata of a cloud'],
  ['fe80::1', 'link-local'],
  ['fe80::1%eth0', 'link-local with a zone'],
  ['2606:4700::1%eth0', 'a zone names an interface'],
  ['fec0::1', 'site-local'],
  ['ff02::1', 'multicast'],
  ['100::1', 'discard'],
  ['5f00::1', 'segment routing'],
  ['', 'nothing'],
  ['localhost', 'a name'],
  ['127.1', 'no whole address'],
  ['0x7f000001', 'another notation'],
  ['2130706433', 'another notation'],
  ['8.8.8.8:80', 'with a port'],
  [' 8.8.8.8', 'with a space'],
];

it('no address of a network that is not public, and nothing that is no address, is public', () => {
  expect(others.filter(([address]) => isPublicAddress(address))).toEqual([]);
});

it('other addresses are public, up to the borders of those networks', () => {
  const open = [
    ...['1.1.1.1', '8.8.8.8', '9.255.255.255', '11.0.0.0', '172.15.255.255', '172.32.0.0'],
    ...['100.63.255.255', '100.128.0.0'],
    ...['2606:4700:4700::1111', '2a00:1450:4001:800::200e', '2400:cb00::1', '2001:4860:4860::8888'],
  ];
  expect(open.filter((address) => !isPublicAddress(address))).toEqual([]);
});

it('no IPv4 address is public when it comes mapped, translated or tunnelled', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
      const groups = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
      for (const form of [
        `::ffff:${address}`,
        `::ffff:${groups}`,
        `::${groups}`,
        `64:ff9b::${groups}`,
        `2002:${groups}::1`,
      ])
        expect(isPublicAddress(form), form).toBe(false);
    }),
  );
});
