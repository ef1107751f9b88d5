import { addDays, vietnamDate } from '../src/contract/vietnam-time.ts';
import { p95, timesOf } from './figures.ts';
import { fillInsight } from './insight-data.ts';
import { startOnce, startServer } from './servers.ts';
import { signIn, untilChecked } from './sign-in.ts';
import { openDirectly, type Store } from './stores.ts';

const queries = 60;

/** Results of a year and of the year before: all campaigns, and the busiest one; as people find them all day. */
export async function insight(store: Store, count: number) {
  await startOnce(store);
  {
    await using opened = await openDirectly(store);
    await fillInsight(opened, count);
  }
  await using server = await startServer(store);
  const call = await signIn(server, ['analyst', 'editor']);
  await untilChecked(call);
  const today = vietnamDate(new Date());
  const year = `from=${addDays(today, -364)}&to=${today}`;
  const { campaigns } = await call('GET', `/insight?${year}`);
  // More than these, because the demo has campaigns, too.
  if (campaigns.length < count) throw new Error(`${campaigns.length} campaigns are listed`);
  return {
    all: p95(await timesOf(queries, () => call('GET', `/insight?${year}`))),
    busiest: p95(await timesOf(queries, () => call('GET', `/campaigns/chien_dich_0/insight?${year}`))),
  };
}
