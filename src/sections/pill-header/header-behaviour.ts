import { anchorMenuAttribute } from '../../contract/page-attributes.ts';

/** How far above an anchor a menu click stops, in pixels (behaviour 9.11). */
export const menuScrollOffsetPx = 50;

/** How long a menu click waits before it scrolls, in milliseconds (behaviour 9.13). */
export const menuScrollDelayMs = 200;

/**
 * How many pixels before its own height the header of hu_vang turns sticky; others turn at their own height (behaviour
 * 9.14).
 */
export const huVangStickyEarlyPx = 40;

/** Offset and delay of a menu click. */
export interface MenuScroll {
  offsetPx: number;
  delayMs: number;
}

/** hu_vang and similar pages. */
export const usualMenuScroll: MenuScroll = { offsetPx: menuScrollOffsetPx, delayMs: menuScrollDelayMs };

/** Variant D (behaviour 2.D.2, docs/why/drawing.md#variant-d). */
export const variantDMenuScroll: MenuScroll = { offsetPx: 50, delayMs: 300 };

/** Card landing (behaviour 2.P1.2). */
export const cardLandingMenuScroll: MenuScroll = { offsetPx: 100, delayMs: 200 };

/** Attributes of both menus of the header, in the bar and in the drawer. */
export function anchorMenu({ offsetPx, delayMs }: MenuScroll) {
  return { [anchorMenuAttribute]: `${offsetPx} ${delayMs}` };
}
