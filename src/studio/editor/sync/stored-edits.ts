import { openBrowserStore } from '../../app/browser-store.ts';
import type { LeftEdits, StoredEdits } from './read-left-edits.ts';

/** `scope`: campaign and person. */
export function scopeOf(webid: string, personId: string): string {
  return `${webid} ${personId}`;
}

/**
 * Keeps the changes of a window, in place of those of windows that it has taken over (`left`); nothing when all are
 * stored. False when the browser does not keep them, for example because its disk is full.
 */
export async function storeEdits(
  scope: string,
  client: string,
  { revision, pending, conflicts }: StoredEdits,
  left: readonly LeftEdits[] = [],
): Promise<boolean> {
  try {
    const { write } = await openBrowserStore();
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

/** The changes of closed windows. They stay stored until an open window has stored them as its own. */
export async function listLeftEdits(scope: string, openClients: ReadonlySet<string>): Promise<readonly LeftEdits[]> {
  try {
    const { list } = await openBrowserStore();
    const left = (await list(scope)).filter(({ client }) => !openClients.has(client));
    if (left.length === 0) return [];
    // The schema and zod come only when there is something to read.
    const { readLeftEdits } = await import('./read-left-edits.ts');
    return readLeftEdits(left);
  } catch {
    return [];
  }
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
