import type { PlaceName } from '../changes/place-name.ts';
import { type PartMove, type PreviewState, previewStates } from './preview-messages.ts';

/** From the frame to the Studio. */
export type FromPreview =
  /**
   * The page shows this revision and its scripts run; from now on it takes messages. Said again when an update was left
   * out because it continues another revision.
   */
  | { readonly kind: 'ready'; readonly revision: number }
  /** An update is on the page; the browser paints it with its next frame. */
  | { readonly kind: 'applied' }
  /** The pointer is over this place; null when it left. */
  | { readonly kind: 'hover'; readonly place: PlaceName | null }
  | { readonly kind: 'choose'; readonly place: PlaceName }
  /** Files were dropped on a picture, or pasted while a place was chosen. */
  | { readonly kind: 'files'; readonly place: PlaceName; readonly files: readonly File[] }
  /** Typing in place. `begin` and `end` carry the text as it stands. `was`: the text before. */
  | {
      readonly kind: 'typed';
      readonly place: PlaceName;
      readonly text: string;
      readonly was: string;
      readonly step: 'begin' | 'input' | 'end';
    }
  | { readonly kind: 'scrolled'; readonly top: number }
  | MeasuredPage
  /** The number of a mark was pressed. */
  | { readonly kind: 'chooseMark'; readonly id: string }
  /** The page is in the state that was asked for. */
  | { readonly kind: 'stateShown'; readonly state: PreviewState }
  /** A card page's form was filled in rightly, and would have left for the registration address. */
  | { readonly kind: 'handedOver' }
  /** Undo and redo were pressed while typing in place. */
  | { readonly kind: 'history'; readonly step: 'undo' | 'redo' }
  /** The key for the next pane was pressed in the page, or that for the one before. */
  | { readonly kind: 'leave'; readonly step: 1 | -1 }
  /** The pointer is at the place before the part with this index; null when it left. */
  | { readonly kind: 'place'; readonly index: number | null }
  /** A section is to be added at a place, or the copied part. */
  | { readonly kind: 'add'; readonly index: number; readonly what: 'section' | 'copy' }
  /** The menu of a part was asked for, at this point of the frame's window, in CSS pixels. */
  | { readonly kind: 'partMenu'; readonly place: PlaceName; readonly left: number; readonly top: number }
  /** A part is over this place; null when it was put back. */
  | { readonly kind: 'sorting'; readonly move: PartMove | null }
  /** It was let go there. */
  | { readonly kind: 'drop'; readonly move: PartMove }
  /** An update could not be shown in this document: the frame must be loaded again. */
  | { readonly kind: 'stale' };

/** Where sections and marks are, in CSS pixels from the top of the page: when marks are set, and when it changes. */
export interface MeasuredPage {
  readonly kind: 'measured';
  readonly height: number;
  /** Height of the window. */
  readonly view: number;
  /** Begins of sections that scroll with the page, by their names. */
  readonly sections: readonly { readonly name: string; readonly top: number }[];
  /** Marks that are drawn. `isFixed`: it stays in the window while the page scrolls. */
  readonly marks: readonly {
    readonly id: string;
    readonly top: number;
    readonly bottom: number;
    readonly isFixed: boolean;
  }[];
}

/** Anything with fields, as it arrives. */
type Fields = Readonly<Record<string, unknown>>;

/** By kind, whether the rest of a message is right. What runs in the frame is the page's, so lengths have limits. */
const isRight: Readonly<Record<FromPreview['kind'], (message: Fields) => boolean>> = {
  ready: ({ revision }) => isNumber(revision),
  applied: () => true,
  hover: ({ place }) => place === null || isPlace(place),
  choose: ({ place }) => isPlace(place),
  files: ({ place, files }) =>
    isPlace(place) && Array.isArray(files) && files.length <= 20 && files.every((file) => file instanceof File),
  typed: ({ place, text, was, step }) =>
    isPlace(place) &&
    [text, was].every((one) => isText(one, 1_000_000)) &&
    ['begin', 'input', 'end'].some((one) => one === step),
  scrolled: ({ top }) => isNumber(top),
  measured: ({ height, view, sections, marks }) =>
    isNumber(height) &&
    isNumber(view) &&
    isListOf(sections, 500, ({ name, top }) => isText(name, 1_000) && isNumber(top)) &&
    isListOf(
      marks,
      5_000,
      ({ id, top, bottom, isFixed }) =>
        isText(id, 1_000) && isNumber(top) && isNumber(bottom) && typeof isFixed === 'boolean',
    ),
  chooseMark: ({ id }) => isText(id, 1_000),
  stateShown: ({ state }) => previewStates.some((one) => one === state),
  handedOver: () => true,
  history: ({ step }) => step === 'undo' || step === 'redo',
  leave: ({ step }) => step === 1 || step === -1,
  place: ({ index }) => index === null || isIndex(index),
  add: ({ index, what }) => isIndex(index) && (what === 'section' || what === 'copy'),
  partMenu: ({ place, left, top }) => isPlace(place) && isNumber(left) && isNumber(top),
  sorting: ({ move }) => move === null || isMove(move),
  drop: ({ move }) => isMove(move),
  stale: () => true,
};

/** Reads a message of the frame. Undefined for anything else. Without zod, so that the editor opens without it. */
export function readFromPreview(data: unknown): FromPreview | undefined {
  if (!hasFields(data) || typeof data.kind !== 'string' || !Object.hasOwn(isRight, data.kind)) return undefined;
  return isRight[data.kind as FromPreview['kind']](data) ? (data as unknown as FromPreview) : undefined;
}

function hasFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function isNumber(value: unknown): boolean {
  return Number.isFinite(value);
}

function isIndex(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 1_000;
}

function isMove(value: unknown): boolean {
  return hasFields(value) && isText(value.key, 200) && isIndex(value.to);
}

function isText(value: unknown, mostLetters: number): boolean {
  return typeof value === 'string' && value.length <= mostLetters;
}

function isPlace(value: unknown): boolean {
  return hasFields(value) && isText(value.key, 200) && isText(value.path, 500);
}

function isListOf(value: unknown, most: number, isItem: (item: Fields) => boolean): boolean {
  return Array.isArray(value) && value.length <= most && value.every((item) => hasFields(item) && isItem(item));
}
