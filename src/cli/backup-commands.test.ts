import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashMedia } from '../content/check-media.ts';
import { createContentStore } from '../content/database-content-store.ts';
import { listPlanned, planPublication } from '../content/publication-schedule.ts';
import { readBackup } from '../database/backup/backup-file.ts';
import { openSealedFile } from '../database/backup/sealed-file.ts';
import { listProductTables, sortByReference } from '../database/backup/stored-tables.ts';
import type { OpenDatabase } from '../database/database.ts';
import { jobOptions } from '../database/job-kinds.ts';
import { addJobs } from '../database/job-queue.ts';
import { openDatabase } from '../database/open.ts';
import { spentCaptchas, visitorCounts } from '../database/tables/lead-tables.ts';
import { reviewAuthors, reviews } from '../database/tables/review-tables.ts';
import { recoveryCodes, signInTries, staffLinks, staffSessions } from '../database/tables/staff-tables.ts';
import type { Lead } from '../leads/lead.ts';
import { createLeadRepository } from '../leads/lead-repository.ts';
import { findPerson } from '../staff/people.ts';
import { type CliWorld, commandTime, openCliWorld } from '../testing/cli-world.ts';
import { makeEmbeddedFolder } from '../testing/embedded-folder.ts';
import { openReviewCampaign, reviewCalls } from '../testing/review-campaign.ts';
import { testStoreOptions } from '../testing/store-options.ts';
import { goodPassword, openStudioWorld } from '../testing/studio-world.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { testLeadKeys, testVault } from '../testing/vault.ts';

// Making an embedded database takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const lead: Lead = {
  reference: 'HV7K3M',
  webid: 'thu',
  version: 1,
  template: 'hu_vang',
  form: 'generic',
  submissionId: '6f1c2a52-7d0e-4a6b-9a54-3c1d2e4f5a6b',
  ctaId: undefined,
  utmSource: 'zalo',
  fields: { name: 'Nguyễn Thị Ánh', note: 'dòng một\ndòng hai\t"ngoặc" \\ 🌸' },
  phoneRaw: '0912 345 678',
  phoneNormalised: '0912345678',
  captchaVerdict: 'altcha',
  createdAt: new Date('2026-11-20T02:00:00.123Z'),
};
const media = Uint8Array.from({ length: 300_000 }, (_, index) => (index * 7919) % 256);

/**
 * A store with something in every corner: a campaign with a file, two leads, a plan for next week, and what only SQL
 * can write.
 */
async function fillStore(database: OpenDatabase): Promise<void> {
  const store = createContentStore(database, testStoreOptions);
  await store.saveDraft({
    settings: { webid: 'thu', name: 'Thử nghiệm', template: 'hu_vang' },
    content: { 'home.banner': { z: 'Tiết kiệm', a: [1.5, null, 'dòng\nmới'] } },
    media: { 'media/a.pdf': { hash: hashMedia(media), type: 'application/pdf', bytes: media.length } },
    files: new Map([[hashMedia(media), media]]),
  });
  await store.publish('thu', 1, { by: 'lan', note: 'lần đầu' });
  const leads = createLeadRepository(database.db, testVault);
  await leads.saveLead(lead);
  await leads.saveLead({ ...lead, reference: 'ABC234', submissionId: undefined, phoneRaw: '', phoneNormalised: '' });
  await database.db.execute(
    sql`insert into audit_log (who, os_user, command, filter, leads) values ('lan', 'lan', 'export', '{"webid":"thu"}', 2)`,
  );
  const plan = { action: 'unpublish', webid: 'thu', by: 'lan' } as const;
  await planPublication(database.db, plan, new Date('2026-12-01T01:00:00Z'));
}

/** The lines of a back-up. */
async function unpack(path: string): Promise<string> {
  return gunzipSync(await buffer(openSealedFile(createReadStream(path), testLeadKeys))).toString();
}

/**
 * Every row of a back-up by table, sorted; without the time at which it was made, and without the audit log, which
 * every back-up and restore adds to.
 */
async function rowsOf(path: string): Promise<Map<string, string[]>> {
  const rows = new Map<string, string[]>();
  let current: string[] = [];
  for await (const entry of readBackup(path, testLeadKeys)) {
    if (entry.kind === 'table') {
      current = [];
      if (entry.table !== 'public.audit_log') rows.set(`${entry.table} ${entry.columns.join(' ')}`, current);
    }
    if (entry.kind === 'row') current.push(entry.json);
    if (entry.kind === 'sequences')
      rows.set(
        'sequences',
        entry.sequences.map((sequence) => JSON.stringify(sequence)),
      );
  }
  for (const table of rows.values()) table.sort();
  return rows;
}

describe('a back-up', () => {
  let full: CliWorld;
  beforeAll(async () => {
    full = await openCliWorld();
    await fillStore(full.database);
  });
  afterAll(() => full.close());

  it('covers every table that the migrations make', async () => {
    const { rows } = await full.database.executeSql(
      "select schemaname || '.' || tablename as name from pg_tables where schemaname = 'public'",
    );
    expect(rows).toHaveLength(listProductTables().length);
    expect(rows).toEqual(expect.arrayContaining(listProductTables().map((name) => ({ name }))));
  });

  describe('of a full store', () => {
    let empty: CliWorld;
    let path: string;
    beforeEach(async () => {
      empty = await openCliWorld();
      path = join(empty.makeDir(), 'a.backup');
    });
    afterEach(() => empty.close());

    it('restores every row, the counters, the waiting jobs; and the restored store is used as before', async () => {
      const made = await full.run('backup', path);
      expect(made).toMatchObject({ exitCode: 0, errors: '' });
      expect(made.output).toContain('2 leads');
      expect(statSync(path).mode & 0o777).toBe(0o600);

      const restored = await empty.run('restore', path);
      expect(restored).toMatchObject({ exitCode: 0, errors: '' });
      expect(restored.output).toContain('2026-11-20 09:00');
      const again = join(empty.makeDir(), 'again.backup');
      await empty.run('backup', again);
      expect(await rowsOf(again)).toEqual(await rowsOf(path));
      // A publication; one of before the chain with what covers it; the back-up, its restore, and the back-up of that.
      expect((await empty.run('audit', 'verify')).output).toMatch(/^OK: 6 entries, head 6:\w{64}\n1 of them /);
      expect((await empty.run('audit', 'list')).output.match(/(?<=command line +)[\w.]+/g)).toEqual([
        'store.backup',
        'store.restore',
        'store.backup',
      ]);

      const store = createContentStore(empty.database, testStoreOptions);
      const version = await store.loadPublished('thu');
      expect(JSON.stringify(version?.content)).toBe('{"home.banner":{"z":"Tiết kiệm","a":[1.5,null,"dòng\\nmới"]}}');
      expect((await store.loadMedia(hashMedia(media)))?.bytes).toEqual(Buffer.from(media));
      const found = await createLeadRepository(empty.database.db, testVault).listLatest({}, 10);
      expect(found).toContainEqual(expect.objectContaining(lead));
      // The next rows do not collide with the old ones.
      await store.publish('thu', 1, {});
      expect(await store.listEvents('thu')).toHaveLength(3);
      expect(await listPlanned(empty.database.db)).toMatchObject([
        { action: 'unpublish', webid: 'thu', at: new Date('2026-12-01T01:00:00Z') },
      ]);
    });

    it('keeps rows that are only ever added as they are, also where one is replaced', async () => {
      await full.run('backup', path);
      await fillStore(empty.database);
      expect(await empty.run('restore', path, '--replace')).toMatchObject({
        errors: '',
        output: expect.stringMatching(/[3-9] audit_log/),
      });
      await expect(empty.database.db.execute(sql`delete from audit_log`)).rejects.toThrow();
    });

    it('makes a job that is under way wait again', async () => {
      await full.database.db.execute(sql`update jobs.job set state = 'active'`);
      await full.run('backup', path);
      await full.database.db.execute(sql`update jobs.job set state = 'created'`);
      await empty.run('restore', path);
      expect((await empty.database.executeSql('select state::text from jobs.job')).rows).toEqual([{ state: 'retry' }]);
    });

    it('restores into an older state of the tables and brings them up to date', async () => {
      await full.run('backup', path);
      const lines = (await unpack(path)).trimEnd().split('\n');
      // As the first version would have written it: its migrations, and a table that has grown since.
      const head = JSON.parse(lines[0] ?? '');
      const old = [
        JSON.stringify({ ...head, migrations: head.migrations.slice(0, 1) }),
        JSON.stringify({ table: 'public.sites', columns: ['webid', 'published_version', 'is_demo', 'created_at'] }),
        JSON.stringify(['cu', null, 'false', '2026-01-02 03:04:05.678901+00']),
      ];
      writeFileSync(path, packAsBefore(old));
      expect(await empty.run('restore', path)).toMatchObject({ exitCode: 0, errors: '' });
      const { rows } = await empty.database.executeSql("select (created_at at time zone 'utc')::text as at from sites");
      expect(rows).toEqual([{ at: '2026-01-02 03:04:05.678901' }]);
      await createLeadRepository(empty.database.db, testVault).saveLead(lead);
    });

    it('is opened by its key only, and says which that is; a wrong one changes nothing', async () => {
      const made = await full.run('backup', path);
      expect(made.output).toContain('Only the key "test" of LEAD_KEY opens it');
      // Short words turn up in random bytes.
      for (const word of ['leads', 'HV7K3M', 'landing-backup']) expect(readFileSync(path).includes(word)).toBe(false);
      const keys = (id: string, text: string) => [{ id, secret: Buffer.alloc(32, text) }];
      for (const [given, reason] of [
        [keys('k2', 'khác'), `${path} cannot be opened: it needs the key "test". LEAD_KEY has: k2.`],
        [keys('test', 'khác'), `${path} cannot be opened: it needs another key "test" than the one in LEAD_KEY`],
        [[], `${path} cannot be opened: it needs the key "test". LEAD_KEY is not set.`],
      ] as const) {
        const other = await openCliWorld(empty.database, { leadKeys: given });
        for (const words of [[], ['--check'], ['--replace']]) {
          expect(await other.run('restore', path, ...words)).toMatchObject({
            ...{ exitCode: 1, output: '', errors: expect.stringContaining(reason) },
          });
        }
      }
      expect(await createContentStore(empty.database, testStoreOptions).listSites()).toEqual([]);
    });

    it('brings no counts of visitors and no captcha answers along, a file of an older version neither', async () => {
      const { db } = full.database;
      await db.insert(visitorCounts).values({ key: 'ai đó', count: 1, endsAt: new Date('2999-01-01') });
      await db.insert(spentCaptchas).values({ id: 'câu trả lời', expiresAt: new Date('2999-01-01') });
      await addJobs(db, jobOptions('mails'), [{ data: { sealed: 'thư' } }]);
      await full.run('backup', path);
      await db.delete(visitorCounts);
      await db.delete(spentCaptchas);
      const lines = (await unpack(path)).trimEnd().split('\n').slice(0, -1);
      expect(lines.filter((line) => /visitor_counts|ai đó|spent_captchas|câu trả lời|thư/.test(line))).toEqual([]);

      const counts = [
        JSON.stringify({ table: 'public.visitor_counts', columns: ['key', 'count', 'ends_at'] }),
        JSON.stringify(['ai đó', '1', '2999-01-01 00:00:00+00']),
      ];
      writeFileSync(path, packAsBefore([...lines.slice(0, 1), ...counts, ...lines.slice(1)]));
      expect(await empty.run('restore', path)).toMatchObject({ exitCode: 0, errors: '' });
      expect(await empty.database.db.$count(visitorCounts)).toBe(0);
    });

    it('brings people of the Studio back with roles and second factor, and no open session, link or count', async () => {
      const studio = await openStudioWorld(full.database);
      const person = await studio.addPerson(['admin'], { name: 'Đỗ Ngọc Anh' });
      const token = await studio.signIn(person);
      await studio.call('renewRecoveryCodes', { token });
      const body = { email: 'chi@lachong.example', grants: [{ role: 'editor', webid: 'thu' }] };
      expect((await studio.call('invite', { token, body })).status).toBe(200);
      await studio.call('beginSession', { body: { email: person.email, password: 'không phải đâu' } });
      expect(await full.run('backup', path, '--overwrite')).toMatchObject({ exitCode: 0 });
      expect(await empty.run('restore', path, '--replace')).toMatchObject({ exitCode: 0, errors: '' });
      const { db } = empty.database;
      for (const table of [staffSessions, staffLinks, signInTries]) expect(await db.$count(table)).toBe(0);
      expect(await db.$count(recoveryCodes)).toBe(10);
      expect(await findPerson(db, person.id)).toMatchObject({
        ...{ name: 'Đỗ Ngọc Anh', factorKeyId: 'test', grants: [{ role: 'admin', webid: null }] },
      });
      const restored = await openStudioWorld(empty.database);
      restored.clock.now = studio.clock.now;
      expect((await restored.call('readSession', { token })).body.data.kind).toBe('none');
      const begun = await restored.call('beginSession', { body: { email: person.email, password: goodPassword } });
      const code = restored.codeOf(person);
      const whole = await restored.call('answerCode', { token: begun.token, body: { code } });
      expect(whole.body.data.kind).toBe('signedIn');
    });

    it('brings reviews in each state back as they were, with their authors, and one that waits is decided', async () => {
      const source = await openCliWorld();
      const studio = await openStudioWorld(source.database);
      studio.clock.now = new Date();
      const states = ['waiting', 'approved', 'returned', 'withdrawn', 'void'] as const;
      const ids = new Map<string, string>();
      for (const state of states) {
        const { join, write, send, approve, call } = await openReviewCampaign(studio, `duyet_${state}`);
        const [ha, minh] = [await join('Hà', 'editor'), await join('Minh', 'approver')];
        await write(ha, 'Tựa mới');
        const { id } = (await send(ha)).data;
        ids.set(state, id);
        const path = { id };
        if (state === 'approved') await approve(minh, id, { publishAt: '2099-12-01T01:00:00Z' });
        if (state === 'returned') await call('returnReview', minh, { path, body: { reason: 'Sửa giúp' } });
        if (state === 'withdrawn') await call('withdrawReview', ha, { path });
        if (state === 'void') await source.database.db.execute(sql`update reviews set state = 'void' where id = ${id}`);
      }
      expect(await source.run('backup', path, '--overwrite')).toMatchObject({ exitCode: 0 });
      expect(await empty.run('restore', path, '--replace')).toMatchObject({ exitCode: 0, errors: '' });
      const read = async (database: OpenDatabase) => [
        await database.db.select().from(reviews).orderBy(reviews.id),
        await database.db.select().from(reviewAuthors).orderBy(reviewAuthors.review),
      ];
      expect(await read(empty.database)).toEqual(await read(source.database));
      expect((await read(empty.database))[0]?.length).toBe(states.length);
      const restored = await openStudioWorld(empty.database);
      restored.clock.now = new Date();
      const { join, approve } = reviewCalls(restored, 'duyet_waiting');
      const answer = await approve(await join('Lan', 'approver'), ids.get('waiting') ?? '');
      expect(answer.data.published.version).toBe(2);
      await source.close();
    });

    it('does not overwrite a file unless asked', async () => {
      writeFileSync(path, 'kept');
      expect(await full.run('backup', path)).toMatchObject({ exitCode: 1, opened: 0 });
      expect(readFileSync(path, 'utf8')).toBe('kept');
      expect(await full.run('backup', path, '--overwrite')).toMatchObject({ exitCode: 0 });
      expect((await full.run('restore', '--check', path)).output).toContain('is whole');
    });
  });

  describe('is refused, and nothing is changed,', () => {
    let empty: CliWorld;
    let path: string;
    let whole: Buffer;
    let before: Map<string, string[]>;
    beforeAll(async () => {
      empty = await openCliWorld();
      path = join(empty.makeDir(), 'a.backup');
      await full.run('backup', path);
      whole = readFileSync(path);
      const store = createContentStore(empty.database, testStoreOptions);
      await store.saveDraft({
        settings: { webid: 'dang_co', name: 'Đang có', template: 'hu_vang' },
        content: {},
        media: {},
        files: new Map(),
      });
      const now = `${path}.before`;
      await empty.run('backup', now);
      before = await rowsOf(now);
    });
    beforeEach(() => writeFileSync(path, whole));
    afterAll(() => empty.close());
    afterEach(async () => {
      const now = `${path}.after`;
      await empty.run('backup', now, '--overwrite');
      const after = await rowsOf(now);
      // A refused restore may have made the empty tables of the queue.
      for (const [table, rows] of after) if (!before.has(table)) expect(rows).toEqual([]);
      for (const [table, rows] of before) expect(after.get(table)).toEqual(rows);
    });

    it('by a store that holds something', async () => {
      const refused = await empty.run('restore', path);
      expect(refused).toMatchObject({ exitCode: 1, output: '' });
      expect(refused.errors).toContain('1 sites, 1 audit_log, 1 site_versions');
      expect(refused.errors).toContain('--replace');
    });

    it('when its end is missing', async () => {
      truncateSync(path, statSync(path).size - 40);
      expect((await empty.run('restore', path, '--replace')).errors).toContain('damaged or not complete');
    });

    it('when a byte is another, wherever', async () => {
      for (const where of [0.1, 0.5, 0.9]) {
        const bytes = Buffer.from(whole);
        const at = Math.floor(bytes.length * where);
        bytes[at] = (bytes[at] ?? 0) ^ 0x10;
        writeFileSync(path, bytes);
        const refused = await empty.run('restore', path, '--replace');
        expect(refused.exitCode, `at ${where} of its length`).toBe(1);
        expect(refused.errors).toMatch(/damaged|cannot be opened|not a back-up/);
        expect((await empty.run('restore', path, '--check')).exitCode).toBe(1);
      }
    });

    it('when a text in it was changed and it was packed again', async () => {
      const lines = await unpack(path);
      writeFileSync(path, gzipSync(lines.replace('Thử nghiệm', 'Thử nghiện')));
      expect((await empty.run('restore', path, '--replace')).errors).toContain('checksum');
    });

    it('when a row in the middle cannot be stored', async () => {
      const lines = (await unpack(path)).trimEnd().split('\n').slice(0, -1);
      const doubled = lines.flatMap((line) => (line.includes('HV7K3M') ? [line, line] : [line]));
      writeFileSync(path, packAsBefore(doubled));
      expect((await empty.run('restore', path, '--replace')).errors).toContain('duplicate key');
    });

    it('when it comes from a newer version', async () => {
      const lines = (await unpack(path)).trimEnd().split('\n').slice(0, -1);
      const head = JSON.parse(lines[0] ?? '');
      head.migrations.push({ tag: '9999_tomorrow', when: 4_000_000_000_000 });
      writeFileSync(path, packAsBefore([JSON.stringify(head), ...lines.slice(1)]));
      expect((await empty.run('restore', path, '--replace')).errors).toContain('newer version');
    });

    it('when it is no back-up, something else that is packed, or empty', async () => {
      for (const bytes of [Buffer.from('not packed'), gzipSync('{"a":1}\n'), Buffer.alloc(0)]) {
        writeFileSync(path, bytes);
        expect(await empty.run('restore', path, '--replace')).toMatchObject({ exitCode: 1 });
      }
    });
  });
});

/** Lines with the end that belongs to them, packed and not sealed, as older versions wrote them. */
function packAsBefore(lines: readonly string[]): Buffer {
  const text = `${lines.join('\n')}\n`;
  const rows = lines.filter((line) => line.startsWith('[')).length;
  const sha256 = createHash('sha256').update(text).digest('hex');
  return gzipSync(`${text}${JSON.stringify({ rows, sha256 })}\n`);
}

it('tables that refer to each other in a circle are named', () => {
  const tables = ['a', 'b', 'c'].map((label) => ({ label }));
  const references = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
  ];
  expect(sortByReference(tables, references).map(({ label }) => label)).toEqual(['c', 'b', 'a']);
  expect(() => sortByReference(tables, [...references, { from: 'c', to: 'a' }])).toThrow('a, b, c');
});

describe('a back-up of one kind of database', () => {
  let world: CliWorld;
  let onServer: TestDatabase;
  let embedded: OpenDatabase;
  let dataDir: string;
  beforeAll(async () => {
    world = await openCliWorld();
    onServer = await openTestDatabase();
    dataDir = await makeEmbeddedFolder();
    embedded = await openDatabase({ dataDir });
  });
  afterAll(async () => {
    await world.close();
    await onServer.close();
    await embedded.close();
    rmSync(dataDir, { recursive: true });
  });

  it('moves to the other and back, row by row; but not while a server runs', async () => {
    const folder = world.makeDir();
    await fillStore(embedded);
    const worldOf = (database: OpenDatabase) => openCliWorld(database);
    const [one, two, three] = [embedded, onServer, world.database].map(worldOf);
    const [first, second, third] = ['1', '2', '3'].map((name) => join(folder, `${name}.gz`));
    try {
      await (await one)?.run('backup', first ?? '');
      const running = await onServer.openAgain();
      await running.db.execute(sql`select 1`);
      expect(await (await two)?.run('restore', first ?? '')).toMatchObject({
        exitCode: 1,
        errors: expect.stringContaining('A server is using this database'),
      });
      await running.close();
      // PostgreSQL takes a moment to see that it has gone.
      const connections =
        "select 1 from pg_stat_activity where datname = current_database() and application_name = 'landing server'";
      await expect.poll(async () => (await onServer.executeSql(connections)).rows).toEqual([]);
      expect(await (await two)?.run('restore', first ?? '')).toMatchObject({ exitCode: 0, errors: '' });
      await (await two)?.run('backup', second ?? '');
      expect(await (await three)?.run('restore', second ?? '')).toMatchObject({ exitCode: 0, errors: '' });
      await (await three)?.run('backup', third ?? '');
      const rows = await rowsOf(first ?? '');
      expect(await rowsOf(second ?? '')).toEqual(rows);
      expect(await rowsOf(third ?? '')).toEqual(rows);
      expect(rows.size).toBeGreaterThan(10);
      expect((await (await three)?.run('audit', 'verify'))?.output).toMatch(/^OK: 8 entries, head 8:/);
      expect(commandTime.toISOString()).toBe('2026-11-20T02:00:00.000Z');
    } finally {
      await embedded.close();
      await onServer.close();
    }
  });
});
