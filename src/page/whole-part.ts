import { z } from 'zod';
import { asMessage } from '../contract/remarks/remark.ts';
import { remarkOfIssue } from '../contract/remarks/remark-of-issue.ts';
import { withStoredShape } from './stored-shape.ts';

/**
 * A part that is right as a whole or wrong as a whole: nothing of it is left out because something is missing
 * (`parse-content.ts`). For what asks consent: half of that would register people without it.
 */
export function wholePart<Model>(schema: z.ZodType<Model>): z.ZodType<Model> {
  const judged = z.unknown().transform((stored, context): Model => {
    const parsed = schema.safeParse(stored);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues)
      context.addIssue({ code: 'custom', message: asMessage(remarkOfIssue(issue)), path: [...issue.path] });
    return z.NEVER;
  });
  return withStoredShape(judged, () => schema);
}
