import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { hidesVisitor, readRemoteIp } from './remote-ip.ts';

type Case = [hops: number, forwarded: string | undefined, visitor: string, peer?: string];

test.each<Case>([
  [0, undefined, '192.0.2.1'],
  [0, '203.0.113.7', '192.0.2.1'],
  [1, undefined, '192.0.2.1'],
  [1, '203.0.113.7', '203.0.113.7'],
  // What a visitor forges stands before what the proxies append.
  [1, '6.6.6.6, 203.0.113.7', '203.0.113.7'],
  [1, '127.0.0.1, 10.0.0.1, 203.0.113.7', '203.0.113.7'],
  [2, '6.6.6.6, 203.0.113.7, 10.0.0.1', '203.0.113.7'],
  [2, '6.6.6.6,, 203.0.113.7, 10.0.0.1', '203.0.113.7'],
  [3, '203.0.113.7', '203.0.113.7'],
  // Ports, brackets, zones and the two spellings of one address.
  [1, '203.0.113.7:51234', '203.0.113.7'],
  [1, '[2001:db8::7]:51234', '2001:db8::7'],
  [1, '[2001:db8::7]', '2001:db8::7'],
  [1, '2001:db8::7', '2001:db8::7'],
  [1, '6.6.6.6, ::ffff:203.0.113.7', '203.0.113.7'],
  [0, undefined, '192.0.2.1', '::ffff:192.0.2.1'],
  [0, undefined, 'fe80::1', 'fe80::1%eth0'],
  [0, undefined, '127.0.0.1', '127.0.0.1'],
  // Not an address: nobody knows.
  [1, 'unknown', 'unknown'],
  [1, '', 'unknown'],
  [1, '203.0.113.7.8', 'unknown'],
  [1, "1.1.1.1'; drop table leads", 'unknown'],
  [1, `${'1'.repeat(5000)}`, 'unknown'],
  // A proxy of one's own network that the server was not told of.
  [0, '203.0.113.7', 'unknown', '127.0.0.1'],
  [0, '203.0.113.7', 'unknown', '::ffff:10.1.2.3'],
  [0, '203.0.113.7', 'unknown', 'fd12::1'],
  [1, '203.0.113.7', '203.0.113.7', '10.1.2.3'],
])('behind %i trusted proxies, "%s" names the visitor %s', async (hops, forwarded, visitor, peer = '192.0.2.1') => {
  const app = new Hono().get('/', (c) => c.text(readRemoteIp(c, hops) ?? 'unknown'));
  expect(await (await ask(app, forwarded, peer)).text()).toBe(visitor);
});

test.each([
  [0, '203.0.113.7', '10.0.0.1', true],
  [0, '203.0.113.7', '192.0.2.1', false],
  [0, undefined, '10.0.0.1', false],
  [1, '203.0.113.7', '10.0.0.1', false],
] as const)(
  '%i trusted proxies, forwarded "%s" by %s: visitors are hidden: %s',
  async (hops, forwarded, peer, hidden) => {
    const app = new Hono().get('/', (c) => c.json(hidesVisitor(c, hops)));
    expect(await (await ask(app, forwarded, peer)).json()).toBe(hidden);
  },
);

test('without a connection nobody knows', async () => {
  const app = new Hono().get('/', (c) => c.text(readRemoteIp(c, 0) ?? 'unknown'));
  expect(await (await app.request('/')).text()).toBe('unknown');
});

function ask(app: Hono, forwarded: string | undefined, peer: string) {
  const socket = { remoteAddress: peer, remotePort: 1, remoteFamily: peer.includes(':') ? 'IPv6' : 'IPv4' };
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
  return app.request('/', { headers }, { incoming: { socket } });
}
