import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { jobOptions } from '../database/job-kinds.ts';
import { addJobs } from '../database/job-queue.ts';
import { createSealedBox, type SealedBox } from '../database/sealed-box.ts';
import type { LeadKey } from '../env.ts';
import { composeMail, type Letter } from './compose-mail.ts';

/** Where letters are posted. They are sent after the transaction commits, by a server process. */
export interface Mailbox {
  post(transaction: Database, letter: Letter): Promise<void>;
}

/** Seals letters that wait: they hold addresses and one-time links. */
export function createMailBox(keys: readonly LeadKey[]): SealedBox {
  return createSealedBox(keys, 'mail');
}

/** A letter as a job. Its id is that of the message, by which mail servers recognise repeats. */
export interface SealedLetter {
  readonly id: string;
  readonly sealed: Uint8Array;
  readonly keyId: string;
  readonly postedAt: Date;
}

export async function addLetters(transaction: Database, letters: readonly SealedLetter[]): Promise<void> {
  const jobs = letters.map(({ sealed, ...letter }) => ({
    id: letter.id,
    data: { ...letter, sealed: Buffer.from(sealed).toString('base64') },
  }));
  await addJobs(transaction, jobOptions('mails'), jobs);
}

/** `now`: when letters are posted. */
export function createMailbox(keys: readonly LeadKey[], now: () => Date): Mailbox {
  const box = createMailBox(keys);
  return {
    post: async (transaction, letter) => {
      const id = randomUUID();
      const message = JSON.stringify({ to: letter.to, ...composeMail(letter) });
      const { sealed, keyId } = box.seal(id, Buffer.from(message));
      await addLetters(transaction, [{ id, sealed, keyId, postedAt: now() }]);
    },
  };
}
