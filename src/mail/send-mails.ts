import { asc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, OpenDatabase } from '../database/database.ts';
import { keepTrying } from '../database/keep-trying.ts';
import type { SealedBox } from '../database/sealed-box.ts';
import { mails } from '../database/tables/mail-table.ts';
import { mailsChannel } from './post-mail.ts';
import type { MailMessage, MailOutcome } from './send-by-smtp.ts';

const messageSchema = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() });

const minuteMs = 60_000;
/** An attempt whose process died counts as lost after this time. */
const lostAfterMs = 2 * minuteMs;
/** A letter is given up when it is this old: by then a one-time link in it is half over. */
const giveUpAfterMs = 24 * 60 * minuteMs;
const longestDelayMs = 60 * minuteMs;
/** How often letters are looked for whose next attempt is due. The database wakes at once for new ones. */
const lookEveryMs = 20_000;

/** What became of an attempt. Nothing of the letter is in it. */
export interface MailTry {
  readonly id: string;
  readonly attempts: number;
  readonly result: 'sent' | 'retried' | 'given up';
  readonly reason?: string;
}

interface Deps {
  database: Pick<OpenDatabase, 'db' | 'listen'>;
  box: SealedBox;
  send: (message: MailMessage) => Promise<MailOutcome>;
  now: () => Date;
  onTried: (tried: MailTry) => void;
  onError: (error: unknown) => void;
}

/** Delay before the next attempt: 1, 2, 4 … 60 minutes. */
function delayAfter(attempts: number): number {
  return Math.min(minuteMs * 2 ** (attempts - 1), longestDelayMs);
}

/**
 * Sends the next letter that is due; false when there is none. Of several processes one gets it. It is sent outside of
 * any transaction, so a crash between sending and writing it down sends it twice, under the same id.
 */
export async function sendNextMail({ database: { db }, box, send, now, onTried }: Deps): Promise<boolean> {
  const at = now();
  const next = db
    .select({ id: mails.id })
    .from(mails)
    .where(lte(mails.dueAt, at))
    .orderBy(asc(mails.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [mail] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, dueAt: new Date(at.getTime() + lostAfterMs) })
    .where(inArray(mails.id, next))
    .returning();
  if (!mail) return false;
  const { id, attempts } = mail;
  const outcome = await trySending(mail, { box, send });
  const isOld = at.getTime() - mail.createdAt.getTime() >= giveUpAfterMs;
  if (outcome.kind === 'retry' && !isOld) {
    await db
      .update(mails)
      .set({ dueAt: new Date(at.getTime() + delayAfter(attempts)) })
      .where(eq(mails.id, id));
    onTried({ id, attempts, result: 'retried', reason: outcome.reason });
    return true;
  }
  await db.delete(mails).where(eq(mails.id, id));
  if (outcome.kind === 'sent') onTried({ id, attempts, result: 'sent' });
  else onTried({ id, attempts, result: 'given up', reason: outcome.reason });
  return true;
}

/**
 * How long a letter waits for a server that sends e-mail: commands post letters whether or not there is one. A one-time
 * link in it ends then.
 */
const keptMs = 2 * giveUpAfterMs;

/** Removes letters that no server has sent. */
export async function removeOldMails({ db, now }: { db: Database; now: () => Date }): Promise<void> {
  await db.delete(mails).where(lt(mails.createdAt, new Date(now().getTime() - keptMs)));
}

async function trySending(
  { id, sealed, keyId }: typeof mails.$inferSelect,
  { box, send }: Pick<Deps, 'box' | 'send'>,
): Promise<MailOutcome> {
  let message: z.infer<typeof messageSchema>;
  try {
    message = messageSchema.parse(JSON.parse(box.open(id, { sealed, keyId }).toString('utf8')));
  } catch {
    return { kind: 'refused', reason: 'it cannot be opened with LEAD_KEY' };
  }
  return send({ ...message, id, to: [message.to] });
}

/** Sends letters from now on, one after the other. Returns the function that stops it. */
export function sendMails(deps: Deps): () => void {
  let hasStopped = false;
  let isRunning = false;
  let isWanted = false;
  let endListening = async (): Promise<void> => {};

  async function drain(): Promise<void> {
    isRunning = true;
    try {
      while (isWanted && !hasStopped) {
        isWanted = false;
        while (!hasStopped && (await sendNextMail(deps)));
      }
    } catch (error) {
      deps.onError(error);
    } finally {
      isRunning = false;
    }
  }
  function wake(): void {
    isWanted = true;
    if (!isRunning) void drain();
  }
  async function begin(): Promise<void> {
    const end = await deps.database.listen(mailsChannel, wake, wake);
    if (hasStopped) return end();
    endListening = end;
    wake();
  }

  const stopTrying = keepTrying(begin, deps.onError);
  const timer = setInterval(wake, lookEveryMs).unref();
  return () => {
    hasStopped = true;
    stopTrying();
    clearInterval(timer);
    endListening().catch(() => {});
  };
}
