import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, Picture } from '../../page/content-types.ts';

/** A contact: label, text and address. */
export interface Contact {
  label: string;
  text: string;
  href: string;
}

export interface ContactFooterModel {
  logo: Picture;
  hotline: Contact | undefined;
  email: Contact | undefined;
  address: { label: string; text: string } | undefined;
  social: Contact | undefined;
  note: string | undefined;
}

/** `home.footer` of hu_vang. With default labels. */
export function contactFooterSchema(types: ContentTypes): z.ZodType<ContactFooterModel> {
  const { image, text, optionalText, link } = types;
  const phone = text.refine((value) => /^\+?\d[\d\s.()-]*$/.test(value), expected('a telephone number'));
  const email = text.refine((value) => /^[^\s@]+@[^\s@]+$/.test(value), expected('an e-mail address'));
  return z
    .object({
      logo: image,
      hotline: z.object({ label: optionalText, value: phone }).optional(),
      email: z.object({ label: optionalText, value: email }).optional(),
      address: z.object({ label: optionalText, value: text }).optional(),
      facebook: z.object({ label: optionalText, value: z.object({ link, label: text }) }).optional(),
      note: optionalText,
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
