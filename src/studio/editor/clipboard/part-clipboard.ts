import { isSame } from '../../../contract/changes/content-change.ts';
import { layoutPlace, listLayout } from '../../../contract/changes/layout-changes.ts';
import type { PlaceName } from '../../../contract/changes/place-name.ts';
import { followPlace } from '../../../contract/changes/rebase-change.ts';
import { findField } from '../../../contract/studio/name-field.ts';
import { partCalls } from '../../../contract/studio/part-calls.ts';
import type { CallData, CallInput } from '../../app/client.ts';
import { StudioCallError } from '../../app/client.ts';
import type { Store } from '../../app/store.ts';
import { queries, requestData } from '../../app/studio.ts';
import { tellFailure } from '../../app/tell-failure.ts';
import { callKey } from '../../app/use-studio.ts';
import { toasts } from '../../kit/toasts.ts';
import type { Editor } from '../editor.ts';
import { editorTexts } from '../texts.ts';
import type { Pasting } from './pasting.ts';
import { clipboardTexts as words } from './texts.ts';

type Agreed = NonNullable<CallInput<typeof partCalls.pastePart>['body']['agreed']>;

/** Copies a part as it is stored, once what was typed last is stored. */
export async function copyPart(editor: Editor, key: string): Promise<void> {
  const { webid, fields } = editor;
  const title = findField(fields, key)?.title ?? words.unnamed;
  await tellFailure(async () => {
    if (!(await whenStored(editor))) return toasts.show(words.notStored);
    await requestData(partCalls.copyPart, { path: { webid }, body: { key } });
    await readCopied();
    toasts.show(words.copied(title));
  });
}

/** Asks again what the person has copied; `useCopied` shows it. */
async function readCopied(): Promise<void> {
  await queries.invalidateQueries({ queryKey: callKey(partCalls.readPartCopy) });
}

/**
 * Pastes what the person has copied at a place, the index of the part that it stands before. It asks first when the
 * page lacks something for it.
 */
export async function pastePart(
  editor: Editor,
  index: number,
  { agreed, seen = editor.shifts().length }: { agreed?: Agreed; seen?: number } = {},
): Promise<void> {
  const { webid, state, show } = editor;
  await tellFailure(async () => {
    const insertion = await prepareInsertion(editor, { index, seen });
    if (!insertion) return;
    const { copied } = state.get();
    const body = { ...insertion.body, ...(agreed && { agreed }) };
    try {
      done(editor, insertion, await requestData(partCalls.pastePart, { path: { webid }, body }));
    } catch (error) {
      if (!(error instanceof StudioCallError) || error.failure.error !== 'noPartCopy') throw error;
      if (!copied) return toasts.show(error.failure.message);
      const { index: now } = insertion;
      show({ pasting: { ...{ index: now, copy: copied, plan: undefined }, seen: editor.shifts().length } });
      await readCopied();
    }
  });
}

/** Copies the part that a copy was of once more, as it is now, and pastes that. */
export async function copyAgain(editor: Editor, { index, seen, copy: { webid, key } }: Pasting): Promise<void> {
  await tellFailure(async () => {
    await requestData(partCalls.copyPart, { path: { webid }, body: { key } });
    await readCopied();
    editor.show({ pasting: undefined });
    await pastePart(editor, index, { seen });
  });
}

function done(editor: Editor, insertion: Insertion, answer: CallData<typeof partCalls.pastePart>): void {
  const { show, state } = editor;
  if (answer.kind === 'asks') {
    show({ pasting: { index: insertion.index, seen: editor.shifts().length, copy: answer.copy, plan: answer.plan } });
    return;
  }
  const { pasting, copied, unseen } = state.get();
  const title = pasting?.copy.title ?? copied?.title ?? words.unnamed;
  const key = answer.key;
  const { left = [], links = [] } = pasting?.plan ?? {};
  const paths = new Set([...left, ...links].flatMap(({ path }) => path ?? []));
  show({ pasting: undefined, unseen: [...unseen, ...[...paths].map((path) => ({ key, path }))] });
  showInserted(editor, answer, insertion, words.pasted(title));
}

/** A place for a part: its index among all parts, and how many changes of lists it has followed. */
export interface PartPlace {
  readonly index: number;
  readonly seen: number;
}

/** What a call needs that puts a part at a place, and what is chosen when it begins. */
interface Insertion {
  /** Where the place is by then: colleagues add and remove parts. */
  readonly index: number;
  readonly body: { readonly id: string; readonly after: string | null };
  readonly chosen: PlaceName | undefined;
}

/** Once what was typed last is stored. Undefined when it cannot be, which is said. */
export async function prepareInsertion(editor: Editor, { index, seen }: PartPlace): Promise<Insertion | undefined> {
  const { state, order, shifts } = editor;
  const { chosen } = state.get();
  if (!(await whenStored(editor))) return void toasts.show(words.notStored);
  const place = followPlace([...layoutPlace, index], shifts().slice(seen));
  const now = Number(place?.at(-1) ?? index);
  const after = listLayout(state.get().document, order)[now - 1]?.key ?? null;
  return { index: now, body: { id: crypto.randomUUID(), after }, chosen };
}

/** Chooses a part that the server put in, unless the person went elsewhere meanwhile. `said`: what was done. */
export function showInserted(
  { session, state, enter, undo }: Editor,
  { key, revision }: { key: string; revision: number },
  { chosen }: Pick<Insertion, 'chosen'>,
  said: string,
): void {
  session.takes(revision);
  void until(state, (now) => now.revision >= revision).then((now) => {
    if (isSame(now.chosen, chosen)) enter({ key, path: '' });
  });
  toasts.show(said, { label: editorTexts.undo, run: () => undo('undo') });
}

/** Whether everything that was typed is on the server. It waits while that is on its way. */
async function whenStored({ session: { view } }: Editor): Promise<boolean> {
  const { status } = await until(view, (now) => now.status.kind !== 'saving');
  return status.kind === 'saved';
}

/** The first value of a store that is so. */
function until<Value>(
  { get, subscribe }: Pick<Store<Value>, 'get' | 'subscribe'>,
  isSo: (value: Value) => boolean,
): Promise<Value> {
  return new Promise((resolve) => {
    const look = () => {
      const value = get();
      if (isSo(value)) resolve(value);
      return isSo(value);
    };
    if (look()) return;
    const stop = subscribe(() => {
      if (look()) stop();
    });
  });
}
