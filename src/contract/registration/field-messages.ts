import type { z } from 'zod/mini';
import { messages } from './messages.ts';

/** The first message of each wrong field, by name. Unknown fields are included. */
export function fieldMessages(error: { issues: readonly z.core.$ZodIssue[] }): Record<string, string> {
  const found = new Map<string, string>();
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? '')];
    for (const name of names) {
      if (!found.has(name)) found.set(name, issue.code === 'unrecognized_keys' ? messages.invalid : issue.message);
    }
  }
  return Object.fromEntries(found);
}
