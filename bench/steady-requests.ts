import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { constants, setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { percentile, watchGenerator } from './figures.ts';
import { registrationBody } from './registration-body.ts';

/** Requests at a steady rate. */
export interface Series {
  readonly url: string;
  readonly kind: 'page' | 'registration' | 'view';
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

/** The call by which a page counts a view. */
const view = JSON.stringify({ width: 390, utm: ['utm_source=zalo', 'utm_medium=oa'] });
const viewHeaders = {
  'content-type': 'text/plain;charset=UTF-8',
  'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36',
  'sec-fetch-site': 'same-origin',
};

/** A request of a kind; each registration is another person's. */
export function requestOf(kind: Series['kind']) {
  switch (kind) {
    case 'page':
      return { method: 'GET', headers: { 'accept-encoding': 'br' }, body: '' } as const;
    case 'registration':
      return { method: 'POST', headers: { 'content-type': 'application/json' }, body: registrationBody() } as const;
    case 'view':
      return { method: 'POST', headers: viewHeaders, body: view } as const;
  }
}

/** The bytes of a request. */
function writeRequest(url: string, kind: Series['kind']): string {
  const { host, pathname } = new URL(url);
  const { method, headers, body } = requestOf(kind);
  const all = { host, ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${pathname} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
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
  const { hostname, port } = new URL(url);
  const total = Math.round(perSecond * seconds);
  const took: number[] = [];
  const finished = Promise.withResolvers<void>();
  /** When the requests were due that no connection was free for. */
  const waiting: number[] = [];
  const idle: ((due: number) => void)[] = [];
  const sockets = Array.from({ length: connections }, () => {
    let due = 0;
    let isWhole = followAnswer();
    const socket = connect(Number(port), hostname, free);
    socket.on('data', (bytes) => {
      if (!isWhole(bytes)) return;
      took.push(performance.now() - due);
      if (took.length === total) finished.resolve();
      free();
    });
    socket.on('close', () => finished.reject(new Error(`${url} closed a connection`)));
    return socket;

    function free(): void {
      const next = waiting.shift();
      if (next === undefined) idle.push(send);
      else send(next);
    }
    function send(at: number): void {
      due = at;
      isWhole = followAnswer();
      socket.write(writeRequest(url, kind));
    }
  });
  const generator = watchGenerator();
  const began = performance.now();
  const dueAt = (index: number) => began + (index * 1000) / perSecond;
  for (let asked = 0; asked < total; ) {
    const now = performance.now();
    for (; asked < total && dueAt(asked) <= now; asked += 1) {
      const send = idle.shift();
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
