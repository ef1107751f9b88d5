import type { Picture } from '../../page/content-types.ts';

/** Whether a picture is a photo, which fills its frame; unknown for drawings and pictures of other servers. */
export function isPhoto(picture: Picture): boolean {
  return picture.kind === 'raster' && picture.isPhoto === true;
}
