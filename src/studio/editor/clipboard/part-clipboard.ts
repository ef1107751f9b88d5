import { layoutPlace, listLayout } from '../../../contract/changes/layout-changes.ts';
import { followPlace } from '../../../contract/changes/rebase-change.ts';
import { findField } from '../../../contract/studio/name-field.ts';
import { partCalls } from '../../../contract/studio/part-calls.ts';
import type { CallData, CallInput } from '../../app/client.ts';
import { StudioCallError } from '../../app/client.ts';
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
  const { webid, state, order, show } = editor;
  await tellFailure(async () => {
    if (!(await whenStored(editor))) return toasts.show(words.notStored);
    const { document, copied } = state.get();
    const place = followPlace([...layoutPlace, index], editor.shifts().slice(seen));
    const now = Number(place?.at(-1) ?? index);
    const after = listLayout(document, order)[now - 1]?.key ?? null;
    const body = { id: crypto.randomUUID(), after, ...(agreed && { agreed }) };
    try {
      done(editor, now, await requestData(partCalls.pastePart, { path: { webid }, body }));
    } catch (error) {
      if (!(error instanceof StudioCallError) || error.failure.error !== 'noPartCopy') throw error;
      if (!copied) return toasts.show(error.failure.message);
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

function done(editor: Editor, index: number, answer: CallData<typeof partCalls.pastePart>): void {
  const { session, show, enter, undo, state } = editor;
  const seen = editor.shifts().length;
  if (answer.kind === 'asks') {
    show({ pasting: { index, seen, copy: answer.copy, plan: answer.plan } });
    return;
  }
  const { pasting, copied, unseen } = state.get();
  const title = pasting?.copy.title ?? copied?.title ?? words.unnamed;
  const key = answer.key;
  const { left = [], links = [] } = pasting?.plan ?? {};
  const paths = new Set([...left, ...links].flatMap(({ path }) => path ?? []));
  show({ pasting: undefined, unseen: [...unseen, ...[...paths].map((path) => ({ key, path }))] });
  session.takes(answer.revision);
  const stop = state.subscribe(() => {
    if (state.get().revision < answer.revision) return;
    stop();
    enter({ key, path: '' });
  });
  toasts.show(words.pasted(title), { label: editorTexts.undo, run: () => undo('undo') });
}

/** Whether everything that was typed is on the server. It waits while that is on its way. */
function whenStored({ session: { view } }: Editor): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      const { kind } = view.get().status;
      if (kind === 'saving') return false;
      resolve(kind === 'saved');
      return true;
    };
    if (look()) return;
    const stop = view.subscribe(() => {
      if (look()) stop();
    });
  });
}
