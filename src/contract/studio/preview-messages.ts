import { z } from 'zod/mini';
import { studioPath } from './studio-call.ts';

/** Address of the preview of a campaign's working copy, which the editor frames. `?js=off`: without scripts. */
export function previewFramePath(webid: string, options?: { js: 'off' }): string {
  return `${studioPath}/preview/${webid}${options ? '?js=off' : ''}`;
}

/** What the editor's `<iframe>` allows: no same origin, so that nothing in it is signed in. */
export const previewSandbox = 'allow-scripts allow-forms';
/** The same for `?js=off`. */
export const previewSandboxWithoutScripts = 'allow-forms';

/** What a place shows on the page. */
export type PreviewPlaceKind = 'text' | 'html' | 'picture' | 'file' | 'link' | 'number';

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
  /** Changed sections; all of them with a `body`. */
  readonly slots: readonly PreviewSlot[];
  /** Values of keys that are no section, such as posts, which sections may show. Undefined when they are as before. */
  readonly otherPlaces?: readonly PreviewPlace[];
  /** The page's whole CSS, when it changed. */
  readonly css?: string;
  /** The whole body with its comments, when a section came or went. */
  readonly body?: string;
}

/** Names a field: a key of content and the path in it. */
export interface PlaceName {
  readonly key: string;
  readonly path: string;
}

/** What the page shows: itself, its open registration, the registration's messages, or its confirmation. */
export const previewStates = ['page', 'popup', 'errors', 'success'] as const;
export type PreviewState = (typeof previewStates)[number];

/** A colleague's place, in violet. */
export interface ColleagueOutline extends PlaceName {
  readonly name: string;
}

/** From the Studio to the frame. */
export type ToPreview =
  | { readonly kind: 'update'; readonly update: PreviewUpdate }
  /** Scrolls to the place and outlines it; null takes the outline off. The label is the field's name. */
  | { readonly kind: 'show'; readonly place: PlaceName | null; readonly label?: string }
  /** The name of the field that was reported by `hover`, for its label. */
  | { readonly kind: 'label'; readonly place: PlaceName; readonly label: string }
  | { readonly kind: 'state'; readonly state: PreviewState }
  | { readonly kind: 'colleagues'; readonly outlines: readonly ColleagueOutline[] }
  /** While it is on, a click chooses and links and buttons do nothing. It begins as on. */
  | { readonly kind: 'picking'; readonly isOn: boolean };

const placeName = z.object({ key: z.string().check(z.maxLength(200)), path: z.string().check(z.maxLength(500)) });

/** From the frame to the Studio, which reads it by this schema: what runs in the frame is the page's. */
export const fromPreviewSchema = z.discriminatedUnion('kind', [
  /** The page is there and its scripts run; from now on it takes messages. */
  z.object({ kind: z.literal('ready') }),
  /** The pointer is over this place; null when it left. */
  z.object({ kind: z.literal('hover'), place: z.nullable(placeName) }),
  z.object({ kind: z.literal('choose'), place: placeName }),
  /** Typing in place. `begin` and `end` carry the text as it stands. */
  z.object({
    kind: z.literal('typed'),
    place: placeName,
    text: z.string().check(z.maxLength(1_000_000)),
    step: z.enum(['begin', 'input', 'end']),
  }),
  z.object({ kind: z.literal('scrolled'), top: z.number() }),
  /** A form of the page was filled in rightly, and would have handed over to this address. */
  z.object({ kind: z.literal('handedOver'), target: z.string() }),
]);
export type FromPreview = z.infer<typeof fromPreviewSchema>;

/** Reads a message of the frame. Undefined for anything else. */
export function readFromPreview(data: unknown): FromPreview | undefined {
  const read = z.safeParse(fromPreviewSchema, data);
  return read.success ? read.data : undefined;
}
