import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyChanges } from '../../../contract/changes/apply-change.ts';
import { type ContentChange, isSame, type Json, valueAt } from '../../../contract/changes/content-change.ts';
import { chooseSaves, type Invertible, invertSaves, listSteps } from '../../../contract/changes/invert-saves.ts';
import {
  addPart,
  duplicatePart,
  hiddenPlace,
  hidePart,
  layoutPlace,
  listLayout,
  movePart,
  newPartKey,
  partAt,
  removePart,
  showPart,
} from '../../../contract/changes/layout-changes.ts';
import { rebaseOverAll } from '../../../contract/changes/rebase-change.ts';
import { isAddedKey } from '../../../contract/layout.ts';
import type { StudioCall } from '../../../contract/studio/studio-call.ts';
import { type SavedChanges, workingCopyCalls } from '../../../contract/studio/working-copy-calls.ts';
import { runs } from '../../../testing/made-up-inputs.ts';
import { startHeldSession } from './held-session.ts';

const order = ['home.a', 'home.b', 'home.c'];
const first: Json = {
  settings: { name: 'Hũ' },
  content: Object.fromEntries(order.map((key) => [key, { title: key }])),
};

interface Input {
  readonly body?: {
    readonly id: string;
    readonly step: string;
    readonly kind?: 'undo' | 'redo';
    readonly base: number;
    readonly changes: readonly ContentChange[];
  };
  readonly query?: { readonly after: string };
}
type Save = SavedChanges & Invertible;

const keysOf = (document: Json) => listLayout(document, order).map(({ key }) => key);
/** The parts that changes move, add or remove, each with its change. */
function partsOf(document: Json, changes: readonly ContentChange[]) {
  let current = document;
  return changes.flatMap((change) => {
    const before = current;
    current = applyChanges(current, [change])?.document ?? current;
    if (change.at[1] !== 'layout' || change.at.length !== 3) return [];
    const part = change.kind === 'insert' ? valueAt(change.value, ['key']) : partAt(before, change.at);
    return [{ part: String(part), change }];
  });
}

/** A server that stores what fits, as `saveChanges` and `undoStep` do. */
function createServer() {
  let stored = first;
  const saves: Save[] = [];
  /** The part that each step is about. */
  const parts = new Map<string, readonly string[]>();
  const moves: { revision: number; by: string; part: string }[] = [];
  const news = (after: number) => ({
    ...{ revision: saves.length, baseVersion: 1, findings: [], preview: { slots: [], needsReload: false } },
    saves: saves.slice(after),
  });
  function store(changes: readonly ContentChange[], save: Pick<Save, 'id' | 'kind' | 'step'>, person: string) {
    const applied = applyChanges(stored, changes);
    if (!applied) throw new Error(`does not fit: ${JSON.stringify(changes)}`);
    for (const { part, change } of partsOf(stored, changes))
      if (change.kind === 'move') moves.push({ revision: saves.length + 1, by: person, part });
    stored = applied.document;
    const by = { id: person, name: person };
    const { inverses } = applied;
    saves.push({ ...save, revision: saves.length + 1, at: '', changes, inverses, person, by });
  }
  function save({ id, step, base, changes: sent }: NonNullable<Input['body']>, person: string) {
    let earlier: readonly (ContentChange | undefined)[] = saves.slice(base).flatMap(({ changes }) => changes);
    const results = sent.map((change) => {
      const rebased = rebaseOverAll(change, earlier);
      earlier = rebased.earlier;
      return rebased;
    });
    if (results.some(({ kind }) => kind === 'conflict')) return { kind: 'conflict', conflicts: [], news: news(base) };
    const changes = results.flatMap((one) => (one.kind === 'change' ? [one.change] : []));
    parts.set(step, [...(parts.get(step) ?? []), ...partsOf(stored, changes).map(({ part }) => part)]);
    store(changes, { id, kind: 'edit', step }, person);
    return { kind: 'saved', news: news(base) };
  }
  function undo({ id, kind = 'undo', base }: NonNullable<Input['body']>, person: string) {
    const own = saves.filter((one) => one.person === person);
    const step = listSteps(own.map((one) => ({ ...one, isEmpty: one.changes.length === 0 })))[kind].at(-1);
    if (step === undefined) return { kind: 'nothing' };
    const reverted = chooseSaves(
      saves.filter((one) => one.step === step),
      kind,
    );
    const from = reverted[0]?.revision ?? 1;
    const inverted = invertSaves(stored, reverted, saves.slice(from - 1));
    const before = stored;
    store(inverted.kind === 'changes' ? inverted.changes : [], { id, kind, step }, person);
    if (inverted.kind !== 'changes') return inverted;
    // Only the part of the step comes, goes or moves, and never one that a colleague has moved since.
    const about = parts.get(step) ?? [];
    const others = (document: Json) => keysOf(document).filter((key) => !about.includes(key));
    expect(others(stored)).toEqual(others(before));
    const changed = partsOf(before, inverted.changes).map(({ part }) => part);
    expect(moves.filter((one) => one.revision > from && one.by !== person && changed.includes(one.part))).toEqual([]);
    return { kind: 'saved', news: news(base) };
  }
  function answer(call: StudioCall, by: string, { body, query }: Input) {
    if (call === workingCopyCalls.readWorkingCopyNews || !body) return news(Number(query?.after));
    return call === workingCopyCalls.undoWorkingCopy ? undo(body, by) : save(body, by);
  }
  return { answer, revision: () => saves.length, document: () => stored };
}

/** A window of a person. Its calls arrive and are answered only when the test says so. */
function createWindow(server: ReturnType<typeof createServer>, name: string, who: string) {
  let ids = 0;
  let parts = 0;
  const held = startHeldSession(
    first,
    (call, input: Input) => server.answer(call, who, input),
    () => `${name}${ids++}`,
  );
  const { session } = held;
  const document = () => session.view.get().document;
  /** Some part of the page. */
  const some = (number: number) => keysOf(document())[number % Math.max(1, keysOf(document()).length)] ?? '';
  const newKey = () => newPartKey(document(), `${name}-part`, () => parts++ / 1_000_000);
  const acts = {
    arrive: held.arrive,
    answer: held.answer,
    hear: () => session.look(server.revision()),
    add: (number: number) => {
      const key = newKey();
      session.change(addPart(document(), order, { key, section: 'faq' }, number, { title: key }));
    },
    restore: (number: number) => session.change(addPart(document(), order, { key: order[number % 3] ?? '' }, number)),
    duplicate: (number: number) =>
      session.change(duplicatePart(document(), order, some(number), { key: newKey(), section: 'faq' })),
    move: (number: number, to: number) => session.change(movePart(document(), order, some(number), to)),
    remove: (number: number) => session.change(removePart(document(), order, some(number))),
    hide: (number: number) => session.change(hidePart(document(), some(number))),
    show: (number: number) => session.change(showPart(document(), some(number))),
    type: (number: number) => {
      const at = ['content', some(number), 'title'];
      const was = valueAt(document(), at);
      if (typeof was !== 'string') return;
      session.change([{ kind: 'set', at, value: `${was}${name}`, was }], at.join('.'));
    },
    undo: () => void session.undo('undo'),
    redo: () => void session.undo('redo'),
    settle: (number: number) => {
      const [open] = session.view.get().conflicts;
      if (!open) return;
      const isChoice = open.theirs !== undefined || open.content !== undefined;
      session.settle(open, isChoice && number % 2 === 0 ? 'mine' : 'theirs');
    },
  };
  return {
    ...{ session, document },
    act: async (act: keyof typeof acts, ...numbers: [number, number]) => {
      acts[act](...numbers);
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    },
  };
}

const act = fc.constantFrom(
  ...(['add', 'move', 'move', 'remove', 'restore', 'duplicate', 'hide', 'show', 'type', 'type'] as const),
  ...(['undo', 'undo', 'redo', 'settle', 'arrive', 'arrive', 'answer', 'answer', 'hear'] as const),
);

it('windows that add, move, remove and type at once come to the same page; undo moves no part of a colleague', async () => {
  const acts = fc.array(fc.tuple(fc.nat({ max: 2 }), act, fc.nat({ max: 5 }), fc.nat({ max: 5 })), {
    maxLength: 40,
    size: 'max',
  });
  await fc.assert(
    fc.asyncProperty(acts, async (made) => {
      const server = createServer();
      const windows = [['x', 'ha'] as const, ['y', 'ha'] as const, ['z', 'quan'] as const].map(([name, who]) =>
        createWindow(server, name, who),
      );
      for (const [index, kind, ...numbers] of made) await windows[index]?.act(kind, ...numbers);
      const isQuiet = ({ session: { view } }: (typeof windows)[number]) => {
        const { revision, status, conflicts } = view.get();
        return revision === server.revision() && status.kind === 'saved' && conflicts.length === 0;
      };
      for (let round = 0; round < 300 && !windows.every(isQuiet); round += 1)
        for (const window of windows)
          for (const kind of ['hear', 'arrive', 'answer', 'settle'] as const) await window.act(kind, round, 0);
      const [stored] = [server.document()];
      for (const window of windows) expect(window.document()).toEqual(stored);
      const keys = keysOf(stored);
      expect(new Set(keys).size).toBe(keys.length);
      const hidden = valueAt(stored, hiddenPlace) ?? [];
      expect(new Set(hidden as string[]).size).toBe((hidden as string[]).length);
      // An added part has its content as long as it is on the page, and no longer.
      const contents = Object.keys(valueAt(stored, ['content']) ?? {}).filter(isAddedKey);
      expect(contents.toSorted()).toEqual(keys.filter(isAddedKey).toSorted());
      expect(isSame(valueAt(stored, layoutPlace) ?? [], [])).toBe(keys.length === 0 || !valueAt(stored, layoutPlace));
    }),
    { numRuns: runs(100, 20_000) },
  );
});
