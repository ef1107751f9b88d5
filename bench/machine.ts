import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './figures.ts';

/**
 * Seconds of a loop of 3e8 integer additions, by which a figure of one machine is compared with that of another. The
 * quicker of two runs, because the first one is compiled while it runs.
 */
export function measureLoop(): number {
  return Math.min(runLoop(), runLoop());
}

function runLoop(): number {
  const began = performance.now();
  let sum = 0;
  for (let count = 0; count < 3e8; count += 1) sum = (sum + count) | 0;
  // Written, so that the loop is not left out.
  if (sum === 1) console.log(sum);
  return (performance.now() - began) / 1000;
}

/** One line that is printed above all rows. */
export function describeMachine(loopSeconds: number): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown';
  const written = measureSync();
  // Where the folder of temporary files lies in memory.
  const warning = written < 0.05 ? ', so nothing is synced: set TMPDIR to a folder on a disk' : '';
  return `machine: ${availableParallelism()} processors (${model}), loop of 3e8 additions ${loopSeconds.toFixed(2)} s,
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
