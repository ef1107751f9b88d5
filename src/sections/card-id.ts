import { z } from 'zod';

/** Cards are numbered in some content and named in other. It goes along as `card_id`, at most 100 characters. */
export const cardId: z.ZodType<string> = z
  .union([z.string(), z.number()], 'expected an id: text or a number')
  .transform((id) => String(id).normalize('NFC').trim())
  .pipe(z.string().min(1, 'expected an id, received an empty text').max(100, 'expected at most 100 characters'));
