import { z } from 'zod';
import { asMessage } from '../contract/remarks/remark.ts';
import { remarkOfIssue } from '../contract/remarks/remark-of-issue.ts';
import { withStoredShape } from './stored-shape.ts';

/**
 * A part that is valid as a whole or not at all: none of its own parts is left out (`parse-content.ts`). For consent
 * and forms, which must not lose a purpose or a field.
 */
export function wholePart<Model>(schema: z.ZodType<Model>): z.ZodType<Model> {
  const judged = z.unknown().transform((stored, context): Model => {
    const parsed = schema.safeParse(stored);
    if (parsed.success) return parsed.data;
    reportIssues(context, parsed.error.issues);
    return z.NEVER;
  });
  return withStoredShape(judged, () => schema);
}

/** Passes on what is wrong with a part that was parsed by itself. */
export function reportIssues(context: z.core.$RefinementCtx, issues: readonly z.core.$ZodIssue[]): void {
  for (const issue of issues)
    context.addIssue({ code: 'custom', message: asMessage(remarkOfIssue(issue)), path: [...issue.path] });
}
