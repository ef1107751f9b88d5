import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { verifyChain } from '../audit/verify-chain.ts';
import { readDatabaseTime } from '../database/clock.ts';
import type { OpenDatabase } from '../database/database.ts';
import { openJobQueue } from '../database/job-queue.ts';
import { TablesNotOurs } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import { deliveries } from '../database/tables/lead-tables.ts';
import { readServerSettings } from '../env.ts';
import { removeEndedLinks } from '../staff/links.ts';
import { removeEndedSessions } from '../staff/sessions.ts';
import { removeEndedTries } from '../staff/tries.ts';
import { type CliWorld, openCliWorld } from '../testing/cli-world.ts';
import { someNewLead } from '../testing/delivery-world.ts';
import { testPreviewSetting } from '../testing/preview-setting.ts';
import { openReviewCampaign } from '../testing/review-campaign.ts';
import { goodPassword, openStudioWorld } from '../testing/studio-world.ts';
import { startOwnPostgres } from '../testing/test-database.ts';
import type { ThrowawayPostgres } from '../testing/throwaway-postgres.ts';
import { testLeadKeys } from '../testing/vault.ts';
import { startJobs } from './jobs.ts';
import { openStores } from './open-stores.ts';
import { createLog } from './operation-log.ts';
import { createServices } from './services.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** What a server sends without built files. */
const someFiles = {
  assets: testPreviewSetting.assets,
  staticFiles: new Map(),
  studioFiles: {
    assets: {
      ...{ version: '', script: '', scriptImports: [], styles: [], fonts: [], frameScript: '', icon: '' },
      screens: { home: { scripts: [], styles: [] }, editor: { scripts: [], styles: [] } },
    },
    files: new Map(),
  },
};

const leadKey = testLeadKeys.map(({ id, secret }) => `${id}:${secret.toString('base64')}`).join();

describe('one role that owns the tables, and one that uses them', () => {
  let postgres: ThrowawayPostgres;
  let ownerUrl: string;
  let appUrl: string;
  const folder = mkdtempSync(join(tmpdir(), 'separate-roles-'));

  beforeAll(async () => {
    postgres = await startOwnPostgres();
    const urlOf = (role: string) => postgres.url.replace('postgres@', `${role}@`).replace(/postgres$/, 'landing');
    [ownerUrl, appUrl] = [urlOf('landing_owner'), urlOf('landing_app')];
    // The script that a bank's administrator runs by `psql`, which need not be where a server is.
    const script = readFileSync('deploy/roles.sql', 'utf8').replaceAll(/:('\w+')/g, '$1');
    const [before = '', after = ''] = script.split('\\connect landing\n');
    // One by one, because PostgreSQL makes no database in a transaction.
    for (const statement of before.split(/(?<=;)\n/)) await execute(postgres.url, statement);
    await execute(urlOf('postgres'), after);
  });
  afterAll(async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const openApp = (role: 'server' | 'command' = 'command') =>
    openDatabase({ databaseUrl: appUrl, dataDir: '/nonexistent', role });
  const openOwner = (role: 'server' | 'command' | 'lone command' = 'command') =>
    openDatabase({ databaseUrl: appUrl, migrationUrl: ownerUrl, dataDir: '/nonexistent', role });
  async function withWorld(database: OpenDatabase, run: (world: CliWorld) => Promise<void>): Promise<void> {
    const world = await openCliWorld(database, { databaseTime: readDatabaseTime });
    world.makeDir();
    try {
      await run(world);
    } finally {
      await world.close();
    }
  }

  test('the server alone says what is to be done; several that know the owner make the tables, one after the other', async () => {
    await expect(openApp('server')).rejects.toThrow(TablesNotOurs);
    const opened = await Promise.all([openOwner('server'), openOwner('server'), openOwner()]);
    expect(opened.map(({ runtimeRole }) => runtimeRole)).toEqual(['landing_app', 'landing_app', 'landing_app']);
    await withWorld(opened[2] ?? (await openApp()), async ({ run }) => {
      expect((await run('migrate')).output).toBe(
        'The tables are those of this version. The server runs as landing_app, which only uses them.\n',
      );
    });
    for (const database of opened) await database.close();
    await (await openApp('server')).close();
  });

  test('people of the Studio are kept by the role that only uses the tables, which can remove nobody', async () => {
    const database = await openApp('server');
    const studio = await openStudioWorld(database);
    const admin = await studio.addPerson(['admin']);
    const person = await studio.addPerson(['agent']);
    const token = await studio.signIn(admin);
    const begun = await studio.call('beginSession', { body: { email: person.email, password: goodPassword } });
    const code = studio.codeOf(person);
    const hers = await studio.call('answerCode', { token: begun.token, body: { code } });
    expect((await studio.call('renewRecoveryCodes', { token: hers.token })).status).toBe(200);
    expect((await studio.call('endSession', { token: hers.token })).status).toBe(200);
    const path = { id: person.id };
    const policies = (await studio.call('readPolicies', { token })).body.data;
    for (const answer of [
      await studio.call('setPolicies', { token, body: { policies, reason: 'Thử' } }),
      await studio.call('setGrants', { token, path, body: { grants: [{ role: 'editor', webid: null }] } }),
      await studio.call('resetPerson', { token, path }),
      await studio.call('disablePerson', { token, path, body: {} }),
      await studio.call('listAudit', { token }),
    ]) {
      expect(answer.status).toBe(200);
    }
    await removeEndedSessions(studio.context);
    await removeEndedTries(studio.context);
    await removeEndedLinks(studio.context, database.db);
    for (const statement of ['delete from staff', 'truncate staff', `update audit_log set who = 'khác'`]) {
      await expect(database.db.execute(sql.raw(statement))).rejects.toMatchObject({ cause: { code: '42501' } });
    }
    await studio.close();
  });

  test('reviews are sent, approved and published by that role, for which nobody approves their own work', async () => {
    const studio = await openStudioWorld(await openApp('server'));
    studio.clock.now = new Date();
    const { join, write, send, approve, shown } = await openReviewCampaign(studio, 'duyet');
    const both = await join('Lan', 'editor', 'approver');
    await write(both, 'Của Lan');
    const { id } = (await send(both)).data;
    const refused = async (code: string, ...statements: string[]) => {
      const message = statements.join('; ');
      const change = studio.db.transaction(async (transaction) => {
        for (const statement of statements) await transaction.execute(sql.raw(statement));
      });
      const error: unknown = await change.then(() => `${message} was done`).catch((thrown: unknown) => thrown);
      expect(Object(error).cause?.code ?? Object(error).code ?? error, message).toBe(code);
    };
    const approval = `update reviews set state = 'approved', decided_at = now(), decided_by = '${both.id}'`;
    for (const statements of [
      [`${approval} where id = '${id}'`],
      [`update site_versions set note = 'khác'`, `${approval} where id = '${id}'`],
      [`delete from review_authors`, `${approval} where id = '${id}'`],
      [`update review_authors set person = gen_random_uuid()`],
      [`delete from reviews`],
      [`alter table reviews disable trigger all`, approval],
      [`drop trigger reviews_need_four_eyes on reviews`],
      [`create or replace function needs_four_eyes() returns boolean language sql as 'select false'`],
      [`create or replace function hash_version(site text, number integer) returns text language sql as 'select null'`],
    ]) {
      await refused(statements[0]?.startsWith('update reviews') ? '23001' : '42501', ...statements);
    }
    await refused('23001', `update reviews set content_hash = 'khác' where id = '${id}'`);
    await refused('23001', `insert into publications (webid, version) values ('duyet', 2)`);
    await refused('23001', `insert into publications (webid, version, break_glass) values ('duyet', 2, ' ')`);
    await refused('23001', `update sites set published_version = 2 where webid = 'duyet'`);
    expect((await approve(both, id)).error).toBe('ownWork');
    expect(await shown()).toBe(1);
    expect((await approve(await join('Minh', 'approver'), id)).data.published.version).toBe(2);
    expect(await shown()).toBe(2);
    await studio.close();
  });

  test('the server does all its work as the role that only uses the tables', async () => {
    const lines: string[] = [];
    const log = createLog('warn', { write: (line) => lines.push(line) });
    const env = readServerSettings({
      ...{ DATABASE_URL: appUrl, DATA_DIR: folder, LEAD_KEY: leadKey, CAPTCHA: 'off' },
      ...{ STUDIO_URL: 'https://studio.example.vn', RATE_LIMIT_REGISTRATIONS: '2' },
    });
    const stores = await openStores(env, log);
    const { database, store } = stores;
    const services = createServices(stores, {
      env,
      log,
      ...someFiles,
      publicUrl: 'https://uudai.example.vn',
      demos: [],
    });
    try {
      const settings = {
        ...{ webid: 'hu_vang', name: 'Thử', template: 'hu_vang' as const },
        deliveries: [{ id: 'tep', kind: 'csv' as const, folder: 'crm' }],
      };
      await store.saveDraft({ settings, content: {}, media: {}, files: new Map() });
      expect(await store.publish('hu_vang', 1, { breakGlass: 'Thử' })).toMatchObject({ kind: 'published' });
      const endJobs = await startJobs(services, env);
      // Requests about data have the limit of registrations, and are counted apart from them.
      const request = { kind: 'erase', phone: '0912345678', reference: 'HV7K3M', remoteIp: '203.0.113.9' } as const;
      const answers: string[] = [];
      for (let tries = 0; tries < 3; tries += 1) answers.push((await services.receiveRequest(request)).kind);
      expect(answers).toEqual(['received', 'received', 'limited']);
      const result = await services.registerLead({
        lead: { ...someNewLead, version: 1 },
        channel: 'script',
        captchaNeed: 'required',
        captchaToken: undefined,
        remoteIp: '203.0.113.9',
        destinations: settings.deliveries,
      });
      expect(result).toMatchObject({ kind: 'registered', isRepeat: false });
      await database.db.update(deliveries).set({ dueAt: sql`now()` });
      await database.executeSql("update jobs.job set start_after = now() where name like 'delivery/%'");
      await vi.waitFor(
        async () => expect(await database.db.select().from(deliveries)).toMatchObject([{ state: 'delivered' }]),
        { timeout: 60_000 },
      );
      expect(readdirSync(join(folder, 'deliveries/crm'))).toHaveLength(1);
      await endJobs(1_000);
    } finally {
      await database.close();
    }
    expect(lines).toEqual([]);
  });

  test('the queue is looked after', async () => {
    const database = await openApp('server');
    const trouble: unknown[] = [];
    const boss = await openJobQueue(database, { role: 'server', log: (...words) => trouble.push(words) });
    await boss.createQueue('some');
    await boss.send('some', {});
    await boss.supervise();
    await boss.deleteQueue('some');
    await boss.stop({ close: false, graceful: false });
    await database.close();
    expect(trouble).toEqual([]);
  });

  test('every command does its work as that role, but for a restore', async () => {
    const backup = join(folder, 'a.backup.gz');
    await withWorld(await openApp(), async (world) => {
      const { run } = world;
      const campaign = world.makeFolder({}, { webid: 'lenh' });
      for (const words of [
        ['site', 'import', campaign, '--publish', '--break-glass', 'Thử'],
        ['site', 'import', campaign],
        ['site', 'unpublish', 'lenh', '--at', '2099-01-01'],
        ['site', 'planned'],
        ['site', 'rollback', 'lenh', '1', '--break-glass', 'Thử'],
        ['site', 'preview', 'lenh'],
        ['site', 'history', 'lenh'],
        ['site', 'unpublish', 'lenh'],
        ['site', 'list'],
        ['leads', 'list', '--reveal'],
        ['leads', 'export', '--format', 'json'],
        ['leads', 'withdraw', '--phone', '0912345678', '--purpose', 'tu_van'],
        ['leads', 'deliveries'],
        ['leads', 'replay', '--webid', 'hu_vang'],
        ['leads', 'rekey'],
        ['leads', 'purge'],
        ['leads', 'recover'],
        ['clock', '--accept'],
        ['clock'],
        ['backup', backup],
        ['leads', 'erase', '--phone', '0912345678'],
        ['leads', 'erasures'],
        ['audit', 'list'],
        ['audit', 'export'],
        ['audit', 'verify'],
        ['migrate'],
      ]) {
        const { exitCode, errors } = await run(...words);
        expect(exitCode, `${words.join(' ')}: ${errors}`).toBe(0);
        expect(errors, words.join(' ')).not.toMatch(/permission denied|42501/);
      }
      expect(await run('restore', backup, '--replace')).toMatchObject({
        exitCode: 1,
        errors: expect.stringContaining('MIGRATION_DATABASE_URL'),
      });
    });
  });

  test('the owner restores, not while a server runs, and the server then works on', async () => {
    const backup = join(folder, 'a.backup.gz');
    const server = await openApp('server');
    await server.db.execute(sql`select 1`);
    const owner = await openOwner('lone command');
    await withWorld(owner, async ({ run }) => {
      expect((await run('restore', backup, '--replace')).errors).toContain('A server is using this database');
      await server.close();
      // Its sessions end a moment later.
      const sessions = sql`select from pg_stat_activity where application_name = 'landing server'`;
      await vi.waitFor(async () => expect(await owner.db.execute(sessions)).toMatchObject({ rowCount: 0 }));
      expect(await run('restore', backup, '--replace')).toMatchObject({ exitCode: 0, errors: '' });
    });
    await withWorld(await openApp(), async ({ run }) => {
      expect((await run('site', 'unpublish', 'hu_vang')).exitCode).toBe(0);
      expect((await run('audit', 'verify')).exitCode).toBe(0);
    });
  });

  test.each([
    `update audit_log set who = 'ai khác'`,
    'delete from audit_log',
    'truncate audit_log',
    'drop table audit_log',
    'alter table audit_log disable trigger all',
    'alter table audit_log disable trigger audit_log_is_append_only',
    'drop trigger audit_log_is_append_only on audit_log',
    'alter table audit_log rename to elsewhere',
    'create trigger mine before insert on audit_log for each row execute function refuse_change()',
    'create rule mine as on insert to audit_log do instead nothing',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
    'drop function number_audit_entry() cascade',
    'set session_replication_role = replica',
    `set local session_replication_role = 'replica'`,
    'alter role landing_app superuser',
    'set role landing_owner',
    'set session authorization landing_owner',
    'reassign owned by landing_owner to landing_app',
    'delete from consents',
    `update consents set decision = 'granted'`,
    'truncate consents',
    'update erasures set leads = 0',
    'delete from erasures',
    'delete from publications',
    'update site_versions set content = null',
    'truncate leads',
    'create table public.mine (a int)',
    'create temporary table audit_log (a int)',
    'create schema mine',
    'create table jobs.mine (a int)',
    'alter table jobs.job add column mine int',
    'delete from drizzle.__drizzle_migrations',
    `copy audit_log to program 'cat'`,
  ])('the role that uses the tables is refused: %s', async (statement) => {
    const client = new pg.Client(appUrl);
    await client.connect();
    try {
      const before = await client.query('select count(*) from audit_log');
      await client.query('begin');
      await expect(client.query(statement)).rejects.toMatchObject({ code: expect.stringMatching(/^42501$|^2F/) });
      await client.query('rollback');
      expect((await client.query('select count(*) from audit_log')).rows).toEqual(before.rows);
    } finally {
      await client.end();
    }
  });

  test('what it grants to itself is nothing', async () => {
    const client = new pg.Client(appUrl);
    await client.connect();
    await client.query('grant all on audit_log to landing_app');
    await expect(client.query('delete from audit_log')).rejects.toMatchObject({ code: '42501' });
    await client.end();
  });

  test('entries that it writes by hand are seen', async () => {
    const database = await openApp();
    try {
      await database.db.execute(
        sql`insert into audit_log (who, origin, action, filter, leads) values ('ai đó', 'server', 'leads.reveal', '{}', 1)`,
      );
      expect(await verifyChain(database.db, testLeadKeys)).toMatchObject({
        kind: 'broken',
        reason: 'it was written without a key, and nothing covers it',
      });
    } finally {
      await database.close();
    }
  });
});

async function execute(url: string, statements: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statements);
  await client.end();
}
