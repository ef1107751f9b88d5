import { z } from 'zod';
import { expected } from '../contract/remarks/remark.ts';
import type { ContentTypes } from '../page/content-types.ts';

/** The telephone number of a footer, with its label and the address that calls it. */
export function footerHotline({ text, optionalText }: ContentTypes) {
  return z
    .object({
      label: optionalText.meta({ title: 'Nhãn', description: 'Chữ nhỏ phía trên. Bỏ trống thì ghi “Hotline”.' }),
      value: text
        .refine((value) => /^\+?\d[\d\s.()-]*$/.test(value), expected('a telephone number'))
        .meta({ title: 'Số điện thoại' }),
    })
    .transform(({ label, value }) => ({
      label: label ?? 'Hotline',
      text: value,
      href: `tel:${value.replaceAll(/[^+\d]/g, '')}`,
    }));
}
