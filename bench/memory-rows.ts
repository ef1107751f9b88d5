import autocannon from 'autocannon';
import { findFreePort } from '../src/testing/throwaway-postgres.ts';
import { registrationPath } from './registration-body.ts';
import { measureHeap } from './server-memory.ts';
import { startServer, untilPicturesAreMade } from './servers.ts';
import { requestOf } from './steady-requests.ts';
import type { Store } from './stores.ts';

const megabytes = (bytes: number) => bytes / 1_000_000;

/** Memory of the server's process: after a first start as `npm start` makes it, and after many requests. */
export async function memory(store: Store) {
  const port = await findFreePort();
  const NODE_OPTIONS = `--inspect=127.0.0.1:${port}`;
  const afterSamples = await measureFirstStart();
  await using server = await startServer(store, { env: { NODE_OPTIONS } });
  await visit(server.address, 10_000);
  const early = await measureHeap(port);
  await visit(server.address, 90_000);
  const late = await measureHeap(port);
  const heap = `heap ${megabytes(early.heapUsed).toFixed(1)}, then ${megabytes(late.heapUsed).toFixed(1)} MB`;
  return {
    samples: megabytes(afterSamples.rss),
    used: megabytes(late.rss),
    growth: { value: (late.heapUsed / early.heapUsed - 1) * 100, note: heap },
  };

  async function measureFirstStart() {
    const env = { NODE_OPTIONS, SAMPLE_DATA: 'on', PICTURES_AHEAD: 'true' };
    await using server = await startServer(store, { env });
    await untilPicturesAreMade(server.address);
    return await measureHeap(port);
  }
}

/**
 * A mix of requests: mostly pages from the response cache, some calls of the API, some unknown addresses, some
 * registrations.
 */
async function visit(url: string, amount: number): Promise<void> {
  const page = { method: 'GET' as const, path: '/hu_vang?utm_source=bench' };
  let unknown = 0;
  const result = await autocannon({
    ...{ url, amount, connections: 16 },
    requests: [
      ...Array.from({ length: 6 }, () => page),
      { method: 'GET', path: '/landingpage-api/api/category/district?provinceId=01' },
      { method: 'GET', path: '/landingpage-api/api/website/hu_vang/preview' },
      // A new address each time: the server must not keep answers for addresses that are not requested again.
      {
        method: 'GET',
        setupRequest: (request) => {
          unknown += 1;
          return { ...request, path: `/khong-co-${unknown}` };
        },
      },
      { path: registrationPath, setupRequest: (request) => ({ ...request, ...requestOf('registration') }) },
    ],
  });
  if (result['5xx'] > 0 || result.errors > 0) throw new Error(`${result['5xx'] + result.errors} requests failed`);
}
