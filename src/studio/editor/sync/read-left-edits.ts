import { z } from 'zod/mini';
import type { Json } from '../../../contract/changes/content-change.ts';
import { contentChangeSchema } from '../../../contract/changes/content-change-schema.ts';
import type { OpenConflict, Pending } from './sync-state.ts';

/** Edits that the server does not have yet. The browser stores them, so that they survive a closed tab and a crash. */
export interface StoredEdits {
  /** The revision that the changes were made on. */
  readonly revision: number;
  readonly pending: readonly Pending[];
  /** Own values that wait for a choice. */
  readonly conflicts: readonly OpenConflict[];
}

/** Edits that a closed window has left on this computer. */
export interface LeftEdits extends StoredEdits {
  readonly client: string;
}

const storedSchema = z.object({
  revision: z.int(),
  pending: z.array(z.object({ id: z.uuid(), step: z.uuid(), changes: z.array(contentChangeSchema) })),
  conflicts: z.array(
    z.object({
      change: contentChangeSchema,
      by: z.nullable(z.object({ id: z.string(), name: z.string() })),
      theirs: z.custom<Json | undefined>(() => true),
      content: z.optional(z.custom<Json>(() => true)),
    }),
  ),
});

/** Reads what the browser has kept. Rows that this program did not write are left out. */
export function readLeftEdits(
  rows: readonly { readonly client: string; readonly value: unknown }[],
): readonly LeftEdits[] {
  return rows.flatMap(({ client, value }) => {
    const read = z.safeParse(storedSchema, value);
    return read.success ? [{ ...read.data, client }] : [];
  });
}
