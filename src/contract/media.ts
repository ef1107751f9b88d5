/** Addresses of content files. The server refuses every other address. */

/**
 * Widths in pixels at which pictures are served. Others are refused, so that clients cannot fill the disk with sizes.
 */
export const pictureWidths = [96, 160, 240, 320, 480, 640, 720, 860, 1080, 1280, 1600, 1920] as const;
export type PictureWidth = (typeof pictureWidths)[number];

export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** The store's facts of a content file. */
export interface MediaFile {
  /** First 20 hexadecimal digits of the SHA-256 of the bytes. */
  hash: string;
  /** MIME type, found from the bytes and not from the name. */
  type: string;
  bytes: number;
  /** Pixels; only pictures have them. */
  width?: number;
  height?: number;
  /** Measured at import; pictures of an older import and drawings have none. */
  light?: PictureLight;
  /** How many pictures follow each other in one that moves; no other has it. Pages show the first. */
  frames?: number;
  /** The picture's own metadata says that a machine has made it (content/machine-mark.ts). */
  machine?: true;
}

/** Endings of names by type, the usual one first. Browsers and the server go by the ending of an address. */
export const mediaEndings: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'image/avif': ['avif'],
  'image/webp': ['webp'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
  'image/svg+xml': ['svg'],
  'video/mp4': ['mp4', 'm4v'],
  'video/webm': ['webm'],
  'application/pdf': ['pdf'],
  'text/vtt': ['vtt'],
};

/**
 * How light a picture is where text may lie on it: the 95th percentile of the relative luminance (WCAG, 0 for black to
 * 1 for white) of its left half, of its upper eighth (the header) and of its upper third; and its transparent share, 0
 * for a photo.
 */
export interface PictureLight {
  left: number;
  head: number;
  top: number;
  clear: number;
}

/** `/media/<hash>/<width>.<format>`: a picture scaled to a listed width. */
export function pictureUrl(hash: string, width: PictureWidth, format: PictureFormat): string {
  return `/media/${hash}/${width}.${format}`;
}

/**
 * `/media/<hash>/<name>`: the file as it was imported. The name is for people; its ending is one of its type, because
 * people name files otherwise: `anh.jfif`, `phim.mov`.
 */
export function originalUrl({ hash, type }: Pick<MediaFile, 'hash' | 'type'>, path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const endings = mediaEndings[type] ?? [];
  const [usual] = endings;
  const fits = endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));
  const shown = usual === undefined || fits ? name : `${name.replace(/\.[^.]*$/, '')}.${usual}`;
  return `/media/${hash}/${encodeURIComponent(shown)}`;
}

/** The listed widths of a picture with this width: those that do not enlarge it, or the smallest if all would. */
export function widthsFor(naturalWidth: number): PictureWidth[] {
  const fitting = pictureWidths.filter((width) => width <= naturalWidth);
  return fitting.length > 0 ? fitting : [pictureWidths[0]];
}

/** Pictures with at least this share of the needed pixels still look sharp. */
export const goodShare = 0.75;
