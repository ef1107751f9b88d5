import { countLetters, type Html } from '../../page/content-values.ts';

/** A long title is smaller, so that it stays in the calm half of the picture. */
export type TitleSize = 'usual' | 'long';

/** Most letters in the calm half of a picture at the largest size. */
const longestUsualTitle = 36;

/** Chooses the size of a title over a picture by its letters; tags do not count. */
export function chooseTitleSize(title: Html | undefined, longestUsual = longestUsualTitle): TitleSize {
  return title !== undefined && countLetters(title) > longestUsual ? 'long' : 'usual';
}
