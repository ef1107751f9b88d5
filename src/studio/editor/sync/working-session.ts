import { composeChanges } from '../../../contract/changes/compose-changes.ts';
import { type ContentChange, type Json, valueAt } from '../../../contract/changes/content-change.ts';
import { addPart, removePart } from '../../../contract/changes/layout-changes.ts';
import { keepBoth } from '../../../contract/changes/merge-texts.ts';
import { nameOf, placeOf } from '../../../contract/changes/place-name.ts';
import { followPlace, isShift } from '../../../contract/changes/rebase-change.ts';
import { isAddedKey, isLayoutPart } from '../../../contract/layout.ts';
import type { WordedFinding } from '../../../contract/studio/campaign-calls.ts';
import type { Lock } from '../../../contract/studio/locks.ts';
import type { TypedText } from '../../../contract/studio/preview-messages.ts';
import { type WorkingCopyNews, workingCopyCalls } from '../../../contract/studio/working-copy-calls.ts';
import { type CallData, type sendCall, unreachable } from '../../app/client.ts';
import { createStore, type Store } from '../../app/store.ts';
import type { LeftEdits } from './read-left-edits.ts';
import {
  addChanges,
  applySaves,
  countPending,
  documentOf,
  type OpenConflict,
  restorePending,
  type SyncState,
  takeBack,
} from './sync-state.ts';

/**
 * `saved`: all is stored, also what closed windows had left. `lost`: the server does not answer, and so many fields
 * wait; `isKept`: the browser keeps them when its window is closed.
 */
export type SaveStatus =
  | { readonly kind: 'saved'; readonly at: Date | undefined }
  | { readonly kind: 'saving' }
  | { readonly kind: 'lost'; readonly count: number; readonly isKept: boolean };

/** A save that the server will not take; its changes are shown so that nothing is lost. */
export interface RefusedSave {
  readonly message: string;
  readonly changes: readonly ContentChange[];
}

/** The state of a working copy for the screen. */
export interface SessionView {
  readonly document: Json;
  readonly revision: number;
  readonly baseVersion: number;
  /** What visitors see; null for nothing. */
  readonly publishedVersion: number | null;
  /** What nobody may change now. */
  readonly locks: readonly Lock[];
  readonly findings: readonly WordedFinding[];
  readonly steps: { readonly undo: number; readonly redo: number };
  /** The last save was an undo or a redo of this window. */
  readonly isOwnStep: boolean;
  readonly status: SaveStatus;
  readonly conflicts: readonly OpenConflict[];
  /** Changes of lists that the document has taken, in order. */
  readonly shifts: readonly ContentChange[];
  readonly refused: readonly RefusedSave[];
  /** A part of the page cannot be drawn, so the frame shows the state before. */
  readonly isPreviewOld: boolean;
}

/** How a conflict is resolved. */
export type Choice = 'mine' | 'theirs' | 'both';

/** The refusal of the last undo. */
type UndoRefusal = { kind: 'nothing' | 'file-gone' } | { kind: 'changed-since'; by: { name: string } | null };

interface SessionDeps {
  readonly webid: string;
  /** As the server gave it. */
  readonly state: SyncState;
  /** Unsaved edits of closed and crashed windows of this person. */
  readonly left: readonly LeftEdits[];
  readonly opened: Pick<WorkingCopyNews, 'baseVersion' | 'findings'> &
    Pick<SessionView, 'locks' | 'steps' | 'publishedVersion'>;
  /** Makes a call as the signed-in person. */
  readonly send: typeof sendCall;
  /**
   * Keeps in the browser what is not stored, in place of what `taken` had kept. Called after every change. False when
   * it is not kept.
   */
  readonly store: (state: SyncState, taken: readonly LeftEdits[]) => Promise<boolean>;
  /** Shows the frame what the server has drawn anew, if it has, and what it has not drawn yet. */
  readonly onPreview: (drawn: WorkingCopyNews['preview'], typed: readonly TypedText[]) => void;
  /** A version was saved outside the Studio, and is in the working copy now; or another one was published. */
  readonly onVersion: (kind: 'taken-in' | 'published', version: number | null) => void;
  /** The working copy must be opened again; what is not stored is kept. */
  readonly onBroken: () => void;
  readonly now?: () => number;
  readonly newId?: () => string;
}

export interface WorkingSession {
  readonly view: Store<SessionView>;
  /** Shown at once, stored by itself. Changes of one `step` within two seconds are taken back together. */
  change(changes: readonly ContentChange[], step?: string): void;
  /** Takes back the last step of this person, or makes it again, once everything is stored. */
  undo(kind: 'undo' | 'redo'): Promise<UndoRefusal | undefined>;
  /** Puts one's own value in place of the other one's, leaves the other one's, or puts both there. */
  settle(conflict: OpenConflict, choice: Choice): void;
  dismiss(refused: RefusedSave): void;
  /**
   * Somebody has saved this revision, or something unknown has happened: looks, unless this window knows the revision,
   * as its own save tells it.
   */
  look(revision?: number): void;
  /** The server has saved this revision for this person: a step that undo takes back. */
  takes(revision: number): void;
  /** The frame shows this revision. */
  showsRevision(revision: number): void;
  stop(): void;
}

/** Longest pause between two changes of one step, in milliseconds. */
const stepMs = 2_000;
const firstRetryMs = 1_000;
const longestRetryMs = 10_000;

/**
 * Keeps a window and the server's working copy together. One call is on its way at a time: what is typed meanwhile goes
 * with the next one. While the server does not answer, changes stay in the browser and are sent when it does.
 */
export function startSession(deps: SessionDeps): WorkingSession {
  const {
    webid,
    send,
    store,
    onPreview,
    onVersion,
    onBroken,
    now = Date.now,
    newId = () => crypto.randomUUID(),
  } = deps;
  let state = deps.state;
  let facts = deps.opened;
  let refused: readonly RefusedSave[] = [];
  let savedAt: Date | undefined;
  let isLost = false;
  let isKept = true;
  let isPreviewOld = false;
  /** Revision that the frame shows once it has handled its messages; undefined when it is to be told everything. */
  let drawn: number | undefined;
  let wantsNews = false;
  /** The newest revision that this window has heard of since it looked. */
  let announcedRevision = 0;
  let left = deps.left;
  let undos: { kind: 'undo' | 'redo'; id: string; settle: (refusal: UndoRefusal | undefined) => void }[] = [];
  /** The revision that the last undo or redo has made. */
  let stepped: number | undefined;
  let step = { name: '', id: '', at: 0 };
  let isBusy = false;
  let hasStopped = false;
  let retryMs = firstRetryMs;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const view = createStore(look());

  function look(): SessionView {
    const count = [state, ...left].reduce((sum, edits) => sum + countPending(edits), 0);
    const status: SaveStatus = isLost
      ? { kind: 'lost', count, isKept }
      : count > 0
        ? { kind: 'saving' }
        : { kind: 'saved', at: savedAt };
    const { baseVersion, publishedVersion, locks, steps } = facts;
    const { revision, conflicts, shifts } = state;
    return {
      isOwnStep: revision === stepped,
      ...{ revision, conflicts, shifts, baseVersion, publishedVersion, locks, steps, status, refused, isPreviewOld },
      findings: moveFindings(facts.findings, state.pending.flatMap(({ changes }) => changes).filter(isShift)),
      document: documentOf(state),
    };
  }

  function become(next: SyncState, taken: readonly LeftEdits[] = []): void {
    state = next;
    void store(state, taken).then((isNowKept) => {
      if (isNowKept === isKept) return;
      isKept = isNowKept;
      view.set(look());
    });
    view.set(look());
  }

  function applyNews(news: WorkingCopyNews, undo?: string): void {
    const next = applySaves(state, news.saves, undo);
    if (!next) {
      onBroken();
      return;
    }
    const { publishedVersion = facts.publishedVersion, locks = facts.locks, steps = facts.steps } = news;
    if (publishedVersion !== facts.publishedVersion) onVersion('published', publishedVersion);
    if (news.saves.some(({ by, revision }) => by === null && revision > state.revision))
      onVersion('taken-in', news.baseVersion);
    facts = { ...news, publishedVersion, locks, steps };
    isPreviewOld = news.preview === null;
    if (news.preview) {
      drawn = news.preview.needsReload ? undefined : news.revision;
      onPreview(news.preview, listTyped(next));
    }
    become(next);
  }

  async function work(): Promise<void> {
    if (isBusy || hasStopped) return;
    isBusy = true;
    clearTimeout(timer);
    try {
      while (!hasStopped && (await workOnce()));
    } finally {
      isBusy = false;
    }
  }

  /** Makes the next call. False when there is nothing to do, or the server does not answer. */
  async function workOnce(): Promise<boolean> {
    const [first] = state.pending;
    if (first) return save(first);
    const [closed] = left;
    if (closed && state.conflicts.length === 0) return adoptEdits(closed);
    const [undo] = undos;
    if (undo) return sendUndo(undo);
    if (!wantsNews && announcedRevision <= state.revision) return false;
    wantsNews = false;
    announcedRevision = 0;
    const outcome = await send(workingCopyCalls.readWorkingCopyNews, {
      path: { webid },
      query: { after: String(state.revision), ...(drawn !== undefined && { drawn: String(drawn) }) },
    });
    if (!wasReached(outcome)) wantsNews = true;
    else if (outcome.kind === 'data') applyNews(outcome.data);
    return outcome.kind === 'data';
  }

  async function save({ id, step: ofStep, changes }: SyncState['pending'][number]): Promise<boolean> {
    become({ ...state, isSending: true });
    const outcome = await send(workingCopyCalls.saveWorkingCopy, {
      path: { webid },
      body: { id, step: ofStep, base: state.revision, changes: [...changes], ...(drawn !== undefined && { drawn }) },
    });
    state = { ...state, isSending: false };
    if (!wasReached(outcome)) return false;
    if (outcome.kind === 'data' && outcome.data.kind === 'saved')
      facts = { ...facts, steps: { undo: facts.steps.undo + 1, redo: 0 } };
    if (outcome.kind === 'failure') {
      const taken = takeBack(state, id);
      const lost = taken.lost.map(({ change }) => change);
      refused = [...refused, { message: outcome.failure.message, changes: [...changes, ...lost] }];
      become(taken.state);
      wantsNews = true;
      return true;
    }
    savedAt = new Date(now());
    applyAnswer(outcome.data, id);
    return true;
  }

  function applyAnswer(answer: CallData<typeof workingCopyCalls.saveWorkingCopy>, id: string): void {
    const count = () => state.pending.find((save) => save.id === id)?.changes.length ?? 0;
    const sent = count();
    applyNews(answer.news);
    if (answer.kind === 'saved' || count() < sent) return;
    // The server sees a conflict where this window sees none: its word counts.
    const { conflicts } = answer;
    const open = conflicts.map(({ change, by, theirs }) => ({ change, by, theirs: theirs as Json | undefined }));
    const taken = takeBack(state, id);
    become({ ...taken.state, conflicts: [...taken.state.conflicts, ...open, ...taken.lost] });
  }

  /** One closed window after the other, as if each had saved after the one before: where they differ, it is asked. */
  async function adoptEdits(closed: LeftEdits): Promise<boolean> {
    const outcome = await send(workingCopyCalls.readWorkingCopyNews, {
      path: { webid },
      query: { after: String(closed.revision) },
    });
    if (!wasReached(outcome)) return false;
    // Text that was typed here meanwhile is stored first.
    if (state.pending.length > 0 || state.conflicts.length > 0) return true;
    left = left.slice(1);
    if (outcome.kind === 'failure') {
      // Without the saves in between it would overwrite those of others, so it stays kept until the next opening.
      view.set(look());
      return true;
    }
    const saves = outcome.data.saves.filter(({ revision }) => revision <= state.revision);
    become(restorePending(state, closed, saves), [closed]);
    return true;
  }

  async function sendUndo({ kind, id, settle }: (typeof undos)[number]): Promise<boolean> {
    const outcome = await send(workingCopyCalls.undoWorkingCopy, {
      path: { webid },
      body: { id, kind, base: state.revision, ...(drawn !== undefined && { drawn }) },
    });
    if (!wasReached(outcome)) return false;
    undos = undos.slice(1);
    if (outcome.kind === 'failure') {
      settle({ kind: 'nothing' });
      return true;
    }
    if (outcome.data.kind === 'saved') {
      savedAt = new Date(now());
      stepped = outcome.data.news.revision;
      applyNews(outcome.data.news, id);
      settle(undefined);
    } else {
      wantsNews = true;
      settle(outcome.data);
    }
    return true;
  }

  /** Whether the server has answered; otherwise the call is made again later. */
  function wasReached(outcome: { kind: 'data' } | { kind: 'failure'; failure: { error: string } }): boolean {
    isLost = outcome.kind === 'failure' && passing.has(outcome.failure.error);
    if (isLost) {
      timer = setTimeout(() => void work(), retryMs);
      retryMs = Math.min(retryMs * 2, longestRetryMs);
    } else retryMs = firstRetryMs;
    view.set(look());
    return !isLost;
  }

  function nameStep(name: string): string {
    const isSame = name !== '' && step.name === name && now() - step.at < stepMs;
    step = { name, id: isSame ? step.id : newId(), at: now() };
    return step.id;
  }

  const session: WorkingSession = {
    view,
    change: (changes, name = '') => {
      const next = addChanges(state, composeChanges(changes), nameStep(name), newId());
      // The page shows a letter before the rest of the window does.
      if (drawn === state.revision) onPreview(null, listTyped(next));
      become(next);
      void work();
    },
    undo: (kind) =>
      new Promise((settle) => {
        step = { name: '', id: '', at: 0 };
        undos = [...undos, { kind, id: newId(), settle }];
        void work();
      }),
    settle: (conflict, choice) => {
      const place = JSON.stringify(conflict.change.at);
      const isSettled = ({ change }: OpenConflict) => JSON.stringify(change.at) === place;
      // Their text may have gone on since it was shown. Who keeps both replaces nothing of it, and is not asked again.
      const settled = (choice === 'both' && state.conflicts.find(isSettled)) || conflict;
      become({ ...state, conflicts: state.conflicts.filter((one) => !isSettled(one)) });
      if (choice !== 'theirs') session.change(changesOf(state, settled, choice));
      void work();
    },
    dismiss: (one) => {
      refused = refused.filter((other) => other !== one);
      view.set(look());
    },
    look: (revision) => {
      if (revision === undefined) wantsNews = true;
      else announcedRevision = Math.max(announcedRevision, revision);
      void work();
    },
    takes: (revision) => {
      facts = { ...facts, steps: { undo: facts.steps.undo + 1, redo: 0 } };
      view.set(look());
      session.look(revision);
    },
    showsRevision: (revision) => {
      drawn = revision;
      if (revision !== state.revision) session.look();
    },
    stop: () => {
      hasStopped = true;
      clearTimeout(timer);
    },
  };
  if (left.length > 0) void work();
  return session;
}

/** Texts that wait, of the items as the stored document has them: those behind a change of a list have other names. */
function listTyped({ pending }: SyncState): readonly TypedText[] {
  const changes = pending.flatMap((save) => save.changes);
  const end = changes.findIndex(isShift);
  const texts = changes
    .slice(0, end < 0 ? changes.length : end)
    .flatMap((change): [string, TypedText][] =>
      change.kind === 'set' && typeof change.value === 'string'
        ? [[JSON.stringify(change.at), { ...nameOf(change.at), text: change.value }]]
        : [],
    );
  return [...new Map(texts).values()];
}

/** Findings are of the stored document; in the shown one items may have moved already. */
function moveFindings(findings: SessionView['findings'], shifts: readonly ContentChange[]): SessionView['findings'] {
  if (shifts.length === 0) return findings;
  return findings.flatMap((finding) => {
    const at = followPlace(placeOf(finding), shifts);
    return at ? [{ ...finding, ...nameOf(at) }] : [];
  });
}

/** The changes of the chosen answer; a part of the page goes and comes back with its content. */
function changesOf(state: SyncState, conflict: OpenConflict, choice: 'mine' | 'both'): readonly ContentChange[] {
  const { change, content } = conflict;
  const document = documentOf(state);
  const [place, key] = change.at;
  if (change.kind === 'unset' && change.at.length === 2 && place === 'content' && isAddedKey(String(key)))
    return removePart(document, [], String(key));
  if (change.kind === 'insert' && content !== undefined && isLayoutPart(change.value)) {
    const stored = valueAt(document, ['content', change.value.key]);
    const isKept = content === null || stored !== undefined;
    return addPart(document, [], change.value, Number(change.at.at(-1)), isKept ? undefined : content);
  }
  return [changeOf(conflict, choice)];
}

/** The change that replaces the text shown as theirs by the chosen one, and leaves what they wrote since. */
function changeOf({ change, theirs }: OpenConflict, choice: 'mine' | 'both'): ContentChange {
  if (change.kind !== 'set' || typeof change.value !== 'string' || typeof theirs !== 'string') return change;
  const both = choice === 'both' ? keepBoth(change.was ?? '', change.value, theirs) : undefined;
  return both === undefined ? { ...change, was: theirs, isChosen: true } : { ...change, was: theirs, value: both };
}

/** Failures that go away by themselves, or after signing in. Others are an answer. */
const passing: ReadonlySet<string> = new Set([unreachable, 'unavailable', 'unknown', 'tooManyRequests', 'notSignedIn']);
