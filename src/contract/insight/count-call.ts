import { z } from 'zod/mini';
import { cleanText, cutText } from '../clean-text.ts';
import { countedEventsMax } from './counting-page.ts';
import { pageEvents, vitals, type WidthClass } from './page-events.ts';

/** Longest body of the call that pages send what they count with, in bytes. */
export const countCallMaxBytes = 8 * 1024;

/** Longest word of an address (utm) that is counted, in characters. */
const wordMaxLength = 64;

const measured = z.optional(z.number().check(z.nonnegative(), z.maximum(3_600_000)));

/** Body of the call. Nothing in it tells one visitor from another. */
export const countCallSchema = z.strictObject({
  /** Width of the window in CSS pixels; only its class is counted. */
  width: z.number().check(z.nonnegative(), z.maximum(100_000)),
  /** The parts of the address that begin with `utm_`, as they stand there. */
  utm: z.optional(z.nullable(z.array(z.string()).check(z.maxLength(50)))),
  /** Events after the view; one that is named twice counts once. The first call has none, and counts the view. */
  events: z.optional(
    z
      .array(z.strictObject({ event: z.enum(pageEvents), detail: z.optional(z.string().check(z.maxLength(100))) }))
      .check(z.maxLength(countedEventsMax)),
  ),
  vitals: z.optional(
    z.strictObject(
      Object.fromEntries(vitals.map((vital) => [vital, measured])) as Record<(typeof vitals)[number], typeof measured>,
    ),
  ),
});
export type CountCall = z.infer<typeof countCallSchema>;

/** The class of a window's width in CSS pixels. */
export function classOfWidth(width: number): WidthClass {
  if (width < 600) return 'phone';
  return width < 1024 ? 'tablet' : 'desktop';
}

/** A word of an address as it is counted and compared: lower case, composed, without marks that nobody sees. */
export function normaliseWord(word: string): string {
  return cutText(cleanText(word), wordMaxLength).toLowerCase();
}
