import { createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Receiver, startReceiver } from '../../testing/delivery-world.ts';
import { type FindAddresses, type RequestOptions, type RequestResult, sendRequest } from './send-request.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function receiver(...answer: Parameters<typeof startReceiver>): Promise<Receiver> {
  const started = await startReceiver(...answer);
  open.push(started);
  return started;
}

/** A TCP server without HTTP. */
async function rawServer(onConnection: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    onConnection(socket);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  open.push({
    close: () =>
      new Promise((closed) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => closed());
      }),
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
}

function send(url: string, options: Partial<RequestOptions> = {}): Promise<RequestResult> {
  return sendRequest(
    { method: 'POST', url: new URL(url), headers: { 'content-type': 'text/plain' }, body: Buffer.from('xin chào') },
    { allowsPrivate: true, allowedHosts: [], timeoutMs: 5_000, ...options },
  );
}

const addresses =
  (...found: string[]): FindAddresses =>
  (_, done) =>
    done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

describe('what a receiver does', () => {
  it('sends method, headers and body, and tells the status', async () => {
    const { url, received } = await receiver((_, response) => response.writeHead(202).end('ok'));
    expect(await send(`${url}/leads?a=1`)).toEqual({ kind: 'answered', status: 202, retryAfter: undefined });
    expect(received).toMatchObject([{ method: 'POST', path: '/leads?a=1', body: 'xin chào' }]);
    expect(received[0]?.headers).toMatchObject({
      'content-length': '9',
      'content-type': 'text/plain',
      connection: 'close',
    });
  });

  it('tells Retry-After', async () => {
    const { url } = await receiver((_, response) => response.writeHead(429, { 'retry-after': '7' }).end());
    expect(await send(url)).toEqual({ kind: 'answered', status: 429, retryAfter: '7' });
  });

  it.each([301, 302, 303, 307, 308])('a redirect (%i) is an answer, and nobody is asked there', async (status) => {
    const other = await receiver((_, response) => response.end());
    const { url } = await receiver((_, response) => response.writeHead(status, { location: other.url }).end());
    expect(await send(url)).toMatchObject({ kind: 'answered', status });
    expect(other.received).toEqual([]);
  });

  it('one that never answers is left after the time-out', async () => {
    const { url } = await receiver(() => {});
    expect(await send(url, { timeoutMs: 100 })).toEqual({ kind: 'failed', reason: 'timeout' });
  });

  it('one that takes the connection and says nothing is left after the time-out', async () => {
    expect(await send(await rawServer(() => {}), { timeoutMs: 100 })).toEqual({ kind: 'failed', reason: 'timeout' });
  });

  it('one that sends its head letter by letter is left after the time-out in all', async () => {
    const url = await rawServer((socket) => {
      const dripping = setInterval(() => socket.write('x'), 5);
      socket.on('close', () => clearInterval(dripping));
      socket.write('HTTP/1.1 200 OK\r\nx-slow: ');
    });
    expect(await send(url, { timeoutMs: 150 })).toEqual({ kind: 'failed', reason: 'timeout' });
  });

  it('a name that is never resolved is left after the time-out', async () => {
    const result = send('http://crm.example.vn/', { timeoutMs: 100, findAddresses: () => {} });
    expect(await result).toEqual({ kind: 'failed', reason: 'timeout' });
  });

  it('a connection that breaks is a failure', async () => {
    const url = await rawServer((socket) => socket.once('data', () => socket.resetAndDestroy()));
    expect(await send(url)).toEqual({ kind: 'failed', reason: 'ECONNRESET' });
  });

  it('a body that never ends is cut off; its status counts', async () => {
    let isClosed = false;
    const { url } = await receiver((_, response, message) => {
      response.writeHead(200);
      const pour = () => {
        while (response.write('x'.repeat(65_536)));
      };
      response.on('drain', pour);
      message.socket.on('close', () => {
        isClosed = true;
      });
      pour();
    });
    expect(await send(url)).toMatchObject({ status: 200 });
    await vi.waitFor(() => expect(isClosed).toBe(true));
  });

  it('a short body whose end never comes is cut off at the time limit; its status counts', async () => {
    let isClosed = false;
    const { url } = await receiver((_, response, message) => {
      message.socket.on('close', () => {
        isClosed = true;
      });
      response.writeHead(200).write('x');
    });
    expect(await send(url, { timeoutMs: 300 })).toMatchObject({ status: 200 });
    await vi.waitFor(() => expect(isClosed).toBe(true));
  });

  it.each([
    ['a head without end', (socket: Socket) => socket.write(`HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(20_000)}`)],
    ['no HTTP', (socket: Socket) => socket.write('SSH-2.0-OpenSSH_9.6\r\n\r\n')],
  ])('%s is a failure', async (_, answer) => {
    const url = await rawServer((socket) => socket.once('data', () => answer(socket)));
    expect(await send(url)).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/^HPE_/) });
  });

  it('nobody there is a failure, and a name that nobody knows', async () => {
    const { url, close } = await startReceiver(() => {});
    await close();
    expect(await send(url)).toEqual({ kind: 'failed', reason: 'ECONNREFUSED' });
    const unknown: FindAddresses = (_, done) => done(Object.assign(new Error('x'), { code: 'ENOTFOUND' }), []);
    expect(await send('http://nobody.example/', { findAddresses: unknown })).toEqual({
      kind: 'failed',
      reason: 'ENOTFOUND',
    });
  });

  it('nothing is sent with a secret that no header can have, and the reason does not say it', async () => {
    const { url, received } = await receiver((_, response) => void response.end());
    const options = { allowsPrivate: true, allowedHosts: [], timeoutMs: 5_000 };
    for (const token of ['bí ậ', 'a\r\nx-evil: 1', 'a\u0000'])
      expect(
        await sendRequest({ method: 'POST', url: new URL(url), headers: { token }, body: Buffer.from('') }, options),
      ).toEqual({
        kind: 'failed',
        reason: 'ERR_INVALID_CHAR',
      });
    expect(received).toEqual([]);
  });

  it('is left at once when the server stops', async () => {
    const stop = new AbortController();
    const { url } = await receiver(() => stop.abort());
    expect(await send(url, { signal: stop.signal })).toEqual({ kind: 'failed', reason: 'given back' });
    expect(await send(url, { signal: stop.signal })).toEqual({ kind: 'failed', reason: 'given back' });
  });
});

describe('where leads may go', () => {
  const strict = { allowsPrivate: false };

  it.each(['http://crm.example.vn/', 'ftp://crm.example.vn/'])('not to %s: https is required', async (url) => {
    expect(await send(url, strict)).toEqual({ kind: 'forbidden', reason: 'https is required' });
  });

  it('not to a host that the operator has not allowed, before its name is even looked up', async () => {
    const { url, received } = await receiver((_, response) => response.end());
    const findAddresses = vi.fn(addresses('127.0.0.1'));
    const allowedHosts = ['crm.example.vn', '*.bank.example'];
    for (const address of [url, 'https://evil.example/', 'https://crm.example.vn.evil.example/']) {
      expect(await send(address, { allowedHosts, findAddresses })).toEqual({
        kind: 'forbidden',
        reason: 'host is not allowed',
      });
    }
    expect(findAddresses).not.toHaveBeenCalled();
    expect(received).toEqual([]);
    expect(await send(url, { allowedHosts: [new URL(url).host] })).toMatchObject({ kind: 'answered', status: 200 });
  });

  // The URL parser normalises every notation of an address.
  it.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://0177.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:169.254.169.254]/',
    'https://[fd00:ec2::254]/',
    'https://[fe80::1]/',
    'https://10.1.2.3:8443/',
    'https://①②⑦.0.0.1/',
  ])('not to %s', async (url) => {
    expect(await send(url, strict)).toEqual({ kind: 'forbidden', reason: 'private address' });
  });

  it.each([
    [['127.0.0.1']],
    [['169.254.169.254']],
    [['::1']],
    [['::ffff:10.0.0.1']],
    [['8.8.8.8', '10.0.0.1']],
    [['10.0.0.1', '8.8.8.8']],
  ])('not to a name that resolves to %s', async (found) => {
    const result = await send('https://crm.example.vn/', { ...strict, findAddresses: addresses(...found) });
    expect(result).toEqual({ kind: 'forbidden', reason: 'private address' });
  });

  it('not to localhost, by the names of this system', async () => {
    expect(await send('https://localhost:1/', strict)).toEqual({ kind: 'forbidden', reason: 'private address' });
  });

  it('a name is resolved once, and the connection goes to the address that was judged (DNS rebinding)', async () => {
    const { url, received } = await receiver((_, response) => response.end());
    const port = new URL(url).port;
    const findAddresses = vi.fn(addresses('127.0.0.1'));
    await send(`http://rebind.example.vn:${port}/`, { findAddresses });
    expect(findAddresses).toHaveBeenCalledTimes(1);
    expect(received[0]?.headers.host).toBe(`rebind.example.vn:${port}`);
    // The same name resolves otherwise now: it is judged again, never cached.
    findAddresses.mockImplementation(addresses('8.8.8.8', '127.0.0.1'));
    expect(await send(`https://rebind.example.vn:${port}/`, { ...strict, findAddresses })).toMatchObject({
      kind: 'forbidden',
    });
    expect(received).toHaveLength(1);
  });
});
