import { describe, expect, test } from 'vitest';
import { listEntries } from '../../audit/read-entries.ts';
import { studioCalls } from '../../contract/studio/calls.ts';
import { campaignFile, campaignImport } from '../../contract/studio/campaign-calls.ts';
import { crmOutcomePath } from '../../contract/studio/crm-outcome.ts';
import { deskExport } from '../../contract/studio/desk-export-calls.ts';
import { doNotCallImport } from '../../contract/studio/do-not-call-calls.ts';
import { campaignInsightFile } from '../../contract/studio/insight-calls.ts';
import { overviewFile } from '../../contract/studio/insight-overview-calls.ts';
import { fileUpload } from '../../contract/studio/media-calls.ts';
import { mayDoOne, needsProof, roles, type StudioAction } from '../../contract/studio/permissions.ts';
import { processingFile } from '../../contract/studio/processing-calls.ts';
import { requestsFile } from '../../contract/studio/request-calls.ts';
import { auditFilePath, studioEventsPath } from '../../contract/studio/studio-addresses.ts';
import { type StudioCall, studioApiPath } from '../../contract/studio/studio-call.ts';
import { workingCopyEvents } from '../../contract/studio/working-copy-calls.ts';
import { endSessions } from '../../staff/sessions.ts';
import { atNight } from '../../testing/at-night.ts';
import { forFile } from '../../testing/for-file.ts';
import { openStudioWorld } from '../../testing/studio-world.ts';

type Route = Pick<StudioCall, 'method' | 'path' | 'access' | 'alsoFor'>;

const calls: readonly Route[] = Object.values(studioCalls);
/** Files, uploads and events. */
const besideCalls: readonly Route[] = [
  campaignFile,
  campaignImport,
  fileUpload,
  deskExport,
  doNotCallImport,
  campaignInsightFile,
  overviewFile,
  processingFile,
  requestsFile,
  workingCopyEvents,
  { method: 'GET', path: auditFilePath.slice(studioApiPath.length), access: 'audit.read' },
  { method: 'GET', path: studioEventsPath.slice(studioApiPath.length), access: 'signedIn' },
];
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const closed = [...calls, ...besideCalls].filter(({ access }) => access !== 'anyone');
const isAction = (access: StudioCall['access']): access is StudioAction =>
  !['anyone', 'begun', 'signedIn'].includes(access);
const withAction = ({ access, ...route }: Route) => (isAction(access) ? [{ ...route, access }] : []);
const ofActions = closed.flatMap(withAction);
/** One call of each kind of access. */
const oneOfEach: readonly Route[] = [studioCalls.answerCode, studioCalls.listNotices, studioCalls.listStaff];
/** Answers of the guard; anything else says that it let the call pass. */
const ofGuard = ['notSignedIn', 'forbidden', 'foreignOrigin', 'proofNeeded'];

const world = await forFile(openStudioWorld());

interface Asking {
  token?: string | undefined;
  webid?: string;
  headers?: Record<string, string>;
}

/** Status and name of the failure. */
async function ask({ method, path }: Pick<Route, 'method' | 'path'>, { token, webid = 'hu_vang', headers }: Asking) {
  const { status, body } = await world.send(path.replace(':webid', webid).replace(/:\w+/g, 'x'), {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      ...(token !== undefined && { cookie: `__Host-studio_session=${token}` }),
      ...headers,
    },
    ...(method !== 'GET' && { body: '{}' }),
  });
  return `${status} ${body.error}`;
}

/** The routes that do not answer so, each with what it answers. */
async function findOthers(routes: readonly Pick<Route, 'method' | 'path'>[], wanted: string, asking: Asking) {
  const others: string[] = [];
  for (const route of routes) {
    const answer = await ask(route, asking);
    if (answer !== wanted) others.push(`${nameOf(route)}: ${answer}`);
  }
  return others;
}

test('the routes of the API are its calls, those beside them, its description, and signed messages of the CRM', () => {
  const routes = world.api.routes.filter(({ method }) => method !== 'ALL').map(nameOf);
  const known = [...calls, ...besideCalls].map(nameOf);
  const others = [...new Set(routes)].filter((route) => !known.includes(route));
  expect(others.toSorted()).toEqual(['GET /openapi.json', `POST ${crmOutcomePath}`]);
  expect(known.filter((route) => !routes.includes(route))).toEqual([]);
});

describe('every route that is not for anyone', () => {
  test('passes the guard: it answers nobody without a session', async () => {
    expect(closed.length).toBeGreaterThan(100);
    expect(await findOthers(closed, '401 notSignedIn', {})).toEqual([]);
  });

  test('asks for its own permission, and whom it refuses stands in the audit log', async () => {
    const person = await world.addPerson([]);
    const token = await world.signIn(person);
    const others: string[] = [];
    for (const route of ofActions) {
      const answer = await ask(route, { token });
      const error = route.path.includes(':webid') ? 'notFound' : 'forbidden';
      const [entry] = await listEntries(world.db, {}, 1);
      const isLogged =
        entry?.personId === person.id &&
        entry.action === 'call.refuse' &&
        entry.isRefused &&
        entry.after === JSON.stringify({ action: route.access, call: nameOf(route), error });
      if (!isLogged || !answer.endsWith(error)) others.push(`${nameOf(route)}: ${answer}, logged ${entry?.after}`);
    }
    expect(others).toEqual([]);
  });

  test('knows no campaign besides those of a person’s roles', async () => {
    const token = await world.signIn(await world.addPerson(roles.map((role) => ({ role, webid: 'hu_vang' }))));
    const ofCampaigns = ofActions.filter(({ path }) => path.includes(':webid'));
    expect(await findOthers(ofCampaigns, '404 notFound', { token, webid: 'diamond' })).toEqual([]);
  });

  test('that changes something is closed to other origins', async () => {
    const token = await world.signIn(await world.addPerson([...roles]));
    const changing = [...calls, ...besideCalls].filter(({ method }) => method !== 'GET');
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'https://uudai.example.vn' },
      { 'sec-fetch-site': '', origin: 'https://example.com' },
      // A sandboxed frame, such as the preview.
      { 'sec-fetch-site': 'cross-site', origin: 'null' },
      { 'sec-fetch-site': '', origin: 'null' },
    ]) {
      expect(await findOthers(changing, '403 foreignOrigin', { token, headers })).toEqual([]);
    }
  });

  test('with a dangerous action asks for a new proof after five minutes', async () => {
    const token = await world.signIn(await world.addPerson([...roles]));
    world.later(5);
    const dangerous = ofActions.filter(({ access }) => needsProof(access));
    expect(dangerous.length).toBeGreaterThan(10);
    expect(await findOthers(dangerous, '401 proofNeeded', { token })).toEqual([]);
  });
});

test('a session that has ended, a made-up one, and one that waits for its second factor open nothing', async () => {
  const person = await world.addPerson(['admin']);
  const ended = await world.signIn(person);
  await endSessions(world.db, person.id);
  const late = await world.signIn(person);
  world.later(30);
  const whole = await world.signIn(await world.addPerson([...roles]));
  const waiting = await world.signIn(await world.addPerson([...roles]), false);
  const withoutFactor = await world.signIn(await world.addPerson([...roles], { hasFactor: false }));
  const tried = atNight ? closed : oneOfEach;
  for (const token of [ended, late, '', 'x'.repeat(43), `${whole}x`]) {
    expect(await findOthers(tried, '401 notSignedIn', { token })).toEqual([]);
  }
  const onlyWhole = tried.filter(({ access }) => access !== 'begun');
  expect(await findOthers(onlyWhole, '401 notSignedIn', { token: waiting })).toEqual([]);
  expect(await findOthers(onlyWhole, '401 notSignedIn', { token: withoutFactor })).toEqual([]);
});

// By day the table (permissions.test.ts) and the routes above, each with its permission, say the same.
describe.runIf(atNight)('at night', () => {
  test.each(roles)('%s only as the table says', async (role) => {
    const token = await world.signIn(await world.addPerson([role]));
    const others: string[] = [];
    for (const route of ofActions) {
      const isAllowed = mayDoOne([{ role, webid: null }], [route.access, route.alsoFor]);
      // A stream of events that is allowed does not end.
      if (isAllowed && besideCalls.some((beside) => nameOf(beside) === nameOf(route))) continue;
      const answer = await ask(route, { token });
      const isRight = isAllowed ? !ofGuard.some((error) => answer.endsWith(error)) : answer === '403 forbidden';
      if (!isRight) others.push(`${nameOf(route)}: ${answer}`);
    }
    expect(others).toEqual([]);
  });
});

test('a call without any word of its origin changes nothing', async () => {
  const token = await world.signIn(await world.addPerson(['editor']));
  const { status } = await world.send('/studio/api/session', {
    method: 'DELETE',
    headers: { cookie: `__Host-studio_session=${token}` },
  });
  expect(status).toBe(403);
  expect((await world.call('readSession', { token })).body.data.kind).toBe('signedIn');
});

test('every answer may be stored by nobody, and is framed by nobody', async () => {
  const token = await world.signIn(await world.addPerson(['admin']));
  const answers = [
    await world.call('readSession', {}),
    await world.call('listStaff', { token }),
    await world.call('listStaff', {}),
    await world.call('invite', { token, body: 'x' }),
    await world.send('/studio/api/nothing', {}),
    await world.send(auditFilePath, { headers: { cookie: `__Host-studio_session=${token}` } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 401, 422, 404, 200]);
  for (const { headers } of answers) {
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('access-control-allow-origin')).toBeNull();
  }
});

test('other methods are told which there are; events and the file need a session, the file a role', async () => {
  const patched = await world.send('/studio/api/staff/invitations', { method: 'PATCH' });
  expect(patched.status).toBe(405);
  expect(patched.headers.get('allow')).toBe('POST');
  expect((await world.send(studioEventsPath, {})).body.error).toBe('notSignedIn');
  expect((await world.send(auditFilePath, {})).body.error).toBe('notSignedIn');
  const token = await world.signIn(await world.addPerson(['editor']));
  const file = await world.send(auditFilePath, { headers: { cookie: `__Host-studio_session=${token}` } });
  expect(file.body.error).toBe('forbidden');
});

test.each([
  ['no JSON', '{', 'application/json', 400],
  ['another type', 'a=1', 'text/plain', 400],
  ['no UTF-8', new Uint8Array([0xff, 0xfe]), 'application/json', 400],
  ['too long', `"${'x'.repeat(300_000)}"`, 'application/json', 413],
  ['not an object', '[]', 'application/json', 422],
])('a body that is %s is refused', async (_what, body, type, status) => {
  const answer = await world.send('/studio/api/session', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': type },
    body,
  });
  expect(answer.status).toBe(status);
});
