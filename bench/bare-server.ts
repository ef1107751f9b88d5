import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { untilAnswering } from '../scripts/built-server.ts';
import { findFreePort } from '../src/testing/throwaway-postgres.ts';

/** What every Node server says by itself. */
const ownHeaders = ['date', 'connection', 'keep-alive'];

/**
 * The bare Node server that the product is compared with, in a process of its own. It answers with the headers and the
 * bytes of a page and does nothing else; a POST is read and answered with 204. `headers`: of the request for the page.
 */
export async function startBareServer(
  page: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<AsyncDisposable & { address: string }> {
  const [response] = await once(get(page, { headers: { 'accept-encoding': 'br', ...headers } }), 'response');
  if (response.headers['content-encoding'] !== 'br') throw new Error(`${page} does not come as br`);
  const port = await findFreePort();
  const body = (await buffer(response)).toString('base64');
  const sent = response.rawHeaders.flatMap((name: string, index: number, all: string[]) =>
    index % 2 === 0 && !ownHeaders.includes(name.toLowerCase()) ? [name, all[index + 1]] : [],
  );
  const words = [import.meta.filename, String(port), JSON.stringify(sent), body];
  const child = spawn(process.execPath, words, { stdio: 'ignore' });
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

/** `node bench/bare-server.ts <port> <headers as JSON> <base64 body>` */
if (import.meta.main) {
  const headers: string[] = JSON.parse(process.argv[3] ?? '[]');
  const bytes = Buffer.from(process.argv[4] ?? '', 'base64');
  createServer((request, response) => {
    if (request.method === 'POST') return request.resume().on('end', () => response.writeHead(204).end());
    response.writeHead(200, headers);
    response.end(bytes);
  }).listen(Number(process.argv[2]), '127.0.0.1');
}
