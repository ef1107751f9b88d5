import { fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import { constants, setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { registrationBody } from './registration-rate.ts';

/** Milliseconds within which so many of a hundred requests were answered, and how many were not answered well. */
export interface Latency {
  p50Ms: number;
  p99Ms: number;
  failed: number;
}

interface Options {
  perSecond: number;
  seconds: number;
  /** Body of a POST; a GET without it. */
  body?: () => string;
}

/**
 * Asks at a steady rate, whether or not the answers keep up, and counts from the moment at which a request was due: a server that stands still for a second is
 * slow for everybody who came in that second.
 */
export async function measureLatency(url: string, { perSecond, seconds, body }: Options): Promise<Latency> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const took: number[] = [];
  let failed = 0;
  const total = Math.round(perSecond * seconds);
  const started = performance.now();
  const ask = (due: number) =>
    new Promise<void>((resolve) => {
      const text = body?.();
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
    // Not sooner: a process that looks at the clock every millisecond takes the processors from the server that it measures.
    await delay(Math.max(1, Math.floor(dueAt(answers.length) - performance.now())));
  }
  await Promise.all(answers);
  agent.destroy();
  took.sort((a, b) => a - b);
  const percentile = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0;
  return { p50Ms: percentile(0.5), p99Ms: percentile(0.99), failed };

  function dueAt(index: number): number {
    return started + (index * 1000) / perSecond;
  }
}

/** What is under way in another process. */
export interface RunningRegistrations {
  /** Resolves when the first is about to be sent. */
  begun: Promise<void>;
  ended: Promise<Latency>;
}

/** A process of its own that registers, so that two measurements do not wait for each other. */
export interface RegisteringProcess {
  /** At a steady rate. One series at a time. */
  register(perSecond: number, seconds: number): RunningRegistrations;
  stop(): void;
}

interface Order {
  url: string;
  perSecond: number;
  seconds: number;
}
type Report = { kind: 'begun' } | { kind: 'ended'; latency: Latency };

/** One process for all series: a new one would compile what it runs during its first seconds, on the processors of the server that is measured. */
export function startRegistering(address: string): RegisteringProcess {
  const child = fork(import.meta.filename);
  const url = `${address}/landingpage-api/api/website/hu_vang/form-submit`;
  const report = <Kind extends Report['kind']>(kind: Kind) =>
    new Promise<Extract<Report, { kind: Kind }>>((resolve, reject) => {
      const onMessage = (message: Report) => {
        if (message.kind !== kind) return;
        child.off('message', onMessage);
        child.off('exit', onExit);
        resolve(message as Extract<Report, { kind: Kind }>);
      };
      const onExit = (code: number | null) => reject(new Error(`the registrations ended with ${code}`));
      child.on('message', onMessage);
      child.on('exit', onExit);
    });
  return {
    register: (perSecond, seconds) => {
      child.send({ url, perSecond, seconds } satisfies Order);
      return { begun: report('begun').then(() => undefined), ended: report('ended').then(({ latency }) => latency) };
    },
    stop: () => child.disconnect(),
  };
}

if (import.meta.main) {
  // Visitors have processors of their own. This process shares the server's, so it gives way; what it waits for that counts as theirs.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const send = (report: Report) => process.send?.(report);
  process.on('message', async ({ url, perSecond, seconds }: Order) => {
    send({ kind: 'begun' });
    send({ kind: 'ended', latency: await measureLatency(url, { perSecond, seconds, body: registrationBody }) });
  });
}
