import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { listForgedApprovals, resealApprovals } from '../../../content/approvals.ts';
import { reviews } from '../../../database/tables/review-tables.ts';
import { type CarriedOut, carryOutDue } from '../../../publishing/reviews/carry-out-times.ts';
import { type ExperimentCampaign, openExperimentCampaign } from '../../../testing/experiment-campaign.ts';
import { forFile } from '../../../testing/for-file.ts';
import type { SignedIn } from '../../../testing/review-campaign.ts';
import { openStudioWorld } from '../../../testing/studio-world.ts';
import { testLeadKeys } from '../../../testing/vault.ts';

/** What somebody does who has the role of the server in the database, and no key. */
const world = await forFile(openStudioWorld());
beforeAll(async () => {
  world.clock.now = new Date();
});

let campaign: ExperimentCampaign;
let webid = '';
let ha: SignedIn;
let minh: SignedIn;
let count = 0;
let id = '';
let version = 0;
beforeEach(async () => {
  count += 1;
  campaign = await openExperimentCampaign(world, `gia_${count}`);
  ({ webid, ha, minh } = campaign);
  await campaign.write(ha, 'Chưa ai duyệt');
  ({ id, version } = (await campaign.send(ha)).data);
});

/** An approval by somebody who was made for it; the triggers find nothing wrong. */
async function forge(more = sql``): Promise<void> {
  const forger = await campaign.join('Người duyệt giả', 'approver');
  await world.db.execute(sql`
    update reviews set state = 'approved', decided_by = ${forger.id}, decided_at = now() ${more} where id = ${id}`);
}
/** The campaign is one of several in the store. */
const listForged = async (keys = testLeadKeys) =>
  (await listForgedApprovals(world.db, keys)).filter((review) => review.webid === webid).map((review) => review.id);
const stateOf = async () => (await world.db.select().from(reviews).where(eq(reviews.id, id)))[0]?.state;

it('an approval by SQL publishes nothing: not by a colleague, not by a command, not at its time', async () => {
  await forge();
  expect(await world.store.publish(webid, version, { channel: 'command' })).toMatchObject({ kind: 'not-approved' });
  const times = { publishAt: null, unpublishAt: null };
  const answer = await campaign.call('setReviewTimes', minh, { path: { id }, body: times });
  expect([answer.error, await stateOf(), await campaign.shown()]).toEqual(['versionChanged', 'void', 1]);
  ({ id, version } = (await campaign.send(ha)).data);
  await forge(sql`, publish_at = now() - interval '1 minute'`);
  const done: CarriedOut[] = [];
  await carryOutDue(
    { staff: world.context, campaigns: world.campaigns },
    { done: (one) => done.push(one), failed: (error) => expect.unreachable(String(error)) },
  );
  expect(done).toEqual([expect.objectContaining({ webid, version, result: 'stopped' })]);
  expect([await stateOf(), await campaign.shown()]).toEqual(['void', 1]);
});

it('an approval by SQL is named by the check in the Studio, and stands in the log', async () => {
  const token = await world.signIn(await world.addPerson(['auditor']));
  await forge();
  const { data } = (await world.call('verifyAudit', { token })).body;
  expect(data).toMatchObject({ kind: 'forged', approvals: expect.arrayContaining([{ webid, version }]) });
  const [entry] = (await world.call('listAudit', { token, query: { action: 'audit.verify' } })).body.data.rows;
  expect(entry.after).toEqual({ forgedApprovals: data.approvals.length });
});

it('an approval by SQL starts no experiment, also where four eyes are off', async () => {
  await forge();
  expect((await campaign.start([1, version])).error).toBe('notReviewed');
  expect(await campaign.running()).toBeUndefined();
});

it('a seal is good for one version, hash and person, and its text is not made up', async () => {
  await campaign.approve(minh, id, { isKept: true });
  const [real] = await world.db.select().from(reviews).where(eq(reviews.id, id));
  expect(await listForged()).toEqual([]);
  await campaign.write(ha, 'Khác');
  ({ id, version } = (await campaign.send(ha)).data);
  await forge(sql`, seal = ${real?.seal}, seal_key_id = ${real?.sealKeyId}`);
  expect(await listForged()).toEqual([id]);
  expect(await world.store.publish(webid, version)).toMatchObject({ kind: 'not-approved' });
  const older = world.db.update(reviews).set({ seal: 'older' }).where(eq(reviews.id, id));
  await expect(older).rejects.toMatchObject({ cause: { message: expect.stringContaining('sealed') } });
});

it('another key seals the real approvals, and no forged one', async () => {
  await campaign.approve(minh, id, { isKept: true });
  await campaign.write(ha, 'Khác');
  const real = id;
  ({ id, version } = (await campaign.send(ha)).data);
  await forge(sql`, seal = 'bịa', seal_key_id = 'test'`);
  const next = { id: 'next', secret: Buffer.alloc(32, 'chìa khoá mới') };
  await resealApprovals(world.db, [next, ...testLeadKeys]);
  const of = and(eq(reviews.webid, webid), eq(reviews.state, 'approved'));
  const rows = await world.db.select({ id: reviews.id, key: reviews.sealKeyId }).from(reviews).where(of);
  expect(Object.fromEntries(rows.map((row) => [row.id, row.key]))).toEqual({ [real]: 'next', [id]: 'test' });
  expect(await listForged([next])).toEqual([id]);
});
