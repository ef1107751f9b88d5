import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listEntries } from '../../audit/read-entries.ts';
import { type StudioCallName, studioCalls } from '../../contract/studio/calls.ts';
import { campaignFile, campaignImport } from '../../contract/studio/campaign-calls.ts';
import { crmOutcomePath } from '../../contract/studio/crm-outcome.ts';
import { deskExport } from '../../contract/studio/desk-export-calls.ts';
import { campaignInsightFile } from '../../contract/studio/insight-calls.ts';
import { overviewFile } from '../../contract/studio/insight-overview-calls.ts';
import { fileUpload } from '../../contract/studio/media-calls.ts';
import { mayDo, roles, type StudioAction } from '../../contract/studio/permissions.ts';
import { auditFilePath, studioEventsPath } from '../../contract/studio/studio-addresses.ts';
import { studioApiPath } from '../../contract/studio/studio-call.ts';
import { workingCopyEvents } from '../../contract/studio/working-copy-calls.ts';
import { endSessions } from '../../staff/sessions.ts';
import { openReviewCampaign, type ReviewCampaign, type SignedIn } from '../../testing/review-campaign.ts';
import { openStudioWorld, type StudioWorld } from '../../testing/studio-world.ts';

interface Route {
  readonly method: string;
  readonly path: string;
  readonly access: StudioAction | 'signedIn';
}

/** Routes beside the calls, which `every-call.test.ts` holds: files, uploads and events. */
const closed: readonly Route[] = [
  campaignFile,
  campaignImport,
  fileUpload,
  deskExport,
  campaignInsightFile,
  overviewFile,
  workingCopyEvents,
  { method: 'GET', path: auditFilePath.slice(studioApiPath.length), access: 'audit.read' },
  { method: 'GET', path: studioEventsPath.slice(studioApiPath.length), access: 'signedIn' },
];
const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`;
const named = closed.map((route) => [nameOf(route), route] as const);

let world: StudioWorld;
beforeAll(async () => {
  world = await openStudioWorld();
});
afterAll(() => world.close());

const ask = (
  { method, path }: Route,
  { token, webid = 'hu_vang', headers }: { token?: string; webid?: string; headers?: Record<string, string> },
) =>
  world.send(path.replace(':webid', webid), {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(token !== undefined && { cookie: `__Host-studio_session=${token}` }),
      ...headers,
    },
    ...(method === 'POST' && { body: '{}' }),
  });

test('the routes of the API are its calls, these, its description, and the messages of the CRM, which are signed', () => {
  const routes = world.api.routes.filter(({ method }) => method !== 'ALL').map(nameOf);
  const known = [...Object.values(studioCalls).map(nameOf), ...closed.map(nameOf)];
  const others = [...new Set(routes)].filter((route) => !known.includes(route));
  expect(others.toSorted()).toEqual(['GET /openapi.json', `POST ${crmOutcomePath}`]);
  expect(known.filter((route) => !routes.includes(route))).toEqual([]);
});

test.each(named)('%s: nobody without a session, with one that has ended, or with a made-up one', async (_, route) => {
  const person = await world.addPerson([...roles]);
  const ended = await world.signIn(person);
  await endSessions(world.db, person.id);
  for (const token of [undefined, ended, 'x'.repeat(43)]) {
    const { status, body } = await ask(route, token === undefined ? {} : { token });
    expect([status, body.error]).toEqual([401, 'notSignedIn']);
  }
});

describe.each(roles)('%s', (role) => {
  test.each(named)('%s only as the table says', async (_, route) => {
    const { access } = route;
    if (access === 'signedIn' || mayDo([{ role, webid: null }], access)) return;
    const token = await world.signIn(await world.addPerson([role]));
    const { status, body } = await ask(route, { token });
    expect([status, body.error]).toEqual([403, 'forbidden']);
    expect(await listEntries(world.db, {}, 1)).toMatchObject([{ action: 'call.refuse', isRefused: true }]);
  });
});

test.each(named.filter(([, { path }]) => path.includes(':webid')))('%s: not of other campaigns', async (_, route) => {
  const token = await world.signIn(await world.addPerson(roles.map((role) => ({ role, webid: 'hu_vang' }))));
  const { status, body } = await ask(route, { token, webid: 'diamond' });
  expect([status, body.error]).toEqual([404, 'notFound']);
});

test.each(named.filter(([, { method }]) => method === 'POST'))('%s: not from another origin', async (_, route) => {
  const token = await world.signIn(await world.addPerson([...roles]));
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://example.com' };
  const { status, body } = await ask(route, { token, headers });
  expect([status, body.error]).toEqual([403, 'foreignOrigin']);
});

/** What calls need beside the id, so that nothing else is wrong with them. */
const bodies: Partial<Record<StudioCallName, object>> = {
  changeShares: { shares: [60, 40], sharesSince: new Date().toISOString() },
  stopExperiment: { reason: 'Thử' },
  takeOverArm: { review: crypto.randomUUID(), arm: 'B', note: 'Thử' },
  renameLink: { name: 'Tên khác' },
  archiveLink: { isArchived: true },
  resolveThread: { isResolved: true },
  approveReview: { contentHash: '', publishAt: null, unpublishAt: null },
  returnReview: { reason: 'Thử' },
  setReviewTimes: { publishAt: null, unpublishAt: null },
};
const ofOneThing = Object.entries(studioCalls)
  .filter(([, { path }]) => path.startsWith('/campaigns/:webid/') && path.includes('/:id'))
  .map(([name]) => name as StudioCallName);

describe('somebody of one campaign', () => {
  let own: ReviewCampaign;
  let other: ReviewCampaign;
  let person: SignedIn;
  /** Things of the other campaign, by the part of the address that stands before their id. */
  const things: Record<string, string> = {};

  beforeAll(async () => {
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
    await other.call('keepLink', ha, { body: { id: things.links, name: 'Zalo', ...words } });
    const comment = { id: things.comments, thread: null, key: 'home.banner', path: 'title', text: 'Sửa', mentions: [] };
    await other.call('addComment', ha, { body: comment });
    things.previews = (await other.call('makePreviewAddress', ha, { body: { version: 1, hours: 24 } })).data.id;
    await other.write(ha, 'Tựa C');
    things.reviews = (await other.send(ha)).data.id;
  });

  test('there is something of each kind', () => {
    const kinds = new Set(ofOneThing.map((name) => studioCalls[name].path.split('/')[3]));
    expect([...kinds].toSorted()).toEqual(Object.keys(things).toSorted());
    expect(Object.values(things).filter((id) => typeof id !== 'string')).toEqual([]);
  });

  test.each(ofOneThing)('%s: not with the id of a thing of another campaign', async (name) => {
    const id = things[studioCalls[name].path.split('/')[3] ?? ''] ?? '';
    const parts = { path: { id }, ...(bodies[name] && { body: bodies[name] }) };
    expect((await own.call(name, person, parts)).error).toBe('notFound');
    expect((await other.call(name, person, parts)).error).toBe('notFound');
  });
});
