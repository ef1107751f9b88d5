import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listEntries } from '../audit/read-entries.ts';
import { sealApproval } from '../content/approvals.ts';
import { verifyPreview } from '../content/preview-token.ts';
import type { ContentStore } from '../content/site.ts';
import { locks } from '../database/tables/bank-tables.ts';
import { reviews } from '../database/tables/review-tables.ts';
import { notices, staff, staffRoles } from '../database/tables/staff-tables.ts';
import { openOwnKeys } from '../leads/privacy/open-vault.ts';
import { type CliWorld, commandTime, openCliWorld } from '../testing/cli-world.ts';
import { forFile } from '../testing/for-file.ts';
import { testLeadKeys } from '../testing/vault.ts';
import { readWaitingMails } from '../testing/waiting-mails.ts';

const world = await forFile(openCliWorld());
let store: ContentStore;
let run: CliWorld['run'];
let makeFolder: CliWorld['makeFolder'];
beforeAll(async () => {
  ({ store, run, makeFolder } = world);
});
beforeEach(() => void world.makeDir());
afterEach(() => world.reset());

describe('site publish, rollback and unpublish', () => {
  it('move what visitors see forward and back', async () => {
    await run('site', 'import', makeFolder({}, { name: 'một' }));
    expect((await run('site', 'publish', 'thu')).output).toBe(
      'Đã xuất bản: khách đang xem thu bản 1 (trước đó chưa có gì).\n',
    );
    for (const name of ['hai', 'ba']) await run('site', 'import', makeFolder({}, { name }));
    await run('site', 'publish', 'thu');
    expect((await run('site', 'rollback', 'thu', '1')).output).toBe(
      'Đã xuất bản: khách đang xem thu bản 1 (trước đó là bản 3).\n',
    );
    expect((await run('site', 'publish', 'thu', '2', '--replace')).output).toContain('bản 2 (trước đó là bản 1)');
    expect((await store.loadPublished('thu'))?.settings.name).toBe('hai');
    expect((await run('site', 'unpublish', 'thu')).output).toBe(
      'Đã tắt trang: khách không còn xem được thu (trước đó là bản 2).\n',
    );
    expect(await store.loadPublished('thu')).toBeUndefined();
    expect((await run('site', 'unpublish', 'thu')).output).toBe('Trước đó khách cũng không xem được thu.\n');
  });

  it('and a lock holds against an import, a publication, a rollback and an emergency, with the same sentence', async () => {
    const { db } = world.database;
    for (const name of ['một', 'hai']) await run('site', 'import', makeFolder({}, { name }), '--publish');
    const [ngoc] = await db.insert(staff).values({ email: 'ngoc@lachong.example', name: 'Ngọc Anh' }).returning();
    await db.insert(locks).values({
      ...{ id: crypto.randomUUID(), webid: 'thu', kind: 'field', key: 'site.json', path: 'name', order: [] },
      ...{ reason: 'Tên theo quyết định', lockedBy: ngoc?.id ?? '', lockedAt: commandTime },
    });
    const sentence = /Chỗ này đang khóa: Tên theo quyết định\. Ngọc Anh khóa ngày 20\/11\/2026\. /;
    try {
      const imported = await run('site', 'import', makeFolder({}, { name: 'ba' }));
      expect(imported).toMatchObject({ exitCode: 1, output: '', errors: expect.stringMatching(sentence) });
      expect(imported.errors).toContain('Chưa nhập gì vào kho');
      // The key is for the log only.
      expect(imported.errors).toContain('(site.json name)');
      for (const words of [
        ['rollback', 'thu', '1'],
        ['publish', 'thu', '1', '--replace', '--break-glass', 'gấp'],
      ])
        expect(await run('site', ...words)).toMatchObject({ exitCode: 1, errors: expect.stringMatching(sentence) });
      expect(await store.loadPublished('thu')).toMatchObject({ version: 2 });
      expect((await run('site', 'import', makeFolder({}, { name: 'hai' }))).exitCode).toBe(0);
    } finally {
      await db.delete(locks);
      await db.delete(staff);
    }
  });

  it('four eyes bind commands, except with a reason that approvers are told', async () => {
    await run('site', 'import', makeFolder({}, { name: 'một' }));
    await run('site', 'publish', 'thu');
    const { db } = world.database;
    const [approver] = await db.insert(staff).values({ email: 'minh@lachong.example', name: 'Minh' }).returning();
    await db.insert(staffRoles).values({ person: approver?.id ?? '', role: 'approver', webid: 'thu' });
    try {
      // What an import suggests is what is allowed.
      expect((await run('site', 'import', makeFolder({}, { name: 'hai' }))).output).toContain(
        'trong Studio và gửi duyệt',
      );
      const refused = await run('site', 'publish', 'thu');
      expect(refused).toMatchObject({ exitCode: 1, output: '' });
      expect(refused.errors).toContain('chưa có người khác duyệt thu bản 2');
      expect((await run('site', 'import', makeFolder({}, { name: 'ba' }), '--publish')).exitCode).toBe(1);
      expect((await run('site', 'publish', 'thu', '2', '--break-glass', ' ')).exitCode).toBe(2);
      expect((await store.loadPublished('thu'))?.version).toBe(1);
      const broken = await run('site', 'publish', 'thu', '2', '--break-glass', 'Lãi suất sai');
      expect(broken.output).toContain('khách đang xem thu bản 2');
      const [told] = await db.select().from(notices);
      expect(told).toMatchObject({ kind: 'break-glass', person: approver?.id, text: 'Lý do: Lãi suất sai' });
      // The command knows no mail server; the mail waits for a server that does.
      expect(await readWaitingMails(db)).toHaveLength(1);
      const [entry] = await listEntries(db, {}, 1);
      expect(entry).toMatchObject({ action: 'campaigns.publish', reason: 'Lãi suất sai' });
      expect((await run('site', 'history', 'thu')).output).toContain('nobody had approved it: Lãi suất sai');
      // What visitors have seen with an approval, or before there were any, comes back without one.
      expect((await run('site', 'rollback', 'thu', '1')).exitCode).toBe(0);
      expect((await run('site', 'rollback', 'thu', '2')).exitCode).toBe(1);
    } finally {
      await db.delete(staff);
      await db.execute(sql`delete from jobs.job where name = 'mails'`);
    }
  });

  it('end the review of a version that they overtake, and tell who waits for it', async () => {
    for (const name of ['một', 'hai', 'ba']) await run('site', 'import', makeFolder({}, { name }));
    await run('site', 'publish', 'thu', '1');
    const { db } = world.database;
    const [author] = await db.insert(staff).values({ email: 'ha@lachong.example', name: 'Hà' }).returning();
    const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
    const ofReview = { id, webid: 'thu', version: 2, state: 'waiting', note: 'Tết', acknowledged: [] } as const;
    await db.insert(reviews).values({ ...ofReview, requestedBy: author?.id, requestedAt: commandTime });
    try {
      await run('site', 'rollback', 'thu', '1');
      expect(await db.select().from(reviews)).toMatchObject([{ state: 'waiting' }]);
      await run('site', 'publish', 'thu', '3', '--replace', '--break-glass', 'Lãi suất sai');
      expect(await db.select().from(reviews)).toMatchObject([
        { state: 'void', decidedBy: null, decisionNote: 'Trong lúc bản này chờ duyệt, bản 3 đã xuất bản.' },
      ]);
      expect(await db.select().from(notices)).toMatchObject([
        { person: author?.id, kind: 'review-returned', title: 'hai, bản\u00a02 không còn chờ duyệt' },
      ]);
    } finally {
      await db.delete(reviews);
      await db.delete(staff);
      await db.execute(sql`delete from jobs.job where name = 'mails'`);
    }
  });

  it('do not go back to what visitors have never seen, unless told to', async () => {
    for (const name of ['một', 'hai', 'ba']) await run('site', 'import', makeFolder({}, { name }));
    await run('site', 'publish', 'thu', '1');
    await run('site', 'publish', 'thu', '3', '--replace');
    const refused = await run('site', 'rollback', 'thu', '2');
    expect(refused).toMatchObject({ exitCode: 1, output: '' });
    expect(refused.errors).toBe(
      'Chưa đổi gì: khách chưa từng xem thu bản 2. Đã xuất bản trước đây: bản 1, 3.\n' +
        'Để kiểm tra rồi xuất bản: site publish thu 2. Nếu vẫn muốn quay về mà không kiểm tra, thêm --anyway.\n',
    );
    expect((await store.loadPublished('thu'))?.version).toBe(3);
    await run('site', 'unpublish', 'thu');
    expect((await run('site', 'rollback', 'thu', '1')).exitCode).toBe(0);
    expect((await run('site', 'rollback', 'thu', '2', '--anyway')).output).toContain('khách đang xem thu bản 2');
  });

  it('tell the second of two people who published in between, and what to do', async () => {
    for (const name of ['một', 'hai']) await run('site', 'import', makeFolder({}, { name }));
    await run('site', 'publish', 'thu', '1', '--by', 'Minh');
    const refused = await run('site', 'publish', 'thu', '2');
    expect(refused).toMatchObject({ exitCode: 1, output: '' });
    expect(refused.errors).toMatch(
      /^Minh đã xuất bản thu bản 1 lúc \d{2}:\d{2}(?::\d{2})? ngày \d{2}\/\d{2}\/\d{4}, sau khi bản 2 được lưu\. Chưa xuất bản gì, và không mất gì\./,
    );
    expect(refused.errors).toContain('thêm --replace');
    expect((await store.loadPublished('thu'))?.version).toBe(1);
  });

  it.each([
    [['publish', 'khac'], 1, 'Không có chiến dịch khac. Hiện có: thu.'],
    [['unpublish', 'khac'], 1, 'Không có chiến dịch khac. Hiện có: thu.'],
    [['rollback', 'thu', '9'], 1, 'thu không có bản 9; mới nhất là 1.'],
    [['rollback', 'thu'], 2, "missing required argument 'version'"],
    [['rollback', 'thu', 'last'], 2, 'Cần số của một bản'],
    [['publish', 'thu', '0'], 2, 'Cần số của một bản'],
    [['publish', 'thu', '--at', 'tomorrow'], 2, 'Cần một thời điểm'],
    [['publish', 'thu', '--at', '2026-02-30'], 2, 'Cần một thời điểm'],
    [['publish', 'thu', '--at', '2026-11-20 09:00'], 2, 'Cần một thời điểm chưa qua'],
    [['publish', 'thu', '9', '--at', '2026-11-20 09:01'], 1, 'thu không có bản 9; mới nhất là 1.'],
    [['preview', 'khac'], 1, 'Không có chiến dịch khac. Hiện có: thu.'],
    [['preview', 'thu', '--hours', '0'], 2, 'Cần số giờ từ 1 đến 2160'],
    [['history', 'khac'], 1, 'Không có chiến dịch khac. Hiện có: thu.'],
  ])('refuse %j with exit code %d', async (words, exitCode, message) => {
    await run('site', 'import', makeFolder());
    expect(await run('site', ...words)).toMatchObject({
      exitCode,
      output: '',
      errors: expect.stringContaining(message),
    });
    expect(await store.loadPublished('thu')).toBeUndefined();
  });
});

describe('site history', () => {
  it('says who did what, and why, the newest first', async () => {
    await run('site', 'import', makeFolder(), '--note', 'bản đầu');
    await run('site', 'publish', 'thu', '--by', 'Minh', '--note', 'mở bán');
    const lines = (await run('site', 'history', 'thu')).output.trimEnd().split('\n');
    expect(lines.map((line) => line.split(/ {2,}/).slice(1))).toEqual([
      ['WHAT', 'VERSION', 'BY', 'NOTE'],
      ['published', 'v1', 'Minh', 'mở bán'],
      ['saved', 'v1', 'lan', 'bản đầu'],
    ]);
  });
});

describe('site preview', () => {
  it('prints an address that lets whoever has it look at the draft for as long as it says', async () => {
    await run('site', 'import', makeFolder());
    const { output } = await run('site', 'preview', 'thu', '--hours', '2');
    const [first = '', second] = output.split('\n');
    expect(second).toBe(
      'thu bản 1, xem được đến 11:00 ngày 20/11/2026 (giờ Việt Nam). Ai có địa chỉ này đều xem được.',
    );
    const address = new URL(first);
    expect(address.origin + address.pathname).toBe('https://uudai.example.vn/thu');
    const { preview: key } = await openOwnKeys(world.database.db, testLeadKeys);
    expect(verifyPreview(key, 'thu', address.searchParams.get('preview') ?? '', commandTime)).toMatchObject({
      kind: 'valid',
      grant: { version: 1 },
    });
  });
});

describe('site publish --at', () => {
  it('is planned with the version of today, shown, and cancelled', async () => {
    expect((await run('site', 'planned')).output).toBe('Chưa hẹn giờ việc gì.\n');
    await run('site', 'import', makeFolder());
    const planned = await run('site', 'publish', 'thu', '--at', '8:00 1/12/2099', '--note', 'mở bán');
    expect(planned.output).toMatch(
      /^Đã hẹn: xuất bản thu bản 1 lúc 08:00 ngày 01\/12\/2099 \(giờ Việt Nam\)\. Để hủy: site cancel [\w-]{36}\n$/,
    );
    await run('site', 'import', makeFolder());
    await run('site', 'unpublish', 'thu', '--at', '2099-12-31');
    const [, first = '', second = ''] = (await run('site', 'planned')).output.split('\n');
    expect(first).toMatch(/^2099-12-01 08:00:00 +thu +publish v1 +lan +mở bán +[\w-]{36}$/);
    expect(second).toMatch(/^2099-12-31 00:00:00 +thu +take off +lan +[\w-]{36}$/);
    const id = first.split(/ +/).at(-1) ?? '';
    expect((await run('site', 'cancel', id)).output).toBe('Đã hủy hẹn.\n');
    expect(await run('site', 'cancel', id)).toMatchObject({
      exitCode: 1,
      errors: `Không có việc hẹn giờ nào mang mã ${id}.\n`,
    });
    expect((await run('site', 'planned')).output).not.toContain('publish v1');
    await run('site', 'cancel', second.split(/ +/).at(-1) ?? '');
  });

  it('needs an approval, too, and says nothing of a way past it; the times of approvers are shown', async () => {
    const { db } = world.database;
    await run('site', 'import', makeFolder({}, { name: 'một' }));
    await run('site', 'publish', 'thu');
    await run('site', 'import', makeFolder({}, { name: 'hai' }));
    const [minh] = await db.insert(staff).values({ email: 'minh@lachong.example', name: 'Minh' }).returning();
    await db.insert(staffRoles).values({ person: minh?.id ?? '', role: 'approver', webid: 'thu' });
    try {
      const publish = (...words: string[]) => run('site', 'publish', 'thu', '--at', '2099-12-01', ...words);
      expect(await publish()).toMatchObject({
        ...{ exitCode: 1, output: '' },
        errors:
          'Chưa hẹn gì: chưa có người khác duyệt thu bản 2. Bạn gửi duyệt trong Studio, người duyệt chọn giờ ở đó.\n',
      });
      expect(await publish('--break-glass', 'Gấp')).toMatchObject({ exitCode: 2, output: '' });
      expect((await run('site', 'planned')).output).toBe('Chưa hẹn giờ việc gì.\n');

      const requestedAt = new Date();
      const sent = {
        id: crypto.randomUUID(),
        webid: 'thu',
        version: 2,
        note: 'đổi tên',
        acknowledged: [],
        requestedAt,
      };
      const [waiting] = await db
        .insert(reviews)
        .values({ ...sent, state: 'waiting' })
        .returning();
      expect((await publish()).exitCode).toBe(1);
      const times = { publishAt: new Date('2099-12-02T01:00Z'), unpublishAt: new Date('2099-12-30T01:00Z') };
      const decision = { state: 'approved' as const, decidedBy: minh?.id, decidedAt: requestedAt, ...times };
      const seal = sealApproval(testLeadKeys, {
        ...{ ...sent, contentHash: waiting?.contentHash ?? '', decidedBy: minh?.id ?? null },
      });
      await db
        .update(reviews)
        .set({ ...decision, ...seal })
        .where(eq(reviews.id, sent.id));
      expect((await publish()).output).toContain('Đã hẹn: xuất bản thu bản 2');
      const [, ...lines] = (await run('site', 'planned')).output.trimEnd().split('\n');
      expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
        ['2099-12-01 00:00:00', 'thu', 'publish v2', 'lan', expect.stringMatching(/^[\w-]{36}$/)],
        ['2099-12-02 08:00:00', 'thu', 'publish v2', 'Minh', 'đổi tên', 'Studio'],
        ['2099-12-30 08:00:00', 'thu', 'take off', 'Minh', 'đổi tên', 'Studio'],
        ['Studio: người duyệt hẹn giờ này, chỉ đổi và hủy được trong Studio.'],
      ]);
      expect((await run('site', 'cancel', sent.id)).exitCode).toBe(1);
    } finally {
      await db.delete(reviews);
      await db.delete(staff);
    }
  });
});
