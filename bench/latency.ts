import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { constants, setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { registrationBody } from './registration-rate.ts';

/** The 99th percentile of the response time in milliseconds, and the number of failed requests. */
export interface Latency {
  p99Ms: number;
  failed: number;
}

/** Requests at a steady rate. */
export interface Series {
  url: string;
  /** `register` posts registrations, each with its own submission id; `read` requests a page as a browser does. */
  kind: 'read' | 'register';
  perSecond: number;
  seconds: number;
}

/**
 * Sends requests at a steady rate, whether or not the answers keep up. Response times count from the moment at which a
 * request was due, so a server that pauses for a second is slow for all requests of that second.
 */
async function measureLatency({ url, kind, perSecond, seconds }: Series): Promise<Latency> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const took: number[] = [];
  let failed = 0;
  const total = Math.round(perSecond * seconds);
  const started = performance.now();
  const ask = (due: number) =>
    new Promise<void>((resolve) => {
      const text = kind === 'register' ? registrationBody() : undefined;
      const headers = text
        ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
        : { 'accept-encoding': 'br' };
      const sent = request(url, { agent, headers, method: text ? 'POST' : 'GET' }, (response) => {
        response.resume();
        response.on('end', () => {
          if ((response.statusCode ?? 500) >= 400) failed += 1;
          took.push(performance.now() - due);
          resolve();
        });
      });
      sent.on('error', () => {
        failed += 1;
        resolve();
      });
      sent.end(text);
    });
  const answers: Promise<void>[] = [];
  while (answers.length < total) {
    const now = performance.now();
    for (let due = dueAt(answers.length); due <= now && answers.length < total; due = dueAt(answers.length)) {
      answers.push(ask(due));
    }
    // At least 1 ms: a process that polls the clock takes CPU time from the server that it measures.
    await delay(Math.max(1, Math.floor(dueAt(answers.length) - performance.now())));
  }
  await Promise.all(answers);
  agent.destroy();
  took.sort((a, b) => a - b);
  return { p99Ms: took[Math.min(took.length - 1, Math.floor(took.length * 0.99))] ?? 0, failed };

  function dueAt(index: number): number {
    return started + (index * 1000) / perSecond;
  }
}

/** A separate process that sends the requests, so that two measurements do not wait for each other. */
export interface AskingProcess {
  /** One series at a time. Rejects when the process ends first. */
  ask(series: Series): Promise<Latency>;
  stop(): void;
}

/**
 * One process for all series of a kind: a new process compiles its code during the first seconds and takes CPU time
 * from the measured server. It loads nothing else: with a browser driver in memory its garbage collection pauses for 13
 * ms now and then, and every answer in that time counts as late.
 */
export function startAsking(): AskingProcess {
  const child = fork(import.meta.filename);
  return {
    ask: async (series) => {
      const over = new AbortController();
      const ended = once(child, 'exit', over).then(([code]) => {
        throw new Error(`the process that asks ended with ${code}`);
      });
      try {
        child.send(series);
        const [latency] = await Promise.race([once(child, 'message', over), ended]);
        return latency;
      } finally {
        over.abort();
      }
    },
    stop: () => child.disconnect(),
  };
}

if (import.meta.main) {
  process.on('message', async (series: Series) => {
    // Real visitors have their own processors. Here the registering process shares the server's, so it runs at low
    // priority; the time that it waits for a processor counts as response time.
    if (series.kind === 'register') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
    process.send?.(await measureLatency(series));
  });
}
