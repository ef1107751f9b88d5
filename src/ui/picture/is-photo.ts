import type { Picture } from '../../page/content-types.ts';

/** Whether a picture fills its frame; not known of drawings and of pictures of other servers. */
export function isPhoto(picture: Picture): boolean {
  return picture.kind === 'raster' && picture.isPhoto === true;
}
