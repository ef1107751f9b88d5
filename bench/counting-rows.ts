import { fork } from 'node:child_process';
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
      const generator = fork('bench/counting-rows.ts', [url], { stdio: 'inherit' });
      const beside = await measureRequestRate(page, { 'accept-encoding': 'br' }).finally(() => stopProcess(generator));
      console.log(
        `counts ${whole.toFixed(0)}/s; pages ${alone.toFixed(0)}/s, beside ${demandedPerSecond} counts/s ${beside.perSecond.toFixed(0)}/s`,
      );
      if (round === 0) continue;
      taken = Math.max(taken, whole);
      shares.push((beside.perSecond / alone) * 100);
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

/** Where the page sends what it counts. */
async function findCountsAddress(page: string): Promise<string> {
  const path = /data-counts="([^"]+)"/.exec(await (await fetch(page)).text())?.[1];
  if (path === undefined) throw new Error(`${page} counts nothing`);
  return new URL(path, page).href;
}

async function countAsFastAsPossible(url: string): Promise<number> {
  const result = await send(url, 5, undefined);
  if (result.non2xx > 0) throw new Error(`${result.non2xx} counts were refused`);
  return result['2xx'] / result.duration;
}

function send(url: string, seconds: number, perSecond: number | undefined): Promise<autocannon.Result> {
  const agent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36';
  return autocannon({
    ...{ url, connections: 32, duration: seconds, ...(perSecond && { overallRate: perSecond }) },
    requests: bodies.map((body) => ({ method: 'POST', body: JSON.stringify(body) })),
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': agent, 'sec-fetch-site': 'same-origin' },
  });
}

/** `node bench/counting-rows.ts <address>`: sends 5,000 counts a second until it is stopped. */
if (import.meta.main) await send(process.argv[2] ?? '', 60, demandedPerSecond);
