import type { PlaceName } from '../changes/place-name.ts';
/** What the editor's `<iframe>` allows: no same origin, so that nothing in it is signed in. */
export const previewSandbox = 'allow-scripts allow-forms';
/** The sandbox of a preview with `?js=off`. */
export const previewSandboxWithoutScripts = 'allow-forms';

/** The shown value of a place. */
export const previewPlaceKinds = ['text', 'html', 'alt', 'picture', 'file', 'link', 'number'] as const;
type PreviewPlaceKind = (typeof previewPlaceKinds)[number];

/** A value of content that can be seen on the page. */
export interface PreviewPlace {
  readonly key: string;
  /** Inside the key, for example `rewards[2].title`. */
  readonly path: string;
  readonly kind: PreviewPlaceKind;
  /**
   * As it appears: a text composed and trimmed, HTML as its words with a line for each block, a picture or file as its
   * address or the beginning of it.
   */
  readonly value: string;
}

/** A section of the page. */
export interface PreviewSlot {
  /** Its keys, as they stand in the comments around it, with a space between them: `home.header home.layout.button`. */
  readonly name: string;
  /** The key that names it: the first of them. */
  readonly key: string;
  readonly html: string;
  /** Values of its own keys, in the order in which they are stored. */
  readonly places: readonly PreviewPlace[];
}

/** What changed on the page, for a frame that shows it. */
export interface PreviewUpdate {
  /** The revision that the frame must show, or the update is left out. Undefined when the update holds everything. */
  readonly from?: number | undefined;
  /** The revision that the frame shows afterwards. */
  readonly to: number;
  /** Sections that changed or came. */
  readonly slots: readonly PreviewSlot[];
  /** Values of keys that are no section, such as posts, which sections may show. Undefined when they are as before. */
  readonly otherPlaces?: readonly PreviewPlace[] | undefined;
  /** The page's whole CSS, when it changed. */
  readonly css?: string | undefined;
  /** The body with nothing between its comments, when a section came, went or moved. */
  readonly body?: string | undefined;
}

/** What the frame's document carries as JSON, in a script with this attribute. */
export const previewDataAttribute = 'data-preview-places';
export interface PreviewData {
  /** Revision of the working copy that the document shows. */
  readonly revision: number;
  readonly slots: readonly Pick<PreviewSlot, 'name' | 'places'>[];
  readonly otherPlaces: readonly PreviewPlace[];
}

/** What the page shows: itself, its open registration, the registration's messages, or its confirmation. */
export const previewStates = ['page', 'popup', 'errors', 'success'] as const;
export type PreviewState = (typeof previewStates)[number];

/** A text of the form, as it is typed, that the server has not drawn yet. */
export interface TypedText extends PlaceName {
  readonly text: string;
}

/** A colleague's place, in violet. */
export interface ColleagueOutline extends PlaceName {
  readonly name: string;
}

/** A numbered change on one of the two pages of a comparison. */
export interface PreviewMark extends PlaceName {
  readonly id: string;
  readonly number: number;
  /** This page lacks what was changed: a short line at the end of what is around it says where it would stand. */
  readonly isAbsent: boolean;
  /** A finding of law: its number is square. */
  readonly isLaw?: true | undefined;
}

/** A part between header and footer that the page shows. */
export interface PagePart {
  readonly key: string;
  readonly title: string;
  /** Its place in the order of all parts, hidden ones included. */
  readonly index: number;
  /** Why it stays where it is; undefined when it may be moved. */
  readonly held?: string | undefined;
  /** How many places still show sample words. */
  readonly samples: number;
}

/** What the frame offers between and on the parts of the page. */
export interface PageParts {
  readonly parts: readonly PagePart[];
  /** Why no part can be added: the page is full, or its order is locked. Undefined when one can. */
  readonly full?: string | undefined;
  /** The first and the last place at which a part may be added: a part may keep its place at an end. */
  readonly places: { readonly first: number; readonly last: number };
  /** Words of its buttons. */
  readonly words: {
    readonly add: string;
    readonly paste?: string | undefined;
    readonly move: string;
    readonly menu: string;
    readonly samples: string;
  };
}

/** A part that is being moved: the index that it has, and the one that it would get. */
export interface PartMove {
  readonly key: string;
  readonly to: number;
}

/** From the Studio to the frame. */
export type ToPreview =
  /** What the server has drawn, and what is typed and not drawn yet; each may come alone. */
  | { readonly kind: 'update'; readonly update?: PreviewUpdate; readonly typed?: readonly TypedText[] }
  /** Scrolls to the place and outlines it; null takes the outline off. The label is the field's name. */
  | { readonly kind: 'show'; readonly place: PlaceName | null; readonly label?: string }
  /** The name of the field that was reported by `hover`, for its label. */
  | { readonly kind: 'label'; readonly place: PlaceName; readonly label: string }
  | { readonly kind: 'state'; readonly state: PreviewState }
  /**
   * Another text for the place in which somebody types, as after undo or from a colleague; updates leave that place
   * alone. `was`: the text that it takes the place of. A frame that has another one already leaves it out.
   */
  | { readonly kind: 'text'; readonly place: PlaceName; readonly text: string; readonly was: string }
  | { readonly kind: 'colleagues'; readonly outlines: readonly ColleagueOutline[] }
  /** How large the Studio draws the frame: 0.5 for half. Outlines and their words keep the size of the Studio's own. */
  | { readonly kind: 'scale'; readonly scale: number }
  /** Numbers and outlines these changes, and from now on tells where they are (`measured`). */
  | {
      readonly kind: 'marks';
      readonly side: 'before' | 'after';
      readonly marks: readonly PreviewMark[];
      /** Id of the change that is being looked at. */
      readonly current: string | null;
    }
  /** Opens what a change is folded away in, and scrolls the page to it unless another page leads. */
  | { readonly kind: 'goTo'; readonly id: string; readonly isLeading: boolean }
  /** Scrolls the page, without telling it as `scrolled`. In CSS pixels. */
  | { readonly kind: 'scrollTo'; readonly top: number }
  /** The parts of the page, for the places between them; null while nothing can be added or moved. */
  | { readonly kind: 'parts'; readonly parts: PageParts | null }
  /** Lights the place before the part with this index, and scrolls to it; null puts it out. */
  | { readonly kind: 'place'; readonly index: number | null }
  /** Shows the page as strips while a part is moved; null ends it. */
  | { readonly kind: 'sorting'; readonly move: PartMove | null }
  /** A dialog covers the page, so what moves on it without an end stands still. */
  | { readonly kind: 'rest'; readonly isResting: boolean }
  /** While it is on, a click chooses and links and buttons do nothing. It begins as on. */
  | { readonly kind: 'picking'; readonly isOn: boolean };
