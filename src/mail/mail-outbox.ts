import { randomUUID } from 'node:crypto';
import { type Cipher, createCipher } from '../database/cipher.ts';
import type { Database } from '../database/database.ts';
import { jobOptions } from '../database/job-kinds.ts';
import { addJobs } from '../database/job-queue.ts';
import type { LeadKey } from '../env.ts';
import { composeMail, type Mail } from './compose-mail.ts';

/** Where mails are posted. They are sent after the transaction commits, by a server process. */
export interface MailOutbox {
  post(transaction: Database, mail: Mail): Promise<void>;
}

/** Seals mails that wait: they hold addresses and one-time links. */
export function createMailCipher(keys: readonly LeadKey[]): Cipher {
  return createCipher(keys, 'mail');
}

/** A mail as a job. Its id is that of the message, by which mail servers recognise repeats. */
export interface SealedMail {
  readonly id: string;
  readonly sealed: Uint8Array;
  readonly keyId: string;
  readonly postedAt: Date;
}

export async function addMails(transaction: Database, mails: readonly SealedMail[]): Promise<void> {
  const jobs = mails.map(({ sealed, ...mail }) => ({
    id: mail.id,
    data: { ...mail, sealed: Buffer.from(sealed).toString('base64') },
  }));
  await addJobs(transaction, jobOptions('mails'), jobs);
}

/** `now`: when mails are posted. */
export function createMailOutbox(keys: readonly LeadKey[], now: () => Date): MailOutbox {
  const cipher = createMailCipher(keys);
  return {
    post: async (transaction, mail) => {
      const id = randomUUID();
      const message = JSON.stringify({ to: mail.to, ...composeMail(mail) });
      const { sealed, keyId } = cipher.seal(id, Buffer.from(message));
      await addMails(transaction, [{ id, sealed, keyId, postedAt: now() }]);
    },
  };
}
