import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { untilAnswering } from '../scripts/built-server.ts';
import { stopProcess } from './running-server.ts';

const port = 4404;

/**
 * The bare Node server that the product is compared with, in a process of its own. It answers with the bytes of a page
 * and does nothing else; a POST is read and answered with 204.
 */
export async function startBareServer(page: string): Promise<{ address: string; stop: () => Promise<void> }> {
  const bytes = await packedBody(page);
  const child = spawn(process.execPath, [import.meta.filename, bytes.toString('base64')], { stdio: 'ignore' });
  const address = `http://127.0.0.1:${port}/`;
  await untilAnswering(address, child);
  return { address, stop: () => stopProcess(child) };
}

/** The compressed bytes of a page; `fetch` would decompress them. */
async function packedBody(url: string): Promise<Buffer> {
  const [response] = await once(get(url, { headers: { 'accept-encoding': 'br' } }), 'response');
  if (response.headers['content-encoding'] !== 'br') throw new Error(`${url} does not come as br`);
  return buffer(response);
}

/** `node bench/bare-server.ts <base64 body>` */
if (import.meta.main) {
  const bytes = Buffer.from(process.argv[2] ?? '', 'base64');
  const headers = { 'content-type': 'text/html', 'content-encoding': 'br', 'content-length': bytes.length };
  createServer((request, response) => {
    if (request.method === 'POST') return request.resume().on('end', () => response.writeHead(204).end());
    response.writeHead(200, headers);
    response.end(bytes);
  }).listen(port, '127.0.0.1');
}
