import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, Picture } from '../../page/content-types.ts';

export interface HotlineFooterModel {
  logo: Picture;
  hotline: { label: string; text: string; href: string } | undefined;
  /** Name and address of the bank, with a label above. */
  bank: { label: string | undefined; text: string } | undefined;
  copyright: string | undefined;
}

/** `home.footer` of biometrics: hotline, bank text and a copyright line. */
export function hotlineFooterSchema(types: ContentTypes): z.ZodType<HotlineFooterModel> {
  const { image, text, optionalText } = types;
  const phone = text.refine((value) => /^\+?\d[\d\s.()-]*$/.test(value), expected('a telephone number'));
  return z
    .object({
      logo: image,
      hotline: z.object({ label: optionalText, value: phone }).optional(),
      bankText: z.object({ label: optionalText, value: text }).optional(),
      copyright: optionalText,
    })
    .transform(({ logo, hotline, bankText, copyright }) => ({
      logo,
      hotline: hotline && {
        label: hotline.label ?? 'Hotline',
        text: hotline.value,
        href: `tel:${hotline.value.replaceAll(/[^+\d]/g, '')}`,
      },
      bank: bankText && { label: bankText.label, text: bankText.value },
      copyright,
    }));
}
