import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createContentStore } from '../../content/database-content-store.ts';
import { announceAllPages } from '../../content/publication-watch.ts';
import { defaultLawSettings } from '../../contract/law/law-settings.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { lawSettings } from '../../database/tables/law-tables.ts';
import { createEdgeHeaders } from '../../http/edge-headers.ts';
import { createRunningExperiments } from '../../insight/experiments/running-experiments.ts';
import { someServer } from '../../page/own-server.ts';
import { readLawSettings } from '../../publishing/law/law-settings-store.ts';
import { createCampaigns } from '../../templates/campaigns.ts';
import { findTemplate } from '../../templates/registry.ts';
import { testStoreOptions } from '../../testing/store-options.ts';
import { openAsProcess, startOwnPostgres } from '../../testing/test-database.ts';
import type { ThrowawayPostgres } from '../../testing/throwaway-postgres.ts';
import { openShownPages } from './campaign-pages.ts';

describe('the pages of two processes on one Postgres server', () => {
  let postgres: ThrowawayPostgres;
  beforeAll(async () => {
    postgres = await startOwnPostgres();
  });
  afterAll(() => postgres.stop());
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  /** The pages of one server process, with its own connections. */
  async function openProcess() {
    const database = await openAsProcess(postgres.url);
    const store = createContentStore(database, testStoreOptions);
    const made: string[] = [];
    const announced: string[] = [];
    store.onPublish((webid) => announced.push(webid));
    const campaigns = createCampaigns({ store, findTemplate, ownServer: someServer });
    const pages = openShownPages({
      campaigns,
      experiments: createRunningExperiments(database.db, store.onPublish),
      isSecure: true,
      edge: createEdgeHeaders({ PURGE_URL: [], PURGE_TEMPLATE: 'varnish' }),
      now: () => new Date(),
      readLaw: () => readLawSettings(database.db),
      draw: ({ version: { version, content } }, { asksBeforeTags }) => ({
        ...{ version, icon: undefined, headers: {}, pictures: [] },
        html: JSON.stringify(content['home.banner']) + (asksBeforeTags ? ' asks' : ''),
      }),
      onMade: ({ html }) => made.push(html),
      ...{ onError: () => {}, onOldPage: () => {} },
    });
    closing.push(async () => {
      pages.stop();
      await database.close();
    });
    const shown = async () => {
      const lookup = await pages.get('hu_vang');
      return lookup.kind === 'page' ? Buffer.from(lookup.page.answer.identity.body).toString() : lookup.kind;
    };
    return { database, pages, made, announced, publish: (title: string) => publish(database, title), shown };
  }

  async function publish(database: OpenDatabase, title: string): Promise<void> {
    const store = createContentStore(database, testStoreOptions);
    await store.saveDraft({
      settings: { webid: 'hu_vang', name: 'Hũ Vàng', template: 'hu_vang' },
      content: { 'home.banner': { title } },
      media: {},
      files: new Map(),
    });
    await store.publish('hu_vang');
  }

  it('show a publication by the other one', async () => {
    const [one, other] = [await openProcess(), await openProcess()];
    for (const title of ['Một', 'Hai', 'Ba']) {
      await one.publish(title);
      await vi.waitFor(async () => expect(await other.shown()).toContain(title), { timeout: 20_000 });
    }
    await other.publish('Bốn');
    await vi.waitFor(async () => expect(await one.shown()).toContain('Bốn'), { timeout: 20_000 });
  });

  it('show what was published while one of them could hear nothing', async () => {
    const [one, other] = [await openProcess(), await openProcess()];
    await one.publish('Trước');
    await vi.waitFor(async () => expect(await other.shown()).toContain('Trước'), { timeout: 20_000 });
    await one.database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'`,
    );
    await one.publish('Trong lúc đó');
    for (const { shown } of [one, other]) {
      await vi.waitFor(async () => expect(await shown()).toContain('Trong lúc đó'), { timeout: 20_000 });
    }
  });

  it('ask before tags when the bank says so, also those that could hear nothing', async () => {
    const [one, other] = [await openProcess(), await openProcess()];
    await one.publish('Thẻ đo');
    await vi.waitFor(async () => expect(await other.shown()).toContain('Thẻ đo'), { timeout: 20_000 });
    const set = (asksBeforeTags: boolean) =>
      one.database.db.transaction(async (transaction) => {
        const settings = { ...defaultLawSettings, asksBeforeTags };
        await transaction
          .insert(lawSettings)
          .values({ settings })
          .onConflictDoUpdate({ target: lawSettings.isOnly, set: { settings } });
        await announceAllPages(transaction);
      });
    await set(true);
    await vi.waitFor(async () => expect(await other.shown()).toContain('asks'), { timeout: 20_000 });
    await one.database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'`,
    );
    await set(false);
    await vi.waitFor(async () => expect(await other.shown()).not.toContain('asks'), { timeout: 20_000 });
  });

  it('stay at hand while the server is away, and are not made anew when it is back and nothing was published', async () => {
    const command = await openAsProcess(postgres.url, { role: 'command' });
    closing.push(command.close);
    await publish(command, 'Giữ lại');
    const { pages, made, announced, shown } = await openProcess();
    expect(await shown()).toContain('Giữ lại');
    await untilDone(command, 'listen%');
    await postgres.halt();
    expect(announced).toEqual([]);
    expect(pages.peek('hu_vang')).toBeDefined();
    await postgres.resume();
    await untilDone(command, 'select%max(%"publications"%');
    expect(pages.peek('hu_vang')).toBeDefined();
    await publish(command, 'Mới');
    await vi.waitFor(async () => expect(await shown()).toContain('Mới'), { timeout: 20_000 });
    expect(made).toEqual(['{"title":"Giữ lại"}', '{"title":"Mới"}']);
  });

  /**
   * Waits until a connection of the process has finished a statement like this. Several may have: what a lost
   * connection missed is asked for when the listening one is back, and once more when a failed `listen` succeeds.
   */
  async function untilDone(command: OpenDatabase, statement: string): Promise<void> {
    const done = `select pid from pg_stat_activity where query like '${statement}' and state = 'idle' and application_name = 'landing server'`;
    await vi.waitFor(async () => expect((await command.executeSql(done)).rows).not.toEqual([]), { timeout: 20_000 });
  }
});
