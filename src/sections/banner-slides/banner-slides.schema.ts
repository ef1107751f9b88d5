import { z } from 'zod';
import type { ContentTypes, ModelOf, Picture } from '../../page/content-types.ts';
import { linkWords } from '../link-words.ts';

/** As many slides go on by styles alone, which have keyframes for each number of them; more go on by the script. */
export const styledSlides = 4;

/**
 * `home.banner` of page two: `slides` (behaviour 3.26), each with its own text if content has any. Without one the
 * banner is hidden (behaviour 2.P2.2).
 */
export function bannerSlidesSchema(types: ContentTypes) {
  const { image, optionalHtml, optionalText, button, link } = types;
  const slide = z.object({
    img: image.meta({
      title: 'Ảnh cho máy tính',
      frame: [1920, 860],
      description: 'Từ 860 px trở lên; nên dùng 1920 × 860 px, nửa trái tối để đặt chữ.',
    }),
    imgMobile: image.optional().meta({
      title: 'Ảnh cho điện thoại',
      frame: [860, 1000],
      description: 'Dưới 860 px; nên dùng 860 × 1000 px, phần trên tối để đặt chữ. Thiếu thì dùng ảnh cho máy tính.',
    }),
    title: optionalHtml.meta({
      title: 'Tiêu đề',
      description: 'Chữ nhấn mạnh hiện màu nhấn của trang. Bỏ trống khi ảnh đã có sẵn chữ.',
    }),
    content: optionalText.meta({ title: 'Câu dẫn' }),
    button: button.optional().meta({ title: 'Nút' }),
    link: z
      .union([
        z.object({
          label: optionalText.meta({ title: 'Chữ của liên kết' }),
          link: link.meta({ title: 'Dẫn tới' }),
        }),
        optionalText.pipe(link.optional()).transform((address) => address && { link: address, label: undefined }),
      ])
      .optional()
      .meta({
        title: 'Liên kết',
        description: 'Có chữ thì thành nút viền cạnh nút đăng ký; không có chữ thì cả ảnh bấm được.',
      }),
  });
  return z
    .object({
      slides: z.array(slide).default([]).meta({
        room: styledSlides,
        title: 'Các tấm',
        itemTitle: 'tấm',
        description: 'Các tấm tự chuyển. Không có tấm nào thì banner bị ẩn.',
      }),
    })
    .transform(({ slides }) => ({
      slides: slides.map(({ img, imgMobile = img, title, content, button, link }) => {
        const name = (picture: Picture) => (title === undefined && link ? withWords(picture, link.label) : picture);
        return {
          desktop: name(img),
          mobile: name(imgMobile),
          titleHtml: title,
          content,
          button,
          link: link || undefined,
        };
      }),
    }));
}

export type BannerSlidesModel = ModelOf<typeof bannerSlidesSchema>;
export type BannerSlide = BannerSlidesModel['slides'][number];

/** The picture covers a banner of 620 to 800 px in height, so on narrow desktops it is wider than the window. */
export const bannerSlidesSizes = {
  desktop: 'max(1384px, min(105vw, 1786px), 100vw)',
  mobile: '(min-width: 560px) 84vw, max(100vw, min(52svh, 118vw))',
};

/** Sets the alternative text of a linked picture to the link's target. */
function withWords(picture: Picture, label: string | undefined): Picture {
  return { ...picture, alt: picture.alt || label || linkWords };
}
