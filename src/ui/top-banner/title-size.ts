/** A long title is set smaller, so that it stays in the calm half of the picture. */
export type TitleSize = 'usual' | 'long';

/** Letters that the calm half of a picture holds in the largest type. */
const longestUsualTitle = 36;

/**
 * Chooses the size of a title over a picture by its letters; tags count for nothing. A banner without a title carries
 * its words in the picture.
 */
export function chooseTitleSize(titleHtml: string | undefined, longestUsual = longestUsualTitle): TitleSize {
  const letters = (titleHtml ?? '').replaceAll(/<[^>]*>/g, '').length;
  return letters > longestUsual ? 'long' : 'usual';
}
