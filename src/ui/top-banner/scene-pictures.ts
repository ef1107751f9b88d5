import type { Backdrop, ContentTypes, Picture } from '../../page/content-types.ts';

/** The pictures that open a page, and the widths at which text does not lie on them. */
export interface ScenePictures {
  /** From 860 px. */
  desktop: Picture;
  /** Below 860 px. */
  mobile: Picture;
  /** The widths at which picture and words stand apart, as the attribute `data-apart` says it. */
  apart: 'desktop' | 'mobile' | 'desktop mobile' | undefined;
}

/** The two pictures as fields of content. */
export function scenePictureFields({ backdrop }: Pick<ContentTypes, 'backdrop'>) {
  return {
    img: backdrop.meta({
      title: 'Ảnh cho máy tính',
      frame: [1920, 860],
      description:
        'Từ 860 px trở lên; nên dùng 1920 × 860 px. Nửa trái tối thì chữ nằm trên ảnh, sáng thì chữ đứng riêng.',
    }),
    imgMobile: backdrop.optional().meta({
      title: 'Ảnh cho điện thoại',
      frame: [860, 1000],
      description:
        'Dưới 860 px; nên dùng 860 × 1000 px, phần ba phía trên tối để đặt chữ. Thiếu thì dùng ảnh cho máy tính.',
    }),
  };
}

/**
 * Greatest luminance behind white text: with the sections' shade it leaves a contrast of 4.5:1. The header has its own
 * ground or shade on most pages, and large letters.
 */
export const mostLight = { left: 0.3, head: 0.45, top: 0.35 } as const;

/** Highest picture, as a multiple of its width, that stays below the words of a phone. */
const mostHeight = 1.35;

/**
 * Decides for each width whether text lies on the picture (docs/why/drawing.md#light-pictures). A picture that is too
 * light there, too high for a phone, or not measured is shown apart from the text, which then lies on the section's
 * ground.
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

/** The model of a section whose fields hold two pictures: instead of these the pictures by width. */
export function splitScene<Stored extends { img: Backdrop; imgMobile?: Backdrop | undefined }>({
  img,
  imgMobile,
  ...rest
}: Stored) {
  return { ...rest, ...scenePictures(img, imgMobile) };
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
