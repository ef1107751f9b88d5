import { createCipher, type Sealed } from '../database/cipher.ts';
import type { LeadKey } from '../env.ts';

/** Seals what agents write about a call, bound to the call: in another row it does not open. */
export interface NoteCipher {
  readonly keyId: string;
  seal(callId: string, note: string): Sealed;
  /** Throws SealUnreadable. */
  open(callId: string, sealed: Sealed): string;
}

/** The first key seals, all keys open. */
export function createNoteCipher(keys: readonly LeadKey[]): NoteCipher {
  const cipher = createCipher(keys, 'call note');
  return {
    keyId: cipher.keyId,
    seal: (callId, note) => cipher.seal(callId, Buffer.from(note)),
    open: (callId, sealed) => cipher.open(callId, sealed).toString('utf8'),
  };
}
