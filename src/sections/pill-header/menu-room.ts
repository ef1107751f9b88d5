import type { PillHeaderModel } from './pill-header.schema.ts';

/**
 * The window width from which the menu is in the bar: `narrow` from 1024 px, `wide` from 1280 px, more for visitors who
 * enlarge text; `none`: it stays in the drawer at every width.
 */
export type MenuRoom = 'narrow' | 'wide' | 'none';

/** Widths in pixels, measured on Vietnamese text in the header's font, with some margin. */
const letterPx = 8.4;
const pillPx = 34;
const buttonLetterPx = 9;
const buttonPx = 48;
const mostButtonPx = 256;
const logoPx = 200;
const gapsPx = 40;

/** Width of the bar at 1024 px and from 1280 px, without the gutters. */
const narrowBarPx = 954;
const wideBarPx = 1200;

/**
 * Estimates whether all items fit into the bar beside logo and button, because few people scroll a menu that is cut off
 * (docs/why/drawing.md#lengths).
 */
export function chooseMenuRoom({ menu, button }: Pick<PillHeaderModel, 'menu' | 'button'>): MenuRoom {
  const pills = menu.reduce((sum, { label }) => sum + pillPx + letterPx * [...label].length, 0);
  const action = button ? Math.min(mostButtonPx, buttonPx + buttonLetterPx * [...button.label].length) : 0;
  const needed = pills + action + logoPx + gapsPx;
  if (needed <= narrowBarPx) return 'narrow';
  return needed <= wideBarPx ? 'wide' : 'none';
}
