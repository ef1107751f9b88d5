import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyChanges } from '../../../contract/changes/apply-change.ts';
import { type ContentChange, type Json, valueAt } from '../../../contract/changes/content-change.ts';
import { placeAfter } from '../../../contract/changes/merge-texts.ts';
import { rebaseOverAll } from '../../../contract/changes/rebase-change.ts';
import type { StudioCall } from '../../../contract/studio/studio-call.ts';
import { type SavedChanges, workingCopyCalls } from '../../../contract/studio/working-copy-calls.ts';
import { runs } from '../../../testing/made-up-inputs.ts';
import { startHeldSession } from './held-session.ts';

const first = 'Món Hũ';
const at = ['title'];
const textOf = (document: Json) => String(valueAt(document, at));

interface Input {
  readonly body?: { readonly id: string; readonly base: number; readonly changes: readonly ContentChange[] };
  readonly query?: { readonly after: string };
}

/** A server that stores what fits, as `saveChanges` does. */
function createServer() {
  let stored: Json = { title: first };
  const saves: SavedChanges[] = [];
  const news = (after: number) => ({
    ...{ revision: saves.length, baseVersion: 1, findings: [], preview: { slots: [], needsReload: false } },
    saves: saves.slice(after),
  });
  function answer(call: StudioCall, by: string, { body, query }: Input) {
    if (call === workingCopyCalls.readWorkingCopyNews || !body) return news(Number(query?.after));
    let earlier: readonly (ContentChange | undefined)[] = saves.slice(body.base).flatMap(({ changes }) => changes);
    const results = body.changes.map((change) => {
      const rebased = rebaseOverAll(change, earlier);
      earlier = rebased.earlier;
      return rebased;
    });
    if (results.some(({ kind }) => kind === 'conflict'))
      return { kind: 'conflict', conflicts: [], news: news(body.base) };
    const changes = results.flatMap((one) => (one.kind === 'change' ? [one.change] : []));
    stored = applyChanges(stored, changes)?.document ?? stored;
    saves.push({ id: body.id, revision: saves.length + 1, by: { id: by, name: by }, at: '', changes });
    return { kind: 'saved', news: news(body.base) };
  }
  return { answer, revision: () => saves.length };
}

/** A window with one field. Its calls arrive, are answered, and the field draws only when the test says so. */
function createWindow(server: ReturnType<typeof createServer>, who: string, firstLetter: number) {
  let ids = 0;
  const held = startHeldSession(
    { title: first },
    (call, input: Input) => server.answer(call, who, input),
    () => `${who}${ids++}`,
  );
  const { session } = held;
  let shown = first;
  let caret = first.length;
  let letters = '';
  const text = () => textOf(session.view.get().document);
  const acts = {
    arrive: held.arrive,
    answer: held.answer,
    hear: () => session.look(server.revision()),
    draw: () => {
      caret = placeAfter(shown, text(), caret);
      shown = text();
    },
    type: () => {
      const [was, letter] = [shown, String.fromCodePoint(firstLetter + letters.length)];
      letters += letter;
      shown = was.slice(0, caret) + letter + was.slice(caret);
      caret += 1;
      session.change([{ kind: 'set', at, value: shown, was }], 'title');
    },
  };
  return {
    ...{ session, text, acts, letters: () => letters },
    act: async (act: keyof typeof acts) => {
      acts[act]();
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    },
  };
}

it('two people type at one place: each letter is there once, and a word twice only when both keep it whole', async () => {
  const act = fc.constantFrom('type', 'type', 'type', 'arrive', 'answer', 'hear', 'draw');
  const acts = fc.array(fc.tuple(fc.nat({ max: 1 }), act), { maxLength: 60, size: 'max' });
  await fc.assert(
    fc.asyncProperty(acts, async (made) => {
      const server = createServer();
      const [one, two] = [createWindow(server, 'one', 0x4e00), createWindow(server, 'two', 0x5e00)];
      for (const [index, kind] of made) await (index === 0 ? one : two).act(kind);
      const isBehind = ({ session: { view } }: typeof one) => {
        const { revision, status, conflicts } = view.get();
        return revision < server.revision() || (status.kind !== 'saved' && conflicts.length === 0);
      };
      const settle = async () => {
        for (let round = 0; round < 200 && [one, two].some(isBehind); round += 1)
          for (const window of [one, two])
            for (const kind of ['hear', 'arrive', 'answer', 'draw'] as const) await window.act(kind);
      };
      await settle();
      // A question is asked in one window, after the typing.
      let isKept = false;
      for (const { session } of [one, two])
        for (const open of session.view.get().conflicts) {
          session.settle(open, 'both');
          isKept = true;
          await settle();
        }
      expect(two.text()).toBe(one.text());
      const parts = (text: string) => (isKept ? text.split(' ') : [...text]).toSorted();
      const [ofOne, ofTwo] = [one.letters(), two.letters()];
      expect(parts(one.text())).toEqual(parts(isKept ? `${first}${ofOne} Hũ${ofTwo}` : `${first}${ofOne}${ofTwo}`));
    }),
    { numRuns: runs(60, 2_000) },
  );
});
