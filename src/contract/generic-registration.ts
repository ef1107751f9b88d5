import { z } from 'zod/mini';
import { cleanText, cutText } from './clean-text.ts';
import { consentIdMaxLength, consentsMaxCount } from './consent.ts';
import { messages } from './messages.ts';
import { genericPhonePattern, normalisePhone } from './phone.ts';
import { trapFieldName } from './registration-forms.ts';
import { utmFields } from './utm-fields.ts';

/** Longest address, in characters (specification, section 9). */
export const addressMaxLength = 500;
/**
 * The specification gives the generic form no longest name or email; these keep a crafted request out of the store
 * (decision 0006).
 */
export const nameMaxLength = 255;
export const emailMaxLength = 254;
/** Longest phone text as typed, with spaces and country code. A longer one is no phone number. */
export const phoneMaxLength = 32;

/**
 * Required text: one visible character or more, stored as `cleanText` leaves it. At most one message for each field.
 */
export function requiredText(maxLength: number, tooLong: string = messages.atMost(maxLength)) {
  return z.pipe(
    z.pipe(z.string(messages.required), z.transform(cleanText)),
    z
      .string()
      .check(
        z.minLength(1, { error: messages.required, abort: true }),
        z.maxLength(maxLength, { error: tooLong, abort: true }),
      ),
  );
}

/**
 * What a visitor types into the generic and hu_vang form. Each rule stands beside its message (specification, section
 * 5).
 */
export const genericFieldsSchema = z.object({
  name: requiredText(nameMaxLength),
  phoneNumber: requiredText(phoneMaxLength, messages.phone).check(
    z.refine((value) => genericPhonePattern.test(normalisePhone(value)), messages.phone),
  ),
  email: requiredText(emailMaxLength).check(z.email(messages.email)),
  address: requiredText(addressMaxLength),
});

export type GenericFields = z.infer<typeof genericFieldsSchema>;
export type GenericFieldName = keyof GenericFields;
export const genericFieldNames = [
  'name',
  'phoneNumber',
  'email',
  'address',
] as const satisfies readonly GenericFieldName[];

/** Class id of the element that opened the popup: content chooses it. Longer ones are cut. */
export const ctaIdMaxLength = 100;

/**
 * Text that a page sends by itself. Null and empty count as missing, so that an empty hidden field does not cost a
 * lead.
 */
const optionalExtra = z.optional(
  z.pipe(
    z.nullable(z.string(messages.invalid)),
    z.transform((value) => value?.trim() || undefined),
  ),
);

/** What every registration may carry beside the visitor's fields. */
export const registrationExtrasSchema = z.object({
  ...utmFields,
  /**
   * First and last arrival from advertising (`ToldTouches`). What of it is usable the server finds out; nothing of it
   * refuses a registration.
   */
  touches: z.optional(z.unknown()),
  /** Ids of the purposes that the visitor ticked, where content asks for consent. Others count for nothing. */
  consents: z.optional(
    z.nullable(z.array(z.string().check(z.maxLength(consentIdMaxLength))).check(z.maxLength(consentsMaxCount))),
  ),
  ctaId: z.pipe(
    optionalExtra,
    z.transform((value) => (value && cutText(cleanText(value), ctaIdMaxLength)) || undefined),
  ),
  /** Token of the captcha provider, which also judges its length and form. */
  captcha: optionalExtra,
  [trapFieldName]: z.catch(optionalExtra, undefined),
  /** Made by the browser, the same on every retry of one submission: the server stores at most one lead for it. */
  submissionId: z.pipe(optionalExtra, z.optional(z.uuid(messages.invalid))),
  /** Version of the page that was filled in (`<html data-version>`). Anything else than a version counts as missing. */
  version: z.catch(z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647))), undefined),
});

export type RegistrationExtras = z.infer<typeof registrationExtrasSchema>;

/** Body of POST /website/{webid}/form-submit. Unknown fields are dropped. */
export const genericRegistrationSchema = z.extend(genericFieldsSchema, registrationExtrasSchema.shape);
export type GenericRegistration = z.infer<typeof genericRegistrationSchema>;
