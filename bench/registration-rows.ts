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
  const series: Series = { url, kind: 'registration', perSecond, seconds: store.isQuick ? 6 : 15 };
  using registrants = startSender();
  const registered: Answers[] = [];
  for (let round = 0; round <= (store.isQuick ? 1 : 3); round += 1) registered.push(await registrants.send(series));
  const steady = { ...readingOf(registered), note: `${perSecond} a second` };
  if (store.isQuick) return { share, steady };
  using readers = startSender();
  const alone: Answers[] = [];
  const beside: Answers[] = [];
  const read: Series = { url: `${server.address}/hu_vang`, kind: 'page', perSecond: pagesPerSecond, seconds: 6 };
  for (let round = 0; round <= 5; round += 1) {
    alone.push(await readers.send(read));
    const meanwhile = registrants.send({ ...series, seconds: read.seconds + 1 });
    beside.push(await readers.send(read));
    await meanwhile;
  }
  const [pages, { value: without }] = [readingOf(beside), readingOf(alone)];
  return {
    ...{ share, steady },
    pages: { ...pages, note: `${without.toFixed(1)} ms without` },
    // Below a millisecond the noise of a machine decides, and no visitor notices.
    pagesTimes: pages.value / Math.max(1, without),
  };
}

/** The median of all rounds but the first, which warms up. */
function readingOf(rounds: readonly Answers[]) {
  const measured = rounds.slice(1);
  return {
    value: median(measured.map(({ p99Ms }) => p99Ms)),
    generator: median(measured.map(({ generator }) => generator)),
  };
}
