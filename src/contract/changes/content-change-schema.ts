import { z } from 'zod/mini';
import { type ContentChange, isStorable, type Json, mostLevels } from './content-change.ts';

const indexSchema = z.int().check(z.gte(0), z.lte(100_000));
const placeSchema = z
  .array(
    z.union([
      z.string().check(
        z.maxLength(200),
        z.refine((name) => name !== '__proto__'),
      ),
      indexSchema,
    ]),
  )
  .check(z.minLength(1), z.maxLength(mostLevels));
/** A place in a list. */
const itemPlaceSchema = placeSchema.check(z.refine((place) => typeof place.at(-1) === 'number'));
const fieldPlaceSchema = placeSchema.check(z.refine((place) => typeof place.at(-1) === 'string'));
const valueSchema = z.custom<Json>(isStorable);
const textSchema = z.string().check(z.refine(isStorable));

/** A change as it is sent and kept. */
export const contentChangeSchema: z.ZodMiniType<ContentChange, ContentChange> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('set'),
    at: placeSchema,
    value: valueSchema,
    was: z.optional(textSchema),
    isChosen: z.optional(z.literal(true)),
  }),
  z.object({ kind: z.literal('unset'), at: fieldPlaceSchema }),
  z.object({ kind: z.literal('insert'), at: itemPlaceSchema, value: valueSchema }),
  z.object({ kind: z.literal('remove'), at: itemPlaceSchema }),
  z.object({ kind: z.literal('move'), at: itemPlaceSchema, to: indexSchema }),
]);
