import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listEntries } from '../../audit/read-entries.ts';
import { mayDo, needsProof, permissions, roles, studioActions } from '../../contract/studio/permissions.ts';
import { openStudioWorld, type StudioWorld } from '../../testing/studio-world.ts';
import { guardCall } from './guard.ts';
import { createSessionCookie } from './session-cookie.ts';
import { answerFailure } from './studio-answers.ts';

let world: StudioWorld;
let app: Hono;
beforeAll(async () => {
  world = await openStudioWorld();
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
afterAll(() => world.close());

const ask = async (token: string, action: string, webid: string) => {
  const response = await app.request(`https://studio.example.vn/${action}/${webid}`, {
    method: 'POST',
    headers: { cookie: `__Host-studio_session=${token}`, 'sec-fetch-site': 'same-origin' },
  });
  return response.status;
};

describe.each(roles)('a call on a campaign by %s of one campaign', (role) => {
  test.each(studioActions)('%s: 404 for the others, which are as if they were not there', async (action) => {
    const person = await world.addPerson([{ role, webid: 'hu_vang' }]);
    const token = await world.signIn(person);
    const isAllowed = mayDo([{ role, webid: 'hu_vang' }], action, 'hu_vang');
    expect(await ask(token, action, 'hu_vang')).toBe(isAllowed ? 200 : 403);
    expect(await ask(token, action, 'diamond')).toBe(404);
    expect(await listEntries(world.db, { subject: 'diamond' }, 1)).toMatchObject([
      { personId: person.id, action: 'call.refuse', isRefused: true, subjectKind: 'campaign' },
    ]);
  });
});

test.each(['%00', '%0A', '..%2f', '<script>', 'x'.repeat(9_000)])('"%s" is no campaign either', async (webid) => {
  const token = await world.signIn(await world.addPerson([{ role: 'editor', webid: 'hu_vang' }]));
  expect(await ask(token, 'campaign.edit', webid)).toBe(404);
  const everywhere = await world.signIn(await world.addPerson(['analyst']));
  expect(await ask(everywhere, 'campaign.edit', webid)).toBe(403);
  expect((await listEntries(world.db, {}, 1))[0]?.subjectId).toBeNull();
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
