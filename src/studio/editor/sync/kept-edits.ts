import { z } from 'zod/mini';
import type { Json } from '../../../contract/changes/content-change.ts';
import { contentChangeSchema } from '../../../contract/changes/content-change-schema.ts';
import { openKeptStore } from '../../app/kept-store.ts';
import type { OpenConflict, Pending } from './sync-state.ts';

/** What a window has not stored yet, kept in the browser until it is: it survives a closed tab and a crash. */
export interface KeptEdits {
  /** The revision that the changes were made on. */
  readonly revision: number;
  readonly pending: readonly Pending[];
  /** Own values that wait for a choice. */
  readonly conflicts: readonly OpenConflict[];
}

/** Edits of a window that is not open any more. */
export interface LeftEdits extends KeptEdits {
  readonly client: string;
}

const keptSchema = z.object({
  revision: z.int(),
  pending: z.array(z.object({ id: z.uuid(), step: z.uuid(), changes: z.array(contentChangeSchema) })),
  conflicts: z.array(
    z.object({
      change: contentChangeSchema,
      by: z.nullable(z.object({ id: z.string(), name: z.string() })),
      theirs: z.custom<Json | undefined>(() => true),
    }),
  ),
});

/** `scope`: campaign and person. */
export function scopeOf(webid: string, personId: string): string {
  return `${webid} ${personId}`;
}

/**
 * Keeps the changes of a window, in place of those of windows that it has taken over (`left`); nothing when all are
 * stored. False when the browser does not keep them, for example because its disk is full.
 */
export async function keepEdits(
  scope: string,
  client: string,
  { revision, pending, conflicts }: KeptEdits,
  left: readonly LeftEdits[] = [],
): Promise<boolean> {
  try {
    const { write } = await openKeptStore();
    await write((rows) => {
      if (pending.length + conflicts.length === 0) rows.delete([scope, client]);
      else rows.put({ revision, pending, conflicts }, [scope, client]);
      for (const one of left) rows.delete([scope, one.client]);
    });
    return true;
  } catch {
    return false;
  }
}

/** The changes of windows that are not open any more. They stay where they are until a window keeps them as its own. */
export async function listLeftEdits(scope: string, openClients: ReadonlySet<string>): Promise<readonly LeftEdits[]> {
  try {
    const { list } = await openKeptStore();
    return readLeftEdits(await list(scope), openClients);
  } catch {
    return [];
  }
}

/** Of what the browser has kept, what no open window will store. Rows that this program did not write are left out. */
export function readLeftEdits(
  rows: readonly { readonly client: string; readonly value: unknown }[],
  openClients: ReadonlySet<string>,
): readonly LeftEdits[] {
  return rows.flatMap(({ client, value }) => {
    const read = openClients.has(client) ? undefined : z.safeParse(keptSchema, value);
    return read?.success ? [{ ...read.data, client }] : [];
  });
}

const lockPrefix = 'studio-edits';

/** Holds a lock as long as this window is open, by which the next one knows that it is. */
export function markOpen(client: string): void {
  void navigator.locks.request(`${lockPrefix} ${client}`, () => new Promise<never>(() => {}));
}

/** The windows of this browser that are open. */
export async function listOpenClients(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query();
  return new Set(
    held.flatMap(({ name = '' }) => (name.startsWith(`${lockPrefix} `) ? [name.slice(lockPrefix.length + 1)] : [])),
  );
}
