import type { Picture } from '../../page/content-types.ts';

/** Whether the metadata of a picture says that a machine has made it. */
export const isMachine = (picture: Picture): boolean => picture.kind === 'raster' && picture.machine === true;
