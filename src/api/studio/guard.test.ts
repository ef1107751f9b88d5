import { Hono } from 'hono';
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { listEntries } from '../../audit/read-entries.ts';
import {
  mayDo,
  needsProof,
  permissions,
  roles,
  type StudioAction,
  studioActions,
} from '../../contract/studio/permissions.ts';
import { atNight } from '../../testing/at-night.ts';
import { forFile } from '../../testing/for-file.ts';
import { openStudioWorld } from '../../testing/studio-world.ts';
import { guardCall } from './guard.ts';
import { createSessionCookie } from './session-cookie.ts';
import { answerFailure } from './studio-answers.ts';

const world = await forFile(openStudioWorld());
let app: Hono;
beforeAll(async () => {
  const cookie = createSessionCookie(world.context.studioOrigin);
  const deps = { staff: world.context, cookie, trustedProxyHops: 0 };
  app = new Hono();
  for (const access of studioActions) {
    const path = `/${access}/:webid`;
    app.post(path, (c) =>
      guardCall(c, { method: 'POST', path, access }, deps)
        .then(() => c.json({ data: {} }))
        .catch((error: unknown) => answerFailure(c, error, pino({ level: 'silent' }))),
    );
  }
});

const ask = async (token: string, action: string, webid: string) => {
  const response = await app.request(`https://studio.example.vn/${action}/${webid}`, {
    method: 'POST',
    headers: { cookie: `__Host-studio_session=${token}`, 'sec-fetch-site': 'same-origin' },
  });
  return response.status;
};

test('a role of one campaign works there; other campaigns are as if they were not there', async () => {
  // By day an action of a campaign, one that needs a proof, and one of the store.
  const tried: readonly StudioAction[] = atNight ? studioActions : ['campaign.edit', 'lead.export', 'staff.manage'];
  const others: string[] = [];
  for (const role of roles) {
    const person = await world.addPerson([{ role, webid: 'hu_vang' }]);
    const token = await world.signIn(person);
    for (const action of tried) {
      const isAllowed = mayDo([{ role, webid: 'hu_vang' }], action, 'hu_vang');
      const own = await ask(token, action, 'hu_vang');
      const other = await ask(token, action, 'diamond');
      const [entry] = await listEntries(world.db, { subject: 'diamond' }, 1);
      const isLogged = entry?.personId === person.id && entry.action === 'call.refuse' && entry.isRefused;
      const isRight = own === (isAllowed ? 200 : 403) && other === 404 && isLogged && entry.subjectKind === 'campaign';
      if (!isRight) others.push(`${role} ${action}: ${own}, ${other}, logged ${entry?.after}`);
    }
  }
  expect(others).toEqual([]);
});

test('a role counts in its own campaign only, not in one where somebody has another role', async () => {
  const grants = [
    { role: 'editor', webid: 'hu_vang' },
    { role: 'analyst', webid: 'diamond' },
  ] as const;
  const token = await world.signIn(await world.addPerson(grants));
  expect(await ask(token, 'campaign.edit', 'hu_vang')).toBe(200);
  expect(await ask(token, 'campaign.edit', 'diamond')).toBe(403);
});

test('a malformed name is no campaign either', async () => {
  const token = await world.signIn(await world.addPerson([{ role: 'editor', webid: 'hu_vang' }]));
  const everywhere = await world.signIn(await world.addPerson(['analyst']));
  for (const webid of ['%00', '%0A', '..%2f', '<script>', 'x'.repeat(9_000)]) {
    expect([webid, await ask(token, 'campaign.edit', webid)]).toEqual([webid, 404]);
    expect([webid, await ask(everywhere, 'campaign.edit', webid)]).toEqual([webid, 403]);
    expect((await listEntries(world.db, {}, 1))[0]?.subjectId).toBeNull();
  }
});

test('a role taken away, or a person disabled, counts at the next call', async () => {
  const person = await world.addPerson(['editor']);
  const token = await world.signIn(person);
  expect(await ask(token, 'campaign.edit', 'hu_vang')).toBe(200);
  await world.setRoles(person, ['analyst']);
  expect(await ask(token, 'campaign.edit', 'hu_vang')).toBe(403);
  await world.disable(person);
  expect(await ask(token, 'campaign.read', 'hu_vang')).toBe(401);
});

test('the table has actions with and without a proof, of campaigns and of the store', () => {
  expect(new Set(studioActions.map(needsProof)).size).toBe(2);
  expect(new Set(Object.values(permissions).map(({ scope }) => scope)).size).toBe(2);
});
