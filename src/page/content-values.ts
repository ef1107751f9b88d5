import type { PictureLight } from '../contract/media.ts';

/** HTML from content, sanitised. Only the page model makes it; only `ui/RichText` prints it. */
export type Html = string & { readonly __sanitised: true };

/** A picture of the site, with what a page needs to reserve its room. */
export type Picture =
  /**
   * Served in AVIF and WebP at allow-listed widths. `width` and `height` are the file's own, in pixels. A photo fills
   * its frame; any other is cut out, or was never measured.
   */
  | { kind: 'raster'; hash: string; alt: string; width: number; height: number; isPhoto?: true }
  /** Served as imported: SVG. */
  | { kind: 'vector'; url: string; alt: string; width: number; height: number }
  /** An absolute address: its size is not known. */
  | { kind: 'external'; url: string; alt: string };

/**
 * A picture on which words may stand, with how light it is there; not known of drawings and of pictures of other
 * servers.
 */
export interface Backdrop {
  picture: Picture;
  light: PictureLight | undefined;
}

/** A button that opens the registration form. */
export interface CallToAction {
  /**
   * Class id from content, which goes along with the registration; undefined for a button that content has given none.
   */
  ctaId: string | undefined;
  label: string;
}
