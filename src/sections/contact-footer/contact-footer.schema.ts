import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { footerHotline } from '../footer-hotline.ts';

/** `home.footer` of hu_vang. With default labels. */
export function contactFooterSchema(types: ContentTypes) {
  const { image, text, optionalText, textLink } = types;
  const email = text.refine((value) => /^[^\s@]+@[^\s@]+$/.test(value), expected('an e-mail address'));
  const label = (usual: string) =>
    optionalText.meta({ title: 'Nhãn', description: `Chữ nhỏ phía trên. Bỏ trống thì ghi “${usual}”.` });
  return z
    .object({
      logo: image.meta({ title: 'Logo trên nền đậm' }),
      hotline: footerHotline(types)
        .optional()
        .meta({ title: 'Tổng đài', description: 'Cũng là số để gọi trong menu của điện thoại.' }),
      email: z
        .object({ label: label('Email'), value: email.meta({ title: 'Địa chỉ e-mail' }) })
        .optional()
        .meta({ title: 'E-mail' }),
      address: z
        .object({ label: label('Địa chỉ'), value: text.meta({ title: 'Nội dung' }) })
        .optional()
        .meta({ title: 'Địa chỉ' }),
      facebook: z
        .object({ label: label('Mạng xã hội'), value: textLink.meta({ title: 'Liên kết' }) })
        .optional()
        .meta({ title: 'Mạng xã hội' }),
      note: optionalText.meta({ title: 'Ghi chú', description: 'Dòng bản quyền và lưu ý ở cuối trang.' }),
    })
    .transform(({ logo, hotline, email, address, facebook, note }) => ({
      logo,
      hotline,
      email: email && { label: email.label ?? 'Email', text: email.value, href: `mailto:${email.value}` },
      address: address && { label: address.label ?? 'Địa chỉ', text: address.value },
      social: facebook && {
        label: facebook.label ?? 'Mạng xã hội',
        text: facebook.value.label,
        href: facebook.value.link,
      },
      note,
    }));
}

export type ContactFooterModel = ModelOf<typeof contactFooterSchema>;
