import { findPostgres, startPostgres } from '../src/database/throwaway-postgres.ts';
import { benchData } from './bench-data.ts';
import { measureDestinationRate } from './destination-rate.ts';
import { type Latency, measureLatency, measureRegistrationLatency } from './latency.ts';
import { measureBareInsertRate, measureRegistrationRate } from './registration-rate.ts';
import { atLeast, atMost, noted, type Row } from './row.ts';
import { startServer } from './running-server.ts';

// What registrations cost, and those who only read meanwhile.

const latencySeconds = 6;
const latencyRounds = 3;
/** Visitors a second while latency is measured: a campaign on television. */
const pagesPerSecond = 200;

export async function registration(): Promise<Row[]> {
  const server = await startServer({ port: 4405, dataDir: benchData, env: { CAPTCHA: 'off' } });
  try {
    let bare = 0;
    let best = { perSecond: 0, p99Ms: 0 };
    // They take turns, as above; the first round warms both up.
    for (let round = 0; round < 3; round += 1) {
      bare = Math.max(bare, await measureBareInsertRate());
      const measured = await measureRegistrationRate(server.address, 'hu_vang');
      if (measured.refused > 0) throw new Error(`${measured.refused} registrations were refused`);
      if (measured.perSecond > best.perSecond) best = measured;
    }
    console.log(
      `registrations ${best.perSecond.toFixed(0)}/s (p99 ${best.p99Ms} ms), bare inserts ${bare.toFixed(0)}/s`,
    );
    return [atLeast('registrations, share of bare inserts', (best.perSecond / bare) * 100, 40, '%')];
  } finally {
    await server.stop();
  }
}

/** What a destination costs its campaign. Without a budget: what the lead's own transaction may cost is measured above. */
export async function destination(): Promise<Row[]> {
  const bare = await measureBareInsertRate();
  const { perSecond, p99Ms, deliveredMeanwhile } = await measureDestinationRate(4410);
  console.log(`registrations with one destination ${perSecond.toFixed(0)}/s, bare inserts ${bare.toFixed(0)}/s`);
  return [
    noted('registrations with one destination, share of bare inserts', (perSecond / bare) * 100, '%'),
    noted('registrations with one destination, p99 at full rate', p99Ms, 'ms'),
    noted('leads that arrived meanwhile', deliveredMeanwhile, ''),
  ];
}

/** What a visitor waits for while others register at half of the rate that this machine can take: embedded, and on PostgreSQL where it is installed. */
export async function latency(): Promise<Row[]> {
  const rows = await latencyOn('embedded', {});
  const found = findPostgres();
  if (found.kind === 'missing') {
    console.log(`not measured with PostgreSQL: ${found.reason}`);
    return rows;
  }
  const postgres = await startPostgres(found.bin);
  try {
    return [...rows, ...(await latencyOn('PostgreSQL', { DATABASE_URL: postgres.url }))];
  } finally {
    await postgres.stop();
  }
}

async function latencyOn(database: string, where: Record<string, string>): Promise<Row[]> {
  const server = await startServer({ port: 4405, dataDir: benchData, env: { CAPTCHA: 'off', ...where } });
  const page = `${server.address}/hu_vang`;
  try {
    await measureRegistrationRate(server.address, 'hu_vang');
    const { perSecond } = await measureRegistrationRate(server.address, 'hu_vang');
    const half = Math.round(perSecond / 2);
    const readPages = (seconds: number) => measureLatency(page, { perSecond: pagesPerSecond, seconds });
    const register = (seconds: number) => measureRegistrationLatency(server.address, half, seconds);
    await readPages(latencySeconds);
    // They take turns, and the middle one of each counts: a machine that stands still for a moment is nobody's merit and nobody's fault.
    const rounds: Record<'registrations' | 'quiet' | 'busy', Latency>[] = [];
    for (let round = 0; round < latencyRounds; round += 1) {
      const quiet = await readPages(latencySeconds);
      const registrations = await register(latencySeconds);
      const [, busy] = await Promise.all([register(latencySeconds + 1), readPages(latencySeconds)]);
      if (registrations.failed + quiet.failed + busy.failed > 0) throw new Error('some requests failed');
      rounds.push({ registrations, quiet, busy });
    }
    const middle = (of: keyof (typeof rounds)[number]) =>
      rounds.map((round) => round[of].p99Ms).toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? Number.NaN;
    const [registrations, quiet, busy] = [middle('registrations'), middle('quiet'), middle('busy')];
    const each = rounds.map((round) => `${round.quiet.p99Ms.toFixed(1)} and ${round.busy.p99Ms.toFixed(1)}`).join(', ');
    console.log(`${database}: registrations at ${half}/s; p99 of pages alone and beside them, in ms: ${each}`);
    return [
      atMost(`${database}: registrations at half of their rate, p99`, registrations, 50, 'ms'),
      // Below a millisecond the clock of this machine decides, and no visitor.
      atMost(`${database}: page p99 beside those, times the p99 without`, busy / Math.max(1, quiet), 2, 'x', 2),
    ];
  } finally {
    await server.stop();
  }
}
