import { fork } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import autocannon from 'autocannon';
import { benchData } from './bench-data.ts';
import { measureRequestRate } from './request-rate.ts';
import { atLeast, type Row } from './row.ts';
import { startServer, stopProcess } from './running-server.ts';

/** Calls a second that a process must take, and the share of its pages that visitors must still get meanwhile. */
const demandedPerSecond = 5_000;
const demandedPercent = 80;

/** What a page sends of a view: the view itself, and when it is left, what happened later. */
const bodies = [
  { width: 390, utm: ['utm_source=zalo', 'utm_medium=oa'] },
  {
    ...{ width: 390, utm: ['utm_source=zalo', 'utm_medium=oa'] },
    events: [{ event: 'cta', detail: 'banner-dang-ky' }, { event: 'popup' }, { event: 'formBegun' }],
    vitals: { lcp: 1800, cls: 0.01, inp: 80, ttfb: 200 },
  },
];

/** What pages count: calls a second, and cached pages beside them. */
export async function counting(): Promise<Row[]> {
  const server = await startServer({ port: 4413, dataDir: benchData, env: { CAPTCHA: 'off' } });
  try {
    const page = `${server.address}/hu_vang`;
    const url = await findCountsAddress(page);
    let taken = 0;
    const shares: number[] = [];
    // They take turns; the first round is the warm-up.
    for (let round = 0; round < 4; round += 1) {
      const alone = (await measureRequestRate(page, { 'accept-encoding': 'br' })).perSecond;
      const whole = await countAsFastAsPossible(url);
      const beside = await measureBesideCounts(page, url);
      const rates = [whole, alone, beside].map((rate) => rate.toFixed(0));
      console.log(`counts ${rates[0]}/s; pages ${rates[1]}/s, beside ${demandedPerSecond} counts/s ${rates[2]}/s`);
      if (round === 0) continue;
      taken = Math.max(taken, whole);
      shares.push((beside / alone) * 100);
    }
    return [
      atLeast('calls of pages that count, a second', taken, demandedPerSecond, '/s'),
      atLeast(
        `cached page beside ${demandedPerSecond} of them, share of its rate`,
        Math.max(...shares),
        demandedPercent,
        '%',
      ),
    ];
  } finally {
    await server.stop();
  }
}

async function measureBesideCounts(page: string, url: string): Promise<number> {
  const generator = fork('bench/counting-rows.ts', [url], { stdio: 'inherit' });
  try {
    const { perSecond } = await measureRequestRate(page, { 'accept-encoding': 'br' });
    if (generator.exitCode !== null) throw new Error('Counts were sent for a part of the time only');
    return perSecond;
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
    requests: bodies.map((body) => ({ method: 'POST', body: JSON.stringify(body) })),
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
 * prepared bytes and compares the beginning of an answer: a client that reads answers needs as much of the two cores as
 * the server, and pages would be slower for that. Throws when a call is refused, or when the server is a second behind.
 */
function countSteadily(url: string, perSecond: number): void {
  const { host, hostname, port, pathname } = new URL(url);
  const requests = bodies.map((body) => {
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

/** `node bench/counting-rows.ts <address>`: sends 5,000 counts a second until it is stopped. */
if (import.meta.main) countSteadily(process.argv[2] ?? '', demandedPerSecond);
