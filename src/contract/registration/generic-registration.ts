import { z } from 'zod/mini';
import { messages } from './messages.ts';
import { genericPhonePattern, normalisePhone } from './phone.ts';
import { registrationExtrasSchema } from './registration-extras.ts';
import { addressMaxLength, emailMaxLength, nameMaxLength, phoneMaxLength, requiredText } from './typed-text.ts';

/** Fields of the generic and hu_vang form. Each rule stands beside its message (behaviour 5.33 to 5.38). */
export const genericFieldsSchema = z.object({
  name: requiredText(nameMaxLength),
  phoneNumber: requiredText(phoneMaxLength, messages.phone).check(
    z.refine((value) => genericPhonePattern.test(normalisePhone(value)), messages.phone),
  ),
  email: requiredText(emailMaxLength).check(z.email(messages.email)),
  address: requiredText(addressMaxLength),
});

type GenericFields = z.infer<typeof genericFieldsSchema>;
export type GenericFieldName = keyof GenericFields;
export const genericFieldNames = [
  'name',
  'phoneNumber',
  'email',
  'address',
] as const satisfies readonly GenericFieldName[];

/** Body of POST /website/{webid}/form-submit. Unknown fields are dropped. */
export const genericRegistrationSchema = z.extend(genericFieldsSchema, registrationExtrasSchema.shape);
