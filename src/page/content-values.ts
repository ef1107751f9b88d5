import type { PictureLight } from '../contract/media.ts';

declare const sanitised: unique symbol;

/**
 * Sanitised HTML of content: a string that the compiler lets nobody print as plain text. Only the page model makes it;
 * only `ui/RichText` prints it.
 */
export interface Html {
  readonly [sanitised]: true;
}

/** The HTML as a string. */
export function htmlText(html: Html): string {
  return html as unknown as string;
}

/** The number of letters in HTML; tags do not count. */
export function countLetters(html: Html): number {
  return htmlText(html).replaceAll(/<[^<>]*>/g, '').length;
}

/** The point of a picture that stays in view where its place cuts it: whole percents from its left and upper edge. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** A picture with its size, so that a page can reserve its place. */
export type Picture =
  /**
   * Served in AVIF and WebP at listed widths. `width` and `height` are those of the file, in pixels. A photo fills its
   * frame; any other picture is cut out, or was not measured.
   */
  (
    | { kind: 'raster'; hash: string; alt: string; width: number; height: number; isPhoto?: true; machine?: true }
    /** Served as imported: SVG. */
    | { kind: 'vector'; url: string; alt: string; width: number; height: number }
    /** On another server: its size is unknown. */
    | { kind: 'external'; url: string; alt: string }
  ) & { focus?: FocalPoint };

/** A picture with text on it, and how light it is there; unknown for drawings and pictures of other servers. */
export interface Backdrop {
  picture: Picture;
  light: PictureLight | undefined;
}

/** A button that opens the registration form. */
export interface CallToAction {
  /** Class id from content, which is sent with the registration; undefined if content has none. */
  ctaId: string | undefined;
  label: string;
}
