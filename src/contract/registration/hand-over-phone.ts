/**
 * Rule and rewriting of `phone_number`, the phone of the hand-over form (behaviour 5.18,
 * docs/why/hand-over.md#rules-of-the-form).
 */
import { normalisePhone } from './phone.ts';

/** The prefixes of behaviour 5.18. */
const handOverPhonePrefixes = ['03[2-9]', '052', '056', '058', '059', '070', '07[6-9]', '08[1-6]', '088', '089', '09'];

/** A listed prefix and 7 or 8 digits. Applied to the normalised number. */
export const handOverPhonePattern = new RegExp(`^(?:${handOverPhonePrefixes.join('|')})\\d{7,8}$`);

/** Most digits that the phone input takes (behaviour 5.19). */
export const handOverPhoneMaxLength = 11;

/** The first `maxLength` digits of a text, in ASCII. Full-width digits, which some keyboards write, count, too. */
export function digitsOnly(text: string, maxLength: number): string {
  return text
    .normalize('NFKC')
    .replace(/[^0-9]/g, '')
    .slice(0, maxLength);
}

/**
 * The text of the phone input after typing, pasting or autofill. A number with a country code becomes a national one
 * before it is cut, because otherwise its end would be lost.
 */
export function handOverPhoneInput(text: string): string {
  const isInternational = /^[\s(]*(?:tel:\s*)?(?:\+|00)/i.test(text.normalize('NFKC').replace(/\p{Cf}/gu, ''));
  return digitsOnly(isInternational ? normalisePhone(text) : text, handOverPhoneMaxLength);
}
