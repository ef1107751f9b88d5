import { createHmac } from 'node:crypto';
import { eq, inArray, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { appendAudit } from '../audit/append-audit.ts';
import type { Database } from '../database/database.ts';
import { signInTries } from '../database/tables/staff-tables.ts';
import { addressPrefix } from '../http/address-prefix.ts';
import { findKnownDevice } from './known-devices.ts';
import { Refused } from './refused.ts';
import { type Caller, describeStranger, type StaffContext } from './staff-context.ts';

/** What somebody tries, a password or a code, and for which account: its e-mail address. */
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

/** Waits 2, 4, 8 … seconds from the third wrong try on. */
const ofOne: Limits = { free: 2, lockAt: 10, longestWait: 256 };
/** A whole office may share an address, or a /56 of IPv6. */
const ofAddress: Limits = { free: 50, lockAt: 300, longestWait: 2 };
/** Passwords of one account from ever new addresses. It never locks, because anybody could lock anybody by that. */
const ofStrangers: Limits = { free: 100, lockAt: 2_000_000_000, longestWait: 8 };

const lockSeconds = 30 * 60;
/** A count is forgotten this long after its last try. */
const keptSeconds = 60 * 60;

/**
 * Counts a try before it is made, so that many at once get no more than one after another would; `forgive` takes it
 * back when it was right. Throws Refused `locked` while it has to wait. Unknown accounts are counted like known ones,
 * so that the answer tells nothing of them.
 */
export async function claimTry(context: StaffContext, caller: Caller, trial: Trial): Promise<void> {
  for (const count of listCounts(context, caller, trial)) await claim(context, caller, count);
}

/** Where a try is counted. */
interface Count {
  readonly of: 'account' | 'address' | 'device';
  readonly key: string;
  readonly limits: Limits;
  /** Others are counted there, too: a right try takes back no more than itself. */
  readonly isShared?: true;
}

/**
 * A device from which the account has signed in is counted by itself, because nobody else has its marks: strangers keep
 * nobody waiting there. Passwords of strangers are counted by account and address. Codes are counted for all of them
 * together, because only who knows the password can try any, and six digits are guessed from many addresses otherwise.
 */
function listCounts(context: StaffContext, { network, marks }: Caller, { kind, account }: Trial): Count[] {
  const ofAccount = hashOf(context, `${kind} ${account}`);
  const known = findKnownDevice(context, marks, account);
  if (known !== undefined)
    return [{ of: 'device', key: `${ofAccount}.${hashOf(context, `device ${known}`)}`, limits: ofOne }];
  // The address first, so that it is counted even while the account has to wait.
  const address = hashOf(context, `address ${addressPrefix(network)}`);
  const counts: Count[] = [{ of: 'address', key: address, limits: ofAddress, isShared: true }];
  if (kind === 'code') return [...counts, { of: 'account', key: `${ofAccount}.`, limits: ofOne }];
  return [
    ...counts,
    { of: 'account', key: `${ofAccount}.${address}`, limits: ofOne },
    { of: 'account', key: `${ofAccount}.`, limits: ofStrangers, isShared: true },
  ];
}

/** The try was right. */
export async function forgive(context: StaffContext, caller: Caller, trial: Trial): Promise<void> {
  const { db, now } = context;
  const counts = listCounts(context, caller, trial);
  const keysOf = (isShared: boolean) =>
    counts.filter((count) => (count.isShared ?? false) === isShared).map(({ key }) => key);
  await db.delete(signInTries).where(inArray(signInTries.key, keysOf(false)));
  await db
    .update(signInTries)
    .set({ count: sql`greatest(${signInTries.count} - 1, 0)`, blockedUntil: now() })
    .where(inArray(signInTries.key, keysOf(true)));
}

/** Lets a person try again at once, from anywhere. */
export async function forgetTries(
  context: Pick<StaffContext, 'limitsKey'>,
  transaction: Database,
  account: string,
): Promise<void> {
  for (const kind of ['password', 'code'])
    await transaction.execute(
      sql`delete from ${signInTries} where starts_with(${signInTries.key}, ${`${hashOf(context, `${kind} ${account}`)}.`})`,
    );
}

/** Removes counts that have ended. */
export async function removeEndedTries({ db, now }: Pick<StaffContext, 'db' | 'now'>): Promise<void> {
  await db.delete(signInTries).where(lte(signInTries.endsAt, now()));
}

const claimedSchema = z.object({ rows: z.array(z.object({ count: z.number() })) });

/** One statement, so that two processes never take the same try. */
async function claim(context: StaffContext, caller: Caller, { of, key, limits }: Count): Promise<void> {
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
      after: { of, tries: limits.lockAt, minutes: lockSeconds / 60 },
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
function hashOf({ limitsKey }: Pick<StaffContext, 'limitsKey'>, what: string): string {
  return createHmac('sha256', limitsKey).update(`sign-in ${what}`).digest('base64url');
}
