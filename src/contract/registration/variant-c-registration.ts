import { z } from 'zod/mini';
import { cleanText } from '../clean-text.ts';
import { messages } from './messages.ts';
import { normalisePhone, variantCPhonePattern } from './phone.ts';
import { registrationExtrasSchema } from './registration-extras.ts';
import { emailMaxLength, nameMaxLength, phoneMaxLength, requiredText } from './typed-text.ts';

/** Characters of an ID number, without the spaces and dots that people group it with (behaviour 5.9). */
export const idNumberMinLength = 8;
export const idNumberMaxLength = 12;

/** People type "079 203 001 234" and paste invisible marks; neither is part of the number. */
function stripGrouping(value: string): string {
  return cleanText(value).replace(/[\s.]|\p{Cf}/gu, '');
}

/** Fields of the popup of biometrics. Each rule stands beside its message (behaviour 5.7 to 5.12). */
export const variantCFieldsSchema = z.object({
  // No lengths are specified; the longest is the generic form's (docs/why/forms.md#the-generic-form).
  name: requiredText(nameMaxLength),
  phoneNumber: requiredText(phoneMaxLength, messages.phone).check(
    z.refine((value) => variantCPhonePattern.test(normalisePhone(value)), messages.phone),
  ),
  // Passports have letters, and only lengths are specified, so any characters count (behaviour 5.9).
  idNumber: z.pipe(
    z.pipe(z.string(messages.required), z.transform(stripGrouping)),
    z
      .string()
      .check(
        z.minLength(1, { error: messages.required, abort: true }),
        z.minLength(idNumberMinLength, { error: messages.atLeast(idNumberMinLength), abort: true }),
        z.maxLength(idNumberMaxLength, { error: messages.atMost(idNumberMaxLength), abort: true }),
      ),
  ),
  email: requiredText(emailMaxLength, messages.email).check(z.email(messages.email)),
});

export type VariantCFields = z.infer<typeof variantCFieldsSchema>;
export const variantCFieldNames = [
  'name',
  'phoneNumber',
  'idNumber',
  'email',
] as const satisfies readonly (keyof VariantCFields)[];

/** Body of POST /website/{webid}/register for biometrics. An unknown field is refused. */
export const variantCRegistrationSchema = z.strictObject(
  { ...variantCFieldsSchema.shape, ...registrationExtrasSchema.shape },
  messages.invalid,
);
