import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { listEntries } from '../../../audit/read-entries.ts';
import { readSeal } from '../../../contract/paper-seal.ts';
import { auditLog } from '../../../database/tables/audit-table.ts';
import { leads } from '../../../database/tables/lead-tables.ts';
import { type Desk, deskTime, setUpDesk } from '../../../testing/desk-world.ts';
import { readDemo } from '../../../testing/read-demo.ts';
import { openReviewCampaign, type ReviewCampaign } from '../../../testing/review-campaign.ts';
import { testLeadKeys } from '../../../testing/vault.ts';

const desk = await setUpDesk(['supervisor'], 'Hải Vân');
const { world } = desk;
const reason = 'Khách hỏi về tiền lời đã thấy';
const definition = {
  version: '2026-11-22',
  intro: 'Ngân hàng giữ 12 tháng.',
  notice: [],
  purposes: [{ id: 'tu_van', text: 'Tôi đồng ý để ngân hàng gọi.', isRequired: 'true' }],
};
const readText = `${definition.intro}\n${definition.purposes[0]?.text}`;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

let campaign: ReviewCampaign;
/** Version 2: with a question of consent, written by Quân and approved by Minh. */
beforeAll(async () => {
  world.clock.now = new Date(deskTime.getTime() - 3_600_000);
  campaign = await openReviewCampaign(world, 'hu_vang');
  const quan = await campaign.join('Phạm Anh Quân', 'editor');
  const minh = await campaign.join('Trần Đức Minh', 'approver');
  const { content } = await readDemo('hu_vang');
  const popup = { ...(content['home.popup'] as object), consent: definition };
  const { data } = await campaign.call('openWorkingCopy', quan);
  const change = { kind: 'set', at: ['content', 'home.popup', 'consent'], value: popup.consent };
  const save = { id: crypto.randomUUID(), step: crypto.randomUUID(), base: data.revision, changes: [change] };
  expect((await campaign.call('saveWorkingCopy', quan, { body: save })).error).toBeUndefined();
  const sent = await campaign.send(quan);
  expect(sent.error).toBeUndefined();
  await campaign.approve(minh, sent.data.id);
  expect(await campaign.shown()).toBe(2);
});

const register = (given: Parameters<Desk['register']>[0] = {}) =>
  desk.register({
    // By the clock of the database, which dates publications.
    createdAt: new Date(),
    ...{ version: 2, phoneRaw: '0911 222 333', phoneNormalised: '0911222333' },
    consents: [{ purpose: 'tu_van', isGranted: true, textVersion: '2026-11-22', textHash: sha256(readText) }],
    ...given,
  });
const make = (reference: string, token = desk.token, webid = 'hu_vang', body: object = { reason }) =>
  world.call('makePaper', { token, path: { webid, reference }, body });
const check = async (html: string) => {
  const seal = readSeal(html);
  if (!seal || sha256(seal.unsealed) !== seal.hash) return 'changed';
  return (await desk.call('findPaper', { path: { hash: seal.hash } })).body.data.paper;
};

describe('the paper of what somebody saw', () => {
  it('has the page as it was published, who made it, what was agreed to and sent, and matches its hashes', async () => {
    const reference = await register({ utmSource: 'zalo' });
    const { data } = (await make(reference)).body;
    expect(data.name).toBe(`khach-da-thay-${reference}-2026-11-23.html`);
    for (const text of [
      ...[reference, 'Trần Thu Hương', '0911 222 333', 'Rút trước hạn thì sao?', 'zalo', reason],
      ...['“Tôi đồng ý để ngân hàng gọi.”', 'Dấu khớp.', 'Phạm Anh Quân', 'Trần Đức Minh', 'vẽ lại từ bản 2 đã lưu'],
      ...['data-template="hu_vang"', '<dialog id="dang-ky"', '.a>.b{color:red}'],
    ])
      expect(data.html).toContain(text);
    expect(data.html).not.toMatch(/<script|không khớp/);
    expect(data.checks.map(({ tone }: { tone: string }) => tone)).not.toContain('error');
    expect(data).toMatchObject({ by: 'Hải Vân', earlier: [] });
  });

  it('is in the audit log by its hash, with the reason, before anybody has it; no log has what it says', async () => {
    const reference = await register();
    const { data } = (await make(reference)).body;
    const [entry] = await listEntries(world.db, {}, 1);
    expect(entry).toMatchObject({ action: 'papers.make', who: 'Hải Vân', subjectId: reference, leads: 1, reason });
    expect(JSON.parse(entry?.after ?? '')).toMatchObject({ sha256: readSeal(data.html)?.hash, version: 2, arm: null });
    expect(JSON.stringify(entry) + world.readLog()).not.toMatch(/Hương|0911|Rút trước hạn/);
    expect((await make(reference)).body.data).toMatchObject({ earlier: [{ by: 'Hải Vân' }] });
  });

  it('is known by its seal; a changed letter, a seal made anew and a changed entry are not', async () => {
    const { html } = (await make(await register())).body.data;
    expect(await check(html)).toMatchObject({ by: 'Hải Vân', entry: expect.any(Number) });
    const changed = html.replace('Trần Thu Hương', 'Trần Thu Hường');
    expect(await check(changed)).toBe('changed');
    const again = sha256(readSeal(changed)?.unsealed ?? '');
    expect(await check(changed.replace(readSeal(changed)?.hash ?? '', again))).toBeNull();
    const forge = (columns: Partial<typeof auditLog.$inferSelect>) =>
      world.db.transaction(async (transaction) => {
        await transaction.execute(sql`alter table audit_log disable trigger user`);
        await transaction.update(auditLog).set(columns).where(eq(auditLog.action, 'papers.make'));
        await transaction.execute(sql`alter table audit_log enable trigger user`);
      });
    await forge({ keyId: 'khóa của người khác' });
    expect(await check(html)).toBeNull();
    await forge({ keyId: testLeadKeys[0]?.id ?? '' });
    expect(await check(html)).not.toBeNull();
    await forge({ who: 'Người khác' });
    expect(await check(html)).toBeNull();
  });

  it('keeps its paragraphs when the registration is hidden, and when it is erased', async () => {
    const reference = await register();
    await world.db.update(leads).set({ hiddenUntil: new Date('2026-11-30T00:00:00Z') });
    const hidden = (await make(reference)).body.data;
    expect(hidden.html).toContain('Không còn lưu, hết hạn ngày 23/11/2026.');
    expect(hidden.html).not.toContain('0911 222 333');
    await world.call('erasePerson', { token: desk.token, body: { phone: '0911222333', reason: 'Phiếu 12' } });
    const erased = (await make(reference)).body.data;
    expect(erased.html.split('đã xóa theo yêu cầu')).toHaveLength(4);
    expect(erased.html).toContain('data-template="hu_vang"');
    expect(erased.html).not.toMatch(/0911 222 333|Trần Thu Hương/);
    expect(await check(erased.html)).toMatchObject({ by: 'Hải Vân' });
  });

  it('says that words differ from those that were read, that files are gone, and that a version is not there', async () => {
    const given = { purpose: 'tu_van', isGranted: true, textVersion: '2026-11-22', textHash: sha256('khác') };
    const differs = (await make(await register({ consents: [given] }))).body.data;
    expect(differs.html).toContain('Dấu không khớp: câu chữ trong kho khác lúc khách đọc.');
    expect(differs.checks).toContainEqual({ tone: 'error', text: expect.stringContaining('tu_van') });
    expect(differs.html).toContain('tệp không còn lưu');
    const none = await make(await register({ webid: 'cu', version: 9, consents: [] }), desk.token, 'cu');
    expect(none.status).toBe(200);
    expect(none.body.data.html).toContain('Bản 9 của trang không còn lưu.');
  });

  it('tells publishing without an approval by name and reason', async () => {
    const { data } = (await make(await register({ version: 1 }))).body;
    expect(data.html).toContain('khẩn cấp, không qua duyệt: “để thử”');
    expect(data.html).toContain('Không có lần duyệt nào được lưu.');
  });
});

test('what was typed or named is no markup', async () => {
  const bad = '<img src=x onerror=alert(1)>';
  const reference = await register({ fields: { name: bad, note: '"></dd><script>' }, utmSource: bad, ctaId: bad });
  const { html } = (await make(reference, desk.token, 'hu_vang', { reason: bad })).body.data;
  expect(html).not.toMatch(/<img src=x|<script/);
});

test('is for supervisors of the campaign with a fresh proof, and of no registration that the campaign does not have', async () => {
  const reference = await register();
  const other = await world.signIn(await world.addPerson([{ role: 'supervisor', webid: 'diamond' }]));
  expect((await make(reference, other)).status).toBe(404);
  expect((await make(reference, other, 'diamond')).status).toBe(404);
  const agent = await world.signIn(await world.addPerson(['agent']));
  expect((await make(reference, agent)).status).toBe(403);
  expect((await make('KHONG', desk.token)).status).toBe(404);
  expect((await make(reference, desk.token, 'hu_vang', { reason: '  ' })).status).toBe(422);
  world.later(6);
  expect((await make(reference)).body.error).toBe('proofNeeded');
});
