/**
 * Phone rules. Each form has its own, named after it, because behaviour 5 gives each its own. Every rule is applied to
 * the normalised number.
 */

/**
 * Removes spaces, dots, dashes and invisible marks (from address books), then turns a leading +84, 84 or 0084 into 0.
 * Never fails; other texts do not become phone numbers.
 */
export function normalisePhone(raw: string): string {
  const compact = raw.normalize('NFKC').replace(/[\s.\-‐-―−]|\p{Cf}/gu, '');
  return compact.replace(/^(?:\+84|0084|84(?=\d{9,10}$))/, '0');
}

/** Generic and hu_vang form: 03, 05, 07, 08, 09 or 01x, then 8 digits (behaviour 5.38). */
export const genericPhonePattern = /^(?:0[35789]|01\d)\d{8}$/;

/** Variants A and B: 03, 05, 07, 08, 09 or 012, 016, 018, 019, then 8 digits (behaviour 5.4). */
export const variantAPhonePattern = /^(?:0[35789]|01[2689])\d{8}$/;

/** Variant C: the more generous of the two patterns (behaviour 5.8, decision 0013). */
export const variantCPhonePattern = /^(?:0[35789]|01\d)\d{8}$/;
