import { z } from 'zod';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';

/** `home.layout.footer` of variant A: three links and an authorship text (behaviour 2.A.9). */
export function linkFooterSchema({ image, text, optionalText, link }: ContentTypes) {
  return z
    .object({
      logo: image.meta({ title: 'Logo trên nền đậm' }),
      links: z
        .array(z.object({ label: text.meta({ title: 'Chữ của liên kết' }), link: link.meta({ title: 'Dẫn tới' }) }))
        .default([])
        .meta({
          title: 'Các liên kết',
          itemTitle: 'liên kết',
          description: 'Số điện thoại (tel:…) in lớn; số đầu tiên cũng để gọi trong menu của điện thoại.',
        }),
      author: optionalText.meta({ title: 'Ghi chú', description: 'Dòng bản quyền và lưu ý ở cuối trang.' }),
    })
    .transform(({ logo, links, author }) => {
      const shown = links.map(({ label, link }) => ({
        label,
        href: link,
        kind: /^tel:/i.test(link) ? ('phone' as const) : ('page' as const),
      }));
      const phone = shown.find(({ kind }) => kind === 'phone');
      return { logo, links: shown, author, hotline: phone && { text: phone.label, href: phone.href } };
    });
}

export type LinkFooterModel = ModelOf<typeof linkFooterSchema>;
