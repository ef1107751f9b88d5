import { fork } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import autocannon from 'autocannon';
import { startBareServer } from './bare-server.ts';
import { benchData } from './bench-data.ts';
import { percentile } from './median.ts';
import { measureRequestRate } from './request-rate.ts';
import { atLeast, type Row } from './row.ts';
import { startServer, stopProcess } from './running-server.ts';

/** Calls a second that a process must take, and the share of its pages that visitors must still get meanwhile. */
const demandedPerSecond = 5_000;
const demandedPercent = 80;

const view = { width: 390, utm: ['utm_source=zalo', 'utm_medium=oa'] };
const later = {
  ...view,
  events: [{ event: 'cta', detail: 'banner-dang-ky' }, { event: 'popup' }, { event: 'formBegun' }],
  vitals: { lcp: 1800, cls: 0.01, inp: 80, ttfb: 200 },
};
/** What a page sends: the view itself, and when it is left, what happened later. */
const bodies = { views: [view], calls: [view, later] };
type Kind = keyof typeof bodies;

/**
 * What pages count: calls a second, and cached pages beside 5,000 of them. A bare Node server, which reads the same
 * calls and counts nothing, says what is left to pages at best: server and generators share the cores of one machine.
 */
export async function counting(): Promise<Row[]> {
  const server = await startServer({ port: 4413, dataDir: benchData, env: { CAPTCHA: 'off' } });
  const page = `${server.address}/hu_vang`;
  const bare = await startBareServer(page);
  try {
    const url = await findCountsAddress(page);
    let taken = 0;
    const shares: Record<Kind | 'bare', number[]> = { views: [], calls: [], bare: [] };
    // They take turns, because the machine has fast and slow minutes; the first round is the warm-up.
    for (let round = 0; round < 6; round += 1) {
      const whole = await countAsFastAsPossible(url);
      const shareOf = {
        views: await shareBeside(page, url, 'views'),
        calls: await shareBeside(page, url, 'calls'),
        bare: await shareBeside(bare.address, bare.address, 'calls'),
      };
      if (round === 0) continue;
      taken = Math.max(taken, whole);
      shares.views.push(shareOf.views);
      shares.calls.push(shareOf.calls);
      shares.bare.push(shareOf.bare);
    }
    const middle = (name: keyof typeof shares) => percentile(shares[name], 0.5);
    const ofBare = `of its rate (a bare Node server keeps ${middle('bare').toFixed(0)} %)`;
    return [
      atLeast('calls of pages that count, a second', taken, demandedPerSecond, '/s'),
      atLeast(
        `cached page beside ${demandedPerSecond} views a second, share ${ofBare}`,
        middle('views'),
        demandedPercent,
        '%',
      ),
      atLeast(`the same beside calls of views and of what follows by turns`, middle('calls'), demandedPercent, '%'),
    ];
  } finally {
    await bare.stop();
    await server.stop();
  }
}

/** How many percent of its rate a page keeps beside the calls. */
async function shareBeside(page: string, url: string, kind: Kind): Promise<number> {
  const headers = { 'accept-encoding': 'br' };
  const alone = await measureRequestRate(page, headers);
  const generator = fork('bench/counting-rows.ts', [url, kind], { stdio: 'inherit' });
  try {
    const beside = await measureRequestRate(page, headers);
    if (generator.exitCode !== null) throw new Error('Counts were sent for a part of the time only');
    const share = (beside.perSecond / alone.perSecond) * 100;
    console.log(
      `${page} beside ${kind}: ${beside.perSecond.toFixed(0)} of ${alone.perSecond.toFixed(0)}/s, ${share.toFixed(0)} %`,
    );
    return share;
  } finally {
    await stopProcess(generator);
  }
}

/** Where the page sends what it counts. */
async function findCountsAddress(page: string): Promise<string> {
  const path = /data-counts="([^"]+)"/.exec(await (await fetch(page)).text())?.[1];
  if (path === undefined) throw new Error(`${page} counts nothing`);
  return new URL(path, page).href;
}

async function countAsFastAsPossible(url: string): Promise<number> {
  const result = await autocannon({
    ...{ url, connections: 32, duration: 5, headers },
    requests: bodies.calls.map((body) => ({ method: 'POST', body: JSON.stringify(body) })),
  });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} counts were refused`);
  return result['2xx'] / result.duration;
}

const headers = {
  'content-type': 'text/plain;charset=UTF-8',
  'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36',
  'sec-fetch-site': 'same-origin',
};

/**
 * Sends so many calls a second until the process is stopped, each on a connection that waits for no answer. It writes
 * prepared bytes and compares the beginning of an answer, because a client that reads answers takes the processor from
 * the server. Throws when a call is refused, or when the server is a second behind.
 */
function countSteadily(url: string, kind: Kind, perSecond: number): void {
  const { host, hostname, port, pathname } = new URL(url);
  const requests = bodies[kind].map((body) => {
    const text = JSON.stringify(body);
    const lines = Object.entries({ host, ...headers, 'content-length': text.length });
    const head = [`POST ${pathname} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`)];
    return Buffer.from(`${head.join('\r\n')}\r\n\r\n${text}`);
  });
  const idle: Socket[] = [];
  for (let opened = 0; opened < 32; opened += 1) {
    const socket = connect(Number(port), hostname, () => idle.push(socket));
    socket.on('data', (answer) => {
      if (!answer.toString('latin1').startsWith('HTTP/1.1 204 ')) throw new Error(`A count was refused:\n${answer}`);
      idle.push(socket);
    });
  }
  const began = performance.now();
  let sent = 0;
  setInterval(() => {
    const due = Math.floor(((performance.now() - began) / 1000) * perSecond);
    if (due - sent > perSecond) throw new Error(`The server takes fewer than ${perSecond} counts a second`);
    while (sent < due) {
      const socket = idle.shift();
      if (!socket) return;
      socket.write(requests[sent % requests.length] ?? '');
      sent += 1;
    }
  }, 2);
}

/** `node bench/counting-rows.ts <address> <kind>`: sends 5,000 counts a second until it is stopped. */
if (import.meta.main) {
  const [address = '', kind] = process.argv.slice(2);
  countSteadily(address, kind === 'views' ? kind : 'calls', demandedPerSecond);
}
