import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { readVisitor } from './visitor-address.ts';

const publicPeer = '192.0.2.1';

type Case = [hops: number, forwarded: string | undefined, visitor: string, peer?: string];

test.each<Case>([
  [0, undefined, publicPeer],
  [1, undefined, publicPeer],
  [1, '203.0.113.7', '203.0.113.7'],
  // Forged entries come before those that the proxies append.
  [1, '6.6.6.6, 203.0.113.7', '203.0.113.7'],
  [1, '127.0.0.1, 10.0.0.1, 203.0.113.7', '203.0.113.7'],
  [1, 'unknown, 203.0.113.7', '203.0.113.7'],
  [2, '6.6.6.6, 203.0.113.7, 10.0.0.1', '203.0.113.7'],
  [2, '6.6.6.6,, 203.0.113.7, 10.0.0.1', '203.0.113.7'],
  [2, '203.0.113.7,10.0.0.1', '203.0.113.7'],
  // Ports, brackets, zones, and the spellings of one address.
  [1, '203.0.113.7:51234', '203.0.113.7'],
  [1, '[2001:db8::7]:51234', '2001:db8::7'],
  [1, '[2001:db8::7]', '2001:db8::7'],
  [1, '2001:DB8:0:0:0::7', '2001:db8::7'],
  [1, '6.6.6.6, ::ffff:203.0.113.7', '203.0.113.7'],
  [1, '::ffff:cb00:7107', '203.0.113.7'],
  [1, '[::FFFF:203.0.113.7]:80', '203.0.113.7'],
  [0, undefined, '192.0.2.1', '::ffff:192.0.2.1'],
  [0, undefined, 'fe80::1', 'fe80::1%eth0'],
  [0, undefined, '127.0.0.1', '127.0.0.1'],
  [0, undefined, '::1', '::1'],
  // The proxies of the settings may have any address.
  [1, '203.0.113.7', '203.0.113.7', '10.1.2.3'],
  [1, '203.0.113.7', '203.0.113.7', '2001:db8::1'],
  [1, '10.0.0.9', '10.0.0.9', '10.1.2.3'],
])('behind %i trusted proxies, "%s" names the visitor %s', async (hops, forwarded, address, peer = publicPeer) => {
  expect(await readAt(peer, hops, forwarded)).toEqual({ address, isForwardedInVain: false });
});

test.each<[why: string, hops: number, forwarded: string, peer: string, address: string]>([
  ['no proxy is named', 0, '203.0.113.7', publicPeer, publicPeer],
  ['no proxy is named', 0, '203.0.113.7', '10.1.2.3', '10.1.2.3'],
  ['no proxy is named', 0, '203.0.113.7', '::ffff:10.1.2.3', '10.1.2.3'],
  ['no proxy is named', 0, '203.0.113.7', '127.0.0.1', '127.0.0.1'],
  ['no proxy is named', 0, '203.0.113.7', '::1', '::1'],
  ['no proxy is named', 0, '203.0.113.7', 'fd12::1', 'fd12::1'],
  ['no proxy is named', 0, '', '10.1.2.3', '10.1.2.3'],
  ['it came through fewer proxies than are named', 2, '203.0.113.7', '10.1.2.3', '10.1.2.3'],
  ['it came through fewer proxies than are named', 10, '6.6.6.6, 203.0.113.7', '10.1.2.3', '10.1.2.3'],
  ['what the proxy says is no address', 1, '', '10.1.2.3', '10.1.2.3'],
  ['what the proxy says is no address', 1, 'unknown', '10.1.2.3', '10.1.2.3'],
  ['what the proxy says is no address', 1, '6.6.6.6, _hidden', '10.1.2.3', '10.1.2.3'],
  ['what the proxy says is no address', 1, '6.6.6.6,', '10.1.2.3', '10.1.2.3'],
  ['what the proxy says is no address', 2, 'unknown, 10.0.0.1', '10.1.2.3', '10.1.2.3'],
  ['what the proxy says is no address', 1, '203.0.113.7.8', '10.1.2.3', '10.1.2.3'],
  ['what the proxy says is no address', 1, '0313.0.113.7', '10.1.2.3', '10.1.2.3'],
  ['what the proxy says is no address', 1, '3405803783', '10.1.2.3', '10.1.2.3'],
  ['what the proxy says is no address', 1, '203.0.113.0/24', '10.1.2.3', '10.1.2.3'],
  ['what the proxy says is no address', 1, '[203.0.113.7', '10.1.2.3', '10.1.2.3'],
  ['what the proxy says is no address', 1, "1.1.1.1'; drop table leads", '10.1.2.3', '10.1.2.3'],
  ['what the proxy says is no address', 1, '1'.repeat(5000), '10.1.2.3', '10.1.2.3'],
])('%s (%i, "%s" by %s): the connection counts', async (_why, hops, forwarded, peer, address) => {
  expect(await readAt(peer, hops, forwarded)).toEqual({ address, isForwardedInVain: true });
});

test('several headers are one list', async () => {
  const found = await readAt('10.1.2.3', 1, '6.6.6.6', '203.0.113.7');
  expect(found).toEqual({ address: '203.0.113.7', isForwardedInVain: false });
});

test.each([0, 1])('without a connection nobody knows, with %i proxies', async (hops) => {
  expect(await readAt(undefined, hops, undefined)).toEqual({ isForwardedInVain: false });
  expect(await readAt(undefined, hops, 'unknown')).toEqual({ isForwardedInVain: true });
});

async function readAt(peer: string | undefined, hops: number, ...forwarded: (string | undefined)[]): Promise<unknown> {
  const app = new Hono().get('/', (c) => c.json(readVisitor(c, hops)));
  const headers = new Headers();
  for (const value of forwarded) if (value !== undefined) headers.append('X-Forwarded-For', value);
  const family = peer?.includes(':') ? 'IPv6' : 'IPv4';
  const socket = { remoteAddress: peer, remotePort: 1, remoteFamily: family };
  const response = await app.request('/', { headers }, peer === undefined ? {} : { incoming: { socket } });
  return response.json();
}
