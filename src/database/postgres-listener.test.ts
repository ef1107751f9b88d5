import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it, vi } from 'vitest';
import { createPostgresListener } from './postgres-listener.ts';

it('an address that takes connections and says nothing is given up, and asked again later', async () => {
  const sockets: { destroy: () => unknown }[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const listener = createPostgresListener({ host: '127.0.0.1', port }, () => {});
    for (const attempts of [1, 2]) {
      const listening = listener.listen('channel', () => {}).then(() => 'listens', String);
      await once(silent, 'connection');
      await vi.advanceTimersByTimeAsync(5_000);
      expect(await listening).toContain('timeout');
      expect(sockets).toHaveLength(attempts);
    }
    await listener.close();
  } finally {
    vi.useRealTimers();
    for (const socket of sockets) socket.destroy();
    silent.close();
  }
});
