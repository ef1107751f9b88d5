import { z } from 'zod';
import { expected } from '../contract/remarks/remark.ts';

/** Cards are numbered in some content and named in other. It goes along as `card_id`, at most 100 characters. */
export const cardId: z.ZodType<string> = z
  .union([z.string(), z.number()], expected('an id: text or a number'))
  .transform((id) => String(id).normalize('NFC').trim())
  .pipe(
    z
      .string()
      .min(1, expected('an id'))
      .max(100, expected('at most {most} characters', { most: 100 })),
  );
