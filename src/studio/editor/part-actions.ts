import { valueAt } from '../../contract/changes/content-change.ts';
import {
  addPart,
  duplicatePart,
  hiddenPlace,
  hidePart,
  listLayout,
  movePart,
  newPartKey,
  removePart,
  showPart,
} from '../../contract/changes/layout-changes.ts';
import { copyValue } from '../../contract/fields/new-value.ts';
import { isAddedKey, mostParts } from '../../contract/layout.ts';
import { findField } from '../../contract/studio/name-field.ts';
import type { MenuAction } from '../kit/menu-action.ts';
import { toasts } from '../kit/toasts.ts';
import { copyPart, pastePart } from './clipboard/part-clipboard.ts';
import { clipboardTexts } from './clipboard/texts.ts';
import type { Editor, EditorState } from './editor.ts';
import { boundsOf, type MainPart, placesFor, sayKept } from './part-bounds.ts';
import type { sayIfTested as say } from './say-tested.ts';
import { editorTexts } from './texts.ts';

const words = editorTexts.pageOrder;

/** The parts between header and footer, in their order, hidden ones included. */
export function listAllParts(
  { order }: Pick<Editor, 'order'>,
  state: Pick<EditorState, 'document' | 'fields'>,
): readonly MainPart[] {
  const { document, fields } = state;
  return listLayout(document, order).map(({ key }) => {
    const field = findField(fields, key);
    const isFirst = field?.section?.isFirst === true;
    return { key, title: field?.title ?? words.unnamed, isFirst, isHidden: isHidden(state, key) };
  });
}

/** Keys of the template's parts that the page leaves out. */
export function listLeftOut({ order }: Pick<Editor, 'order'>, { document }: Pick<EditorState, 'document'>) {
  const parts = listLayout(document, order);
  return order.filter((key) => parts.every((part) => part.key !== key));
}

/** Moves a part as far as it may go. */
export function moveTo(editor: Editor, key: string, to: number): void {
  const { state, order, change } = editor;
  const { least, most } = boundsOf(listAllParts(editor, state.get()), key, state.get().locks);
  const changes = movePart(state.get().document, order, key, Math.max(least, Math.min(most, to)));
  if (changes.length > 0) change(changes);
}

/** Puts a copy behind a part, and chooses it. */
export function duplicate(editor: Editor, key: string): void {
  const { state, order, change, enter } = editor;
  const { document, fields, locks } = state.get();
  const field = findField(fields, key);
  const value = valueAt(document, ['content', key]);
  if (!field?.section || field.section.once || field.section.isFirst || value === undefined) return;
  const parts = listAllParts(editor, state.get());
  if (parts.findIndex((part) => part.key === key) + 1 > placesFor(parts, locks).most) return;
  const copy = { key: newPartKey(document, field.section.name, Math.random), section: field.section.name };
  const changes = duplicatePart(document, order, key, copy, copyValue(field.schema, value, document));
  if (changes.length === 0) {
    toasts.show(words.full(mostParts));
    return;
  }
  change(changes);
  enter({ key: copy.key, path: '' });
}

export function isHidden({ document }: Pick<EditorState, 'document'>, key: string): boolean {
  const hidden = valueAt(document, hiddenPlace);
  return Array.isArray(hidden) && hidden.includes(key);
}

export function toggleHidden(editor: Editor, key: string): void {
  const { state, change } = editor;
  const { document, fields } = state.get();
  change(isHidden(state.get(), key) ? showPart(document, key) : hidePart(document, key));
  if (isHidden(state.get(), key))
    sayIfTested(editor, key, words.hidden(findField(fields, key)?.title ?? words.unnamed));
}

/** Loaded with the first part that goes: few campaigns have an experiment that runs. */
function sayIfTested(...said: Parameters<typeof say>): void {
  void import('./say-tested.ts').then((module) => module.sayIfTested(...said));
}

/** Why a part cannot be taken off the page. */
function whyKept({ state, order }: Editor, key: string): string | undefined {
  const { document, locks } = state.get();
  const parts = listLayout(document, order);
  return sayKept(locks, key) ?? (parts.length === 1 ? words.onlyPart : undefined);
}

/** Takes a part off the page. It asks when a colleague is in the part; `then` gets the key of the next part. */
export function remove(editor: Editor, key: string, then?: (next: string | undefined) => void): void {
  const { state, order, change, choose, askToRemove } = editor;
  if (whyKept(editor, key) !== undefined) return;
  askToRemove({ key, path: '' }, (_, content) => {
    const { document } = state.get();
    const parts = listAllParts(editor, state.get());
    const index = parts.findIndex((part) => part.key === key);
    const [part, stored] = [parts[index], listLayout(document, order)[index]];
    if (!part || !stored) return;
    change(removePart(document, order, key));
    const next = parts[index + 1] ?? parts[index - 1];
    if (next) choose({ key: next.key, path: '' });
    then?.(next?.key);
    const run = () => {
      const back = addPart(state.get().document, order, stored, index, isAddedKey(key) ? content : undefined);
      if (back.length === 0) return;
      change(back);
      choose({ key, path: '' });
    };
    toasts.show(words.removed(part.title), { label: editorTexts.undo, run });
    sayIfTested(editor, key, words.removed(part.title));
  });
}

/** Brings back a part of the template, behind the one that it follows there. */
export function bringBack({ state, order, change, choose }: Editor, key: string): void {
  const { document } = state.get();
  const parts = listLayout(document, order);
  const before = order.slice(0, order.indexOf(key));
  const changes = addPart(document, order, { key }, parts.findLastIndex((part) => before.includes(part.key)) + 1);
  if (changes.length === 0) {
    toasts.show(words.full(mostParts));
    return;
  }
  change(changes);
  choose({ key, path: '' });
}

/** What the menu of a part offers. */
export function listPartActions(editor: Editor, key: string): readonly MenuAction[] {
  const now = editor.state.get();
  const parts = listAllParts(editor, now);
  const index = parts.findIndex((part) => part.key === key);
  if (editor.isReadOnly || index < 0) return [];
  const { locks } = now;
  const { least, most, held, notFirst, notLast } = boundsOf(parts, key, locks);
  const kept = whyKept(editor, key);
  const section = findField(now.fields, key)?.section;
  const cannotCopy = section?.once || section?.isFirst;
  const isFull = parts.length >= mostParts;
  const canFollow = !isFull && index + 1 <= placesFor(parts, locks).most;
  const move = (id: string, label: string, to: number, more: Partial<MenuAction>): MenuAction => ({
    ...{ id, label, isDisabled: held !== undefined || to < least || to > most || to === index },
    ...{ onAction: () => moveTo(editor, key, to), ...more },
  });
  const paste = (now.copied ? [now.copied] : []).map(
    ({ title }): MenuAction => ({
      ...{ id: 'paste', label: clipboardTexts.pasteBelow(title), icon: 'paste', keys: ['Ctrl', 'V'] },
      isDisabled: !canFollow,
      onAction: () => void pastePart(editor, index + 1),
    }),
  );
  return [
    {
      ...{ id: 'copy', label: clipboardTexts.copy, icon: 'copy', keys: ['Ctrl', 'C'], note: clipboardTexts.copyNote },
      isDisabled: valueAt(now.document, ['content', key]) === undefined,
      onAction: () => void copyPart(editor, key),
    },
    ...paste,
    {
      ...{ id: 'duplicate', label: words.duplicate, icon: 'duplicate', keys: ['Ctrl', 'D'] },
      isDisabled: cannotCopy || !canFollow,
      note: cannotCopy ? words.once : isFull ? words.full(mostParts) : undefined,
      onAction: () => duplicate(editor, key),
    },
    {
      ...{ id: 'add', label: words.addBelow, icon: 'plus', keys: ['A'] },
      isDisabled: !canFollow,
      onAction: () => editor.addAt(index + 1),
    },
    move('first', words.toFirst, least, {
      icon: 'first',
      isApart: true,
      note: held ?? notFirst,
      keys: ['Alt', 'Home'],
    }),
    move('up', words.up, index - 1, { icon: 'up', keys: ['Alt', '↑'] }),
    move('down', words.down, index + 1, { icon: 'down', keys: ['Alt', '↓'] }),
    move('last', words.toLast, most, {
      icon: 'last',
      note: held === undefined ? notLast : undefined,
      keys: ['Alt', 'End'],
    }),
    {
      ...{ id: 'hide', isApart: true, isDisabled: kept !== undefined, onAction: () => toggleHidden(editor, key) },
      ...(isHidden(now, key)
        ? { label: words.show, icon: 'eye' }
        : { label: words.hide, icon: 'eyeOff', note: words.hideNote }),
    },
    {
      ...{ id: 'remove', label: words.remove, icon: 'trash', isDanger: true, keys: ['Del'] },
      ...{ isDisabled: kept !== undefined, note: kept ?? (isAddedKey(key) ? words.removeNote : words.removeOwnNote) },
      onAction: () => remove(editor, key),
    },
  ];
}
