import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createContentStore } from '../../content/database-content-store.ts';
import type { ContentStore } from '../../content/site.ts';
import type { ContentChange, Json } from '../../contract/changes/content-change.ts';
import { greatestContent } from '../../contract/content-size.ts';
import { greatestLengths } from '../../contract/text-lengths.ts';
import type { Database, OpenDatabase } from '../../database/database.ts';
import { sites } from '../../database/tables/campaign-tables.ts';
import { staff } from '../../database/tables/staff-tables.ts';
import { draftChanges, drafts } from '../../database/tables/working-copy-tables.ts';
import { findTemplate } from '../../templates/registry.ts';
import { testStoreOptions } from '../../testing/store-options.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { type SaveResult, saveChanges } from './save-changes.ts';
import { countSteps, type UndoResult, undoStep } from './undo-step.ts';
import { createWorkingCopies, readWorkingCopy, type WorkingCopiesDeps } from './working-copy.ts';

let database: OpenDatabase;
let store: ContentStore;
let deps: WorkingCopiesDeps;
/** Another process, which has its own memory and connections. */
let elsewhere: WorkingCopiesDeps;
let otherDb: Database;
const ha = { id: crypto.randomUUID(), name: 'Hà' };
const quan = { id: crypto.randomUUID(), name: 'Quân' };

beforeAll(async () => {
  const opened = await openTestDatabase();
  database = opened;
  otherDb = (await opened.openAgain()).db;
  store = createContentStore(database, testStoreOptions);
  await database.db.insert(staff).values([
    { ...ha, email: 'ha@x.vn' },
    { ...quan, email: 'quan@x.vn' },
  ]);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(sites);
  deps = createWorkingCopies(database.db, store);
  elsewhere = createWorkingCopies(otherDb, store);
  await saveVersion({ 'home.banner': { title: 'Hũ', subTitle: 'Vàng', items: ['a', 'b', 'c'] } });
});

const settings = { webid: 'hu', name: 'Hũ Vàng', template: 'hu_vang' as const };
const saveVersion = (content: Record<string, Json>, more: object = {}) =>
  store.saveDraft({ settings: { ...settings, ...more }, content, media: {}, files: new Map() });
const place = (...rest: (string | number)[]) => ['content', 'home.banner', ...rest];
const set = (value: Json, ...rest: (string | number)[]): ContentChange => ({ kind: 'set', at: place(...rest), value });
const banner = async (from = deps) => (await readWorkingCopy(from, 'hu'))?.document.content['home.banner'];

interface Sent {
  base?: number;
  by?: typeof ha;
  step?: string;
  id?: string;
  mayEditProtected?: boolean;
  from?: WorkingCopiesDeps;
}
async function save(changes: readonly ContentChange[], sent: Sent = {}): Promise<SaveResult> {
  const { id = crypto.randomUUID(), step = crypto.randomUUID(), by = ha, mayEditProtected = false } = sent;
  const base = sent.base ?? (await readWorkingCopy(deps, 'hu'))?.revision ?? 0;
  return saveChanges(
    { ...(sent.from ?? deps), findTemplate },
    'hu',
    { id, step, base, changes },
    { personId: by.id, mayEditProtected },
  );
}
const undo = (by = ha, kind: 'undo' | 'redo' = 'undo'): Promise<UndoResult> =>
  undoStep(deps, 'hu', { id: crypto.randomUUID(), kind, person: by.id, mayEditProtected: false });

describe('a working copy', () => {
  it('begins with the newest version, and knows nothing of unknown campaigns', async () => {
    expect(await readWorkingCopy(deps, 'hu')).toMatchObject({ revision: 0, baseVersion: 1 });
    expect(await readWorkingCopy(deps, 'khong_co')).toBeUndefined();
    const request = { id: ha.id, step: ha.id, base: 0, changes: [] };
    expect(await saveChanges({ ...deps, findTemplate }, 'khong_co', request, editor)).toEqual({
      kind: 'unknown',
    });
  });

  it('keeps what was saved, in this process and in others', async () => {
    expect(await banner(elsewhere)).toMatchObject({ title: 'Hũ' });
    await save([set('Tết', 'title')]);
    await save([{ kind: 'set', at: ['settings', 'name'], value: '' }]);
    expect(await banner()).toMatchObject({ title: 'Tết', subTitle: 'Vàng' });
    expect(await banner(elsewhere)).toMatchObject({ title: 'Tết', subTitle: 'Vàng' });
    expect((await readWorkingCopy(elsewhere, 'hu'))?.document.settings).toMatchObject({ name: '' });
  });

  it('makes a save that is sent again only once', async () => {
    const id = crypto.randomUUID();
    const insert: ContentChange = { kind: 'insert', at: place('items', 0), value: 'x' };
    for (let times = 0; times < 3; times += 1) expect((await save([insert], { id, base: 0 })).kind).toBe('saved');
    expect(await banner()).toMatchObject({ items: ['x', 'a', 'b', 'c'] });
  });

  it('takes in a version that was saved elsewhere, except where editors have changed the same place', async () => {
    await save([set('Của Hà', 'title')]);
    await saveVersion({ 'home.banner': { title: 'Bằng lệnh', subTitle: 'Bạc', items: ['a', 'b', 'c'] } });
    expect(await readWorkingCopy(deps, 'hu')).toMatchObject({ revision: 2, baseVersion: 2 });
    expect(await banner()).toEqual({ title: 'Của Hà', subTitle: 'Bạc', items: ['a', 'b', 'c'] });
    expect((await readWorkingCopy(deps, 'hu'))?.revision).toBe(2);
  });
});

const editor = { personId: ha.id, mayEditProtected: false };

describe('a process that has kept a working copy', () => {
  beforeEach(async () => {
    await readWorkingCopy(deps, 'hu');
    await readWorkingCopy(elsewhere, 'hu');
  });

  it('adds to what another process has saved since', async () => {
    await save([set('Của Hà', 'title')], { base: 0 });
    expect(await save([set('Của Quân', 'subTitle')], { base: 0, by: quan, from: elsewhere })).toMatchObject({
      kind: 'saved',
      copy: { revision: 2, document: { content: { 'home.banner': { title: 'Của Hà', subTitle: 'Của Quân' } } } },
    });
    expect(await banner()).toMatchObject({ title: 'Của Hà', subTitle: 'Của Quân' });
  });

  it('does not write over what another process has saved since', async () => {
    await save([set('Của Hà', 'title')], { base: 0 });
    expect((await save([set('Của Quân', 'title')], { base: 0, by: quan, from: elsewhere })).kind).toBe('conflict');
    expect(await banner()).toMatchObject({ title: 'Của Hà' });
  });

  it('takes in a version that was saved since', async () => {
    await saveVersion({ 'home.banner': { title: 'Hũ', subTitle: 'Bạc', items: ['a', 'b', 'c'] } });
    expect(await save([set('Của Hà', 'title')], { base: 0 })).toMatchObject({ copy: { revision: 2, baseVersion: 2 } });
    expect(await banner()).toMatchObject({ title: 'Của Hà', subTitle: 'Bạc' });
  });

  it('goes on from the version that another process has made of this revision', async () => {
    await saveVersion({ 'home.banner': { title: 'Hũ', subTitle: 'Vàng', items: ['a', 'b', 'c'] } });
    await database.db.update(drafts).set({ baseVersion: 2 });
    expect(await save([set('Của Hà', 'title')], { base: 0 })).toMatchObject({ copy: { revision: 1, baseVersion: 2 } });
    expect(await readWorkingCopy(elsewhere, 'hu')).toMatchObject({ revision: 1, baseVersion: 2 });
  });

  it('stores every save once that comes to several processes at the same moment, and none over another', async () => {
    const ids = [1, 2, 3, 4].map(() => crypto.randomUUID());
    const saves = ids.flatMap((id) => {
      const insert: ContentChange = { kind: 'insert', at: place('items', 0), value: id };
      return [deps, elsewhere, elsewhere].map((from) => save([insert], { id, base: 0, from }));
    });
    for (const { kind } of await Promise.all(saves)) expect(kind).toBe('saved');
    expect(await readWorkingCopy(deps, 'hu')).toMatchObject({ revision: 4 });
    expect(await banner()).toMatchObject({ items: expect.arrayContaining([...ids, 'a', 'b', 'c']) });
  });
});

describe('two editors', () => {
  it('change different fields, and both are there', async () => {
    await save([set('Của Hà', 'title')], { base: 0 });
    expect(await save([set('Của Quân', 'subTitle')], { base: 0, by: quan, from: elsewhere })).toMatchObject({
      kind: 'saved',
      copy: { revision: 2, document: { content: { 'home.banner': { title: 'Của Hà', subTitle: 'Của Quân' } } } },
    });
  });

  it('change the same field, and the later one sees both values', async () => {
    await save([set('Của Hà', 'title')], { base: 0 });
    const late = set('Của Quân', 'title');
    expect(await save([set('x', 'subTitle'), late], { base: 0, by: quan })).toMatchObject({
      kind: 'conflict',
      conflicts: [{ change: late, by: ha, theirs: 'Của Hà' }],
    });
    expect(await banner()).toMatchObject({ title: 'Của Hà', subTitle: 'Vàng' });
    await save([late], { base: 1, by: quan });
    expect(await banner()).toMatchObject({ title: 'Của Quân' });
  });

  const types = (value: string, was: string): ContentChange => ({ kind: 'set', at: place('title'), value, was });

  it('type in one text: at two places both are there, at one place the later one sees both', async () => {
    await save([types('Chiếc Hũ', 'Hũ')], { base: 0 });
    await save([types('Hũ nhỏ', 'Hũ'), set('x', 'subTitle'), types('Hũ nhỏ xinh', 'Hũ nhỏ')], { base: 0, by: quan });
    expect(await banner()).toMatchObject({ title: 'Chiếc Hũ nhỏ xinh', subTitle: 'x' });
    const late = types('Hũ vàng', 'Hũ');
    expect(await save([late], { base: 0, by: quan })).toMatchObject({
      kind: 'conflict',
      conflicts: [{ change: late, by: quan, theirs: 'Chiếc Hũ nhỏ xinh' }],
    });
  });

  it('type in one text, one of them by an older Studio: the later one sees both values', async () => {
    await save([types('Chiếc Hũ', 'Hũ')], { base: 0 });
    expect((await save([set('Hũ nhỏ', 'title')], { base: 0, by: quan })).kind).toBe('conflict');
  });

  it('change a list: places move, and an item that is gone is said', async () => {
    await save([{ kind: 'remove', at: place('items', 0) }], { base: 0 });
    await save([set('b2', 'items', 1)], { base: 0, by: quan });
    expect(await banner()).toMatchObject({ items: ['b2', 'c'] });
    expect(await save([set('a2', 'items', 0)], { base: 0, by: quan })).toMatchObject({
      kind: 'conflict',
      conflicts: [{ by: ha, theirs: undefined }],
    });
  });

  it('two windows of one person are told apart, too', async () => {
    await save([set('một', 'title')], { base: 0 });
    expect((await save([set('hai', 'title')], { base: 0 })).kind).toBe('conflict');
  });
});

describe('refused, and nothing is stored', () => {
  it.each<[string, ContentChange, object]>([
    ['another address', { kind: 'set', at: ['settings', 'webid'], value: 'khac' }, { reason: 'fixed' }],
    ['another template', { kind: 'set', at: ['settings', 'template'], value: 'diamond' }, { reason: 'fixed' }],
    ['all settings', { kind: 'set', at: ['settings'], value: {} }, { reason: 'misfit' }],
    ['files', { kind: 'set', at: ['media', 'media/x.png'], value: {} }, { reason: 'misfit' }],
    ['a key that is no file name', { kind: 'set', at: ['content', '../x'], value: 1 }, { reason: 'misfit' }],
    ['a place that does not exist', set('x', 'khong', 'co'), { reason: 'misfit' }],
    ['receivers of leads', { kind: 'set', at: ['settings', 'deliveries'], value: [] }, { reason: 'protected' }],
    ['a hand-over address', { kind: 'set', at: ['settings', 'registrationUrl'], value: '/x' }, { reason: 'protected' }],
    ['the whole head', { kind: 'set', at: ['content', 'home.meta'], value: { chatbot: 'x' } }, { reason: 'protected' }],
    ['code', { kind: 'set', at: ['content', 'home.meta.gtm_head'], value: '<script>' }, { reason: 'protected' }],
    ['a long text', set('x'.repeat(greatestLengths.html + 1), 'title'), { reason: 'too-long' }],
    ['a long text that nothing reads', set('x'.repeat(greatestLengths.text + 1), 'khac'), { reason: 'too-long' }],
    [
      'a long setting',
      { kind: 'set', at: ['settings', 'name'], value: 'x'.repeat(greatestLengths.text + 1) },
      { reason: 'too-long' },
    ],
    ['a list without an end', set(Array(greatestContent.items + 1).fill({}), 'khac'), { reason: 'too-many' }],
    [
      'lists without an end',
      set(Array(25).fill(Array(greatestContent.items - 1).fill(0)), 'khac'),
      { reason: 'too-many' },
    ],
    ['a campaign without an end', set('x'.repeat(greatestContent.characters), 'title'), { reason: 'too-large' }],
  ])('%s', async (_, change, refusal) => {
    expect(await save([set('Tết', 'title'), change])).toEqual({ kind: 'refused', ...refusal });
    expect(await database.db.select().from(draftChanges)).toEqual([]);
  });

  it('a base that is not there yet', async () => {
    expect(await save([set('x', 'title')], { base: 9 })).toEqual({ kind: 'refused', reason: 'unmatched' });
  });

  const code: ContentChange = { kind: 'set', at: ['content', 'home.meta.gtm_head'], value: '<script></script>' };

  it('but administrators change code', async () => {
    expect((await save([code], { mayEditProtected: true })).kind).toBe('saved');
  });

  it('and an administrator alone, who changes nothing else, in neither way of the head', async () => {
    const alone = { personId: ha.id, mayEditProtected: true, editsOnlyProtected: true };
    const saveAlone = (...changes: ContentChange[]) => {
      const request = { id: crypto.randomUUID(), step: crypto.randomUUID(), base: 0, changes };
      return saveChanges({ ...deps, findTemplate }, 'hu', request, alone);
    };
    const others: ContentChange[] = [
      set('Tết', 'title'),
      { kind: 'set', at: ['content', 'home.meta'], value: { title: 'Tết', gtm_head: '<script></script>' } },
      { kind: 'set', at: ['settings', 'name'], value: 'Tết' },
    ];
    for (const other of others)
      expect(await saveAlone(code, other)).toEqual({ kind: 'refused', reason: 'only-protected' });
    const receivers: ContentChange = { kind: 'set', at: ['settings', 'deliveries'], value: [] };
    expect((await saveAlone(code, receivers)).kind).toBe('saved');
    await save([set('Tết', 'title')]);
    const undoAlone = { id: crypto.randomUUID(), kind: 'undo', person: ha.id } as const;
    const rights = { mayEditProtected: true, editsOnlyProtected: true };
    expect(await undoStep(deps, 'hu', { ...undoAlone, ...rights })).toEqual({ kind: 'only-protected' });
  });

  it('code that somebody changed as an administrator, and would change by undo or redo as an editor', async () => {
    await save([code], { mayEditProtected: true });
    expect(await undo()).toEqual({ kind: 'protected' });
    await save([{ ...code, value: '<script>2</script>' }, set('Tết', 'title')], { mayEditProtected: true });
    await undoStep(deps, 'hu', { id: crypto.randomUUID(), kind: 'undo', person: ha.id, mayEditProtected: true });
    expect(await undo(ha, 'redo')).toEqual({ kind: 'protected' });
    expect(await banner()).toMatchObject({ title: 'Hũ' });
  });
});

it('a text that was stored before there was a greatest length opens, moves with its item, and can be shortened', async () => {
  const long = 'x'.repeat(greatestLengths.text + 500);
  await saveVersion({
    'home.section4': { title: long, questions: [{ question: long, answer: 'Đáp' }, { question: 'Hỏi' }] },
  });
  const at = ['content', 'home.section4'];
  const change = (one: ContentChange) => save([one]).then(({ kind }) => kind);
  expect(await change({ kind: 'set', at: [...at, 'questions', 0, 'answer'], value: 'Đáp án' })).toBe('saved');
  expect(await change({ kind: 'move', at: [...at, 'questions', 0], to: 1 })).toBe('saved');
  expect(await change({ kind: 'set', at: [...at, 'title'], value: `${long}x` })).toBe('refused');
  expect(await change({ kind: 'set', at: [...at, 'title'], value: long.slice(0, -1) })).toBe('saved');
  expect(await change({ kind: 'set', at: [...at, 'title'], value: 'Hỏi đáp' })).toBe('saved');
});

it('letters that come apart are stored composed', async () => {
  await save([set('Lãi suất'.normalize('NFD'), 'title')]);
  expect(await banner()).toMatchObject({ title: 'Lãi suất' });
});

describe('undo', () => {
  it('takes back typing as one step, and makes it again', async () => {
    const step = crypto.randomUUID();
    for (const text of ['T', 'Tế', 'Tết']) await save([set(text, 'title')], { step });
    await save([set('Bạc', 'subTitle')]);
    expect(await countSteps(database.db, 'hu', ha.id)).toEqual({ undo: 2, redo: 0 });
    await undo();
    expect(await banner()).toMatchObject({ title: 'Tết', subTitle: 'Vàng' });
    expect(await undo()).toMatchObject({ changes: [set('Hũ', 'title')] });
    expect(await banner()).toMatchObject({ title: 'Hũ', subTitle: 'Vàng' });
    expect(await undo()).toEqual({ kind: 'nothing' });
    await undo(ha, 'redo');
    expect(await banner()).toMatchObject({ title: 'Tết', subTitle: 'Vàng' });
    await undo(ha, 'redo');
    expect(await banner()).toMatchObject({ title: 'Tết', subTitle: 'Bạc' });
    await undo();
    expect(await banner()).toMatchObject({ title: 'Tết', subTitle: 'Vàng' });
    await save([set('mới', 'title')]);
    expect(await undo(ha, 'redo')).toEqual({ kind: 'nothing' });
  });

  it('of 200 steps', async () => {
    for (let index = 1; index <= 200; index += 1) await save([set(`Chữ ${index}`, 'title')], { base: index - 1 });
    for (let index = 199; index >= 1; index -= 1)
      expect(await undo()).toMatchObject({ changes: [set(`Chữ ${index}`, 'title')] });
    await undo();
    expect(await banner()).toMatchObject({ title: 'Hũ' });
    expect(await countSteps(database.db, 'hu', ha.id)).toEqual({ undo: 0, redo: 200 });
  }, 120_000);

  it('never takes back what a colleague changed', async () => {
    await save([set('Của Hà', 'title')]);
    await save([set('Của Quân', 'title')], { by: quan });
    await save([set('Phụ của Quân', 'subTitle')], { by: quan });
    expect(await undo()).toEqual({ kind: 'changed-since', by: quan });
    expect(await banner()).toMatchObject({ title: 'Của Quân', subTitle: 'Phụ của Quân' });
    expect(await undo()).toEqual({ kind: 'nothing' });
    expect(await undo(ha, 'redo')).toEqual({ kind: 'nothing' });
    await undo(quan);
    await undo(quan);
    expect(await banner()).toMatchObject({ title: 'Của Hà', subTitle: 'Vàng' });
  });

  describe('of a text in which a colleague typed, too', () => {
    const types = (value: string, was: string, sent: Sent = {}) =>
      save([{ kind: 'set', at: place('title'), value, was }], sent);

    it('takes back only the own letters, also between those of the colleague, and makes them again', async () => {
      const step = crypto.randomUUID();
      await types('Hũ nx', 'Hũ', { step });
      await types('Chiếc Hũ nx', 'Hũ nx', { by: quan });
      await types('Chiếc Hũ nhỏ', 'Chiếc Hũ nx', { step });
      await types('Chiếc Hũ nhỏ ơi', 'Chiếc Hũ nhỏ', { by: quan });
      expect((await undo()).kind).toBe('saved');
      expect(await banner()).toMatchObject({ title: 'Chiếc Hũ ơi' });
      await types('Cái Hũ ơi', 'Chiếc Hũ ơi', { by: quan });
      await types('Cái Hũ ơi!', 'Cái Hũ ơi', { by: quan });
      await undo(ha, 'redo');
      expect(await banner()).toMatchObject({ title: 'Cái Hũ nhỏ ơi!' });
      await types('Cái Hũ nhắn ơi!', 'Cái Hũ nhỏ ơi!', { by: quan });
      expect(await undo()).toEqual({ kind: 'changed-since', by: quan });
      expect(await banner()).toMatchObject({ title: 'Cái Hũ nhắn ơi!' });
    });

    it('takes back the step before one that was taken back', async () => {
      await types('Hũ nhỏ', 'Hũ');
      await types('Hũ to', 'Hũ nhỏ');
      await types('Chiếc Hũ to', 'Hũ to', { by: quan });
      await undo();
      expect(await banner()).toMatchObject({ title: 'Chiếc Hũ nhỏ' });
      await undo();
      expect(await banner()).toMatchObject({ title: 'Chiếc Hũ' });
    });
  });

  it('finds its item after a colleague moved others', async () => {
    await save([set('b2', 'items', 1)]);
    await save([{ kind: 'insert', at: place('items', 0), value: 'x' }], { by: quan });
    await save([{ kind: 'move', at: place('items', 2), to: 3 }], { by: quan });
    expect(await banner()).toMatchObject({ items: ['x', 'a', 'c', 'b2'] });
    await undo();
    expect(await banner()).toMatchObject({ items: ['x', 'a', 'c', 'b'] });
  });

  it('brings a removed item back, and takes an added one away unless a colleague has written in it', async () => {
    await save([{ kind: 'remove', at: place('items', 1) }]);
    await save([{ kind: 'insert', at: place('items', 0), value: { name: '' } }]);
    await save([set('Quân', 'items', 0, 'name')], { by: quan });
    expect((await undo()).kind).toBe('changed-since');
    await undo();
    expect(await banner()).toMatchObject({ items: [{ name: 'Quân' }, 'a', 'b', 'c'] });
  });

  it('sent again is made once', async () => {
    await save([set('một', 'title')]);
    await save([set('hai', 'title')]);
    const id = crypto.randomUUID();
    for (let times = 0; times < 3; times += 1)
      await undoStep(deps, 'hu', { id, kind: 'undo', person: ha.id, mayEditProtected: false });
    expect(await banner()).toMatchObject({ title: 'một' });
  });
});
