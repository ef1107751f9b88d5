import { z } from 'zod/mini';
import { cleanText, untrimmedText } from '../clean-text.ts';
import { messages } from './messages.ts';
import { normalisePhone, variantAPhonePattern } from './phone.ts';
import { registrationExtrasSchema } from './registration-extras.ts';
import { emailMaxLength, nameMaxLength, phoneMaxLength, requiredText } from './typed-text.ts';

/** Shortest name in variants A and B, in characters (behaviour 5.1). */
const nameMinLength = 2;

const nameLengthRules = z
  .string()
  .check(
    z.minLength(1, { error: messages.required, abort: true }),
    z.minLength(nameMinLength, { error: messages.atLeast(nameMinLength), abort: true }),
    z.maxLength(nameMaxLength, { error: messages.atMost(nameMaxLength), abort: true }),
  );

/**
 * Variant A counts the typed characters, because only variant B trims (docs/why/forms.md#variants-a-b-and-c); white
 * space alone is missing. It is stored trimmed.
 */
const typedName = z.pipe(
  z.pipe(z.pipe(z.string(messages.required), z.transform(untrimmedText)), nameLengthRules),
  z.transform(cleanText),
);

/** Variant B trims before it counts. */
export const trimmedName = z.pipe(z.pipe(z.string(messages.required), z.transform(cleanText)), nameLengthRules);

/** Fields of the popup of template_vp1 and diamond. Each rule stands beside its message (behaviour 5.1 to 5.5). */
export const variantAFieldsSchema = z.object({
  name: typedName,
  phoneNumber: requiredText(phoneMaxLength, messages.phone).check(
    z.refine((value) => variantAPhonePattern.test(normalisePhone(value)), messages.phone),
  ),
  email: requiredText(emailMaxLength, messages.email).check(z.email(messages.email)),
});

export type VariantAFields = z.infer<typeof variantAFieldsSchema>;
export const variantAFieldNames = ['name', 'phoneNumber', 'email'] as const satisfies readonly (keyof VariantAFields)[];

/** Body of POST /website/{webid}/register for template_vp1 and diamond. An unknown field is refused. */
export const variantARegistrationSchema = z.strictObject(
  { ...variantAFieldsSchema.shape, ...registrationExtrasSchema.shape },
  messages.invalid,
);
