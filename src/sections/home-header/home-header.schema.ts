import { z } from 'zod';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';

/** `home.layout.header` of the older generic page: its logo leads home (behaviour 2.GEN.1). */
export function homeHeaderSchema({ image, optionalText, link, button }: ContentTypes) {
  return z.object({
    logo: image.meta({ title: 'Logo trên nền đậm', description: 'Ở đầu trang.' }),
    logoOnPaper: image.optional().meta({
      title: 'Logo trên nền sáng',
      description: 'Hiện khi khách cuộn trang xuống. Thiếu thì dùng logo trên nền đậm.',
    }),
    link: optionalText.pipe(link.optional()).meta({
      title: 'Logo dẫn tới',
      description: 'Thường là trang chủ ngân hàng. Bỏ trống thì về trang đầu của máy chủ này.',
    }),
    button: button.optional().meta({ title: 'Nút' }),
  });
}

export type HomeHeaderModel = ModelOf<typeof homeHeaderSchema>;
