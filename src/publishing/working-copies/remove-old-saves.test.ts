import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createContentStore } from '../../content/database-content-store.ts';
import type { ContentStore } from '../../content/site.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { sites } from '../../database/tables/campaign-tables.ts';
import { staff } from '../../database/tables/staff-tables.ts';
import { draftChanges } from '../../database/tables/working-copy-tables.ts';
import { findTemplate } from '../../templates/registry.ts';
import { testStoreOptions } from '../../testing/store-options.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { removeOldSaves } from './remove-old-saves.ts';
import { saveChanges } from './save-changes.ts';
import { undoStep } from './undo-step.ts';
import { createWorkingCopies, readWorkingCopy, type WorkingCopiesDeps } from './working-copy.ts';

let database: OpenDatabase;
let store: ContentStore;
let deps: WorkingCopiesDeps;
const person = crypto.randomUUID();
/** When `days` have passed since versions were made. */
const daysLater = (days: number, ms = 0) => new Date(Date.now() + days * 86_400_000 + ms);

beforeAll(async () => {
  database = await openTestDatabase();
  store = createContentStore(database, testStoreOptions);
  await database.db.insert(staff).values({ id: person, email: 'ha@x.vn', name: 'Hà' });
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(sites);
  deps = createWorkingCopies(database.db, store);
  await saveVersion();
  await publish(1);
});

const saveVersion = () =>
  store.saveDraft({
    settings: { webid: 'hu', name: 'Hũ Vàng', template: 'hu_vang' },
    ...{ content: { 'home.banner': { title: 'Hũ' } }, media: {}, files: new Map() },
  });
const publish = async (version: number) =>
  expect(await store.publish('hu', version, { breakGlass: 'Thử' })).toMatchObject({ kind: 'published' });
const write = (value: string, base: number) =>
  saveChanges(
    { ...deps, findTemplate },
    'hu',
    {
      ...{ id: crypto.randomUUID(), step: crypto.randomUUID(), base },
      changes: [{ kind: 'set', at: ['content', 'home.banner', 'title'], value }],
    },
    { personId: person, mayEditProtected: false },
  );
/** The saves so far are part of a version. */
const belongTo = (version: number) => database.db.update(draftChanges).set({ version });
const revisions = async () =>
  (await database.db.select().from(draftChanges).where(eq(draftChanges.webid, 'hu'))).map(({ revision }) => revision);

describe('saves of a version', () => {
  it.each([
    [daysLater(29), [1, 2]],
    [daysLater(30, -60_000), [1, 2]],
    [daysLater(30, 60_000), [2]],
  ])('are there at %j: %j', async (now, left) => {
    await write('Tết', 0);
    await belongTo(1);
    await write('Tết đủ', 1);
    expect(await removeOldSaves(database.db, now)).toBe(2 - left.length);
    expect(await revisions()).toEqual(left);
  });

  it('that is not published stay, however old: who wrote in it does not approve it', async () => {
    await write('Tết', 0);
    await saveVersion();
    await belongTo(2);
    expect(await removeOldSaves(database.db, daysLater(400))).toBe(0);
    await publish(2);
    expect(await removeOldSaves(database.db, daysLater(400))).toBe(1);
  });

  it('are gone without a trace in the working copy, and in undo', async () => {
    await write('Tết', 0);
    await belongTo(1);
    await removeOldSaves(database.db, daysLater(31));
    expect((await readWorkingCopy(deps, 'hu'))?.document.content).toEqual({ 'home.banner': { title: 'Tết' } });
    const undo = { id: crypto.randomUUID(), kind: 'undo', person, mayEditProtected: false } as const;
    expect(await undoStep(deps, 'hu', undo)).toEqual({ kind: 'nothing' });
    expect((await write('Tết đủ', 1)).kind).toBe('saved');
  });

  it('are needed to merge: what was typed before them is refused and not written over them', async () => {
    await write('Tết', 0);
    await belongTo(1);
    await removeOldSaves(database.db, daysLater(31));
    expect(await write('Cũ', 0)).toEqual({ kind: 'refused', reason: 'unmatched' });
    expect((await readWorkingCopy(deps, 'hu'))?.document.content).toEqual({ 'home.banner': { title: 'Tết' } });
  });
});
