import { createContext, useContext, useRef, useSyncExternalStore } from 'react';
import { applyChanges } from '../../contract/changes/apply-change.ts';
import { type ContentChange, isSame, type Json, type Place, valueAt } from '../../contract/changes/content-change.ts';
import { type PlaceName, placeOf } from '../../contract/changes/place-name.ts';
import { followPlace } from '../../contract/changes/rebase-change.ts';
import type { WordedFinding } from '../../contract/studio/campaign-calls.ts';
import type { findLockedChange, LockableDocument } from '../../contract/studio/find-locked-change.ts';
import { type Lock, wordLock } from '../../contract/studio/locks.ts';
import type { CopiedPart } from '../../contract/studio/part-calls.ts';
import type { PartMove } from '../../contract/studio/preview-messages.ts';
import type { TemplateField } from '../../contract/studio/template-calls.ts';
import type { Present } from '../../contract/studio/working-copy-calls.ts';
import { createStore, type Store } from '../app/store.ts';
import { ownStep } from '../kit/own-step.ts';
import { toasts } from '../kit/toasts.ts';
import type { Pasting } from './clipboard/pasting.ts';
import { followName, followToList } from './follow-name.ts';
import { isWithin } from './is-within.ts';
import { type EditorLayout, readLayout, writeLayout } from './layout.ts';
import { createPageFields } from './page-fields.ts';
import type { SessionView } from './sync/working-session.ts';
import { editorTexts } from './texts.ts';
import type { OpenedCopy } from './use-working-session.ts';

/** What a phone shows: the page, or the texts with findings and comments below them. */
type NarrowTab = 'page' | 'texts' | 'findings';

/** A removal that waits for a choice, because a colleague is in what would go. */
interface Removal {
  /** Of the colleague. */
  readonly name: string;
  /** A whole part of the page goes, and not an item in it. */
  readonly isPart: boolean;
  readonly run: () => void;
}

/** What this window shows. */
interface WindowState {
  /** The chosen field; the same in outline, form and preview. */
  readonly chosen: PlaceName | undefined;
  /** The place that was entered last, until the person goes elsewhere: to another place, or to the picker. */
  readonly entered: PlaceName | undefined;
  readonly layout: EditorLayout;
  readonly tab: NarrowTab;
  /** The list of findings is open. */
  readonly isChecking: boolean;
  /** On a phone the tools stand below the bar while they are wanted; elsewhere always in it. */
  readonly areToolsShown: boolean;
  readonly dialog: 'keys' | 'locks' | 'share' | 'template' | undefined;
  /** The place at which a part is being chosen: its index among all parts. */
  readonly adding: { readonly index: number } | undefined;
  /** The lit place between two parts, which of the two panes lights it, and whether the focus is there. */
  readonly place: { readonly index: number; readonly by: 'page' | 'outline'; readonly isFocused?: true } | undefined;
  /** What the person has copied, here or elsewhere. */
  readonly copied: CopiedPart | undefined;
  /** A paste that waits for an answer. */
  readonly pasting: Pasting | undefined;
  /** Places of pasted parts where something was left behind or leads elsewhere, until each was looked at. */
  readonly unseen: readonly PlaceName[];
  /** A part that is being moved, and the index that it would get. */
  readonly sorting: PartMove | undefined;
  /** Files that were dropped on a picture of the page. */
  readonly dropped: { readonly place: PlaceName; readonly files: readonly File[] } | undefined;
  readonly removal: Removal | undefined;
  /** How often somebody has typed in the page, where this window hears no keys. */
  readonly typings: number;
  /** How often an answer to an open conflict was wanted at once. */
  readonly askings: number;
}

/** All that panes show. */
export interface EditorState extends SessionView, WindowState {
  /** What is still the sample's; `findings` are the errors and warnings. */
  readonly samples: readonly WordedFinding[];
  /** Other windows, also those of the same person. */
  readonly colleagues: Present;
  /** Fields of the page as it is now. */
  readonly fields: readonly TemplateField[];
}

/** What the panes of the editor share. The object stays the same; what changes is in its stores. */
export interface Editor
  extends Pick<
    OpenedCopy,
    'client' | 'commented' | 'fields' | 'order' | 'pages' | 'present' | 'preview' | 'session' | 'template'
  > {
  readonly webid: string;
  readonly isReadOnly: boolean;
  readonly state: Pick<Store<EditorState>, 'get' | 'subscribe'>;
  /** Shows what the session and the server tell, until the returned function is called. */
  follow(): () => void;
  show(change: Partial<WindowState>): void;
  /** Changes a part of the layout, which this browser keeps. */
  arrange(change: Partial<EditorLayout>): void;
  choose(place: PlaceName): void;
  /** Chooses a place and gives it the focus, also when it is chosen already; of a part its first field. */
  enter(place: PlaceName): void;
  /** Opens the choice of a part for a place. A field that was entered and comes later takes no focus then. */
  addAt(index: number): void;
  /**
   * Changes the working copy at once; it is stored by itself. Changes with the same `step` as the ones before, within
   * two seconds, are taken back together: typing in a field passes the field's place. What a lock holds stays, and its
   * reason is shown.
   */
  change(changes: readonly ContentChange[], step?: string): void;
  undo(kind: 'undo' | 'redo'): void;
  /**
   * Removes what is at a place; first asks when a colleague is in it. `remove` gets where it is by then, and its value.
   */
  askToRemove(place: PlaceName, remove: (at: Place, value: Json | undefined) => void): void;
  /** The newest changes of lists that the shown document has taken, oldest first. */
  shifts(): readonly ContentChange[];
}

interface EditorDeps {
  webid: string;
  copy: OpenedCopy;
  personId: string;
  isReadOnly: boolean;
  chosen: PlaceName | undefined;
}

/** The editor of an opened working copy. Once it follows, it shows what happens to the copy. */
export function createEditor({ webid, copy, personId, isReadOnly, chosen }: EditorDeps): Editor {
  const { session, present, client } = copy;
  void loadFinder(session.view.get().locks);
  const fieldsOf = createPageFields({ ...copy, onDescribed: () => show({ fields: fieldsOf(state.get().document) }) });
  const state = createStore<EditorState>({
    ...session.view.get(),
    fields: fieldsOf(session.view.get().document),
    ...sortFindings(session.view.get()),
    colleagues: listColleagues(),
    layout: readLayout(),
    tab: 'page',
    isChecking: false,
    areToolsShown: false,
    typings: 0,
    askings: 0,
    ...{ chosen, entered: undefined, dialog: undefined, dropped: undefined, removal: undefined },
    ...{ adding: undefined, place: undefined, sorting: undefined, copied: undefined, pasting: undefined, unseen: [] },
  });
  const show = (change: Partial<EditorState>) => state.set({ ...state.get(), ...change });

  function listColleagues(): Present {
    return present
      .get()
      .filter((one) => one.client !== client)
      .map((one) => (one.personId === personId ? { ...one, name: editorTexts.ownWindow } : one));
  }
  function followSession(): void {
    const view = session.view.get();
    void loadFinder(view.locks);
    const before = state.get();
    const shifts = view.shifts.slice(before.shifts.length);
    ownStep.set(view.isOwnStep);
    show({
      ...view,
      ...sortFindings(view),
      fields: fieldsOf(view.document),
      chosen: shifts.reduce<PlaceName | undefined>(
        (place, shift) => place && followToList(place, shift),
        before.chosen,
      ),
      unseen: shifts.reduce(
        (places, shift) => places.flatMap((place) => followName(place, shift) ?? []),
        before.unseen,
      ),
      colleagues: shifts.reduce<Present>(
        (all, shift) => all.map((who) => ({ ...who, place: who.place && (followName(who.place, shift) ?? null) })),
        before.colleagues,
      ),
    });
  }

  const choose = (place: PlaceName) => {
    const { chosen: now, unseen } = state.get();
    show({
      ...{ entered: undefined, chosen: isSame(now, place) ? now : place },
      unseen: unseen.filter((one) => !isSame(one, place)),
    });
  };
  const shifts = () => session.view.get().shifts;
  return {
    ...copy,
    get fields() {
      return state.get().fields;
    },
    ...{ webid, isReadOnly, state, show, choose, shifts },
    follow: () => {
      const stops = [
        present.subscribe(() => show({ colleagues: listColleagues() })),
        session.view.subscribe(followSession),
      ];
      // What came before is caught up with.
      show({ colleagues: listColleagues() });
      followSession();
      return () => {
        for (const stop of stops) stop();
      };
    },
    change: (changes, step) => {
      const lock = findLockOn(state.get(), changes);
      if (lock) toasts.show(wordLock(lock));
      else session.change(changes, step);
    },
    arrange: (change) => {
      const layout = { ...state.get().layout, ...change };
      writeLayout(layout);
      show({ layout });
    },
    enter: (place) => {
      choose(place);
      show({ entered: { ...place } });
    },
    addAt: (index) => show({ adding: { index }, entered: undefined }),
    undo: (kind) => {
      const { conflicts, askings } = state.get();
      // What was typed last is not stored yet.
      if (conflicts.length > 0) return show({ askings: askings + 1 });
      void session.undo(kind).then((refusal) => {
        if (refusal?.kind === 'nothing')
          toasts.show(kind === 'undo' ? editorTexts.undoNothing : editorTexts.redoNothing);
        if (refusal?.kind === 'changed-since') toasts.show(editorTexts.changedSince(refusal.by?.name));
        if (refusal?.kind === 'file-gone') toasts.show(editorTexts.fileGone);
      });
    },
    askToRemove: (place, remove) => {
      const at = placeOf(place);
      const seen = shifts().length;
      const run = () => {
        const now = followPlace(at, shifts().slice(seen));
        if (now) remove(now, valueAt(state.get().document, now));
      };
      const inside = state
        .get()
        .colleagues.find(
          (one) => one.personId !== personId && one.place?.key === place.key && isWithin(one.place.path, place.path),
        );
      if (inside) show({ removal: { name: inside.name, isPart: place.path === '', run } });
      else run();
    },
  };
}

/** Comes with the first lock, because few campaigns have one. */
let find: typeof findLockedChange | undefined;

async function loadFinder(locks: readonly Lock[]): Promise<void> {
  if (locks.length > 0 && !find) find = (await import('../../contract/studio/find-locked-change.ts')).findLockedChange;
}

/** The lock that changes would break. The server asks the same of every save. */
function findLockOn({ document, locks }: EditorState, changes: readonly ContentChange[]): Lock | undefined {
  const after = locks.length > 0 ? applyChanges(document, changes)?.document : undefined;
  return after === undefined ? undefined : find?.([asLockable(document)], asLockable(after), locks);
}

/** A document is settings, content and files. */
function asLockable(document: Json): LockableDocument {
  const part = (name: string) => Object(valueAt(document, [name]));
  return { settings: part('settings'), content: part('content'), media: part('media') };
}

/** The name of the campaign. */
export function campaignName({ document }: EditorState): string {
  const name = valueAt(document, ['settings', 'name']);
  return typeof name === 'string' && name.trim() !== '' ? name : editorTexts.unnamed;
}

function sortFindings({ findings }: SessionView): Pick<EditorState, 'findings' | 'samples'> {
  return {
    findings: findings.filter(({ severity }) => severity !== 'sample'),
    samples: findings.filter(({ severity }) => severity === 'sample'),
  };
}

export const EditorContext = createContext<Editor | undefined>(undefined);

/** The fields of the page, drawn anew when parts come, go and move. */
export function useFields(): readonly TemplateField[] {
  return useEditorState(({ fields }) => fields);
}

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('This part belongs into the editor');
  return editor;
}

/**
 * What a part of the editor shows, made of the state. The part is drawn anew when this is another value, and not at
 * each letter that is typed somewhere else.
 */
export function useEditorState<Value>(select: (state: EditorState) => Value): Value {
  const { state } = useEditor();
  const last = useRef<Value>(undefined);
  return useSyncExternalStore(state.subscribe, () => {
    const now = select(state.get());
    if (last.current !== undefined && isSame(last.current, now)) return last.current;
    last.current = now;
    return now;
  });
}
