import { createHmac } from 'node:crypto';
import { eq, inArray, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { appendAudit } from '../audit/append-audit.ts';
import { signInTries } from '../database/tables/staff-tables.ts';
import { addressPrefix } from '../http/address-prefix.ts';
import { Refused } from './refused.ts';
import { type Caller, describeStranger, type StaffContext } from './staff-context.ts';

/** What somebody tries, a password or a code, and for which account: its e-mail address or id. */
interface Trial {
  readonly kind: 'password' | 'code';
  readonly account: string;
}

/** Tries without a wait, the try that locks, and the longest wait before it, in seconds. */
interface Limits {
  readonly free: number;
  readonly lockAt: number;
  readonly longestWait: number;
}

/** An account waits 2, 4, 8 … seconds from the third wrong try on. */
const ofAccount: Limits = { free: 2, lockAt: 10, longestWait: 256 };
/** A whole office may share an address, or a /56 of IPv6. */
const ofAddress: Limits = { free: 50, lockAt: 300, longestWait: 2 };

const lockSeconds = 30 * 60;
/** A count is forgotten this long after its last try. */
const keptSeconds = 60 * 60;

/**
 * Counts a try before it is made, so that many at once get no more than one after another would; `forgive` takes it
 * back when it was right. Throws Refused `locked` while the account or the address has to wait. Unknown accounts are
 * counted like known ones, so that the answer tells nothing of them.
 */
export async function claimTry(context: StaffContext, { network, device }: Caller, trial: Trial): Promise<void> {
  // The address first, so that it is counted even while the account has to wait.
  await claim(context, { network, device }, keyOf(context, 'address', addressPrefix(network)), ofAddress);
  await claim(context, { network, device }, keyOf(context, trial.kind, trial.account), ofAccount);
}

/** The try was right. */
export async function forgive(context: StaffContext, { network }: Caller, trial: Trial): Promise<void> {
  const { db } = context;
  await db.delete(signInTries).where(eq(signInTries.key, keyOf(context, trial.kind, trial.account)));
  await db
    .update(signInTries)
    .set({ count: sql`greatest(${signInTries.count} - 1, 0)`, blockedUntil: context.now() })
    .where(eq(signInTries.key, keyOf(context, 'address', addressPrefix(network))));
}

/** Lets a person try again at once, after a reset by an administrator or an operator. */
export async function forgetTries(context: StaffContext, accounts: readonly string[]): Promise<void> {
  const keys = accounts.flatMap((account) =>
    (['password', 'code'] as const).map((kind) => keyOf(context, kind, account)),
  );
  await context.db.delete(signInTries).where(inArray(signInTries.key, keys));
}

/** Removes counts that have ended. */
export async function removeEndedTries({ db, now }: Pick<StaffContext, 'db' | 'now'>): Promise<void> {
  await db.delete(signInTries).where(lte(signInTries.endsAt, now()));
}

const claimedSchema = z.object({ rows: z.array(z.object({ count: z.number() })) });

/** One statement, so that two processes never take the same try. */
async function claim(context: StaffContext, caller: Caller, key: string, limits: Limits): Promise<void> {
  const { db, now } = context;
  const at = now().toISOString();
  const wait = (count: ReturnType<typeof sql>) => sql`make_interval(secs => case
    when ${count} <= ${limits.free}::int then 0
    when ${count} >= ${limits.lockAt}::int then ${lockSeconds}::int
    else least(power(2, least(${count} - ${limits.free}::int, 16)), ${limits.longestWait}::int) end)`;
  const ends = sql`${at}::timestamptz + make_interval(secs => ${keptSeconds}::int)`;
  const next = sql`(case when kept.ends_at <= ${at}::timestamptz then 1 else kept.count + 1 end)`;
  const { rows } = claimedSchema.parse(
    await db.execute(sql`
      insert into sign_in_tries as kept (key, count, blocked_until, ends_at)
      values (${key}, 1, ${at}::timestamptz, ${ends})
      on conflict (key) do update
        set count = ${next}, blocked_until = ${at}::timestamptz + ${wait(next)}, ends_at = ${ends}
        where kept.blocked_until <= ${at}::timestamptz or kept.ends_at <= ${at}::timestamptz
      returning count`),
  );
  const [claimed] = rows;
  if (!claimed) throw new Refused('locked', { retryAfter: await readWait(context, key) });
  if (claimed.count === limits.lockAt) {
    await appendAudit(db, context.auditKeys, {
      ...describeStranger(caller),
      action: 'session.lock',
      after: { of: limits === ofAccount ? 'account' : 'address', tries: limits.lockAt, minutes: lockSeconds / 60 },
    });
  }
}

async function readWait({ db, now }: StaffContext, key: string): Promise<number> {
  const [row] = await db
    .select({ blockedUntil: signInTries.blockedUntil })
    .from(signInTries)
    .where(eq(signInTries.key, key));
  return Math.max(1, Math.ceil(((row?.blockedUntil.getTime() ?? 0) - now().getTime()) / 1000));
}

/** A keyed hash, so that the table reveals neither accounts nor addresses. */
function keyOf({ limitsKey }: StaffContext, kind: Trial['kind'] | 'address', what: string): string {
  return createHmac('sha256', limitsKey).update(`sign-in ${kind} ${what}`).digest('base64url');
}
