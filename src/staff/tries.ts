import { createHmac } from 'node:crypto';
import { eq, lte, sql } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import { countInTable, type Waits, waitAfter } from '../database/count-in-table.ts';
import type { Database } from '../database/database.ts';
import { signInTries } from '../database/tables/staff-tables.ts';
import { addressPrefix } from '../http/address-prefix.ts';
import { secondsUntil } from '../http/seconds-until.ts';
import { findKnownDevice } from './known-devices.ts';
import { Refused } from './refused.ts';
import { type Caller, describeStranger, type StaffContext } from './staff-context.ts';

/** A password or a code that is tried, and the e-mail address of its account. */
interface Trial {
  readonly kind: 'password' | 'code';
  readonly account: string;
}

const lockSeconds = 30 * 60;
/** A count is forgotten this long after its last try. */
const lifetimeMs = 60 * 60_000;

/** How long to wait after how many wrong tries, and the try that locks. */
interface Limits {
  readonly waits: Waits;
  readonly lockAt?: number;
}

const ofOne: Limits = {
  waits: [...[2, 4, 8, 16, 32, 64, 128].map((seconds, index) => [3 + index, seconds] as const), [10, lockSeconds]],
  lockAt: 10,
};
/** A whole office may share an address, or a /56 of IPv6. */
const ofAddress: Limits = {
  waits: [
    [51, 2],
    [300, lockSeconds],
  ],
  lockAt: 300,
};
/** Passwords of one account from ever new addresses. It never locks, because anybody could lock anybody by that. */
const ofStrangers: Limits = {
  waits: [
    [101, 2],
    [102, 4],
    [103, 8],
  ],
};

/**
 * Counts a try before it is made, so that many at once get no more than one after another would; `forgive` takes it
 * back when it was right. Throws Refused `locked` while it has to wait. Unknown accounts are counted like known ones,
 * so that the answer tells nothing of them.
 */
export async function claimTry(context: StaffContext, caller: Caller, trial: Trial): Promise<void> {
  for (const place of listPlaces(context, caller, trial)) await claim(context, caller, place);
}

/** Where a try is counted. */
interface Place {
  readonly of: 'account' | 'address' | 'device';
  readonly key: string;
  readonly limits: Limits;
  /** The count includes tries of other people, so a right try only takes its own count back. */
  readonly isShared?: true;
}

/**
 * A device from which the account has signed in is counted by itself, because nobody else has its marks: strangers keep
 * nobody waiting there. Passwords of strangers are counted by account and address. Codes are counted for all of them
 * together, because only who knows the password can try any, and six digits are guessed from many addresses otherwise.
 */
function listPlaces(context: StaffContext, { network, marks }: Caller, { kind, account }: Trial): Place[] {
  const ofAccount = hashOf(context, `${kind} ${account}`);
  const known = findKnownDevice(context, marks, account);
  if (known !== undefined)
    return [{ of: 'device', key: `${ofAccount}.${hashOf(context, `device ${known}`)}`, limits: ofOne }];
  // The address first, so that it is counted even while the account has to wait.
  const address = hashOf(context, `address ${addressPrefix(network)}`);
  const places: Place[] = [{ of: 'address', key: address, limits: ofAddress, isShared: true }];
  if (kind === 'code') return [...places, { of: 'account', key: `${ofAccount}.`, limits: ofOne }];
  return [
    ...places,
    { of: 'account', key: `${ofAccount}.${address}`, limits: ofOne },
    { of: 'account', key: `${ofAccount}.`, limits: ofStrangers, isShared: true },
  ];
}

/** The try was right. */
export async function forgive(context: StaffContext, caller: Caller, trial: Trial): Promise<void> {
  const { db, now } = context;
  for (const { key, limits, isShared } of listPlaces(context, caller, trial)) {
    const isPlace = eq(signInTries.key, key);
    if (!isShared) await db.delete(signInTries).where(isPlace);
    else {
      const count = sql`greatest(${signInTries.count} - 1, 0)`;
      // As if the last try were so long ago that nobody has to wait.
      const endsAt = sql`${new Date(now().getTime() + lifetimeMs).toISOString()}::timestamptz - ${waitAfter(limits.waits, count)}`;
      await db.update(signInTries).set({ count, endsAt }).where(isPlace);
    }
  }
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

async function claim(context: StaffContext, caller: Caller, { of, key, limits }: Place): Promise<void> {
  const { db, now } = context;
  const { waits, lockAt } = limits;
  const counted = await countInTable(db, signInTries, [{ key, windowMs: lifetimeMs }], { waits, at: now() });
  const count = counted.get(key)?.count;
  if (count === undefined) throw new Refused('locked', { retryAfter: await readWait(context, key, waits) });
  if (count === lockAt) {
    await appendAudit(db, context.auditKeys, {
      ...describeStranger(caller),
      action: 'session.lock',
      after: { of, tries: lockAt, minutes: lockSeconds / 60 },
    });
  }
}

/** In seconds. */
async function readWait({ db, now }: StaffContext, key: string, waits: Waits): Promise<number> {
  const [row] = await db.select().from(signInTries).where(eq(signInTries.key, key));
  const { count, endsAt } = row ?? { count: 0, endsAt: now() };
  const [, seconds] = waits.findLast(([from]) => from <= count) ?? [0, 0];
  return secondsUntil(new Date(endsAt.getTime() - lifetimeMs + seconds * 1000), now());
}

/** A keyed hash, so that the table reveals neither accounts nor addresses. */
function hashOf({ limitsKey }: Pick<StaffContext, 'limitsKey'>, what: string): string {
  return createHmac('sha256', limitsKey).update(`sign-in ${what}`).digest('base64url');
}
