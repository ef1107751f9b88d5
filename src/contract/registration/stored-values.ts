/** Schemas of values in the definitions of forms. */

import { z } from 'zod/mini';
import { cleanText } from '../clean-text.ts';
import { expected } from '../remarks/remark.ts';

/** The Vietnamese name and help of a field, for content editors. */
export interface StoredWords {
  title: string;
  description?: string;
  /** For words that people read, which the check then reads, too. */
  contentKind?: 'text';
}

/**
 * "true" as text, as content writes it, or true. Missing, null, "" and "false" are false; anything else is a mistake.
 */
export function storedFlag(words: StoredWords) {
  return z
    ._default(
      z.pipe(
        z.union([z.boolean(), z.literal(['true', 'false', '']), z.null()], expected('"true" or "false"')),
        z.transform((value) => value === true || value === 'true'),
      ),
      false,
    )
    .check(z.meta({ contentKind: 'flag', ...words }));
}

/**
 * Text without markup, composed and trimmed. Pages print it as text; markup in it is a mistake or an attack, and is
 * reported.
 */
export function storedText(maxLength: number, words: StoredWords) {
  const text = z.pipe(
    z.pipe(z.string(expected('text')), z.transform(cleanText)),
    z.string().check(
      z.minLength(1, expected('text')),
      z.maxLength(maxLength, expected('at most {most} characters', { most: maxLength })),
      z.refine((text) => !/<[a-z!/?]/i.test(text), expected('text without HTML')),
    ),
  );
  return text.check(z.meta({ longest: maxLength, ...words }));
}

/** The same; null and blank text count as missing. */
export function storedOptionalText(maxLength: number, words: StoredWords) {
  return z.optional(z.pipe(z.transform(blankAsMissing), z.optional(storedText(maxLength, words))));
}

function blankAsMissing(value: unknown): unknown {
  return value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value;
}
