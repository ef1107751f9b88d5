import type { ComponentProps } from 'react';
import { originalUrl, pictureUrl, widthsFor } from '../../contract/media.ts';
import type { LibraryFile } from '../../contract/studio/media-calls.ts';

interface ThumbProps extends Omit<ComponentProps<'img'>, 'src' | 'width' | 'alt'> {
  file: LibraryFile['file'];
  /** As content names it. */
  path: string;
  /** About how wide it is drawn, in pixels of the screen. */
  wanted: number;
}

/**
 * A small version of a picture. Its name stands beside it. Where the ground is seen through it, that is chequered, so
 * that white and dark drawings are seen.
 */
export function Thumb({ file, path, wanted, ...rest }: ThumbProps) {
  const isClear = file.type !== 'image/jpeg' && file.light?.clear !== 0;
  return (
    <img
      loading="lazy"
      decoding="async"
      {...rest}
      src={thumbUrl(file, path, wanted)}
      alt=""
      {...(isClear && { 'data-clear': true })}
    />
  );
}

function thumbUrl(file: LibraryFile['file'], path: string, wanted: number): string {
  const { hash, type, width } = file;
  if (width === undefined || type === 'image/svg+xml') return originalUrl(file, path);
  const [smallest, ...wider] = widthsFor(width);
  const best = wider.findLast((one) => one <= wanted) ?? smallest;
  return best === undefined ? originalUrl(file, path) : pictureUrl(hash, best, 'webp');
}
