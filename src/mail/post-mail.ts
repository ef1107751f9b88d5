import { randomUUID } from 'node:crypto';
import { type Database, notifyWithin } from '../database/database.ts';
import { createSealedBox, type SealedBox } from '../database/sealed-box.ts';
import { mails } from '../database/tables/mail-table.ts';
import type { LeadKey } from '../env.ts';
import { composeMail, type Letter } from './compose-mail.ts';

/** Wakes the processes that send. No payload. */
export const mailsChannel = 'mails_posted';

/** Where letters are posted. They are sent after the transaction commits, by a server process. */
export interface Mailbox {
  post(transaction: Database, letter: Letter): Promise<void>;
}

/** Seals letters that wait: they hold addresses and one-time links. */
export function createMailBox(keys: readonly LeadKey[]): SealedBox {
  return createSealedBox(keys, 'mail');
}

/** `now`: when letters are due. */
export function createMailbox(keys: readonly LeadKey[], now: () => Date): Mailbox {
  const box = createMailBox(keys);
  return {
    post: async (transaction, letter) => {
      const id = randomUUID();
      const message = JSON.stringify({ to: letter.to, ...composeMail(letter) });
      const { sealed, keyId } = box.seal(id, Buffer.from(message));
      const at = now();
      await transaction.insert(mails).values({ id, sealed, keyId, dueAt: at, createdAt: at });
      await notifyWithin(transaction, mailsChannel, '');
    },
  };
}
