import { createServer, type ServerOptions } from 'node:http';
import { connect } from 'node:net';
import { createNodeListener } from '../server/node-listener.ts';
import type { TestServer } from './server.tsx';

/** A test server that listens like the real one, for tests that need a connection. */
export async function openListener(
  server: TestServer,
  { publicUrl = 'https://uudai.example.vn', ...options }: ServerOptions & { publicUrl?: string } = {},
) {
  const http = createServer(options);
  http.on('request', createNodeListener(server.app, { ...server, defaultWebid: undefined, publicUrl }));
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const address = http.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: async () => {
      http.closeAllConnections();
      await new Promise((done) => http.close(done));
    },
  };
}

/** Sends the pieces one after the other; resolves with everything received until the server closed the connection. */
export function sendRaw(port: number, ...pieces: (string | Uint8Array)[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => {
      for (const piece of pieces) socket.write(piece);
    });
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
    });
    socket.on('close', () => resolve(received));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(received) : reject(error),
    );
  });
}
