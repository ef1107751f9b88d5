import { createHmac, createSecretKey } from 'node:crypto';
import type { Count } from '../../database/count-in-table.ts';
import { addressPrefix } from '../../http/address-prefix.ts';
import { secondsUntil } from '../../http/seconds-until.ts';
import type { Counter } from './counter.ts';
import type { QuarantineReason } from './quarantine.ts';

/** 0 means no limit. */
export interface RegistrationLimits {
  /** Registrations of one address prefix in 10 minutes; more are refused. */
  perAddress: number;
  /** Registrations of one phone number in an hour; more are quarantined. */
  perPhone: number;
}

/**
 * 720 an hour: about nine times what one shared address of a mobile carrier sends while a campaign is on television
 * (docs/why/limits.md#by-address-and-phone).
 */
export const addressWindowMs = 10 * 60_000;
export const phoneWindowMs = 60 * 60_000;

/** Most people need longer from opening the form to the button; where the browser fills in, some do not. */
export const shortestFormMs = 2_000;

/**
 * How many may come too fast, or without a captcha, from one address in a window: many people share one, as those of an
 * office or a school do, browsers fill in for them, and a few have no JavaScript.
 */
export const toleratedTooFast = 20;
export const toleratedWithoutCaptcha = 20;

/** A registration whose captcha was accepted. */
export interface RegistrationAttempt {
  remoteIp: string | undefined;
  /** The stored form; empty for forms without a phone. */
  phoneNormalised: string;
  isTrapFilled: boolean;
  hasOddOrigin: boolean;
  /** Whether there was a captcha answer to judge. */
  hasCaptcha: boolean;
  /** When the captcha's task was issued, as its signature proves. Undefined if unknown. */
  captchaIssuedAt: Date | undefined;
}

/** The verdict: taken, perhaps into quarantine, or refused for a time. */
type GuardVerdict =
  | { kind: 'taken'; quarantine: QuarantineReason | undefined }
  | { kind: 'limited'; retryAfterSeconds: number };

export interface RegistrationGuard {
  /** Counts the registration, so call it once for each. Rejects when the counter does. */
  judge(attempt: RegistrationAttempt): Promise<GuardVerdict>;
}

interface GuardDeps {
  counter: Counter;
  limits: RegistrationLimits;
  /** Key of the HMAC of counted values, so that no addresses or phone numbers are stored with the counts. */
  key: string;
  now: () => Date;
}

interface Rule extends Count {
  /** Above it registrations are refused. */
  limit: number;
  /** Above it leads are quarantined. */
  tolerated: number;
  reason: QuarantineReason | undefined;
}

/**
 * Limits registrations. Generous to an address, which many people share, and strict with a phone number. Only an
 * address is refused. A phone number can be typed by another person, so too many of one are quarantined. Weak signs
 * (too fast, no captcha) count in numbers: one is a person in a hurry, many are a program. Strong ones quarantine a
 * lead at once (docs/why/limits.md#by-address-and-phone and docs/why/limits.md#quarantine).
 */
export function createRegistrationGuard({ counter, limits, key, now }: GuardDeps): RegistrationGuard {
  const secret = createSecretKey(key, 'utf8');
  const nameKey = (kind: string, value: string) =>
    createHmac('sha256', secret).update(`${kind} ${value}`).digest('base64url').slice(0, 22);

  function chooseRules({ remoteIp, phoneNormalised, hasCaptcha, captchaIssuedAt }: RegistrationAttempt): Rule[] {
    const rules: Rule[] = [];
    if (limits.perAddress > 0) {
      const prefix = addressPrefix(remoteIp);
      const ofAddress = (kind: string, rule: Pick<Rule, 'limit' | 'tolerated' | 'reason'>) =>
        rules.push({ key: nameKey(kind, prefix), windowMs: addressWindowMs, ...rule });
      ofAddress('address', { limit: limits.perAddress, tolerated: Infinity, reason: undefined });
      if (!hasCaptcha)
        ofAddress('absent', { limit: Infinity, tolerated: toleratedWithoutCaptcha, reason: 'many-without-captcha' });
      if (captchaIssuedAt && now().getTime() - captchaIssuedAt.getTime() < shortestFormMs)
        ofAddress('fast', { limit: Infinity, tolerated: toleratedTooFast, reason: 'many-too-fast' });
    }
    if (phoneNormalised && limits.perPhone > 0) {
      rules.push({
        key: nameKey('phone', phoneNormalised),
        windowMs: phoneWindowMs,
        // Never refused, otherwise other people could lock out the owner of a number.
        limit: Infinity,
        tolerated: limits.perPhone,
        reason: 'many-of-one-phone',
      });
    }
    return rules;
  }

  async function judge(attempt: RegistrationAttempt): Promise<GuardVerdict> {
    const rules = chooseRules(attempt);
    const counted = rules.length === 0 ? [] : await counter.count(rules);
    const states = rules.map((rule, index) => ({ rule, counted: counted[index] }));
    const waits = states.flatMap(({ rule, counted }) =>
      counted && counted.count > rule.limit ? [secondsUntil(counted.endsAt, now())] : [],
    );
    if (waits.length > 0) return { kind: 'limited', retryAfterSeconds: Math.max(...waits) };
    const strong = attempt.isTrapFilled ? 'trap' : attempt.hasOddOrigin ? 'odd-origin' : undefined;
    const many = states.find(({ rule, counted }) => counted && counted.count > rule.tolerated)?.rule.reason;
    return { kind: 'taken', quarantine: strong ?? many };
  }

  return { judge };
}
