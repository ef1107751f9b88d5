import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { untilAnswering } from '../scripts/built-server.ts';
import { findFreePort } from '../src/testing/throwaway-postgres.ts';

/**
 * The bare Node server that the product is compared with, in a process of its own. It answers with the bytes of a page
 * and does nothing else; a POST is read and answered with 204.
 */
export async function startBareServer(page: string): Promise<AsyncDisposable & { address: string }> {
  const [response] = await once(get(page, { headers: { 'accept-encoding': 'br' } }), 'response');
  if (response.headers['content-encoding'] !== 'br') throw new Error(`${page} does not come as br`);
  const port = await findFreePort();
  const body = (await buffer(response)).toString('base64');
  const child = spawn(process.execPath, [import.meta.filename, String(port), body], { stdio: 'ignore' });
  const address = `http://127.0.0.1:${port}/`;
  await untilAnswering(address, child);
  return {
    address,
    [Symbol.asyncDispose]: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}

/** `node bench/bare-server.ts <port> <base64 body>` */
if (import.meta.main) {
  const bytes = Buffer.from(process.argv[3] ?? '', 'base64');
  const headers = { 'content-type': 'text/html', 'content-encoding': 'br', 'content-length': bytes.length };
  createServer((request, response) => {
    if (request.method === 'POST') return request.resume().on('end', () => response.writeHead(204).end());
    response.writeHead(200, headers);
    response.end(bytes);
  }).listen(Number(process.argv[2]), '127.0.0.1');
}
