import { z } from 'zod';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';

/** `home.banner` of biometrics. */
export function linkedBannerSchema(types: ContentTypes) {
  const { image, link, optionalText } = types;
  return z
    .object({
      img: image.meta({
        title: 'Ảnh cho máy tính',
        frame: [1920, 860],
        description: 'Từ 860 px trở lên; nên dùng 1920 × 860 px. Khung tiêu đề che nửa trái.',
      }),
      imgMobile: image.optional().meta({
        title: 'Ảnh cho điện thoại',
        frame: [860, 1000],
        description: 'Dưới 860 px; nên dùng 860 × 1000 px. Thiếu thì dùng ảnh cho máy tính.',
      }),
      label: optionalText.meta({
        title: 'Chữ của liên kết',
        description: 'Nhãn ở góc dưới ảnh. Bỏ trống thì ghi “Xem chi tiết”.',
      }),
      link: link.optional().meta({ title: 'Dẫn tới', description: 'Cả ảnh bấm được. Thiếu thì không có nhãn.' }),
    })
    .transform(({ img, imgMobile, link, label }) => ({
      desktop: img,
      mobile: imgMobile ?? img,
      link: link === undefined ? undefined : { href: link, label: label ?? 'Xem chi tiết' },
    }));
}

export type LinkedBannerModel = ModelOf<typeof linkedBannerSchema>;

/** The picture covers a banner of 620 to 800 px in height, so on narrow desktops it is wider than the window. */
export const linkedBannerSizes = {
  desktop: 'max(1384px, min(110vw, 1786px), 100vw)',
  mobile: '100vw',
};
