import { Agent, createServer, request, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeServer } from './stop-server.ts';

describe('a server that stops', () => {
  let http: Server;
  let port = 0;
  let arrived: PromiseWithResolvers<void>;
  let held: PromiseWithResolvers<void>;
  const agents: Agent[] = [];
  beforeEach(async () => {
    arrived = Promise.withResolvers<void>();
    held = Promise.withResolvers<void>();
    http = createServer(async ({ url }, response) => {
      if (url === '/slow') {
        arrived.resolve();
        await held.promise;
      }
      response.end('answered');
    });
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    const bound = http.address();
    port = typeof bound === 'object' && bound ? bound.port : 0;
  });
  afterEach(() => {
    for (const agent of agents) agent.destroy();
    http.closeAllConnections();
  });

  /** Over a keep-alive connection, like browsers and proxies. */
  function ask(path: string, agent = new Agent({ keepAlive: true, maxSockets: 1 })) {
    agents.push(agent);
    return new Promise<{ body: string; connection: string | undefined }>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, agent }, (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => {
          body += chunk.toString();
        });
        response.on('end', () => resolve({ body, connection: response.headers.connection }));
        response.on('error', reject);
      });
      sent.on('error', reject);
      sent.end();
    });
  }

  it('answers what is under way, and refuses what comes later', async () => {
    const slow = ask('/slow');
    await arrived.promise;
    const closing = closeServer(http, 60_000);
    await expect(ask('/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    held.resolve();
    expect((await slow).body).toBe('answered');
    expect(await closing).toBe('finished');
  });

  it('does not wait for connections that are merely kept', async () => {
    await ask('/');
    await ask('/');
    expect(await closeServer(http, 60_000)).toBe('finished');
  });

  it('ends a kept connection with the answer to its last request', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const slow = ask('/slow', agent);
    await arrived.promise;
    // Sent on the same connection when the slow one is answered, so after the server stopped listening.
    const next = ask('/', agent);
    const closing = closeServer(http, 60_000);
    held.resolve();
    expect((await slow).body).toBe('answered');
    const settled = await next.catch((error: NodeJS.ErrnoException) => error.code);
    // Answered with `Connection: close`, or refused, but never cut off half-way.
    expect([{ body: 'answered', connection: 'close' }, 'ECONNREFUSED', 'ECONNRESET']).toContainEqual(settled);
    expect(await closing).toBe('finished');
  });

  it('cuts off a request that takes longer than the patience', async () => {
    const slow = ask('/slow').catch((error: NodeJS.ErrnoException) => error.code);
    await arrived.promise;
    expect(await closeServer(http, 20)).toBe('cut-off');
    expect(await slow).toBe('ECONNRESET');
  });
});
