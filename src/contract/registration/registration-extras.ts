import { z } from 'zod/mini';
import { utmFields } from '../attribution/utm-fields.ts';
import { cleanText, cutText } from '../clean-text.ts';
import { consentIdMaxLength, consentsMaxCount } from './consent.ts';
import { messages } from './messages.ts';
import { trapFieldName } from './registration-forms.ts';

/** Longest class id of the element that opened the popup. Longer ones are cut. */
const ctaIdMaxLength = 100;

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

/** Fields of every registration beside the visitor's. */
export const registrationExtrasSchema = z.object({
  ...utmFields,
  /**
   * First and last arrival from advertising (`ToldTouches`). The server uses what is valid; a wrong value never refuses
   * a registration.
   */
  touches: z.optional(z.unknown()),
  /** Ids of the ticked purposes of consent. Unknown ids are ignored. */
  consents: z.optional(
    z.nullable(z.array(z.string().check(z.maxLength(consentIdMaxLength))).check(z.maxLength(consentsMaxCount))),
  ),
  /** Whether the page could count itself; another value counts as missing. */
  pageCounted: z.catch(z.optional(z.boolean()), undefined),
  ctaId: z.pipe(
    optionalExtra,
    z.transform((value) => (value && cutText(cleanText(value), ctaIdMaxLength)) || undefined),
  ),
  /** Token of the captcha, validated by its provider. */
  captcha: optionalExtra,
  [trapFieldName]: z.catch(optionalExtra, undefined),
  /** Made by the browser, the same on every retry of one submission: the server stores at most one lead for it. */
  submissionId: z.pipe(optionalExtra, z.optional(z.uuid(messages.invalid))),
  /** Version of the page that was filled in (`<html data-version>`). An invalid version counts as missing. */
  version: z.catch(z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647))), undefined),
});

export type RegistrationExtras = z.infer<typeof registrationExtrasSchema>;
