import { expect, test } from 'vitest';
import { studioEventsPath } from '../../contract/studio/studio-addresses.ts';
import { notify } from '../../staff/notices.ts';
import { readEvents } from '../../testing/read-events.ts';
import { openReviewCampaign } from '../../testing/review-campaign.ts';
import { openStudioWorld, type StudioWorld } from '../../testing/studio-world.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

/** What says that notices may have changed. It comes once at the beginning, too, as soon as the database listens. */
const news = 'event: notices data: ';

/** Opens the stream; `nextOfAll` resolves with the next event, undefined at its end; `next` leaves notices out. */
async function listen(world: StudioWorld, token: string) {
  const response = await world.api.request(`https://studio.example.vn${studioEventsPath.slice('/studio/api'.length)}`, {
    headers: { cookie: `__Host-studio_session=${token}` },
  });
  const { next: nextOfAll, leave } = readEvents(response);
  const next = async (): Promise<string | undefined> => {
    const event = await nextOfAll();
    return event === news ? next() : event;
  };
  return { response, next, nextOfAll, leave };
}

test('a session that another process ends is told at once', async () => {
  const database = await openTestDatabase();
  const [here, there] = [await openStudioWorld(await database.openAgain()), await openStudioWorld(database)];
  const person = await here.addPerson(['editor']);
  const admin = await there.signIn(await there.addPerson(['admin']));
  const [ended, stays] = [await here.signIn(person), await here.signIn(await here.addPerson(['editor']))];
  const [stream, other] = [await listen(here, ended), await listen(here, stays)];
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream');
  expect(await stream.next()).toBe('event: version data: abc123');
  expect(await other.next()).toBe('event: version data: abc123');
  await notify(there.context, there.db, person.id, { kind: 'roles-changed', title: 'Mới', text: '', path: '/' });
  expect(await stream.nextOfAll()).toBe(news);
  const disabled = await there.call('disablePerson', { token: admin, path: { id: person.id }, body: {} });
  expect(disabled.status).toBe(200);
  expect(await stream.next()).toBe('event: session-ended data: ');
  expect(await stream.next()).toBeUndefined();
  expect((await here.call('readSession', { token: ended })).body.data.kind).toBe('none');
  expect((await here.call('readSession', { token: stays })).body.data.kind).toBe('signedIn');
  // A server that stops ends its streams, and says nothing of sessions.
  await here.close();
  expect(await other.next()).toBeUndefined();
  await there.close();
});

test('a review that changes is told to everybody, whether or not it is a notice to them', async () => {
  const database = await openTestDatabase();
  const [here, there] = [await openStudioWorld(await database.openAgain()), await openStudioWorld(database)];
  const stream = await listen(here, await here.signIn(await here.addPerson(['editor'])));
  expect(await stream.next()).toBe('event: version data: abc123');
  expect(await stream.nextOfAll()).toBe(news);
  const campaign = await openReviewCampaign(there, 'hu_vang');
  expect(await stream.nextOfAll()).toBe(news);
  const [ha, minh] = [await campaign.join('Hà', 'editor'), await campaign.join('Minh', 'approver')];
  await campaign.write(ha, 'Tết đủ đầy');
  const { data } = await campaign.send(ha);
  expect(await stream.nextOfAll()).toBe(news);
  await campaign.approve(minh, data.id);
  expect(await stream.nextOfAll()).toBe(news);
  await here.close();
  await there.close();
});

test('listening does not prolong a session; one that ends by time is told at the next look', async () => {
  const world = await openStudioWorld();
  const token = await world.signIn(await world.addPerson(['editor']));
  world.later(20);
  const stream = await listen(world, token);
  expect(await stream.next()).toBe('event: version data: abc123');
  world.later(10);
  await world.ends.checkAll();
  expect(await stream.next()).toBe('event: session-ended data: ');
  await world.close();
});

test('an end that happened before the stream began to listen is not missed', async () => {
  const world = await openStudioWorld();
  const person = await world.addPerson(['editor']);
  const token = await world.signIn(person);
  const stream = await listen(world, token);
  await world.call('endSession', { token });
  expect(await stream.next()).toBe('event: version data: abc123');
  expect(await stream.next()).toBe('event: session-ended data: ');
  await world.close();
});
