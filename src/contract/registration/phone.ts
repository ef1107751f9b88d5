/**
 * Phone rules. Each form has its own, named after it, because behaviour 5 gives each its own. Every rule is applied to
 * the normalised number.
 */

/** What stands between the digits of phones: spaces, dots, dashes, brackets, slashes, marks of address books. */
const betweenDigits = /[\s.·•‧∙⋅・,/()[\]\-‐-―−]|\p{Cf}/gu;

/**
 * The one reading of phones, for forms, for the desk and for erasures: `+84 (0)912 345 678` is `0912345678`. Removes
 * what stands between digits and the `tel:` of a copied link, then turns a leading +84, 84 or 0084 into 0, with the 0
 * that some write behind it. Never fails; other texts do not become phone numbers.
 */
export function normalisePhone(raw: string): string {
  const compact = raw.normalize('NFKC').replace(betweenDigits, '').replace(/^tel:/i, '');
  return compact.replace(/^(?:\+84|0084|84(?=0?\d{9,10}$))0?/, '0');
}

/** Whether a text that was normalised can be a phone at all, of any country. */
export function isPhone(normalised: string): boolean {
  return /^\+?\d{8,15}$/.test(normalised);
}

/** Generic and hu_vang form: 03, 05, 07, 08, 09 or 01x, then 8 digits (behaviour 5.38). */
export const genericPhonePattern = /^(?:0[35789]|01\d)\d{8}$/;

/** Variants A and B: 03, 05, 07, 08, 09 or 012, 016, 018, 019, then 8 digits (behaviour 5.4). */
export const variantAPhonePattern = /^(?:0[35789]|01[2689])\d{8}$/;

/** Variant C: the more generous of the two patterns (behaviour 5.8, docs/why/forms.md#variants-a-b-and-c). */
export const variantCPhonePattern = /^(?:0[35789]|01\d)\d{8}$/;
