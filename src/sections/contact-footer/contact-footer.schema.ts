import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';

/** `home.footer` of hu_vang. With default labels. */
export function contactFooterSchema(types: ContentTypes) {
  const { image, text, optionalText, textLink } = types;
  const phone = text.refine((value) => /^\+?\d[\d\s.()-]*$/.test(value), expected('a telephone number'));
  const email = text.refine((value) => /^[^\s@]+@[^\s@]+$/.test(value), expected('an e-mail address'));
  const label = (usual: string) =>
    optionalText.meta({ title: 'Nhãn', description: `Chữ nhỏ phía trên. Bỏ trống thì ghi “${usual}”.` });
  return z
    .object({
      logo: image.meta({ title: 'Logo trên nền đậm' }),
      hotline: z
        .object({ label: label('Hotline'), value: phone.meta({ title: 'Số điện thoại' }) })
        .optional()
        .meta({ title: 'Tổng đài', description: 'Cũng là số để gọi trong menu của điện thoại.' }),
      email: z
        .object({ label: label('Email'), value: email.meta({ title: 'Địa chỉ email' }) })
        .optional()
        .meta({ title: 'Email' }),
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
      hotline: hotline && {
        label: hotline.label ?? 'Hotline',
        text: hotline.value,
        href: `tel:${hotline.value.replaceAll(/[^+\d]/g, '')}`,
      },
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
