import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runLanding } from '../scripts/built-server.ts';
import { measureRegistrationRate } from './registration-rate.ts';
import { startServer } from './running-server.ts';

const receiverPort = 4411;

export interface DestinationRate {
  perSecond: number;
  p99Ms: number;
  /** Leads that reached the receiver while registrations ran. */
  deliveredMeanwhile: number;
}

/**
 * Registrations a second of a campaign that sends its leads to one webhook: lead, delivery and job are written in one
 * transaction, and sent meanwhile.
 */
export async function measureDestinationRate(port: number): Promise<DestinationRate> {
  const folder = await mkdtemp(join(tmpdir(), 'landing-destination-'));
  const dataDir = join(folder, 'data');
  // A process of its own, so that it does not share a core's time with the visitors.
  const receiver = fork(import.meta.filename);
  try {
    await once(receiver, 'message');
    await publishWithDestination(folder, dataDir);
    const env = {
      CAPTCHA: 'off',
      PICTURES_AHEAD: 'false',
      DELIVERY_ALLOW_PRIVATE: 'true',
      DELIVERY_BENCH_SECRET: `whsec_${Buffer.alloc(32, 'bench').toString('base64')}`,
    };
    const server = await startServer({ port, dataDir, env });
    try {
      const warmUp = await measureRegistrationRate(server.address, 'hu_vang');
      const before = await countReceived();
      const measured = await measureRegistrationRate(server.address, 'hu_vang');
      if (warmUp.refused + measured.refused > 0) throw new Error('registrations were refused');
      return { ...measured, deliveredMeanwhile: (await countReceived()) - before };
    } finally {
      await server.stop();
    }
  } finally {
    receiver.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The demo campaign with a destination, in a data folder of its own. */
async function publishWithDestination(folder: string, dataDir: string): Promise<void> {
  const site = join(folder, 'hu_vang');
  await cp(join('content', 'hu_vang'), site, { recursive: true });
  const path = join(site, 'site.json');
  const settings: unknown = JSON.parse(await readFile(path, 'utf8'));
  const destination = {
    id: 'crm',
    kind: 'webhook',
    url: `http://127.0.0.1:${receiverPort}/`,
    secret: 'DELIVERY_BENCH_SECRET',
  };
  await writeFile(path, JSON.stringify({ ...(typeof settings === 'object' && settings), deliveries: [destination] }));
  await runLanding(['site', 'import', site, '--publish'], { DATA_DIR: dataDir });
}

async function countReceived(): Promise<number> {
  return Number(await (await fetch(`http://127.0.0.1:${receiverPort}/`)).text());
}

/** The receiver: accepts whatever is posted, and tells whoever asks how much that was. */
function receive(): void {
  let received = 0;
  const http = createServer((request, response) => {
    if (request.method === 'GET') {
      response.end(String(received));
      return;
    }
    request.resume();
    request.on('end', () => {
      received += 1;
      response.writeHead(204).end();
    });
  });
  http.listen(receiverPort, '127.0.0.1', () => process.send?.('listening'));
}

if (process.argv[1] === import.meta.filename) receive();
