import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { constants, setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { percentile, watchGenerator } from './figures.ts';
import { registrationBody } from './registration-body.ts';

/** Requests at a steady rate. */
export interface Series {
  /** Several are asked in turn. */
  readonly url: string | readonly string[];
  /** `rest`: what a page tells when it is left. */
  readonly kind: 'page' | 'registration' | 'view' | 'rest';
  readonly perSecond: number;
  readonly seconds: number;
}

/** How they were answered. */
export interface Answers {
  /** 99th percentile of the response times in milliseconds. */
  readonly p99Ms: number;
  /** Answers a second, from the first request to the last answer. */
  readonly perSecond: number;
  readonly generator: number;
}

const connections = 64;

const browser = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36';
const applications = [
  browser,
  `${browser} Zalo android/12`,
  `${browser} [FB_IAB/FB4A;FBAV/470]`,
  `${browser} musical_ly`,
];
const widths = [390, 412, 390, 820, 1440];
const sources = ['zalo', 'facebook', 'google', 'tiktok', 'sms', 'email', ''];

/** By the number of the visit: four applications, three classes of widths, seven sources in three campaigns. */
function visitOf(index: number) {
  const source = sources[index % sources.length];
  const utm = source
    ? [`utm_source=${source}`, 'utm_medium=oa', `utm_campaign=dot-${Math.floor(index / 7) % 3}`]
    : null;
  const headers = {
    'content-type': 'text/plain;charset=UTF-8',
    'user-agent': applications[index % applications.length] ?? browser,
    'sec-fetch-site': 'same-origin',
  };
  return { headers, call: { width: widths[index % widths.length] ?? 390, utm } };
}

/** What happened on a page after its view: one visitor of five presses a button. */
function restOf(index: number) {
  const spread = index % 40;
  return {
    events: index % 5 === 0 ? [{ event: 'cta', detail: 'banner-dang-ky' }, { event: 'formBegun' }] : [],
    vitals: { lcp: 900 + 50 * spread, inp: 40 + 5 * spread, cls: spread / 400, ttfb: 80 + spread },
  };
}

/** A request of a kind; each registration is another person's, and each visit that of its number. */
export function requestOf(kind: Series['kind'], index = 0) {
  switch (kind) {
    case 'page':
      return { method: 'GET', headers: { 'accept-encoding': 'br' }, body: '' } as const;
    case 'registration':
      return { method: 'POST', headers: { 'content-type': 'application/json' }, body: registrationBody() } as const;
    case 'view':
    case 'rest': {
      const { headers, call } = visitOf(index);
      const body = JSON.stringify(kind === 'view' ? call : { ...call, ...restOf(index) });
      return { method: 'POST', headers, body } as const;
    }
  }
}

/** The bytes of a request. */
function writeRequest(url: string, kind: Series['kind'], index: number): string {
  const { host, pathname, search } = new URL(url);
  const { method, headers, body } = requestOf(kind, index);
  const all = { host, ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

/**
 * Follows the bytes of one answer and returns whether it is complete. Throws for an answer that is no success. It reads
 * no more than it must, because a client that parses answers takes the processor from the server that it measures.
 */
export function followAnswer(): (bytes: Buffer) => boolean {
  let head = '';
  let left = 0;
  let isChunked = false;
  return (bytes) => {
    let body = bytes.length;
    if (!head.includes('\r\n\r\n')) {
      const before = head.length;
      head += bytes.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return false;
      if (!head.startsWith('HTTP/1.1 2')) throw new Error(`A request was refused:\n${head}`);
      left = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
      isChunked = /\r\ntransfer-encoding: *chunked/i.test(head);
      body = before + bytes.length - end - 4;
    }
    left -= body;
    return isChunked ? bytes.toString('latin1').endsWith('0\r\n\r\n') : left <= 0;
  };
}

/**
 * Sends requests at a steady rate, whether or not the answers keep up. Response times count from the moment at which a
 * request was due, so a server that pauses for a second is slow for all requests of that second.
 */
async function sendSteadily({ url, kind, perSecond, seconds }: Series): Promise<Answers> {
  const urls = typeof url === 'string' ? [url] : url;
  const [first = ''] = urls;
  const { hostname, port } = new URL(first);
  let sent = 0;
  let sentAgain = 0;
  const total = Math.round(perSecond * seconds);
  const took: number[] = [];
  const finished = Promise.withResolvers<void>();
  /** When the requests were due that no connection was free for. */
  const waiting: number[] = [];
  const idle: ((due: number) => void)[] = [];
  const sockets = new Set<Socket>();
  for (let count = 0; count < connections; count += 1) open();

  function open(): void {
    let due = 0;
    let isWhole = followAnswer();
    let isBusy = false;
    /** Of the answer something has come. */
    let hasBegun = false;
    let wasOpen = false;
    const socket = connect(Number(port), hostname, () => {
      wasOpen = true;
      free();
    });
    sockets.add(socket);
    socket.on('data', (bytes) => {
      hasBegun = true;
      if (!isWhole(bytes)) return;
      hasBegun = false;
      isBusy = false;
      took.push(performance.now() - due);
      if (took.length === total) finished.resolve();
      free();
    });
    // A proxy closes what was idle for some seconds, and does not read what is sent at that moment: it is sent again.
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      if (isBusy) sentAgain += 1;
      if (!wasOpen || hasBegun || sentAgain > connections)
        return finished.reject(new Error(`${first} closed a connection`));
      if (isBusy) waiting.unshift(due);
      const place = idle.indexOf(send);
      if (place >= 0) idle.splice(place, 1);
      open();
    });

    function free(): void {
      const next = waiting.shift();
      if (next === undefined) idle.push(send);
      else send(next);
    }
    function send(at: number): void {
      due = at;
      isBusy = true;
      isWhole = followAnswer();
      socket.write(writeRequest(urls[sent % urls.length] ?? first, kind, sent));
      sent += 1;
    }
  }
  const generator = watchGenerator();
  const began = performance.now();
  const dueAt = (index: number) => began + (index * 1000) / perSecond;
  for (let asked = 0; asked < total; ) {
    const now = performance.now();
    for (; asked < total && dueAt(asked) <= now; asked += 1) {
      // The last one, so that those which are used are not idle for long.
      const send = idle.pop();
      if (send) send(dueAt(asked));
      else waiting.push(dueAt(asked));
    }
    // At least 1 ms: a process that polls the clock takes the processor from the server that it measures.
    await delay(Math.max(1, Math.floor(dueAt(asked) - performance.now())));
  }
  const busy = generator();
  await finished.promise;
  const elapsed = (performance.now() - began) / 1000;
  for (const socket of sockets) socket.removeAllListeners('close').destroy();
  return { p99Ms: percentile(took, 0.99), perSecond: total / elapsed, generator: busy };
}

/**
 * A process that sends one series at a time, so that two measurements do not wait for each other. One for all series of
 * a kind: a new process compiles its code during the first seconds and takes the processor from the measured server. It
 * loads nothing else: with a browser driver in memory its garbage collection pauses for 13 ms now and then.
 */
export function startSender() {
  const child = fork(import.meta.filename);
  return {
    send: async (series: Series): Promise<Answers> => {
      const over = new AbortController();
      const ended = once(child, 'exit', over).then(([code]) => {
        throw new Error(`the process that sends requests ended with ${code}`);
      });
      try {
        child.send(series);
        const [answers] = await Promise.race([once(child, 'message', over), ended]);
        return answers;
      } finally {
        over.abort();
      }
    },
    [Symbol.dispose]: () => {
      if (child.connected) child.disconnect();
    },
  };
}

if (import.meta.main) {
  process.on('message', async (series: Series) => {
    // Real visitors have their own processors. Here the registering process shares the server's, so it runs at low
    // priority; the time that it waits for a processor counts as response time.
    if (series.kind === 'registration') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
    process.send?.(await sendSteadily(series));
  });
}
