/** Schemas of values in the definitions of forms. Only the server reads definitions, so they have all of zod. */

import { z } from 'zod';
import { cleanText } from '../clean-text.ts';
import { expected } from '../remarks/remark.ts';

/** The Vietnamese name and help of a field, for content editors. */
export interface StoredWords {
  title: string;
  description?: string;
  /** For words that people read, which the check then reads, too. */
  contentKind?: 'text';
  /** As `namesOffer` of `FieldWords`. */
  namesOffer?: true;
}

/**
 * "true" as text, as content writes it, or true. Missing, null, "" and "false" are false; anything else is a mistake.
 */
export function storedFlag(words: StoredWords) {
  return z
    .union([z.boolean(), z.literal(['true', 'false', '']), z.null()], expected('"true" or "false"'))
    .transform((value) => value === true || value === 'true')
    .default(false)
    .meta({ contentKind: 'flag', ...words });
}

/**
 * Text without markup, composed and trimmed. Pages print it as text; markup in it is a mistake or an attack, and is
 * reported.
 */
export function storedText(maxLength: number, words: StoredWords) {
  return z
    .string(expected('text'))
    .transform(cleanText)
    .pipe(
      z
        .string()
        .min(1, expected('text'))
        .max(maxLength, expected('at most {most} characters', { most: maxLength }))
        .refine((text) => !/<[a-z!/?]/i.test(text), expected('text without HTML')),
    )
    .meta({ longest: maxLength, ...words });
}

/** The same; null and blank text count as missing. */
export function storedOptionalText(maxLength: number, words: StoredWords) {
  return z.preprocess(blankAsMissing, storedText(maxLength, words).optional()).optional();
}

function blankAsMissing(value: unknown): unknown {
  return value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value;
}
