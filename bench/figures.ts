import { performance } from 'node:perf_hooks';
import type { Reading } from './rows.ts';

/** The value below which this share (0 to 1) of the values lies. Throws without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error('Nothing was measured');
  return value;
}

/** The item whose number is the median. */
export function medianBy<Item>(items: readonly Item[], by: (item: Item) => number): Item {
  const middle = items.toSorted((one, other) => by(one) - by(other))[Math.floor(items.length / 2)];
  if (middle === undefined) throw new Error('Nothing was measured');
  return middle;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);
export const p95 = (values: readonly number[]) => percentile(values, 0.95);

/** The largest or the smallest of some values, with the name of what has it. */
export function worst(kind: 'largest' | 'smallest', values: Iterable<readonly [string, number]>): Reading {
  const sign = kind === 'largest' ? 1 : -1;
  const [first] = [...values].sort(([, one], [, other]) => sign * (other - one));
  if (!first) throw new Error('Nothing was measured');
  return { value: first[1], note: first[0] };
}

/** Milliseconds that something takes. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The same, one after the other. */
export async function timesOf(count: number, work: (index: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) times.push(await timeOf(() => work(index)));
  return times;
}

/** Says which share of the time this process was busy since the call, 0 to 1: with sending requests, when it does. */
export function watchGenerator(): () => number {
  const before = performance.eventLoopUtilization();
  return () => performance.eventLoopUtilization(before).utilization;
}
