import { z } from 'zod/mini';
import { callOutcomes } from '../../contract/desk/outcomes.ts';
import type { StudioFailure } from '../../contract/studio/studio-call.ts';
import { type CallOutcome as Answer, unreachable } from '../app/client.ts';
import { createStore, type Store } from '../app/store.ts';

const unsentCallSchema = z.object({
  /** Id of the call: the server stores it once, however often it is sent. */
  id: z.uuid(),
  reference: z.string(),
  /** The masked name, for messages. */
  who: z.string(),
  outcome: z.enum(callOutcomes),
  followUpAt: z.nullable(z.string()),
  note: z.string(),
  /** Why the server did not take it; null while it waits to be sent. */
  refusal: z.nullable(z.string()),
});

/** How a call ended, kept in the browser until the server has it. */
export type UnsentCall = z.infer<typeof unsentCallSchema>;

/** Reads what the browser has kept. Undefined for what this program did not write. */
export function readUnsentCall(value: unknown): UnsentCall | undefined {
  const read = z.safeParse(unsentCallSchema, value);
  return read.success ? read.data : undefined;
}

/** Where calls are kept. */
interface Shelf {
  /** False when the browser does not keep it. */
  put(call: UnsentCall): Promise<boolean>;
  remove(id: string): Promise<void>;
  list(): Promise<readonly UnsentCall[]>;
}

type Recorded =
  | { kind: 'recorded' }
  /** The server did not answer: it is sent later. */
  | { kind: 'kept' }
  | { kind: 'refused'; failure: StudioFailure };

/** Failures after which the same call may succeed. */
const passing: ReadonlySet<string> = new Set([unreachable, 'unavailable', 'unknown', 'tooManyRequests']);

export interface UnsentCalls {
  readonly calls: Store<readonly UnsentCall[]>;
  record(call: Omit<UnsentCall, 'refusal'>): Promise<Recorded>;
  /** Sends what waits, oldest first. Resolves to whether everything is sent. */
  sendAll(): Promise<boolean>;
  drop(id: string): Promise<void>;
}

/**
 * Outcomes of calls: each is kept before it is sent, so that neither a lost server nor a closed window loses it, and
 * forgotten when the server has it. `onSent` hears of those that were sent later.
 */
export function createUnsentCalls(
  shelf: Shelf,
  send: (call: UnsentCall) => Promise<Answer<unknown>>,
  onSent: (call: UnsentCall) => void,
): UnsentCalls {
  const calls = createStore<readonly UnsentCall[]>([]);
  let sending: Promise<boolean> | undefined;

  const show = async () => calls.set(await shelf.list());

  async function sendOne(call: UnsentCall): Promise<Recorded> {
    const answer = await send(call);
    if (answer.kind === 'data') return { kind: 'recorded' };
    return passing.has(answer.failure.error) ? { kind: 'kept' } : { kind: 'refused', failure: answer.failure };
  }

  async function sendWaiting(): Promise<boolean> {
    await show();
    for (const call of calls.get()) {
      if (call.refusal !== null) continue;
      const result = await sendOne(call);
      if (result.kind === 'kept') return false;
      if (result.kind === 'recorded') {
        await shelf.remove(call.id);
        onSent(call);
      } else await shelf.put({ ...call, refusal: result.failure.message });
      await show();
    }
    return true;
  }

  return {
    calls,
    record: async (given) => {
      const call = { ...given, refusal: null };
      const isKept = await shelf.put(call);
      const result = await sendOne(call);
      if (result.kind !== 'kept') await shelf.remove(call.id);
      await show();
      if (result.kind === 'kept' && !isKept) return { kind: 'refused', failure: { error: unreachable, message: '' } };
      return result;
    },
    sendAll: () => {
      sending ??= sendWaiting().finally(() => {
        sending = undefined;
      });
      return sending;
    },
    drop: async (id) => {
      await shelf.remove(id);
      await show();
    },
  };
}
