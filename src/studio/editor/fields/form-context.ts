import { createContext, useContext } from 'react';
import { type ContentChange, type Json, type Place, valueAt } from '../../../contract/changes/content-change.ts';
import type { PlaceName } from '../../../contract/changes/place-name.ts';
import { placeOf } from '../../../contract/changes/place-name.ts';
import { moveOverAll } from '../../../contract/changes/rebase-change.ts';
import { changesToRemove, changesToSet } from '../../../contract/fields/field-changes.ts';
import type { WordedFinding } from '../../../contract/studio/campaign-calls.ts';
import { findLock, type Lock } from '../../../contract/studio/locks.ts';
import type { CropShares, PictureSize } from '../../../contract/studio/media-calls.ts';
import { describeFinding } from '../describe-finding.ts';
import { type Editor, useEditor, useEditorState } from '../editor.ts';
import { isWithin } from '../is-within.ts';
import type { Anchor } from './find-anchors.ts';

/** Asks for a picture. Resolves to its address as content stores it; undefined when nothing was chosen. */
export type PickPicture = (asked: {
  readonly place: PlaceName;
  readonly label: string;
  readonly current: string | undefined;
  /** Dropped or pasted on the field: they are uploaded for it. */
  readonly files?: readonly File[];
}) => Promise<string | undefined>;

/** Calls of the server for the controls of pictures. */
export interface PictureTools {
  readonly sizes: readonly PictureSize[];
  /** Shows a part of a picture, or all of it again. Saves of one step are taken back together. */
  readonly crop: (
    order: PlaceName & { readonly of: string; readonly crop: CropShares | null; readonly step: string },
  ) => Promise<'saved' | 'changed-since' | 'refused'>;
}

/** The context that the fields of one form share. */
export interface FormState {
  /** Places inside the page that a link can lead to. */
  readonly anchors: readonly Anchor[];
  readonly pickPicture: PickPicture;
  /** Asks for a film, a document or another file, in the same way. Undefined without a library. */
  readonly pickFile: PickPicture | undefined;
  /** Undefined without a server. */
  readonly pictures: PictureTools | undefined;
  /** Paths of groups and items that are open, and of those that were closed. */
  readonly opened: ReadonlyMap<string, boolean>;
  readonly open: (path: string, isOpen: boolean) => void;
  /** Paths from which everything is for administrators only. */
  readonly locked: readonly string[];
  /** Paths from which an administrator changes everything, also without the role for the rest. */
  readonly unlocked: readonly string[];
}

export const FormContext = createContext<FormState | undefined>(undefined);

export function useForm(): FormState {
  const form = useContext(FormContext);
  if (!form) throw new Error('A field belongs into a form');
  return form;
}

export interface FieldState<Value = Json | undefined> {
  readonly place: Place;
  readonly value: Value;
  readonly isReadOnly: boolean;
  /** Findings of this field itself, each with its sentence. */
  readonly findings: readonly (WordedFinding & { readonly words: string })[];
  /** Whether it still shows what the template's sample does. */
  readonly isSample: boolean;
  /** Name of a colleague who is in this field. */
  readonly colleague: string | undefined;
  /** Holds this field, or what is around it. */
  readonly lock: Lock | undefined;
  set(value: Json): void;
  /** Sets a text that was typed in place of another, so that it merges with what others type. */
  type(text: string, was: string): void;
  remove(): void;
  /** Changes several places as a step of its own. */
  change(changes: readonly ContentChange[]): void;
  /** Makes a change later, at the same items as now although lists may have changed. */
  later(change: ContentChange): () => void;
}

/**
 * A field of the working copy, as a control sees and changes it. Who shows less than its value reads that of it: a list
 * is not drawn anew for a letter in an item.
 */
export function useField(at: PlaceName): FieldState;
export function useField<Value>(at: PlaceName, read: (value: Json | undefined) => Value): FieldState<Value>;
export function useField(
  at: PlaceName,
  read: (value: Json | undefined) => unknown = (value) => value,
): FieldState<unknown> {
  const editor = useEditor();
  const { locked, unlocked } = useForm();
  const place = placeOf(at);
  const value = useEditorState(({ document }) => read(valueAt(document, place)));
  const findings = useEditorState((state) =>
    state.findings
      .filter(({ key, path }) => key === at.key && path === at.path)
      .map((finding) => ({ ...finding, words: describeWhole(editor.fields, state.document, finding) })),
  );
  const isSample = useEditorState(({ samples }) => samples.some(({ key, path }) => key === at.key && path === at.path));
  const colleague = useEditorState(
    ({ colleagues }) => colleagues.find((one) => one.place?.key === at.key && one.place.path === at.path)?.name,
  );
  const lock = useEditorState(({ locks }) => findLock(locks, at.key, at.path));
  const isIn = (paths: readonly string[]) => paths.some((path) => isWithin(at.path, path));
  const step = `${at.key} ${at.path}`;
  const document = () => editor.state.get().document;
  const change = (changes: readonly ContentChange[], ofStep?: string) => {
    if (changes.length > 0) editor.change(changes, ofStep);
  };
  return {
    ...{ place, value, findings, isSample, colleague, lock },
    isReadOnly: (editor.isReadOnly && !isIn(unlocked)) || isIn(locked) || lock !== undefined,
    set: (next) => change(changesToSet(document(), place, next), step),
    type: (text, was) => {
      const [made] = changesToSet(document(), place, text);
      const isOwnPlace = made?.kind === 'set' && made.at.length === place.length;
      if (made) change([isOwnPlace ? { ...made, was } : made], step);
    },
    remove: () => change(changesToRemove(document(), place)),
    change: (changes) => change(changes),
    later: (one) => {
      const seen = editor.shifts().length;
      return () => {
        const moved = moveOverAll(one, editor.shifts().slice(seen));
        if (moved) change([moved]);
      };
    },
  };
}

function describeWhole(fields: Editor['fields'], document: Json, finding: WordedFinding): string {
  const { need, effect } = describeFinding(fields, document, finding);
  return `${need} ${effect}`.trim();
}

/** Reads nothing: for who shows only what is said about a field. */
export const noValue = () => undefined;

/** The findings in a place. */
export function useFindingsWithin(at: PlaceName): readonly WordedFinding[] {
  const findings = useEditorState((state) => state.findings);
  return findings.filter(({ key, path }) => key === at.key && isWithin(path, at.path));
}

export function hasErrors(findings: readonly WordedFinding[]): boolean {
  return findings.some(({ severity }) => severity === 'error');
}
