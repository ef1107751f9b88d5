import { z } from 'zod/mini';
import { cleanText } from '../clean-text.ts';
import { messages } from './messages.ts';
import { registrationExtrasSchema } from './registration-extras.ts';
import { trimmedName, variantAFieldsSchema } from './variant-a-registration.ts';

/**
 * The code of a chosen place, with this number of digits. Only the server checks whether the list has it
 * (place-register.ts).
 */
function placeCode(digits: number) {
  return z.pipe(
    z.pipe(z.string(messages.required), z.transform(cleanText)),
    z
      .string()
      .check(
        z.minLength(1, { error: messages.required, abort: true }),
        z.regex(new RegExp(`^\\d{${digits}}$`), messages.invalid),
      ),
  );
}

/** The fields of variant A, trimmed, and two places (behaviour 5.6). */
const fields2024 = z.object({
  ...variantAFieldsSchema.shape,
  name: trimmedName,
  provinceId: placeCode(2),
  districtId: placeCode(3),
});

/** With the list of 2025 the district gives way to the ward (docs/why/forms.md#variants-a-b-and-c). */
const fields2025 = z.object({
  ...variantAFieldsSchema.shape,
  name: trimmedName,
  provinceId: placeCode(2),
  wardId: placeCode(5),
});

/** Fields of the popup of template_vp2, by the site's list of places. */
export const variantBFieldsSchemas = { '2024': fields2024, '2025': fields2025 } as const;

export type VariantBFields2024 = z.infer<typeof fields2024>;
export type VariantBFields2025 = z.infer<typeof fields2025>;
export const variantBFieldNames = {
  '2024': ['name', 'phoneNumber', 'email', 'provinceId', 'districtId'],
  '2025': ['name', 'phoneNumber', 'email', 'provinceId', 'wardId'],
} as const satisfies { '2024': readonly (keyof VariantBFields2024)[]; '2025': readonly (keyof VariantBFields2025)[] };

/**
 * Body of POST /website/{webid}/register for template_vp2, by the site's list of places. An unknown field is refused.
 */
export const variantBRegistrationSchemas = {
  '2024': z.strictObject({ ...fields2024.shape, ...registrationExtrasSchema.shape }, messages.invalid),
  '2025': z.strictObject({ ...fields2025.shape, ...registrationExtrasSchema.shape }, messages.invalid),
} as const;
