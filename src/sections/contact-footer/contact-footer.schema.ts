import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { footerHotline } from '../footer-hotline.ts';

const socialLabel = 'Mạng xã hội';

/** `home.footer` of hu_vang. With default labels. */
export function contactFooterSchema(types: ContentTypes) {
  const { image, text, optionalText, link } = types;
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
        .object({
          label: label(socialLabel),
          value: z
            .object({
              link: link.meta({ title: 'Dẫn tới' }),
              label: optionalText.meta({
                title: 'Chữ của liên kết',
                description: 'Bỏ trống thì ghi nhãn, không có nhãn thì ghi địa chỉ.',
              }),
            })
            .meta({ title: 'Liên kết' }),
        })
        .optional()
        .meta({ title: 'Mạng xã hội' }),
      note: optionalText.meta({ title: 'Ghi chú', description: 'Dòng bản quyền và lưu ý ở cuối trang.' }),
    })
    .transform(({ logo, hotline, email, address, facebook, note }) => ({
      logo,
      hotline,
      email: email && { label: email.label ?? 'Email', text: email.value, href: `mailto:${email.value}` },
      address: address && { label: address.label ?? 'Địa chỉ', text: address.value },
      social: facebook && readSocial(facebook),
      note,
    }));
}

/** Content systems keep the words of the link in its label or beside it. */
function readSocial({
  label,
  value,
}: {
  label: string | undefined;
  value: { link: string; label: string | undefined };
}) {
  const text = value.label ?? label ?? value.link.replace(/^https?:\/\/(?:www\.)?|\/$/gi, '');
  return { label: (value.label && label) || socialLabel, text, href: value.link };
}

export type ContactFooterModel = ModelOf<typeof contactFooterSchema>;
