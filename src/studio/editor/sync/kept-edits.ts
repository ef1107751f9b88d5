import { z } from 'zod/mini';
import { contentChangeSchema } from '../../../contract/changes/content-change-schema.ts';
import type { Pending } from './sync-state.ts';

/** What a window has not stored yet, kept in the browser until it is: it survives a closed tab and a crash. */
interface KeptEdits {
  /** The revision that the changes were made on. */
  readonly revision: number;
  readonly pending: readonly Pending[];
}

const keptSchema = z.object({
  revision: z.int(),
  pending: z.array(z.object({ id: z.uuid(), step: z.uuid(), changes: z.array(contentChangeSchema) })),
});

const prefix = 'studio-edits';
const keyOf = (scope: string, client: string) => `${prefix} ${scope} ${client}`;

/** `scope`: campaign and person. */
export function scopeOf(webid: string, personId: string): string {
  return `${webid} ${personId}`;
}

/** Keeps the changes of a window; nothing when all are stored. False when the browser's storage takes no more. */
export function keepEdits(storage: Storage, scope: string, client: string, edits: KeptEdits): boolean {
  try {
    if (edits.pending.length === 0) storage.removeItem(keyOf(scope, client));
    else storage.setItem(keyOf(scope, client), JSON.stringify(edits));
    return true;
  } catch {
    return false;
  }
}

/** Takes the changes of windows that are not open any more out of the browser's storage. */
export function takeLeftEdits(storage: Storage, scope: string, openClients: ReadonlySet<string>): readonly KeptEdits[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  const left = keys.filter(
    (key) => key.startsWith(keyOf(scope, '')) && !openClients.has(key.slice(keyOf(scope, '').length)),
  );
  return left.flatMap((key) => {
    const read = z.safeParse(keptSchema, parseJson(storage.getItem(key)));
    storage.removeItem(key);
    return read.success ? [read.data] : [];
  });
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Holds a lock as long as this window is open, by which the next one knows that it is. */
export function markOpen(client: string): void {
  void navigator.locks.request(`${prefix} ${client}`, () => new Promise<never>(() => {}));
}

/** The windows of this browser that are open. */
export async function listOpenClients(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query();
  return new Set(
    held.flatMap(({ name = '' }) => (name.startsWith(`${prefix} `) ? [name.slice(prefix.length + 1)] : [])),
  );
}
