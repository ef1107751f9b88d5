import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { readRemoteIp } from './remote-ip.ts';

test.each([
  [0, '203.0.113.7', '192.0.2.1'],
  [1, undefined, '192.0.2.1'],
  [1, '203.0.113.7', '203.0.113.7'],
  [1, '6.6.6.6, 203.0.113.7', '203.0.113.7'],
  [2, '6.6.6.6, 203.0.113.7, 10.0.0.1', '203.0.113.7'],
  [3, '203.0.113.7', '203.0.113.7'],
])('behind %i trusted proxies, "%s" names the visitor %s', async (hops, forwarded, visitor) => {
  const app = new Hono().get('/', (c) => c.text(readRemoteIp(c, hops) ?? 'unknown'));
  const socket = { remoteAddress: '192.0.2.1', remotePort: 1, remoteFamily: 'IPv4' };
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
  const response = await app.request('/', { headers }, { incoming: { socket } });
  expect(await response.text()).toBe(visitor);
});

test('without a connection nobody knows', async () => {
  const app = new Hono().get('/', (c) => c.text(readRemoteIp(c, 0) ?? 'unknown'));
  expect(await (await app.request('/')).text()).toBe('unknown');
});
