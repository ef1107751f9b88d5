import { createSealedBox, type Sealed } from '../database/sealed-box.ts';
import type { LeadKey } from '../env.ts';

/** Seals what agents write about a call, bound to the call: in another row it does not open. */
export interface NoteBox {
  readonly keyId: string;
  seal(callId: string, note: string): Sealed;
  /** Throws SealUnreadable. */
  open(callId: string, sealed: Sealed): string;
}

/** The first key seals, all keys open. */
export function createNoteBox(keys: readonly LeadKey[]): NoteBox {
  const box = createSealedBox(keys, 'call note');
  return {
    keyId: box.keyId,
    seal: (callId, note) => box.seal(callId, Buffer.from(note)),
    open: (callId, sealed) => box.open(callId, sealed).toString('utf8'),
  };
}
