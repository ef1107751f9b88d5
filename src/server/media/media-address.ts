import {
  mediaEndings,
  type PictureFormat,
  type PictureWidth,
  pictureFormats,
  pictureWidths,
} from '../../contract/media.ts';
import { type Compression, chooseEncoding } from '../../http/encoding.ts';
import type { Picture } from '../../page/content-types.ts';
import { listPictureAddresses } from '../../page/picture-sources.ts';

/** A parsed address below `/media/`. */
export type MediaAddress =
  | { kind: 'picture'; hash: string; width: PictureWidth; format: PictureFormat }
  /**
   * The file as imported, without what its camera noted, or the same compressed; `extension` is the one that files of
   * this type have.
   */
  | { kind: 'original'; hash: string; type: string; extension: string; encoding?: Compression };

/** Reads `<hash>/<name>`, percent-decoded. Undefined for an address that `contract/media.ts` does not make. */
export function parseMediaAddress(hash: string, name: string): MediaAddress | undefined {
  if (!/^[0-9a-f]{20}$/.test(hash) || /[/\\\0]/.test(name) || name.startsWith('.')) return undefined;
  const picture = /^(\d+)\.([a-z]+)$/.exec(name);
  if (picture) {
    const width = pictureWidths.find((candidate) => String(candidate) === picture[1]);
    const format = pictureFormats.find((candidate) => candidate === picture[2]);
    // A number with a picture format is always a width: `300.avif` is not looked up as a file name.
    if (format) return width === undefined ? undefined : { kind: 'picture', hash, width, format };
  }
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase();
  const found = Object.entries(mediaEndings).find(([, endings]) => ending !== undefined && endings.includes(ending));
  return found && { kind: 'original', hash, type: found[0], extension: found[1][0] };
}

/** Drawings (SVG) are text; all other types are compressed already. */
export function isCompressible(type: string): boolean {
  return type === 'image/svg+xml';
}

/** The form of the file that the client accepts. */
export function chooseCompressed(address: MediaAddress, acceptEncoding: string | undefined): MediaAddress {
  if (address.kind !== 'original' || !isCompressible(address.type)) return address;
  const encoding = chooseEncoding(acceptEncoding);
  return encoding === 'identity' ? address : { ...address, encoding };
}

/** All sizes in which a page shows these pictures, each once, AVIF first because nearly every browser asks for AVIF. */
export function listPicturesOf(pictures: readonly Picture[]): MediaAddress[] {
  const widthOf = new Map(pictures.flatMap((one) => (one.kind === 'raster' ? [[one.hash, one.width] as const] : [])));
  return [...widthOf]
    .flatMap(([hash, width]) => listPictureAddresses(hash, width))
    .map((address) => ({ kind: 'picture' as const, ...address }))
    .sort((a, b) => pictureFormats.indexOf(a.format) - pictureFormats.indexOf(b.format));
}
