import { z } from 'zod';
import { expected } from '../contract/remarks/remark.ts';

/** Id of a card, a number or a text of at most 100 characters; sent as `card_id`. */
export const cardId: z.ZodType<string> = z
  .union([z.string(), z.number()], expected('an id: text or a number'))
  .transform((id) => String(id).normalize('NFC').trim())
  .pipe(
    z
      .string()
      .min(1, expected('an id'))
      .max(100, expected('at most {most} characters', { most: 100 })),
  );
