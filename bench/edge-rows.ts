import { startVarnish } from '../faults/edge/start-varnish.ts';
import { findFreePort } from '../src/testing/throwaway-postgres.ts';
import { largestCampaign } from './campaigns.ts';
import { timeApprovals } from './publication-rows.ts';
import { measureRequestRate } from './request-rate.ts';
import { startServer } from './servers.ts';
import type { Store } from './stores.ts';

/** Pages that Varnish answers, how many of them the server behind it gets, and how soon it shows a change. */
export async function edge(store: Store) {
  await using ends = new AsyncDisposableStack();
  const port = await findFreePort();
  const tools = {
    folder: store.folder,
    afterwards: (end: () => unknown) => ends.defer(async () => void (await end())),
  };
  const varnish = await startVarnish({ tools, origins: [port] });
  await using server = await startServer(store, { port, env: { PURGE_URL: varnish.purgeUrl } });
  const page = `${varnish.address}/${largestCampaign()}`;
  const brotli = { 'accept-encoding': 'br' };
  await measureRequestRate(page, brotli, 2);
  const before = await countAnswered(server.address);
  const seconds = 10;
  const { perSecond, generator } = await measureRequestRate(page, brotli, seconds);
  const answered = (await countAnswered(server.address)) - before;
  return {
    requests: { value: perSecond, generator },
    origin: { value: (answered / (perSecond * seconds)) * 100, note: `${answered} of them` },
    approval: await timeApprovals(server, varnish.address),
  };
}

/** Pages that the server has answered. */
async function countAnswered(address: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const lines = text.matchAll(/^landing_responses_total\{kind="page",status="\d+"\} (\d+)$/gm);
  return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
}
