import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StudioCallName, studioCalls } from '../../contract/studio/calls.ts';
import { roles } from '../../contract/studio/permissions.ts';
import { openReviewCampaign, type ReviewCampaign, type SignedIn } from '../../testing/review-campaign.ts';
import { openStudioWorld, type StudioWorld } from '../../testing/studio-world.ts';

/** What calls need beside the id, so that nothing else is wrong with them. */
const bodies: Partial<Record<StudioCallName, object>> = {
  changeShares: { shares: [60, 40], sharesSince: new Date().toISOString() },
  stopExperiment: { reason: 'Thử' },
  promoteArm: { review: crypto.randomUUID(), arm: 'B', note: 'Thử' },
  renameLink: { name: 'Tên khác' },
  archiveLink: { isArchived: true },
  resolveThread: { isResolved: true },
  approveReview: { contentHash: '', publishAt: null, unpublishAt: null },
  decideLaw: { contentHash: '', decisions: [{ verdict: 'accepted', note: '' }] },
  returnReview: { reason: 'Thử' },
  setReviewTimes: { publishAt: null, unpublishAt: null },
  tryDestination: { isDraft: true },
  askToUnlock: { note: '' },
};
const ofOneThing = Object.entries(studioCalls)
  .filter(([, { path }]) => path.startsWith('/campaigns/:webid/') && path.includes('/:id'))
  .map(([name]) => name as StudioCallName);

describe('somebody of one campaign', () => {
  let world: StudioWorld;
  let own: ReviewCampaign;
  let other: ReviewCampaign;
  let person: SignedIn;
  /** Things of the other campaign, by the part of the address that stands before their id. */
  const things: Record<string, string> = {};

  beforeAll(async () => {
    world = await openStudioWorld();
    own = await openReviewCampaign(world, 'cua_toi');
    other = await openReviewCampaign(world, 'cua_nguoi');
    person = await own.join('Lan', ...roles);
    const ha = await other.join('Hà', 'editor');
    const minh = await other.join('Minh', 'approver');
    for (const kind of ['experiments', 'links', 'comments']) things[kind] = crypto.randomUUID();
    await other.write(ha, 'Tựa B');
    const b = (await other.send(ha)).data;
    await other.approve(minh, b.id, { isKept: true });
    const halves = [1, b.version].map((version) => ({ version, share: 50 }));
    const plan = { rate: 0.1, changePercent: 20, viewsPerDay: 1000 };
    const experiment = { id: things.experiments, name: 'Thử', arms: halves, plan };
    await other.call('startExperiment', ha, { body: experiment });
    const words = { source: 'zalo', medium: 'oa', campaign: 'tet', content: '' };
    await other.call('saveLink', ha, { body: { id: things.links, name: 'Zalo', ...words } });
    const comment = { id: things.comments, thread: null, key: 'home.banner', path: 'title', text: 'Sửa', mentions: [] };
    await other.call('addComment', ha, { body: comment });
    things.previews = (await other.call('makePreviewAddress', ha, { body: { version: 1, hours: 24 } })).data.id;
    await other.write(ha, 'Tựa C');
    things.reviews = (await other.send(ha)).data.id;
    things.destinations = 'tep_cua_nguoi';
    const admin = await other.join('An', 'admin');
    const { revision: base } = (await other.call('openWorkingCopy', admin)).data;
    const value = [{ kind: 'csv', id: things.destinations, folder: 'x' }];
    const changes = [{ kind: 'set', at: ['settings', 'deliveries'], value }];
    const save = { id: crypto.randomUUID(), step: crypto.randomUUID(), base, changes };
    await other.call('saveWorkingCopy', admin, { body: save });
    things.locks = crypto.randomUUID();
    const lock = { id: things.locks, place: { kind: 'order' }, reason: 'Thứ tự theo thể lệ' };
    await other.call('changeCampaignLocks', admin, { body: { add: [lock], lift: [] } });
  });

  afterAll(() => world.close());

  test('there is something of each kind', () => {
    const kinds = new Set(ofOneThing.map((name) => studioCalls[name].path.split('/')[3]));
    expect([...kinds].toSorted()).toEqual(Object.keys(things).toSorted());
    expect(Object.values(things).filter((id) => typeof id !== 'string')).toEqual([]);
  });

  test('reaches no thing of another campaign by its id, at the own address or the other', async () => {
    const reached: string[] = [];
    for (const name of ofOneThing) {
      const id = things[studioCalls[name].path.split('/')[3] ?? ''] ?? '';
      const parts = { path: { id }, ...(bodies[name] && { body: bodies[name] }) };
      const errors = [(await own.call(name, person, parts)).error, (await other.call(name, person, parts)).error];
      if (errors.some((error) => error !== 'notFound')) reached.push(`${name}: ${errors.join(', ')}`);
    }
    expect(reached).toEqual([]);
  });
});
