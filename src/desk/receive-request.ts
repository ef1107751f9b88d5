import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { endsCalls } from '../contract/desk/person-requests.ts';
import type { PublicRequestKind } from '../contract/desk/request-wishes.ts';
import type { Database } from '../database/database.ts';
import type { RegistrationGuard } from '../leads/admission/registration-guard.ts';
import type { LeadVault } from '../leads/privacy/lead-vault.ts';
import { withdrawing } from '../leads/privacy/withdraw-consent.ts';
import { makeReference } from '../leads/reference.ts';
import { planRequest } from './plan-request.ts';
import { sealRequest } from './request-secret.ts';

/** What a visitor asks, as the rules left it. */
export interface PublicRequest {
  kind: PublicRequestKind;
  /** Normalised. */
  phone: string;
  /** As `readReference` read it. */
  reference: string;
  remoteIp: string | undefined;
}

type ReceivedRequest =
  | { kind: 'received'; code: string; at: Date }
  /** Too many came from its address. */
  | { kind: 'limited'; retryAfterSeconds: number };

export type ReceiveRequest = (request: PublicRequest) => Promise<ReceivedRequest>;

interface ReceiveDeps {
  db: Database;
  vault: LeadVault;
  /** Counts apart from registrations. */
  guard: RegistrationGuard;
  now: () => Date;
}

/**
 * Most requests that match no registration: the newest. A person who mistyped calls, and reads out the code; programs
 * that try made-up references fill no list.
 */
const mostUnmatched = 1_000;

/**
 * Stores a request of the public page, and ends calls where the person wishes it. The answer depends on nothing that is
 * stored: the code comes from what was sent, and one statement does the same work whether reference and phone belong
 * together or not (docs/why/personal-data.md#requests-of-people).
 */
export function createReceiveRequest({ db, vault, guard, now }: ReceiveDeps): ReceiveRequest {
  return async ({ kind, phone, reference, remoteIp }) => {
    const at = now();
    const judged = await guard.judge({
      ...{ remoteIp, phoneNormalised: phone, isTrapFilled: false, hasOddOrigin: false },
      ...{ hasCaptcha: true, captchaIssuedAt: undefined },
    });
    if (judged.kind === 'limited') return judged;
    const wish = vault.hashWish(`${kind} ${reference} ${phone}`);
    const code = codeOf(wish);
    const { answerDueAt, dueAt, days } = await planRequest(db, kind, at);
    const id = randomUUID();
    const { sealed, keyId } = sealRequest(vault, id, { phone, reference, detail: '' });
    await db.execute(sql`
      with matched as materialized (
        select phone_hash from leads where reference = ${reference} and phone_hash = ${vault.hashPhone(phone) ?? ''}
      ), stored as (
        insert into person_requests as known (
          id, code, kind, source, wish, phone_hash, sealed, key_id, is_matched, received_at, answer_due_at, due_at, days
        )
        values (
          ${id}::uuid, ${code}, ${kind}, 'page', ${wish}, ${vault.hashPhone(phone) ?? ''},
          decode(${Buffer.from(sealed).toString('base64')}, 'base64'), ${keyId}, exists (select from matched),
          ${at.toISOString()}::timestamptz, ${answerDueAt.toISOString()}::timestamptz,
          ${dueAt.toISOString()}::timestamptz, ${days}::integer
        )
        on conflict (wish) where ended_at is null do update set is_matched = known.is_matched or excluded.is_matched
        returning is_matched
      ), stopped as materialized (
        select (select phone_hash from matched where ${endsCalls(kind)}::boolean) as phone_hash
      ), withdrawn as (
        ${withdrawing(sql`(select phone_hash from stopped)`, { recordedBy: `yêu cầu ${code}`, at })}
      ), dropped as (
        delete from person_requests where id in (
          select id from person_requests where not is_matched order by received_at desc offset ${mostUnmatched}
        )
      )
      select pg_notify('desk', '') from stored where is_matched`);
    return { kind: 'received', code, at };
  };
}

/** The code of a wish: six signs, as a reference has. */
export function codeOf(wish: string): string {
  const bytes = Buffer.from(wish, 'base64url');
  let read = 0;
  return makeReference((limit) => {
    read += 4;
    return bytes.readUInt32BE(read - 4) % limit;
  });
}
