import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { listEntries } from '../../../audit/read-entries.ts';
import { processingFile } from '../../../contract/studio/processing-calls.ts';
import { sites } from '../../../database/tables/campaign-tables.ts';
import { openDesk } from '../../../testing/desk-world.ts';
import { readDemo } from '../../../testing/read-demo.ts';
import { openStudioWorld, type StudioWorld } from '../../../testing/studio-world.ts';

let world: StudioWorld;
let token: string;
beforeAll(async () => {
  world = await openStudioWorld();
  token = await world.signIn(await world.addPerson(['compliance'], { name: 'Hữu Bách' }));
});
afterAll(() => world.close());

const read = async (of = token) => (await world.call('readProcessing', { token: of })).body.data;
const markRead = (hash: string, of = token) => world.call('markProcessingRead', { token: of, body: { hash } });
const save = async (webid: string, settings: object = {}) => {
  const { settings: own, content, media } = await readDemo('hu_vang');
  const some = { 'home.meta': content['home.meta'], 'home.popup': content['home.popup'] };
  const files = { content: some, files: new Map(), media: {} };
  const { version } = await world.store.saveDraft({
    settings: { ...own, name: `Trang ${webid}`, ...settings, webid },
    ...files,
  });
  void media;
  return version;
};
const publish = async (webid: string, settings: object = {}) =>
  world.store.publish(webid, await save(webid, settings), { breakGlass: 'để thử' });

describe('the register of processing', () => {
  it('of a fresh store has nothing', async () => {
    expect(await read()).toMatchObject({ rows: [], campaigns: 0, readAt: null });
  });

  it('has published campaigns, and others only while they hold registrations', async () => {
    await publish('mot', { retentionDays: 365 });
    await save('nhap');
    await publish('cu');
    await world.store.unpublish('cu');
    await world.db.update(sites).set({ archivedAt: world.clock.now });
    const namesOf = (data: { rows: { campaigns: { webid: string; isArchived: boolean }[] }[] }) =>
      [...new Set(data.rows.flatMap(({ campaigns }) => campaigns.map(({ webid }) => webid)))].toSorted();
    expect(namesOf(await read())).toEqual(['mot']);
    await openDesk(world).register({ webid: 'cu' });
    const data = await read();
    expect(namesOf(data)).toEqual(['cu', 'mot']);
    expect(data.campaigns).toBe(2);
    expect(data.rows[0].fields.map(({ text }: { text: string }) => text)).toContain('Họ và tên');
    expect(data.rows.map(({ change }: { change: string }) => change)).not.toContain('new');
  });

  it('is read whatever letters the names of campaigns have', async () => {
    await publish('la', { name: 'Thẻ\0<b>' });
    expect((await read()).campaigns).toBe(3);
    await world.store.unpublish('la');
    expect((await read()).campaigns).toBe(2);
  });

  it('marks for each person what changed since the own reading, which is kept and in the audit log', async () => {
    const { hash } = await read();
    expect((await markRead(hash)).status).toBe(200);
    expect(await listEntries(world.db, {}, 1)).toMatchObject([{ action: 'processing.read', who: 'Hữu Bách' }]);
    await publish('mot', { retentionDays: 90 });
    const changed = await read();
    expect(changed.readAt).toBe(world.clock.now.toISOString());
    const row = changed.rows.find(({ change }: { change: string }) => change === 'changed');
    expect(row.kept).toEqual({ now: '90 ngày từ lúc đăng ký', before: '365 ngày từ lúc đăng ký' });
    const other = await world.signIn(await world.addPerson(['auditor']));
    expect((await read(other)).readAt).toBeNull();
    expect((await markRead(hash)).body.error).toBe('movedOn');
    await markRead(changed.hash);
    expect((await read()).rows.every(({ change }: { change: string }) => change === 'none')).toBe(true);
  });

  it('has the form of a card page wherever its layout has it', async () => {
    const { settings, content } = await readDemo('credit_card');
    const { version } = await world.store.saveDraft({ settings, content, files: new Map(), media: {} });
    await world.store.publish('credit_card', version, { breakGlass: 'để thử' });
    const { rows } = await read();
    const found = rows.find(({ kept }: { kept: { now: string } }) => kept.now === 'không giữ ở đây');
    expect(found.campaigns).toMatchObject([{ webid: 'credit_card' }]);
  });

  it('is a file, too', async () => {
    const { headers, body, status } = await world.send(processingFile.path, {
      headers: { cookie: `__Host-studio_session=${token}`, 'sec-fetch-site': 'same-origin' },
    });
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe('attachment; filename="so-xu-ly-2026-11-23.csv"');
    expect(body).toContain('90 ngày từ lúc đăng ký');
  });
});

test.each(['editor', 'agent', 'analyst'] as const)('is not for the role %s', async (role) => {
  const other = await world.signIn(await world.addPerson([role]));
  expect((await world.call('readProcessing', { token: other })).status).toBe(403);
});
