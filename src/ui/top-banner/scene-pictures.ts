import type { Backdrop, Picture } from '../../page/content-types.ts';

/** The pictures that open a page, and where they do not suit the words on them. */
export interface ScenePictures {
  /** From 860 px. */
  desktop: Picture;
  /** Below 860 px. */
  mobile: Picture;
  /** The widths at which picture and words stand apart, as the attribute `data-apart` says it. */
  apart: 'desktop' | 'mobile' | 'desktop mobile' | undefined;
}

/**
 * Most luminance behind white words: with the shade that sections lay over a desktop's picture it leaves a contrast of
 * 4.5:1. The header has a ground or a shade of its own on most pages, and large letters.
 */
export const mostLight = { left: 0.3, head: 0.45, top: 0.35 } as const;

/** Highest picture, as a multiple of its width, that stays below the words of a phone. */
const mostHeight = 1.35;

/**
 * Decides for each width whether words may stand on the picture. Where it is light behind them, higher than a phone has
 * room for, or not known, it stands apart: it fades into the section's own ground, on which the words are readable
 * whatever the picture shows.
 */
export function scenePictures(desktop: Backdrop, mobile: Backdrop = desktop): ScenePictures {
  const places = [
    ...(suitsDesktop(desktop) ? [] : (['desktop'] as const)),
    ...(suitsMobile(mobile) ? [] : (['mobile'] as const)),
  ];
  const [first, second] = places;
  return {
    desktop: desktop.picture,
    mobile: mobile.picture,
    apart: second === undefined ? first : 'desktop mobile',
  };
}

/** White words on the left half, the header on the upper edge. */
function suitsDesktop({ light }: Backdrop): boolean {
  return light !== undefined && light.left <= mostLight.left && light.head <= mostLight.head;
}

/** White words on the upper third. */
function suitsMobile({ picture, light }: Backdrop): boolean {
  if (light === undefined || picture.kind === 'external') return false;
  return light.top <= mostLight.top && picture.height <= picture.width * mostHeight;
}
