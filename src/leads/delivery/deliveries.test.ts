import type { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SiteVersion } from '../../content/site.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { openJobQueue } from '../../database/job-queue.ts';
import { openMemoryDatabase } from '../../database/memory-database.ts';
import { openDatabase } from '../../database/open.ts';
import { deliveries } from '../../database/tables.ts';
import { findPostgres, startPostgres, type ThrowawayPostgres } from '../../database/throwaway-postgres.ts';
import { readEnv } from '../../env.ts';
import { createLeadRepository } from '../lead-repository.ts';
import { testVault } from '../privacy/test-vault.ts';
import { createDeliveryService } from './delivery-service.ts';
import { someLead, someSecret, startReceiver } from './delivery-world.ts';

const found = findPostgres();

describe.each(['pglite', 'postgres'] as const)('deliveries on %s', (kind) => {
  const isMissing = kind === 'postgres' && found.kind === 'missing';
  let postgres: ThrowawayPostgres | undefined;
  let database: OpenDatabase;
  let queue: PgBoss;

  beforeAll(async () => {
    if (isMissing) return;
    if (kind === 'postgres' && found.kind === 'found') {
      postgres = await startPostgres(found.bin);
      database = await openDatabase({ databaseUrl: postgres.url, dataDir: '/nonexistent' });
    } else database = await openMemoryDatabase();
    queue = await openJobQueue(database, { role: 'server', log: () => {} });
  });
  afterAll(async () => {
    await queue?.stop({ graceful: false, close: false });
    await database?.close();
    await postgres?.stop();
  });

  it.skipIf(isMissing)('a lead arrives at the webhook of its campaign', async () => {
    const good = await startReceiver((_, response) => response.writeHead(204).end());
    process.env.DELIVERY_TEST = someSecret;
    const site: SiteVersion = {
      webid: 'hu_vang',
      version: 3,
      settings: {
        webid: 'hu_vang',
        name: 'x',
        template: 'hu_vang',
        deliveries: [{ id: 'crm', kind: 'webhook', url: good.url, secret: 'DELIVERY_TEST' }],
      },
      content: {},
      media: {},
    };
    const service = createDeliveryService({
      env: readEnv({ DELIVERY_ALLOW_PRIVATE: 'true' }),
      database,
      vault: testVault,
      store: { loadPublished: async () => site, loadVersion: async () => site, onPublish: () => () => {} },
      openQueue: async () => queue,
      now: () => new Date(),
      log: pino({ level: 'silent' }),
    });
    await service.start(queue);
    const repository = createLeadRepository(database.db, testVault, service.outbox);
    await repository.saveLead(someLead(), undefined, site.settings.deliveries);
    await vi.waitFor(() => expect(good.received).toHaveLength(1), { timeout: 10_000 });
    await vi.waitFor(
      async () => expect(await database.db.select().from(deliveries)).toMatchObject([{ state: 'delivered' }]),
      { timeout: 10_000 },
    );
    service.stop(5_000);
    await good.close();
  });
});
