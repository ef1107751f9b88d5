import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listEntries } from '../../../audit/read-entries.ts';
import { bankTemplates } from '../../../database/tables/bank-tables.ts';
import { mediaFiles, sites } from '../../../database/tables/campaign-tables.ts';
import { notices } from '../../../database/tables/staff-tables.ts';
import { collectFiles } from '../../../publishing/media-library/collect-files.ts';
import { defaultPolicies, writePolicies } from '../../../staff/policies.ts';
import { templates } from '../../../templates/registry.ts';
import { forFile } from '../../../testing/for-file.ts';
import {
  openReviewCampaign,
  type ReviewCampaign,
  reviewCalls,
  type SignedIn,
} from '../../../testing/review-campaign.ts';
import { openStudioWorld } from '../../../testing/studio-world.ts';

const world = await forFile(openStudioWorld());
beforeAll(() => {
  world.clock.now = new Date();
});

/** Roles for all campaigns, as those of the bank's templates are. */
async function join(name: string, ...roles: Parameters<typeof world.addPerson>[0]): Promise<SignedIn> {
  const person = await world.addPerson(roles, { name });
  return { id: person.id, token: await world.signIn(person) };
}

let campaign: ReviewCampaign;
let webid = '';
let count = 0;
let ha: SignedIn;
let minh: SignedIn;
let ngoc: SignedIn;
let name = '';
beforeEach(async () => {
  count += 1;
  [webid, name] = [`nguon_${count}`, `Hũ theo mùa ${count}`];
  campaign = await openReviewCampaign(world, webid);
  [ha, minh, ngoc] = [await join('Hà', 'editor'), await join('Minh', 'approver'), await join('Ngọc Anh', 'admin')];
});

const call: ReviewCampaign['call'] = (...words) => campaign.call(...words);
const make = (who = ha, change: object = {}) => {
  const body = {
    request: crypto.randomUUID(),
    name,
    purpose: 'Tiền gửi theo mùa',
    hasWords: true,
    locks: [],
    ...change,
  };
  return call('saveBankTemplate', who, { body });
};
const release = ({ id, version }: { id: string; version: number }, who = minh) =>
  call('releaseBankTemplate', who, { path: { id, version: String(version) } });
const read = async (id: string, who = ha) => (await call('readBankTemplate', who, { path: { id } })).data;
const create = (source: object, other = `moi_${count}`) =>
  call('createCampaign', ha, { body: { webid: other, name: 'Hũ Tết', source: { kind: 'bank', ...source } } });

describe('a template of the bank', () => {
  it('is made of a working copy, released by somebody else, and chosen for a campaign that remembers it', async () => {
    await campaign.write(ha, 'Chữ của mẫu');
    const { data: made } = await make();
    expect(made).toEqual({ id: expect.any(String), version: 1 });
    expect(await campaign.noticesOf(minh)).toEqual(['template-waits']);
    expect((await create(made)).error).toBe('notFound');
    const [waiting] = (await read(made.id, minh)).versions;
    expect(waiting).toMatchObject({ name, state: 'waiting', base: 'hu_vang', hasWords: true, release: 'allowed' });
    expect(waiting).toMatchObject({ madeBy: { name: 'Hà' }, decidedBy: null, card: { headline: 'Chữ của mẫu' } });
    expect((await release(made)).data).toEqual({});
    expect(await campaign.noticesOf(ha)).toEqual(['template-decided']);
    expect((await call('listBankTemplates', ha)).data).toContainEqual(
      expect.objectContaining({ id: made.id, state: 'released', decidedBy: { id: minh.id, name: 'Minh' } }),
    );
    expect((await create(made)).data).toEqual({ webid: `moi_${count}`, version: 1 });
    const campaignNow = await world.store.loadLatest(`moi_${count}`);
    expect(campaignNow?.settings).toMatchObject({ webid: `moi_${count}`, name: 'Hũ Tết', template: 'hu_vang' });
    expect(campaignNow?.content['home.banner']).toMatchObject({ title: 'Chữ của mẫu' });
    const [site] = await world.db
      .select()
      .from(sites)
      .where(eq(sites.webid, `moi_${count}`));
    expect(site).toMatchObject({ bankTemplate: made.id, bankTemplateVersion: 1 });
    expect(await read(made.id)).toMatchObject({
      campaigns: [{ webid: `moi_${count}`, name: 'Hũ Tết', isOther: false }],
    });
    const actions = (await listEntries(world.db, {}, 3)).map(({ action, who }) => [action, who]);
    expect(actions).toEqual([
      ['campaigns.create', 'Hà'],
      ['templates.release', 'Minh'],
      ['templates.make', 'Hà'],
    ]);
  });

  it('without words keeps the composition: a campaign from it says what the sample says', async () => {
    await campaign.write(ha, 'Chữ riêng');
    const { data: opened } = await call('openWorkingCopy', ha);
    const added = [{ key: 'home.more.anh', section: 'text-picture' }];
    const order = [...['home.banner', 'home.section2', 'home.section1'].map((key) => ({ key })), ...added];
    const changes = [
      { kind: 'set', at: ['settings', 'layout'], value: order },
      { kind: 'set', at: ['settings', 'theme'], value: { brand: '#123456' } },
      { kind: 'set', at: ['settings', 'retentionDays'], value: 30 },
    ];
    const ids = { id: crypto.randomUUID(), step: crypto.randomUUID(), base: opened.revision };
    await call('saveWorkingCopy', ha, { body: { ...ids, changes } });
    const { data: made } = await make(ha, { hasWords: false });
    await release(made);
    await create(made);
    const now = await world.store.loadLatest(`moi_${count}`);
    expect(now?.settings).toMatchObject({ layout: order, theme: { brand: '#123456' } });
    expect(now?.settings.retentionDays).not.toBe(30);
    expect(now?.content['home.section1']).toBeDefined();
    // An added part says what its section says in the samples, with its files.
    const files = Object.keys(now?.media ?? {}).filter((path) =>
      JSON.stringify(now?.content['home.more.anh']).includes(`"${path}"`),
    );
    expect(files).toHaveLength(1);
    expect(await world.store.findMedia(now?.media[files[0] ?? '']?.hash ?? '')).toBeDefined();
    expect(JSON.stringify(now?.content)).not.toContain('Chữ riêng');
    const [row] = await world.db.select().from(bankTemplates).where(eq(bankTemplates.id, made.id));
    // Its picture shows a file of the campaign, which stays with it.
    expect([row?.content, Object.keys(Object(row?.media)).length]).toEqual([null, 1]);
  });

  it('keeps its files when nothing else names them', async () => {
    const { data: made } = await make();
    const [row] = await world.db.select().from(bankTemplates).where(eq(bankTemplates.id, made.id));
    const [file] = Object.values<{ hash: string }>(Object(row?.media));
    const hash = `${'f'.repeat(19)}${count}`;
    await world.db
      .update(bankTemplates)
      .set({ media: { 'media/x.avif': { ...file, hash } } })
      .where(eq(bankTemplates.id, made.id));
    const row_ = { type: 'image/avif', width: 1, height: 1, data: new Uint8Array(1) };
    await world.db.insert(mediaFiles).values([
      { ...row_, hash },
      { ...row_, hash: `${'e'.repeat(19)}${count}` },
    ]);
    await collectFiles(world.db, world.clock.now, async () => {});
    expect(await world.store.findMedia(hash)).toBeDefined();
    expect(await world.store.findMedia(`${'e'.repeat(19)}${count}`)).toBeUndefined();
  });

  it('saved again under its name is its next version, which replaces it once it is released', async () => {
    const { data: first } = await make();
    expect((await make(ha, { name: name.toUpperCase() })).error).toBe('templateWaits');
    await release(first);
    await campaign.write(ha, 'Chữ mới');
    const { data: second } = await make(ha, { name: name.toUpperCase() });
    expect(second).toEqual({ id: first.id, version: 2 });
    const states = async () => (await read(first.id)).versions.map(({ state }: { state: string }) => state);
    expect(await states()).toEqual(['waiting', 'released']);
    expect((await create(first, `cu_${count}`)).error).toBeUndefined();
    await release(second);
    expect(await states()).toEqual(['released', 'replaced']);
    expect((await create(first)).error).toBe('notFound');
    expect((await create(second)).data.version).toBe(1);
    expect((await read(first.id)).versions[0].campaigns).toBe(2);
  });

  it('sent twice with one request is made once, by whichever process', async () => {
    const request = crypto.randomUUID();
    const both = await Promise.all([make(ha, { request }), make(ha, { request })]);
    expect(both[0].data).toEqual(both[1].data);
    expect((await read(both[0].data.id)).versions).toHaveLength(1);
  });

  it('leaves out where leads are sent; settings that cannot be read make none', async () => {
    const { data } = await call('openWorkingCopy', ha);
    const ids = { id: crypto.randomUUID(), step: crypto.randomUUID(), base: data.revision };
    const deliveries = [{ kind: 'webhook', id: 'crm', url: 'https://crm.example.vn/leads', secret: 'DELIVERY_CRM' }];
    const admin = await campaign.join('Quản trị', 'admin', 'editor');
    await call('saveWorkingCopy', admin, {
      body: { ...ids, changes: [{ kind: 'set', at: ['settings', 'deliveries'], value: deliveries }] },
    });
    const { data: made } = await make();
    const [row] = await world.db.select().from(bankTemplates).where(eq(bankTemplates.id, made.id));
    expect(JSON.stringify(row?.settings)).not.toContain('crm.example.vn');
    const again = { id: crypto.randomUUID(), step: crypto.randomUUID(), base: data.revision + 1 };
    await call('saveWorkingCopy', ha, {
      body: { ...again, changes: [{ kind: 'set', at: ['settings', 'places'], value: 7 }] },
    });
    expect((await make(ha, { name: 'Hỏng' })).error).toBe('hasErrors');
  });
});

describe('a release', () => {
  it('is not by who made it, nor by who wrote in it, also when they are approvers', async () => {
    const both = await join('Lan', 'editor', 'approver');
    const { data: own } = await make(both);
    expect((await read(own.id, both)).versions[0].release).toBe('ownWork');
    expect((await release(own, both)).error).toBe('ownWork');
    await campaign.write(both, 'Lan viết');
    const { data: written } = await make(ha, { name: `${name} b` });
    expect((await release(written, both)).error).toBe('ownWork');
    expect((await call('prepareBankTemplate', ha)).data.releasers).not.toContainEqual(
      expect.objectContaining({ name: 'Lan' }),
    );
    await writePolicies(world.db, { ...defaultPolicies, fourEyes: false });
    try {
      expect((await release(written, both)).error).toBeUndefined();
    } finally {
      await writePolicies(world.db, defaultPolicies);
    }
  });

  it('is of one of two approvers at once; of an editor, of an approver of one campaign, and after a withdrawal of nobody', async () => {
    const { data: made } = await make();
    expect((await release(made, ha)).error).toBe('forbidden');
    expect((await release(made, await campaign.join('Bình', 'approver'))).error).toBe('forbidden');
    const lan = await join('Lan', 'approver');
    const both = await Promise.all([release(made), release(made, lan)]);
    expect(both.map(({ error }) => error).toSorted()).toEqual(['templateEnded', undefined]);
    expect((await release({ ...made, version: 9 })).error).toBe('notFound');
  });

  it('that breaks off half-way leaves everything as it was', async () => {
    const { data: first } = await make();
    await release(first);
    const { data: second } = await make();
    // The maker wants to hear of it by e-mail, which fails.
    await call('chooseNotices', ha, { body: { mailed: ['template-decided'] } });
    const post = async () => {
      throw new Error('killed');
    };
    const broken = world.start({ mail: { post } as never });
    const path = { id: second.id, version: '2' };
    const answer = await world.call('releaseBankTemplate', { token: minh.token, path }, broken);
    expect(answer.body.error).toBe('unknown');
    const { versions } = await read(first.id);
    expect(versions.map(({ state }: { state: string }) => state)).toEqual(['waiting', 'released']);
    expect((await release(second)).data).toEqual({});
  });

  it('goes on when its maker has no account any more; the name stays', async () => {
    const { data: made } = await make();
    await world.disable(ha);
    await release(made);
    expect((await read(made.id, minh)).versions[0]).toMatchObject({ state: 'released', madeBy: { name: 'Hà' } });
    expect(await world.db.select().from(notices).where(eq(notices.person, ha.id))).toEqual([]);
  });
});

describe('a withdrawal', () => {
  const withdraw = ({ id, version }: { id: string; version: number }, who: SignedIn) =>
    call('withdrawBankTemplate', who, { path: { id, version: String(version) }, body: { reason: 'Thể lệ đã đổi' } });

  it('is by the maker while it waits, by an approver or administrator at any time, and by nobody else', async () => {
    const { data: made } = await make();
    expect((await withdraw(made, await join('Quân', 'editor'))).error).toBe('notTemplateApprover');
    expect((await withdraw(made, ha)).data).toEqual({});
    expect((await release(made)).error).toBe('templateEnded');
    const { data: again } = await make();
    expect(again).toEqual({ id: made.id, version: 2 });
    await release(again);
    expect((await withdraw(again, ha)).error).toBe('notTemplateApprover');
    await create(again);
    expect((await withdraw(again, ngoc)).data).toEqual({});
    expect((await create(again, `sau_${count}`)).error).toBe('notFound');
    expect(await world.store.loadLatest(`moi_${count}`)).toBeDefined();
    expect((await read(made.id)).versions[0]).toMatchObject({ state: 'withdrawn', decisionNote: 'Thể lệ đã đổi' });
    expect((await call('listBankTemplates', ha)).data.map(({ id }: { id: string }) => id)).not.toContain(made.id);
  });
});

describe('the locks of a template', () => {
  const banner = { kind: 'part', key: 'home.banner' };
  const lock = (id: string, who: SignedIn) => {
    const body = { add: [{ id: crypto.randomUUID(), place: banner, reason: 'Banner của mùa' }], lift: [] };
    return call('changeTemplateLocks', who, { path: { id }, body });
  };

  it('are set by its approver and by administrators, and hold in every campaign from it and their copies', async () => {
    const { data: made } = await make();
    await release(made);
    await create(made);
    expect((await lock(made.id, ha)).error).toBe('forbidden');
    const lan = await join('Lan', 'approver');
    expect((await lock(made.id, lan)).error).toBe('notTemplateApprover');
    expect((await lock(made.id, minh)).data.locks).toMatchObject([
      { ...banner, by: { name: 'Minh' }, template: { name } },
    ]);
    const { data: other } = await make(ha, { name: `${name} khác` });
    const listed: { id: string }[] = (await call('listBankTemplates', lan)).data;
    expect(listed.filter(({ id }) => [made.id, other.id].includes(id))).toMatchObject([
      { id: made.id, locks: [banner], mayLock: false },
      { id: other.id, locks: [], mayLock: true },
    ]);
    const copy = { kind: 'copy', webid: `moi_${count}` };
    await call('createCampaign', ha, { body: { webid: `sao_${count}`, name: 'Bản sao', source: copy } });
    for (const from of [`moi_${count}`, `sao_${count}`]) {
      const path = { webid: from };
      const { data } = await call('openWorkingCopy', ha, { path });
      expect(data.locks).toMatchObject([{ ...banner, reason: 'Banner của mùa' }]);
      const changes = [{ kind: 'set', at: ['content', 'home.banner', 'title'], value: 'Khác' }];
      const body = { id: crypto.randomUUID(), step: crypto.randomUUID(), base: data.revision, changes };
      expect((await call('saveWorkingCopy', ha, { path, body })).error).toBe('lockedPart');
    }
    // Of the campaign that it was made from the locks hold nothing: it is not made from the template.
    expect((await call('openWorkingCopy', ha)).data.locks).toEqual([]);
    expect((await lock(made.id, ngoc)).data.locks).toMatchObject([{ ...banner, by: { name: 'Ngọc Anh' } }]);
  });

  it('come with a new template from its maker, and hold once it is released; those of an old one its approver sets', async () => {
    const locks = [{ id: crypto.randomUUID(), place: banner, reason: 'Banner của mùa' }];
    const { data: made } = await make(ha, { locks });
    const [waiting] = (await read(made.id, minh)).versions;
    expect(waiting.locks).toMatchObject([{ ...banner, reason: 'Banner của mùa', by: { name: 'Hà' } }]);
    await release(made);
    await create(made);
    expect((await call('openWorkingCopy', ha, { path: { webid: `moi_${count}` } })).data.locks).toMatchObject([banner]);
    const again = [{ id: crypto.randomUUID(), place: { kind: 'order' }, reason: 'Thứ tự của mùa' }];
    expect((await make(ha, { locks: again })).error).toBe('notTemplateApprover');
    expect((await make(ha)).data).toEqual({ id: made.id, version: 2 });
    expect((await read(made.id)).versions[0].locks).toMatchObject([banner]);
  });

  it('tell of a campaign that has something else there', async () => {
    const { data: made } = await make();
    await release(made);
    await create(made);
    const from = reviewCalls(world, `moi_${count}`);
    await from.write(ha, 'Từ trước');
    await lock(made.id, minh);
    expect((await read(made.id)).campaigns).toMatchObject([{ isOther: false }]);
    expect((await from.send(ha)).error).toBeUndefined();
    expect((await read(made.id)).campaigns).toMatchObject([{ isOther: true }]);
  });
});

it('a template whose base this version of the program does not know stays in the list, and cannot be chosen', async () => {
  const { data: made } = await make();
  await release(made);
  const other = await openStudioWorld(world.database, { templates: templates.filter((one) => one.name !== 'hu_vang') });
  const listed = (await other.call('listBankTemplates', { token: ha.token })).body.data;
  expect(listed.find(({ id }: { id: string }) => id === made.id)).toMatchObject({ isKnown: false, parts: [] });
  const body = { webid: `moi_${count}`, name: 'Hũ', source: { kind: 'bank', ...made } };
  expect((await other.call('createCampaign', { token: ha.token, body })).body.error).toBe('notFound');
});

it('a template whose section reads other fields by now makes a campaign with findings, not a failure', async () => {
  const { data: made } = await make();
  await release(made);
  await world.db
    .update(bankTemplates)
    .set({ content: { 'home.banner': { headline: 'Ô của bản trước' }, 'home.gone': { a: 1 } } })
    .where(eq(bankTemplates.id, made.id));
  expect((await create(made)).data.version).toBe(1);
  const { data } = await call('openWorkingCopy', ha, { path: { webid: `moi_${count}` } });
  expect(data.findings.length).toBeGreaterThan(0);
});
