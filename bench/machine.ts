import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './figures.ts';

/** A loop of 3e8 integer additions, by which a figure of one machine is compared with that of another. */
export interface Loop {
  /** Of processor time, so that others who use the machine make no budget easier. */
  readonly seconds: number;
  /** It waited for a processor: what is measured now says little. */
  readonly isBusy: boolean;
}

/** A tenth of the loop is this many calls of so many additions, and runs so often. */
const calls = 30_000;
const additions = 1_000;
const times = 40;

/**
 * Ten times the quickest of its tenths. Many short calls, because Node compiles a function for speed between two calls:
 * within one long call the same loop took sixteen times as long in some processes and not in others.
 */
export function measureLoop(): Loop {
  const began = performance.now();
  const used = Array.from({ length: times }, () => {
    const before = process.cpuUsage();
    for (let call = 0; call < calls; call += 1) addMany(additions);
    return process.cpuUsage(before).user / 1e6;
  });
  const elapsed = (performance.now() - began) / 1000;
  return { seconds: Math.min(...used) * 10, isBusy: elapsed > 1.5 * used.reduce((sum, one) => sum + one) };
}

function addMany(count: number): number {
  let sum = 0;
  for (let each = 0; each < count; each += 1) sum = (sum + each) | 0;
  return sum;
}

/** One line that is printed above all rows. */
export function describeMachine({ seconds }: Loop): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown';
  const written = measureSync();
  // Where the folder of temporary files lies in memory.
  const warning = written < 0.05 ? ', so nothing is synced: set TMPDIR to a folder on a disk' : '';
  return `machine: ${availableParallelism()} processors (${model}), loop of 3e8 additions ${seconds.toFixed(3)} s,
a synced write of 8 kB below ${tmpdir()} ${written.toFixed(2)} ms${warning}; Node ${process.versions.node}`;
}

/** Milliseconds in which 8 kB are on the disk of the measured stores; the median of fifty. */
function measureSync(): number {
  const folder = mkdtempSync(join(tmpdir(), 'landing-bench-disk-'));
  const file = openSync(join(folder, 'page'), 'w');
  const times: number[] = [];
  for (let count = 0; count < 50; count += 1) {
    const began = performance.now();
    writeSync(file, Buffer.alloc(8192, count), 0, 8192, count * 8192);
    fdatasyncSync(file);
    times.push(performance.now() - began);
  }
  closeSync(file);
  rmSync(folder, { recursive: true });
  return median(times);
}
