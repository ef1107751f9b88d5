import { z } from 'zod';
import type { ContentTypes, Picture } from '../../page/content-types.ts';

export interface BankFooterModel {
  logo: Picture;
  bankName: string | undefined;
  address: { label: string | undefined; text: string } | undefined;
  /** The line with the year and the confidentiality of customer data. */
  note: string | undefined;
}

/** `home.layout.footer` of the older generic page: logo, bank name and address (behaviour 2.GEN.6). */
export function bankFooterSchema({ image, text, optionalText }: ContentTypes): z.ZodType<BankFooterModel> {
  return z
    .object({
      logo: image,
      bankName: optionalText,
      address: z.object({ label: optionalText, value: text }).optional(),
      note: optionalText,
    })
    .transform(({ logo, bankName, address, note }) => ({
      logo,
      bankName,
      address: address && { label: address.label, text: address.value },
      note,
    }));
}
