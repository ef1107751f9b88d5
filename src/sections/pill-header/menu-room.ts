import type { PillHeaderModel } from './pill-header.schema.ts';

/**
 * From where on the menu stands in the bar as pills: `narrow` from 1024 px, `wide` from 1280 px; `none`: it stays in
 * the drawer at every width.
 */
export type MenuRoom = 'narrow' | 'wide' | 'none';

/** Widths in pixels, measured on Vietnamese text in the header's type, with a little to spare. */
const letterPx = 8.4;
const pillPx = 34;
const buttonLetterPx = 9;
const buttonPx = 48;
const mostButtonPx = 256;
const logoPx = 200;
const gapsPx = 40;

/** What the bar holds at 1024 px and from 1280 px, without the gutters. */
const narrowBarPx = 954;
const wideBarPx = 1200;

/**
 * Estimates whether all items fit into the bar beside logo and button: what does not fit would be cut at the side, and
 * few people scroll a menu.
 */
export function chooseMenuRoom({ menu, button }: Pick<PillHeaderModel, 'menu' | 'button'>): MenuRoom {
  const pills = menu.reduce((sum, { label }) => sum + pillPx + letterPx * [...label].length, 0);
  const action = button ? Math.min(mostButtonPx, buttonPx + buttonLetterPx * [...button.label].length) : 0;
  const needed = pills + action + logoPx + gapsPx;
  if (needed <= narrowBarPx) return 'narrow';
  return needed <= wideBarPx ? 'wide' : 'none';
}
