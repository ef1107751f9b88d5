import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyChanges } from '../../../contract/changes/apply-change.ts';
import type { ContentChange, Json } from '../../../contract/changes/content-change.ts';
import type { WordedFinding } from '../../../contract/studio/campaign-calls.ts';
import type { StudioCall } from '../../../contract/studio/studio-call.ts';
import { type SavedChanges, workingCopyCalls } from '../../../contract/studio/working-copy-calls.ts';
import type { CallOutcome } from '../../app/client.ts';
import { type LeftEdits, readLeftEdits } from './read-left-edits.ts';
import { type SyncState, startSync } from './sync-state.ts';
import { startSession } from './working-session.ts';

const page: Json = { title: 'Hũ', subTitle: 'Vàng' };
const set = (value: Json, ...at: string[]): ContentChange => ({ kind: 'set', at, value });
const me = { id: 'toi', name: 'Tôi' };
const quan = { id: 'quan', name: 'Quân' };

/** A server with one working copy, which answers when the test lets it. */
function createServer() {
  let stored = page;
  const saves: SavedChanges[] = [];
  const asked: { call: string; body: Record<string, unknown> }[] = [];
  const waiting: (() => void)[] = [];
  let trouble: string | undefined;
  let isHeld = false;
  const add = (id: string, changes: readonly ContentChange[], by: SavedChanges['by'] = me) => {
    stored = applyChanges(stored, changes)?.document ?? stored;
    saves.push({ id, revision: saves.length + 1, by, at: '2026-11-24T03:00:00Z', changes });
  };
  const news = (after: number) => ({
    ...{ revision: saves.length, baseVersion: saves.some(({ by }) => by === null) ? 2 : 1, findings: [] },
    saves: saves.slice(after),
    preview: { slots: [], needsReload: false },
  });
  function answer(call: StudioCall, { body, query }: { body?: Record<string, unknown>; query?: { after: string } }) {
    if (trouble !== undefined) return { kind: 'failure', failure: { error: trouble, message: `Lỗi ${trouble}` } };
    const data = (() => {
      if (call === workingCopyCalls.readWorkingCopyNews) return news(Number(query?.after));
      const base = Number(body?.base);
      if (call === workingCopyCalls.undoWorkingCopy) {
        add(String(body?.id), [set('Hũ', 'title')]);
        return { kind: 'saved', news: { ...news(base), steps: { undo: 0, redo: 1 } } };
      }
      const changes = body?.changes as ContentChange[];
      const met = saves.slice(base).some((save) => save.changes.some(({ at }) => at[0] === changes[0]?.at[0]));
      if (met) return { kind: 'conflict', conflicts: [], news: news(base) };
      if (!saves.some(({ id }) => id === body?.id)) add(String(body?.id), changes);
      return { kind: 'saved', news: news(base) };
    })();
    return { kind: 'data', data };
  }
  const send = async (call: StudioCall, input: object): Promise<CallOutcome<never>> => {
    asked.push({ call: call.path.split('/').at(-1) ?? '', body: Reflect.get(input, 'body') ?? {} });
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
    return answer(call, input) as CallOutcome<never>;
  };
  return {
    ...{ send, asked, add },
    stored: () => stored,
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
      for (const resolve of waiting.splice(0)) resolve();
    },
    fail: (error: string | undefined) => {
      trouble = error;
    },
  };
}

let server: ReturnType<typeof createServer>;
let kept: SyncState[];
let taken: string[];
let isKeeping: boolean;
let versions: [string, number | null][];
/** What the frame is told: whether the server has drawn something, and the texts that it has not. */
let frame: [isDrawn: boolean, typed: string[]][];
const open = ({
  state = startSync(0, page),
  left = [] as readonly LeftEdits[],
  findings = [] as WordedFinding[],
} = {}) =>
  startSession({
    ...{ webid: 'hu', state, left, send: server.send as never },
    opened: { baseVersion: 1, publishedVersion: 1, findings, locks: [], steps: { undo: 0, redo: 0 } },
    onVersion: (kind, version) => versions.push([kind, version]),
    store: async (next, windows) => {
      kept.push(next);
      taken.push(...windows.map(({ client }) => client));
      return isKeeping;
    },
    onPreview: (drawn, typed) =>
      frame.push([drawn !== null, typed.map(({ key, path, text }) => `${key} ${path} ${text}`)]),
    onBroken: () => {
      throw new Error('broken');
    },
  });
const title = (session: ReturnType<typeof open>) => Reflect.get(session.view.get().document as object, 'title');
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  server = createServer();
  kept = [];
  taken = [];
  isKeeping = true;
  versions = [];
  frame = [];
});
afterEach(() => vi.useRealTimers());

it('shows a letter at once, stores it by one call, and what is typed meanwhile by the next', async () => {
  const session = open();
  server.hold();
  for (const text of ['T', 'Tế', 'Tết']) session.change([set(text, 'title')], 'title');
  expect(title(session)).toBe('Tết');
  expect(session.view.get().status).toEqual({ kind: 'saving' });
  server.release();
  await settled();
  expect(server.asked.map(({ body }) => body.changes)).toEqual([[set('T', 'title')], [set('Tết', 'title')]]);
  const [first, second] = server.asked.map(({ body }) => body);
  expect(first?.step).toBe(second?.step);
  expect(first?.id).not.toBe(second?.id);
  expect(session.view.get()).toMatchObject({ status: { kind: 'saved' }, steps: { undo: 2, redo: 0 } });
  expect(kept.at(-1)?.pending).toEqual([]);
});

it('the frame is told a letter at once, and with each answer what the server has not drawn yet', async () => {
  const session = open({ state: startSync(0, { content: { banner: { title: 'Hũ', items: [{ name: 'a' }] } } }) });
  const type = (text: string) => session.change([set(text, 'content', 'banner', 'title')], 'title');
  type('H');
  expect(frame).toEqual([]);
  session.showsRevision(0);
  await settled();
  session.showsRevision(1);
  server.hold();
  type('Hu');
  type('Hũ b');
  expect(frame.splice(0)).toEqual([
    [true, []],
    [false, ['banner title Hu']],
    [false, ['banner title Hũ b']],
  ]);
  server.release();
  await settled();
  expect(frame).toEqual([
    [true, ['banner title Hũ b']],
    [true, []],
  ]);
});

it('a text behind a change of a list is not told: the frame has other names for its items', async () => {
  const session = open({ state: startSync(0, { content: { banner: { items: [{ name: 'a' }, { name: 'b' }] } } }) });
  session.showsRevision(0);
  server.hold();
  session.change([{ kind: 'set', at: ['content', 'banner', 'items', 1, 'name'], value: 'bạc' }]);
  session.change([{ kind: 'remove', at: ['content', 'banner', 'items', 0] }]);
  session.change([{ kind: 'set', at: ['content', 'banner', 'items', 0, 'name'], value: 'vàng' }]);
  expect(frame.at(-1)).toEqual([false, ['banner items[1].name bạc']]);
});

it('letters that were pasted apart are composed, here and where they are stored', async () => {
  const session = open();
  session.change([set('Tết'.normalize('NFD'), 'title')], 'title');
  expect(title(session)).toBe('Tết');
  await settled();
  expect(server.asked.map(({ body }) => body.changes)).toEqual([[set('Tết', 'title')]]);
});

it('a pause, another field or an undo begins another step', async () => {
  const session = open();
  session.change([set('a', 'title')], 'title');
  await settled();
  session.change([set('ab', 'title')], 'title');
  await settled();
  vi.advanceTimersByTime(2_500);
  session.change([set('abc', 'title')], 'title');
  await settled();
  session.change([set('x', 'subTitle')], 'subTitle');
  await settled();
  const steps = server.asked.map(({ body }) => body.step);
  expect(steps[0]).toBe(steps[1]);
  expect(new Set(steps).size).toBe(3);
});

it('keeps what it cannot store, says how much, and sends it when the server answers', async () => {
  const session = open();
  server.fail('unreachable');
  session.change([set('Tết', 'title')], 'title');
  session.change([set('Bạc', 'subTitle')], 'subTitle');
  await settled();
  expect(session.view.get().status).toEqual({ kind: 'lost', count: 2, isKept: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.stored()).toEqual(page);
  expect(kept.at(-1)?.pending).toHaveLength(2);
  server.fail(undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.stored()).toEqual({ title: 'Tết', subTitle: 'Bạc' });
  expect(session.view.get().status.kind).toBe('saved');
});

it('a save that the server will not take is taken back and shown', async () => {
  const session = open();
  server.fail('tooLarge');
  session.change([set('dài', 'title')], 'title');
  await settled();
  server.fail(undefined);
  await settled();
  expect(title(session)).toBe('Hũ');
  const [refused] = session.view.get().refused;
  expect(refused).toEqual({ message: 'Lỗi tooLarge', changes: [set('dài', 'title')] });
  if (refused) session.dismiss(refused);
  expect(session.view.get().refused).toEqual([]);
});

it('what was changed meanwhile in an item whose insertion is refused is shown with it', async () => {
  const session = open({ state: startSync(0, { items: ['a'] }) });
  server.hold();
  server.fail('tooLarge');
  const insert: ContentChange = { kind: 'insert', at: ['items', 0], value: 'mới' };
  session.change([insert]);
  await settled();
  session.change([{ kind: 'set', at: ['items', 0], value: 'mới hơn' }], 'new');
  session.change([{ kind: 'set', at: ['items', 1], value: 'a2' }], 'old');
  server.release();
  server.hold();
  await settled();
  expect(session.view.get().refused.map(({ changes }) => changes)).toEqual([
    [insert, { kind: 'set', at: ['items', 0], value: 'mới hơn' }],
  ]);
  expect(session.view.get().document).toEqual({ items: ['a2'] });
});

describe('a conflict waits for a choice', () => {
  const types = (session: ReturnType<typeof open>, value: string, was: string) =>
    session.change([{ kind: 'set', at: ['title'], value, was }], 'title');
  const meet = async () => {
    const session = open();
    await settled();
    server.add('q', [set('Hũ bạc', 'title')], quan);
    types(session, 'Hũ vàng', 'Hũ');
    await settled();
    return session;
  };

  it.each([
    ['mine', 'Hũ vàng ròng'],
    ['theirs', 'Hũ bạc'],
    ['both', 'Hũ bạc vàng ròng'],
  ] as const)('%s: %s, and what is typed meanwhile is part of it', async (choice, expected) => {
    const session = await meet();
    types(session, 'Hũ vàng ròng', 'Hũ vàng');
    await settled();
    expect(title(session)).toBe('Hũ vàng ròng');
    expect(session.view.get().status.kind).toBe('saving');
    const [conflict] = session.view.get().conflicts;
    expect(conflict).toEqual({
      change: { ...set('Hũ vàng ròng', 'title'), was: 'Hũ' },
      ...{ by: quan, theirs: 'Hũ bạc' },
    });
    expect(kept.at(-1)?.conflicts).toEqual([conflict]);
    if (conflict) session.settle(conflict, choice);
    await settled();
    expect(server.stored()).toMatchObject({ title: expected });
    expect([title(session), session.view.get().conflicts]).toEqual([expected, []]);
  });

  it('once: what they type on meanwhile merges with the choice', async () => {
    const session = await meet();
    const [conflict] = session.view.get().conflicts;
    server.add('r', [set('Chiếc Hũ bạc', 'title')], quan);
    session.look(2);
    await settled();
    if (conflict) session.settle(conflict, 'mine');
    await settled();
    expect(title(session)).toBe('Chiếc Hũ vàng');
    expect(session.view.get().conflicts).toEqual([]);
    // Who wrote the other text is asked.
    expect(server.asked.at(-1)?.body.changes).toMatchObject([{ value: 'Chiếc Hũ vàng', isChosen: true }]);
  });

  it('once with both, also when they type on at the same place while it is asked', async () => {
    const session = await meet();
    const [conflict] = session.view.get().conflicts;
    server.add('r', [set('Hũ bạc thật', 'title')], quan);
    session.look(2);
    await settled();
    if (conflict) session.settle(conflict, 'both');
    await settled();
    expect(session.view.get().conflicts).toEqual([]);
    expect([title(session), server.stored()]).toMatchObject(['Hũ bạc thật vàng', { title: 'Hũ bạc thật vàng' }]);
  });

  it('also after its window was closed', async () => {
    (await meet()).stop();
    const left = readLeftEdits([{ client: 'cua-so', value: kept.at(-1) }]);
    server.add('r', [set('Hũ bạc nhỏ', 'title')], quan);
    const session = open({ state: startSync(2, server.stored()), left });
    await settled();
    expect(session.view.get().conflicts).toMatchObject([{ change: { value: 'Hũ vàng' }, theirs: 'Hũ bạc nhỏ' }]);
    expect([taken, kept.at(-1)?.conflicts]).toEqual([['cua-so'], session.view.get().conflicts]);
  });
});

describe('a part of the page goes and comes back as a whole', () => {
  const part = { key: 'home.more.faq_1', section: 'faq' };
  const lost = { kind: 'insert', at: ['settings', 'layout', 0], value: part } as const;
  const content = { [part.key]: { title: 'Hỏi' } };

  it.each<[string, Json, SyncState['conflicts'][number], Json]>([
    [
      'one that was lost',
      { settings: { layout: [] }, content: {} },
      { change: lost, by: quan, theirs: undefined, content: { title: 'Hỏi' } },
      { settings: { layout: [part] }, content },
    ],
    [
      'one that somebody has brought back meanwhile',
      { settings: { layout: [part] }, content },
      { change: lost, by: quan, theirs: undefined, content: { title: 'Cũ' } },
      { settings: { layout: [part] }, content },
    ],
    [
      'one that is removed although a colleague has changed it',
      { settings: { layout: [part] }, content },
      { change: { kind: 'unset', at: ['content', part.key] }, by: quan, theirs: { title: 'Hỏi' } },
      { settings: { layout: [] }, content: {} },
    ],
  ])('%s', (_, document, conflict, expected) => {
    const session = open({ state: { ...startSync(0, document), conflicts: [conflict] } });
    session.settle(conflict, 'mine');
    expect(session.view.get().document).toEqual(expected);
  });
});

it('undo comes after what is not stored yet, and says when there is nothing', async () => {
  const session = open();
  session.change([set('Tết', 'title')], 'title');
  const undone = session.undo('undo');
  expect(await undone).toBeUndefined();
  expect(session.view.get().steps).toEqual({ undo: 0, redo: 1 });
  expect(session.view.get().isOwnStep).toBe(true);
  expect(server.asked.map(({ call }) => call)).toEqual(['changes', 'undo']);
  expect(title(session)).toBe('Hũ');
  server.add('q', [set('Bạc', 'subTitle')], quan);
  session.look();
  await settled();
  expect(session.view.get().isOwnStep).toBe(false);
  server.fail('forbidden');
  expect(await session.undo('undo')).toEqual({ kind: 'nothing' });
});

it('a finding stays with its item while an item before it is not stored yet', () => {
  const finding = { key: 'home.section4', severity: 'warning', rule: 'r', expected: 'e', received: 'r' } as const;
  const items = (...indexes: number[]) =>
    indexes.map((index) => ({ ...finding, path: `questions[${index}].question` }));
  const state = startSync(0, { content: { 'home.section4': { questions: ['a', 'b'] } } });
  const session = open({ state, findings: items(0, 1) });
  server.hold();
  session.change([{ kind: 'insert', at: ['content', 'home.section4', 'questions', 1], value: 'mới' }]);
  expect(session.view.get().findings).toEqual(items(0, 2));
});

it('takes in what others save, and stops when it is told', async () => {
  const session = open();
  server.add('q', [set('Của Quân', 'title')], quan);
  session.look();
  await settled();
  expect(title(session)).toBe('Của Quân');
  session.stop();
  server.add('r', [set('Sau', 'title')], quan);
  session.look();
  await settled();
  expect(title(session)).toBe('Của Quân');
});

it('asks no second time for what its own save has told it', async () => {
  const session = open();
  session.change([set('Hũ', 'title')], 'title');
  // The event of the save overtakes its answer.
  session.look(1);
  await settled();
  session.look(1);
  await settled();
  expect(server.asked.map(({ call }) => call)).toEqual(['changes']);
  server.add('q', [set('Của Quân', 'title')], quan);
  session.look(2);
  await settled();
  expect(server.asked.map(({ call }) => call)).toEqual(['changes', 'news']);
  expect(title(session)).toBe('Của Quân');
});

describe('windows that were closed or crashed', () => {
  const window = (client: string, ...changes: ContentChange[]) => {
    const pending = changes.map((change) => {
      const id = crypto.randomUUID();
      return { id, step: id, changes: [change] };
    });
    return { client, value: { revision: 0, pending, conflicts: [] } };
  };

  it('changes of a window that crashed are sent again, and stored once', async () => {
    const row = window('cua-so-1', set('Tết', 'title'), set('Bạc', 'subTitle'));
    const [left, ...others] = readLeftEdits([row, { client: 'cua-so-2', value: { ...row.value, pending: [{}] } }]);
    expect([left, others]).toEqual([{ client: 'cua-so-1', ...row.value }, []]);
    // The first had arrived before the crash.
    server.add(row.value.pending[0]?.id ?? '', [set('Tết', 'title')]);
    server.add('q', [{ kind: 'set', at: ['moi'], value: 1 }], quan);
    open({ state: startSync(2, server.stored()), left: left ? [left] : [] });
    await settled();
    expect(server.stored()).toEqual({ title: 'Tết', subTitle: 'Bạc', moi: 1 });
    expect(server.asked.map(({ call }) => call)).toEqual(['news', 'changes']);
    expect([taken, kept.at(-1)?.pending]).toEqual([['cua-so-1'], []]);
  });

  it('stay kept while the server does not answer, and come after what is typed here', async () => {
    server.fail('unreachable');
    const session = open({ left: readLeftEdits([window('cua-so-1', set('Tết', 'title'))]) });
    await settled();
    session.change([set('Bạc', 'subTitle')], 'subTitle');
    await settled();
    expect(taken).toEqual([]);
    server.fail(undefined);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.stored()).toEqual({ title: 'Tết', subTitle: 'Bạc' });
    expect(server.asked.map(({ call }) => call).slice(-3)).toEqual(['changes', 'news', 'changes']);
  });

  it('are not called saved before they are, nor when the server no longer has what they stand on', async () => {
    const left = readLeftEdits([window('cua-so-1', set('Tết', 'title'), set('Bạc', 'subTitle'))]);
    server.hold();
    const session = open({ left });
    expect(session.view.get().status).toEqual({ kind: 'saving' });
    server.release();
    await settled();
    expect(session.view.get().status.kind).toBe('saved');

    server.fail('unreachable');
    const other = open({ left });
    await settled();
    expect(other.view.get().status).toEqual({ kind: 'lost', count: 2, isKept: true });
    server.fail('notFound');
    await vi.advanceTimersByTimeAsync(10_000);
    expect([other.view.get().status.kind, taken]).toEqual(['saved', ['cua-so-1']]);
  });

  it('lose nothing that is typed while they are read', async () => {
    server.hold();
    const session = open({ left: readLeftEdits([window('cua-so-1', set('Tết', 'title'))]) });
    session.change([set('Bạc', 'subTitle')], 'subTitle');
    server.release();
    await settled();
    expect(server.stored()).toEqual({ title: 'Tết', subTitle: 'Bạc' });
  });

  it('of two that wrote in one field nothing is lost: the second asks, and the third waits for the answer', async () => {
    const types = (value: string): ContentChange => ({ kind: 'set', at: ['title'], value, was: 'Hũ' });
    const rows = [window('1', types('Hũ vàng')), window('2', types('Hũ bạc')), window('3', set('Bạc', 'subTitle'))];
    const session = open({ left: readLeftEdits(rows) });
    await settled();
    expect(server.stored()).toEqual({ title: 'Hũ vàng', subTitle: 'Vàng' });
    const [conflict] = session.view.get().conflicts;
    expect(conflict).toEqual({ change: types('Hũ bạc'), by: me, theirs: 'Hũ vàng' });
    expect([taken, kept.at(-1)?.conflicts]).toEqual([['1', '2'], [conflict]]);
    if (conflict) session.settle(conflict, 'theirs');
    await settled();
    expect(server.stored()).toEqual({ title: 'Hũ vàng', subTitle: 'Bạc' });
    expect(taken).toEqual(['1', '2', '3']);
  });
});

it('says when the browser does not keep what the server has not stored', async () => {
  const session = open();
  server.fail('unreachable');
  isKeeping = false;
  session.change([set('Tết', 'title')], 'title');
  await settled();
  expect(session.view.get().status).toEqual({ kind: 'lost', count: 1, isKept: false });
  isKeeping = true;
  session.change([set('Tết này', 'title')], 'title');
  await settled();
  expect(session.view.get().status).toEqual({ kind: 'lost', count: 1, isKept: true });
});

it('says once that a version was saved outside the Studio, and keeps what was typed meanwhile', async () => {
  const session = open();
  server.add('lenh', [set('Bằng lệnh', 'subTitle')], null);
  session.change([set('Của tôi', 'title')], 'title');
  await settled();
  session.look();
  await settled();
  expect(session.view.get().document).toEqual({ title: 'Của tôi', subTitle: 'Bằng lệnh' });
  expect(versions).toEqual([['taken-in', 2]]);
});
