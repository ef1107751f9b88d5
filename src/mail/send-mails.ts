import { inArray, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Cipher } from '../database/cipher.ts';
import type { Database } from '../database/database.ts';
import { jobTable } from '../database/job-queue.ts';
import type { JobTry } from '../database/run-jobs.ts';
import { mails } from '../database/tables/mail-table.ts';
import type { ServerSettings } from '../env.ts';
import { addMails, createMailCipher } from './mail-outbox.ts';
import { type MailMessage, type MailOutcome, sendBySmtp } from './send-by-smtp.ts';

const jobSchema = z.object({ id: z.string(), sealed: z.base64(), keyId: z.string(), postedAt: z.coerce.date() });
const messageSchema = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() });

/** A mail is given up when it is this old: by then a one-time link in it is half over. */
const giveUpAfterMs = 24 * 3_600_000;
/**
 * How long a mail waits for a server that sends e-mail: commands post mails whether or not there is one. A one-time
 * link in it ends then.
 */
const lifetimeMs = 2 * giveUpAfterMs;

/** The result of sending a mail, without anything of its content. */
export interface MailEnd {
  readonly id: string;
  readonly tries: number;
  readonly result: 'sent' | 'given up';
  readonly reason?: string;
}

/** The sender of mails, by the mail server. */
export interface MailSender {
  cipher: Cipher;
  send: (message: MailMessage) => Promise<MailOutcome>;
}

interface Deps extends MailSender {
  db: Database;
  onEnd: (end: MailEnd) => void;
}

/** Time limit of an attempt to hand a mail to the mail server. */
const mailTimeoutMs = 10_000;

/** Undefined without a mail server: other processes send the mails. */
export function createMailSender(env: ServerSettings): MailSender | undefined {
  const { SMTP_URL: smtpUrl, SMTP_FROM: from } = env;
  if (smtpUrl === undefined) return undefined;
  return {
    cipher: createMailCipher(env.LEAD_KEY),
    send: (message) => sendBySmtp(message, { smtpUrl, from, timeoutMs: mailTimeoutMs }),
  };
}

/**
 * Sends the mail of a job, and removes the job with what is sealed in it. It is sent outside of any transaction, so a
 * crash between sending and removing sends it twice, under the same id. Rejects to be tried again.
 */
export async function sendMail({ db, cipher, send, onEnd }: Deps, job: unknown, { now, tries }: JobTry): Promise<void> {
  const { id, keyId, postedAt, sealed } = jobSchema.parse(job);
  const message = openMessage(cipher, id, { keyId, sealed: Buffer.from(sealed, 'base64') });
  const outcome: MailOutcome = message
    ? await send({ ...message, id, to: [message.to] })
    : { kind: 'refused', reason: 'it cannot be opened with LEAD_KEY' };
  const isOld = now.getTime() - postedAt.getTime() >= giveUpAfterMs;
  if (outcome.kind === 'retry' && !isOld) throw new Error(`e-mail ${id}, try ${tries}: ${outcome.reason}`);
  await db.execute(sql`delete from ${jobTable} where name = 'mails' and id = ${id}`);
  if (outcome.kind === 'sent') onEnd({ id, tries, result: 'sent' });
  else onEnd({ id, tries, result: 'given up', reason: outcome.reason });
}

function openMessage(cipher: Cipher, id: string, mail: { keyId: string; sealed: Uint8Array }) {
  try {
    return messageSchema.parse(JSON.parse(cipher.open(id, mail).toString('utf8')));
  } catch {
    return undefined;
  }
}

/** Removes mails that no server has sent. */
export async function removeOldMails({ db, now }: { db: Database; now: () => Date }): Promise<void> {
  const oldest = new Date(now().getTime() - lifetimeMs).toISOString();
  await db.execute(
    sql`delete from ${jobTable} where name = 'mails' and (data->>'postedAt')::timestamptz < ${oldest}::timestamptz`,
  );
}

/**
 * Makes jobs of mails that are due and wait in the table of versions before 0.2.0: those of before the upgrade, and
 * of processes of such a version that still run. One that such a process is sending is not due. Returns their number.
 */
export function migrateMails(db: Database): Promise<number> {
  return db.transaction(async (transaction) => {
    const due = transaction
      .select({ id: mails.id })
      .from(mails)
      .where(lte(mails.dueAt, sql`now()`))
      .for('update', { skipLocked: true });
    const stored = await transaction.delete(mails).where(inArray(mails.id, due)).returning();
    if (stored.length > 0) {
      await addMails(
        transaction,
        stored.map(({ id, sealed, keyId, createdAt }) => ({ id, sealed, keyId, postedAt: createdAt })),
      );
    }
    return stored.length;
  });
}
