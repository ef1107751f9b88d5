import { z } from 'zod/mini';
import { callOutcomes } from '../../../contract/desk/outcomes.ts';
import { draftScope, openBrowserStore } from '../../app/browser-store.ts';

const draftSchema = z.object({
  /** Id of the call, made with its first character, so that it is stored once however often it is sent. */
  id: z.uuid(),
  outcome: z.nullable(z.enum(callOutcomes)),
  followUp: z.nullable(z.object({ day: z.string(), minutes: z.int() })),
  note: z.string(),
  /** When "call" was pressed. */
  calledAt: z.nullable(z.string()),
  /** Time of the last change, in milliseconds. */
  changedAt: z.number(),
});

/** The draft of an outcome: what an agent has chosen and typed, and not stored yet. */
export type CallDraft = z.infer<typeof draftSchema>;

/** How long a browser keeps what was typed about somebody. */
export const draftLifeMs = 3_600_000;

/** A draft of a call that nothing is known of. */
export function emptyDraft(): CallDraft {
  return { id: crypto.randomUUID(), outcome: null, followUp: null, note: '', calledAt: null, changedAt: 0 };
}

/** Whether something would be lost with it. */
export function hasContent({ outcome, note }: Pick<CallDraft, 'outcome' | 'note'>): boolean {
  return outcome !== null || note.trim() !== '';
}

/** Reads what the browser has kept: undefined for what is too old, and for what this program did not write. */
export function readDraft(value: unknown, now: number): CallDraft | undefined {
  const read = z.safeParse(draftSchema, value);
  return read.success && now - read.data.changedAt < draftLifeMs ? read.data : undefined;
}

const scopeOf = (personId: string) => `${draftScope} ${personId}`;

/** The draft about a person of the desk; the ones that are too old are removed. Undefined for none. */
export async function loadDraft(personId: string, reference: string): Promise<CallDraft | undefined> {
  try {
    const { list, write } = await openBrowserStore();
    const scope = scopeOf(personId);
    const rows = await list(scope);
    const old = rows.filter(({ value }) => readDraft(value, Date.now()) === undefined);
    if (old.length > 0) await write((store) => old.forEach(({ client }) => void store.delete([scope, client])));
    return readDraft(rows.find(({ client }) => client === reference)?.value, Date.now());
  } catch {
    return undefined;
  }
}

/** Keeps a draft; one without content is removed. A browser that keeps nothing has it on the screen only. */
export async function saveDraft(personId: string, reference: string, draft: CallDraft | undefined): Promise<void> {
  try {
    const { write } = await openBrowserStore();
    const key = [scopeOf(personId), reference];
    await write((store) => (draft ? store.put(draft, key) : store.delete(key)));
  } catch {
    // It stays on the screen.
  }
}
