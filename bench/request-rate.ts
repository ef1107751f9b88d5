import { spawn, spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';
import { median, watchGenerator } from './figures.ts';
import type { Reading } from './rows.ts';

/** How much was done in a second, and how busy the generator was with asking for it. */
export interface Rate {
  readonly perSecond: number;
  readonly generator: number;
}

/**
 * Requests a second that an address answers. One thread of wrk sends them, or autocannon in this process where wrk is
 * not installed.
 */
export async function measureRequestRate(url: string, headers: Record<string, string>, seconds: number): Promise<Rate> {
  if (spawnSync('wrk', ['--version']).error)
    return measureByAutocannon({ url, headers, connections: 64, duration: seconds });
  const words = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  // The shell's `times` says the processor time of its child in the last line.
  const shell = spawn('bash', ['-c', '"$@"; times', 'bash', 'wrk', '-t1', '-c64', `-d${seconds}s`, ...words, url]);
  const output = await text(shell.stdout);
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(output)?.[1];
  if (!rate || /Non-2xx/.test(output)) throw new Error(`wrk did not measure ${url}:\n${output}`);
  const used = [...(output.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, rest]) => sum + Number(minutes) * 60 + Number(rest),
    0,
  );
  return { perSecond: Number(rate), generator: used / seconds };
}

/** The rate of requests that wrk cannot send. Throws when one was refused. */
export async function measureByAutocannon(options: autocannon.Options): Promise<Rate> {
  const generator = watchGenerator();
  const result = await autocannon(options);
  const refused = result.non2xx + result.errors;
  if (refused > 0) throw new Error(`${refused} requests to ${options.url} failed`);
  return { perSecond: result['2xx'] / result.duration, generator: generator() };
}

/**
 * One rate as percent of another. They take turns, because a machine has fast and slow minutes: the median of all
 * rounds but the first, which warms up.
 */
export async function shareByTurns(
  rounds: number,
  own: () => Promise<Rate>,
  other: () => Promise<Rate>,
): Promise<Required<Reading>> {
  const all: { own: Rate; other: Rate }[] = [];
  for (let round = 0; round <= rounds; round += 1) all.push({ other: await other(), own: await own() });
  const measured = all.slice(1);
  const rateOf = (which: 'own' | 'other') => median(measured.map((round) => round[which].perSecond)).toFixed(0);
  return {
    value: median(measured.map((round) => (round.own.perSecond / round.other.perSecond) * 100)),
    generator: median(measured.map((round) => Math.max(round.own.generator, round.other.generator))),
    note: `${rateOf('own')}/s beside ${rateOf('other')}/s`,
  };
}
