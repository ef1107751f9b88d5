import { measureBareInserts } from './bare-inserts.ts';
import { median } from './figures.ts';
import { registrationBody, registrationPath } from './registration-body.ts';
import { measureByAutocannon, shareByTurns } from './request-rate.ts';
import { startServer } from './servers.ts';
import { type Answers, requestOf, type Series, startSender } from './steady-requests.ts';
import type { Store } from './stores.ts';

/** Visitors a second meanwhile: a campaign on television. */
const pagesPerSecond = 200;

/**
 * Cost of registrations, and their effect on visitors who only read. `perSecond`: of the steady rate, by the rate of
 * bare inserts.
 */
export async function registration(store: Store, perSecondOf: (bareInserts: number) => number) {
  await using server = await startServer(store);
  const url = `${server.address}${registrationPath}`;
  const seconds = store.isQuick ? 2 : 5;
  const bare: number[] = [];
  const share = await shareByTurns(
    store.isQuick ? 2 : 3,
    () =>
      measureByAutocannon({
        ...{ url, connections: 32, duration: seconds, ...requestOf('registration') },
        setupClient: (client) => {
          client.setBody(registrationBody());
          client.on('response', () => client.setBody(registrationBody()));
        },
      }),
    async () => {
      const perSecond = await measureBareInserts(store, seconds);
      bare.push(perSecond);
      return { perSecond, generator: 0 };
    },
  );
  const perSecond = Math.max(1, Math.round(perSecondOf(median(bare))));
  const steady = { url, kind: 'registration', perSecond, seconds: store.isQuick ? 4 : 6 } as const;
  return { share, ...(await measureSteadily(`${server.address}/hu_vang`, steady, store.isQuick ? 2 : 5)) };
}

/** Pages alone, registrations alone and both by turns; the median round of each counts, and the first warms up. */
async function measureSteadily(page: string, registrations: Series, rounds: number) {
  using readers = startSender();
  using registrants = startSender();
  const read: Series = { ...registrations, url: page, kind: 'page', perSecond: pagesPerSecond };
  const all: Record<'alone' | 'registered' | 'beside', Answers>[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const alone = await readers.send(read);
    const registered = await registrants.send(registrations);
    const further = registrants.send({ ...registrations, seconds: registrations.seconds + 1 });
    const beside = await readers.send(read);
    await further;
    if (round > 0) all.push({ alone, registered, beside });
  }
  const middle = (of: keyof (typeof all)[number], figure: 'p99Ms' | 'generator') =>
    median(all.map((round) => round[of][figure]));
  const [alone, beside] = [middle('alone', 'p99Ms'), middle('beside', 'p99Ms')];
  return {
    steady: {
      value: middle('registered', 'p99Ms'),
      generator: middle('registered', 'generator'),
      note: `${registrations.perSecond} a second`,
    },
    pages: { value: beside, generator: middle('beside', 'generator'), note: `${alone.toFixed(1)} ms without` },
    // Below a millisecond the noise of a machine decides, and no visitor notices.
    pagesTimes: beside / Math.max(1, alone),
  };
}
