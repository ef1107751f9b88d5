import { join } from 'node:path';
import { startVarnish } from '../edge/start-varnish.ts';
import { expectEqual, openPostgres, openServer, type Scenario, type ScenarioTools } from '../scenario.ts';
import { statusOf } from '../server-process.ts';

/** Varnish in front of two servers, with deploy/edge/default.vcl. */
export const edgeScenarios: readonly Scenario[] = [
  {
    name: 'edge',
    what: 'two servers on one PostgreSQL behind Varnish: what may be shared is, and is served while both are down',
    limitSeconds: 300,
    run: serveFromEdge,
  },
];

const webid = 'hu_vang';

async function serveFromEdge(tools: ScenarioTools): Promise<void> {
  const { url } = await openPostgres(tools);
  const env = { DEMO: 'on', SAMPLE_DATA: 'off', DATABASE_URL: url, TRUSTED_PROXY_HOPS: '1' };
  const servers = [
    await openServer(tools, { dataDir: join(tools.folder, 'one'), env }),
    await openServer(tools, { dataDir: join(tools.folder, 'two'), env }),
  ];
  const [first, second] = servers.map(({ port }) => port);
  if (first === undefined || second === undefined) throw new Error('two servers are needed');
  const { address } = await startVarnish({ tools, origins: [first, second] });
  expectEqual('a page', await statusOf(`${address}/${webid}?utm_source=zalo`), 200);
  for (const server of servers) await server.killAtOnce();
  expectEqual('the same page with both servers down', await statusOf(`${address}/${webid}`), 200);
}
