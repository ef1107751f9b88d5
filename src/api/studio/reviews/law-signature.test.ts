import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { listEntries } from '../../../audit/read-entries.ts';
import { listForgedApprovals, resealApprovals } from '../../../content/approvals.ts';
import { lawRules } from '../../../contract/law/law-rules.ts';
import { defaultLawSettings } from '../../../contract/law/law-settings.ts';
import type { LawPoint } from '../../../contract/studio/review-calls.ts';
import { lawSettings } from '../../../database/tables/law-tables.ts';
import { reviews } from '../../../database/tables/review-tables.ts';
import { type CarriedOut, carryOutDue } from '../../../publishing/reviews/carry-out-times.ts';
import { type ExperimentCampaign, openExperimentCampaign } from '../../../testing/experiment-campaign.ts';
import { forFile } from '../../../testing/for-file.ts';
import type { SignedIn } from '../../../testing/review-campaign.ts';
import { openStudioWorld } from '../../../testing/studio-world.ts';
import { testLeadKeys } from '../../../testing/vault.ts';

const world = await forFile(openStudioWorld());
const reason = 'Báo cáo thị phần 2026 của Hiệp hội';

let campaign: ExperimentCampaign;
let webid = '';
let count = 0;
let ha: SignedIn;
let minh: SignedIn;
let bach: SignedIn;
beforeEach(async () => {
  world.clock.now = new Date();
  count += 1;
  campaign = await openExperimentCampaign(world, `luat_${count}`);
  ({ webid, ha, minh } = campaign);
  bach = await campaign.join('Bách', 'compliance');
  await setPolicy(true);
});
/** What the bank has set. Of the rules of law only the one about superlatives is on, unless it is off, too. */
async function setPolicy(needsCompliance: boolean, { isRuleOn = true } = {}): Promise<void> {
  const off = { reason: 'Thử', until: null, by: 'Ngọc Anh', at: '2026-11-29T00:00:00Z' };
  const rulesOff = lawRules
    .filter(({ id }) => !isRuleOn || id !== 'superlatives')
    .map(({ id }) => ({ rule: id, ...off }));
  const settings = { ...defaultLawSettings, needsCompliance, rulesOff };
  await world.db
    .insert(lawSettings)
    .values({ settings })
    .onConflictDoUpdate({ target: lawSettings.isOnly, set: { settings } });
  await world.campaigns.law.read();
}

/** Sends a version that names the bank the first. */
async function sendPoint(title = 'Ngân hàng số một', change: object = {}) {
  await campaign.write(ha, title);
  return campaign.send(ha, { law: await reasonsOf(), ...change });
}
async function reasonsOf(text = reason) {
  const { findings } = (await campaign.call('prepareReview', ha)).data;
  return findings
    .filter(({ severity }: { severity: string }) => severity === 'law')
    .map(({ rule, key, path, received }: LawPoint) => ({ rule, key, path, received, reason: text }));
}
const accepted = { verdict: 'accepted', note: '' };
const toChange = { verdict: 'toChange', note: 'Ghi rõ năm của báo cáo' };
async function decide(who: SignedIn, id: string, ...decisions: object[]) {
  const { contentHash } = (await campaign.call('readReview', who, { path: { id } })).data;
  return campaign.call('decideLaw', who, { path: { id }, body: { contentHash, decisions } });
}
const rowOf = async (id: string) => (await world.db.select().from(reviews).where(eq(reviews.id, id)))[0];
const newest = async (most = 1) => (await listEntries(world.db, {}, most)).map(({ action }) => action).toReversed();
const refusedBySql = (work: Promise<unknown>, words: string) =>
  expect(work).rejects.toMatchObject({ cause: { message: expect.stringContaining(words) } });

describe('sending', () => {
  it('asks for a reason of twenty letters for each finding of law, and for no tick', async () => {
    await campaign.write(ha, 'Ngân hàng số một');
    const none = await campaign.send(ha, { law: [] });
    expect(none).toMatchObject({ error: 'notAcknowledged', message: expect.stringContaining('chưa có lý do') });
    for (const text of ['Mười chín chữ cái ạ', `${' '.repeat(20)}ngắn`])
      expect((await campaign.send(ha, { law: await reasonsOf(text) })).error).toBe('invalid');
    const { data } = await campaign.send(ha, { law: await reasonsOf() });
    expect(data.law).toEqual({
      ...{ points: 1, isAwaited: true, signedBy: null, signedAt: null, decision: 'role' },
    });
    expect(await newest(2)).toEqual(['reviews.request', 'law.acknowledge']);
    expect((await campaign.call('readLaw', bach)).data.found.superlatives).toBeGreaterThan(0);
    const { lawPoints } = (await campaign.call('readReview', bach, { path: { id: data.id } })).data;
    expect(lawPoints).toEqual([
      {
        ...{ rule: 'superlatives', key: 'home.banner', path: 'title', reason, place: expect.stringContaining('›') },
        ...{ received: '"Ngân hàng số một"', expected: expect.stringContaining('giấy tờ chứng minh') },
      },
    ]);
  });

  it('a reason for other words counts for nothing', async () => {
    await campaign.write(ha, 'Ngân hàng số một');
    const law = await reasonsOf();
    await campaign.write(ha, 'Ngân hàng số một Việt Nam');
    expect((await campaign.send(ha, { law })).error).toBe('notAcknowledged');
  });

  it('tells compliance, whose task it is, and not those who wrote in it', async () => {
    const both = await campaign.join('Lan', 'editor', 'compliance');
    await campaign.write(both, 'Của Lan');
    const { id, version } = (await sendPoint()).data;
    const ask = 'review-requested';
    expect([await campaign.noticesOf(bach), await campaign.noticesOf(both)]).toEqual([[ask], []]);
    const tasks = async (who: SignedIn) => (await campaign.call('listTasks', who)).data.tasks;
    expect(await tasks(bach)).toContainEqual(
      expect.objectContaining({
        webid,
        kind: 'review',
        lawFindings: 1,
        review: expect.objectContaining({ id, version }),
      }),
    );
    expect((await decide(both, id, accepted)).error).toBe('ownWork');
    expect((await campaign.call('remindReviewers', ha, { path: { id } })).data).toEqual({ told: 2 });
    expect((await decide(bach, id, accepted)).error).toBeUndefined();
    expect(await tasks(bach)).not.toContainEqual(expect.objectContaining({ webid, kind: 'review' }));
  });

  it('without a finding of law needs nobody of compliance', async () => {
    await campaign.write(ha, 'Góp từng chút');
    const { data } = await campaign.send(ha);
    expect(data.law).toMatchObject({ points: 0, isAwaited: false });
    expect(await campaign.noticesOf(bach)).toEqual([]);
    expect((await campaign.approve(minh, data.id)).data.published.version).toBe(data.version);
  });

  it('stores the reason where the policy is off, too, and nobody waits for it', async () => {
    await setPolicy(false);
    expect((await sendPoint('Ngân hàng số một', { law: [] })).error).toBe('notAcknowledged');
    const { data } = await sendPoint();
    expect(data.law).toMatchObject({ points: 1, isAwaited: false });
    expect(await campaign.noticesOf(bach)).toEqual([]);
    expect((await campaign.approve(minh, data.id)).data.published.version).toBe(data.version);
    expect((await rowOf(data.id))?.law).toEqual([expect.objectContaining({ reason })]);
  });
});

describe('compliance', () => {
  it('signs for exactly this version, tells who waited for it, and then it is approved', async () => {
    const { id, version } = (await sendPoint()).data;
    expect((await campaign.approve(minh, id)).error).toBe('needsCompliance');
    const body = { contentHash: 'khác', decisions: [accepted] };
    expect((await campaign.call('decideLaw', bach, { path: { id }, body })).error).toBe('versionChanged');
    expect((await decide(bach, id, { verdict: 'open', note: '' })).error).toBe('invalid');
    expect((await decide(bach, id, accepted, accepted)).error).toBe('invalid');
    const signed = await decide(bach, id, accepted);
    expect(signed.data).toMatchObject({
      state: 'waiting',
      law: { isAwaited: false, signedBy: { name: 'Bách' }, decision: 'allowed' },
    });
    expect((await listEntries(world.db, {}, 1))[0]).toMatchObject({
      ...{ action: 'law.sign', who: expect.stringContaining('Bách') },
      after: expect.stringContaining('"verdict":"accepted"'),
    });
    expect(await campaign.noticesOf(minh)).toEqual(['review-requested', 'law-signed']);
    expect(await campaign.noticesOf(ha)).toEqual(['law-signed']);
    expect((await decide(bach, id, accepted)).error).toBe('reviewEnded');
    expect((await campaign.approve(minh, id)).data.published.version).toBe(version);
  });

  it('sends it back with what is to be done, also before all is decided', async () => {
    await campaign.write(ha, 'Nơi gửi tiền tốt nhất cả nước', 'subTitle');
    await campaign.write(ha, 'Ngân hàng số một');
    const { id } = (await campaign.send(ha, { law: await reasonsOf() })).data;
    const open = { verdict: 'open', note: '' };
    expect((await decide(bach, id, { ...toChange, note: ' ' }, open)).error).toBe('invalid');
    const back = await decide(bach, id, toChange, open);
    expect(back.data).toMatchObject({ state: 'returned', decidedBy: { name: 'Bách' } });
    expect(back.data.decisionNote).toMatch(/: Ghi rõ năm của báo cáo$/);
    expect(await newest()).toEqual(['law.return']);
    expect(await campaign.noticesOf(ha)).toEqual(['review-returned']);
    expect((await rowOf(id))?.lawDecisions).toEqual([toChange, open]);
    const { data } = await campaign.call('readReview', bach, { path: { id } });
    expect(data.successor).toBeNull();
    const next = (await sendPoint('Ngân hàng số một năm 2026')).data;
    expect((await campaign.call('readReview', bach, { path: { id } })).data.successor).toMatchObject({
      ...{ id: next.id, version: next.version },
    });
  });

  it('approves what it has signed for, if it changed nothing; else neither, also where four eyes are off', async () => {
    const lan = await campaign.join('Lan', 'compliance', 'approver');
    const { id, version } = (await sendPoint()).data;
    await decide(lan, id, accepted);
    expect((await campaign.approve(lan, id)).data.published.version).toBe(version);
    // What visitors see now was signed for, so it is nobody's task.
    await expect.poll(async () => (await campaign.call('listTasks', bach)).data.isComplete).toBe(true);
    expect((await campaign.call('listTasks', bach)).data.tasks).not.toContainEqual(expect.objectContaining({ webid }));
    const trung = await campaign.join('Trung', 'compliance', 'approver', 'editor');
    await campaign.write(trung, 'Của Trung');
    const own = (await sendPoint('Ngân hàng số một cả nước')).data;
    expect((await decide(trung, own.id, accepted)).error).toBe('ownWork');
    await decide(bach, own.id, accepted);
    await world.db.execute(sql`insert into staff_policies (policies) values ('{"fourEyes": false}')`);
    const read = await campaign.call('readReview', trung, { path: { id: own.id } });
    expect(read.data.review.decision).toBe('ownWork');
    expect((await campaign.approve(trung, own.id)).error).toBe('ownWork');
    await refusedBySql(approveBySql(own.id, trung.id), 'approves their own changes');
    await world.db.execute(sql`delete from staff_policies`);
  });

  it('keeps a finding as it was sent when its rule is switched off meanwhile', async () => {
    const { id } = (await sendPoint()).data;
    await setPolicy(true, { isRuleOn: false });
    const { data } = await campaign.call('readReview', bach, { path: { id } });
    expect(data.lawPoints).toEqual([expect.objectContaining({ reason })]);
    expect((await campaign.approve(minh, id)).error).toBe('needsCompliance');
    expect((await decide(bach, id, accepted)).error).toBeUndefined();
  });
});

/** As the role of the server could, past the program. */
function approveBySql(id: string, person: string) {
  return world.db
    .update(reviews)
    .set({ state: 'approved', decidedBy: person, decidedAt: new Date() })
    .where(eq(reviews.id, id));
}
function signBySql(id: string, person: string, more: Partial<typeof reviews.$inferInsert> = {}) {
  const decisions = [{ verdict: 'accepted', note: '' }] as const;
  return world.db
    .update(reviews)
    .set({ lawBy: person, lawAt: new Date(), lawDecisions: decisions, ...more })
    .where(eq(reviews.id, id));
}

describe('the database', () => {
  it('refuses an approval without the signature, and a signature by somebody else', async () => {
    const { id } = (await sendPoint()).data;
    await refusedBySql(approveBySql(id, minh.id), 'compliance has not signed');
    await refusedBySql(signBySql(id, minh.id), 'only compliance');
    await refusedBySql(signBySql(id, ha.id), 'their own changes');
    await refusedBySql(
      signBySql(id, bach.id, { state: 'approved', decidedBy: minh.id, decidedAt: new Date() }),
      'signs once',
    );
    await refusedBySql(signBySql(id, bach.id, { law: [] }), 'never changes');
    await refusedBySql(signBySql(id, bach.id, { lawDecisions: [] }), 'every finding');
    await signBySql(id, bach.id);
    await refusedBySql(signBySql(id, bach.id, { lawAt: new Date(0) }), 'signs once');
  });

  it('refuses a signature for a version that is not as it was sent', async () => {
    const { id, version } = (await sendPoint()).data;
    await world.db.execute(sql`
      update site_versions set content = '{"home.banner":{}}' where webid = ${webid} and version = ${version}`);
    await refusedBySql(signBySql(id, bach.id), 'not as it was sent');
    expect((await decide(bach, id, accepted)).error).toBe('versionChanged');
  });

  it('publishes nothing without it, whoever writes, while four eyes are off', async () => {
    await world.db.execute(sql`insert into staff_policies (policies) values ('{"fourEyes": false}')`);
    const { version } = (await sendPoint()).data;
    const bySql = world.db.execute(sql`insert into publications (webid, version) values (${webid}, ${version})`);
    await refusedBySql(bySql, 'compliance has not signed');
    expect(await world.store.publish(webid, version, { channel: 'command' })).toMatchObject({
      ...{ kind: 'not-approved', missing: 'compliance' },
    });
    const broken = await world.store.publish(webid, version, { channel: 'command', breakGlass: 'Gấp' });
    expect(broken.kind).toBe('published');
    await world.db.execute(sql`delete from staff_policies`);
  });

  it('takes back to what visitors saw before there was the policy, and not to what break-glass showed', async () => {
    await setPolicy(false);
    const first = (await sendPoint()).data;
    await campaign.approve(minh, first.id);
    await setPolicy(true);
    await campaign.write(ha, 'Góp từng chút');
    const second = (await campaign.send(ha)).data;
    await campaign.approve(minh, second.id);
    // It was published while nobody had to sign, and nobody did.
    expect((await campaign.call('returnToPrevious', minh, { body: { version: second.version } })).error).toBe(
      'needsCompliance',
    );
    await world.db.execute(sql`alter table publications disable trigger user`);
    await world.db.execute(sql`update publications set compliance = null where webid = ${webid}`);
    await world.db.execute(sql`alter table publications enable trigger user`);
    const back = await campaign.call('returnToPrevious', minh, { body: { version: second.version } });
    expect(back.data.version).toBe(first.version);
  });
});

describe('a signature by SQL', () => {
  it('publishes nothing, and is named by the check', async () => {
    const { id, version } = (await sendPoint()).data;
    await signBySql(id, bach.id);
    await approveBySql(id, minh.id);
    expect(await world.store.publish(webid, version)).toMatchObject({ kind: 'not-approved' });
    expect((await listForgedApprovals(world.db, testLeadKeys)).map((review) => review.id)).toContain(id);
    const { error } = await campaign.call('setReviewTimes', minh, {
      ...{ path: { id }, body: { publishAt: null, unpublishAt: null } },
    });
    expect([error, (await rowOf(id))?.state]).toEqual(['versionChanged', 'void']);
  });

  it('makes the review void before anybody approves it', async () => {
    const { id } = (await sendPoint()).data;
    await signBySql(id, bach.id);
    expect((await campaign.approve(minh, id)).error).toBe('versionChanged');
  });

  it('is no real one: another key seals real ones only, also while they wait', async () => {
    const { id } = (await sendPoint()).data;
    await decide(bach, id, accepted);
    const next = { id: 'next', secret: Buffer.alloc(32, 'chìa khoá mới') };
    await resealApprovals(world.db, [next, ...testLeadKeys]);
    expect((await rowOf(id))?.lawSealKeyId).toBe('next');
    await resealApprovals(world.db, [...testLeadKeys, next]);
    expect((await campaign.approve(minh, id)).error).toBeUndefined();
  });
});

describe('what holds for approvals holds for signatures', () => {
  it('an arm that nobody of compliance has signed for does not run', async () => {
    await setPolicy(false);
    const { version } = await approveKept();
    await setPolicy(true);
    expect((await campaign.start([1, version])).error).toBe('needsCompliance');
    await setPolicy(false);
    expect((await campaign.start([1, version])).error).toBeUndefined();
  });

  it('an arm does not run with a point of law that nobody has seen, because its rule was off when it was approved', async () => {
    await setPolicy(true, { isRuleOn: false });
    const { version } = await approveKept();
    await setPolicy(true);
    expect((await campaign.start([1, version])).error).toBe('lawChanged');
    await setPolicy(true, { isRuleOn: false });
    expect((await campaign.start([1, version])).error).toBeUndefined();
  });

  it('an arm that is taken over keeps its reasons, and needs a signature of its own', async () => {
    const { id, version } = (await sendPoint()).data;
    await decide(bach, id, accepted);
    await campaign.approve(minh, id, { isKept: true });
    const { data } = await campaign.start([1, version]);
    const taken = await campaign.call('promoteArm', campaign.phan, {
      ...{ path: { id: data.id }, body: { arm: 'B', note: 'Bản B', review: crypto.randomUUID() } },
    });
    expect(taken.error).toBeUndefined();
    const [row] = await world.db.select().from(reviews).where(sql`webid = ${webid} and state = 'waiting'`);
    expect(row).toMatchObject({ law: [expect.objectContaining({ reason })], lawBy: null });
  });

  it('a version whose time comes is stopped when a rule has asked since, and published otherwise', async () => {
    const plan = async () => {
      const { id, version, law } = (await sendPoint()).data;
      if (law.points > 0) await decide(bach, id, accepted);
      const publishAt = new Date(Date.now() + 60_000).toISOString();
      expect((await campaign.approve(minh, id, { publishAt })).error).toBeUndefined();
      await world.db.execute(sql`update reviews set publish_at = now() - interval '1 minute' where id = ${id}`);
      return { id, version };
    };
    const carryOut = async () => {
      const done: CarriedOut[] = [];
      await carryOutDue(
        { staff: world.context, campaigns: world.campaigns },
        { done: (one) => done.push(one), failed: (error) => expect.unreachable(String(error)) },
      );
      return done;
    };
    await setPolicy(true, { isRuleOn: false });
    await plan();
    await setPolicy(true);
    expect(await carryOut()).toEqual([
      expect.objectContaining({ result: 'stopped', because: expect.stringContaining('quy tắc pháp luật đã đổi') }),
    ]);
    const { version } = await plan();
    expect(await carryOut()).toEqual([expect.objectContaining({ result: 'published', version })]);
  });
});

async function approveKept() {
  const { id, version } = (await sendPoint()).data;
  await campaign.approve(minh, id, { isKept: true });
  return { id, version };
}
