import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import autocannon from 'autocannon';

const connections = 64;
const seconds = 5;

/** Requests a second that an address answers. Uses wrk where it is installed, because it leaves more of the machine to the server; autocannon elsewhere. */
export async function measureRequestRate(url: string, headers: Record<string, string>): Promise<number> {
  if (spawnSync('wrk', ['--version']).error) {
    const result = await autocannon({ url, headers, connections, duration: seconds });
    return result.requests.average;
  }
  const headerArgs = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const output = await outputOf('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, ...headerArgs, url]);
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(output)?.[1];
  if (!rate || /Non-2xx/.test(output)) throw new Error(`wrk did not measure ${url}:\n${output}`);
  return Number(rate);
}

function outputOf(command: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args);
    let output = '';
    child.stdout.on('data', (data) => {
      output += data;
    });
    child.on('error', reject);
    child.on('exit', () => resolve(output));
  });
}

/**
 * `node bench/request-rate.ts <port> <base64 body> <content type> <content encoding>`: the bare Node server that the product is compared with. It answers
 * every request with the same bytes and does nothing else.
 */
if (import.meta.main) {
  const [port, body, type = 'text/html', encoding = 'br'] = process.argv.slice(2);
  const bytes = Buffer.from(body ?? '', 'base64');
  const headers = { 'content-type': type, 'content-encoding': encoding, 'content-length': bytes.length };
  createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  }).listen(Number(port), '127.0.0.1');
}
