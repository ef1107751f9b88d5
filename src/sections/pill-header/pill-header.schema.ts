import { z } from 'zod';
import type { CallToAction, ContentTypes, Picture } from '../../page/content-types.ts';

export interface PillHeaderModel {
  /** For the dark stage at the top of the page, and for the drawer. */
  logo: Picture;
  /** For paper, once the page is scrolled; the same logo if content has no other. */
  logoOnPaper: Picture;
  /** Target of the logo; undefined for the top of the page. */
  home: string | undefined;
  menu: readonly { label: string; link: string }[];
  button: CallToAction | undefined;
}

/** `home.header`, `home.layout.header`. */
export function pillHeaderSchema({
  image,
  text,
  optionalText,
  link,
  button,
}: ContentTypes): z.ZodType<PillHeaderModel> {
  return z
    .object({
      logo: image.meta({ title: 'Logo trên nền đậm', description: 'Ở đầu trang và trong menu của điện thoại.' }),
      logoOnPaper: image.optional().meta({
        title: 'Logo trên nền sáng',
        description: 'Hiện khi khách cuộn trang xuống. Thiếu thì dùng logo trên nền đậm.',
      }),
      link: optionalText
        .pipe(link.optional())
        .meta({ title: 'Logo dẫn tới', description: 'Bỏ trống thì bấm logo sẽ về đầu trang.' }),
      menu: z
        .array(z.object({ label: text.meta({ title: 'Chữ trên menu' }), link: link.meta({ title: 'Dẫn tới' }) }))
        .default([])
        .meta({ title: 'Menu', itemTitle: 'mục menu' }),
      button: button.optional().meta({ title: 'Nút' }),
    })
    .transform(({ logo, logoOnPaper, link, menu, button }) => ({
      logo,
      logoOnPaper: logoOnPaper ?? logo,
      home: link,
      menu,
      button,
    }));
}
