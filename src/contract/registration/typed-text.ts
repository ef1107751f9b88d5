import { z } from 'zod/mini';
import { cleanText } from '../clean-text.ts';
import { messages } from './messages.ts';

/** Longest address, in characters (behaviour 9.9). */
export const addressMaxLength = 500;
/**
 * No longest name or email is specified for the generic form; these keep a crafted request out of the store
 * (docs/why/forms.md#the-generic-form).
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
