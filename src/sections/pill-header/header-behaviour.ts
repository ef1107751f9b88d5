import { anchorMenuAttribute, stickyHeaderAttribute } from '../../browser/page-hooks.ts';

/** How far above an anchor a menu click stops, in pixels (specification, sections 2 and 9). */
export const menuScrollOffsetPx = 50;

/** How long a menu click waits before it scrolls, in milliseconds (specification, sections 2 and 9). */
export const menuScrollDelayMs = 200;

/** How many pixels before its own height the header of hu_vang is sticky; the others wait for all of it (specification, sections 2 and 9). */
export const huVangStickyEarlyPx = 40;

/** The header's mark for the script that watches it. */
export function stickyHeader(earlyPx: number) {
  return { [stickyHeaderAttribute]: earlyPx };
}

/** Both menus of the header, the pills and the drawer's, scroll alike. */
export const anchorMenu = { [anchorMenuAttribute]: `${menuScrollOffsetPx} ${menuScrollDelayMs}` };

/** Logos are drawn 40 to 48 px high. */
export const logoSizes = '180px';
