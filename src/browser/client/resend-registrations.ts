import { unsentRegistrationPrefix } from '../../contract/page-attributes.ts';
import { registrationForms } from '../../contract/registration/registration-forms.ts';
import type { dispatchRegistration } from '../page-events.ts';
import { isObject, parseJson } from '../stores/parse-json.ts';
import {
  isRefusedForGood,
  isTaken,
  registrationPath,
  type SentRegistration,
  unsentLifetimeMs,
} from '../stores/unsent-registrations.ts';
import { type ApiClientSettings, isRejection } from './api-client.ts';
import type { BrowserServices } from './browser-services.ts';

/** Most unsent registrations; the oldest are dropped. */
export const unsentMaxCount = 5;

/**
 * Pauses before what is left is sent once more while the page stays open: the captcha or the server may only have been
 * busy.
 */
export const resendPausesMs = [5_000, 30_000, 120_000] as const;

type RegistrationStore = Pick<Storage, 'getItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Sends the unsent registrations of a campaign again, one after the other, each with its own captcha token, silently.
 * The server recognises each by its submissionId, also if only its answer was lost, or if a form sends it at the same
 * moment. Removes expired registrations of all campaigns. Resolves with whether something is left that may still be
 * taken. Never rejects.
 */
export async function resendRegistrations(
  { unsent, captcha, api, now }: Pick<BrowserServices, 'unsent' | 'captcha' | 'api' | 'now'>,
  onAcknowledged: typeof dispatchRegistration,
  openStore: () => RegistrationStore,
  webid: string,
): Promise<boolean> {
  let isLeft = false;
  for (const registration of listWaiting(openStore, now(), webid)) {
    const { form, body } = registration;
    const { submissionId, ctaId } = body;
    try {
      // No visitor waits for this, so it waits longer for the captcha than a submit does.
      await captcha.start();
      const taken = await captcha.requestToken();
      if (taken.kind === 'not-ready' && registrationForms[form].captcha === 'required') return true;
      const token = taken.kind === 'token' ? taken.token : undefined;
      const data = await api.post(registrationPath(registration), { ...body, captcha: token });
      if (!isTaken(form, data)) {
        isLeft = true;
        continue;
      }
      unsent.drop(submissionId);
      onAcknowledged(submissionId, { form, ctaId: typeof ctaId === 'string' ? ctaId : undefined });
    } catch (error) {
      if (isRejection(error) && isRefusedForGood(error)) unsent.drop(submissionId);
      else isLeft = true;
    }
  }
  return isLeft;
}

/**
 * Calls `send` at once, never twice at the same time, and again after each pause while something is left. Another call,
 * because the network is back, begins with the first pause again.
 */
export function createResender(
  send: () => Promise<boolean>,
  startTimer: ApiClientSettings['startTimer'],
): () => Promise<void> {
  let sending: Promise<boolean> | undefined;
  let stopTimer = () => {};
  async function resend([pause, ...later]: readonly number[]): Promise<void> {
    stopTimer();
    sending ??= send().finally(() => {
      sending = undefined;
    });
    const isLeft = await sending;
    stopTimer();
    if (isLeft && pause !== undefined) stopTimer = startTimer(pause, () => void resend(later));
  }
  return () => resend(resendPausesMs);
}

/** The unsent registrations of a campaign, oldest first. */
function listWaiting(openStore: () => RegistrationStore, nowMs: number, webid: string): SentRegistration[] {
  try {
    const store = openStore();
    const all = readAll(store, nowMs);
    const surplus = all.slice(0, Math.max(0, all.length - unsentMaxCount));
    for (const { key } of surplus) store.removeItem(key);
    return all
      .slice(surplus.length)
      .filter(({ registration }) => registration.webid === webid)
      .map(({ registration }) => registration);
  } catch {
    return [];
  }
}

/** All valid records, oldest first. The others are removed. */
function readAll(store: RegistrationStore, nowMs: number) {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
  return keys
    .filter((key) => key.startsWith(unsentRegistrationPrefix))
    .flatMap((key) => {
      const record = parseRecord(store.getItem(key));
      // A clock that was set back must not prolong a record.
      if (record && record.expiresAt > nowMs && record.expiresAt <= nowMs + unsentLifetimeMs) {
        const { expiresAt, ...registration } = record;
        return [{ key, expiresAt, registration }];
      }
      store.removeItem(key);
      return [];
    })
    .sort((a, b) => a.expiresAt - b.expiresAt);
}

function parseRecord(text: string | null): (SentRegistration & { expiresAt: number }) | undefined {
  const record = parseJson(text ?? '');
  return isRecord(record) ? record : undefined;
}

/** Validates a record, which an older page or a person at the console may have written. */
function isRecord(value: unknown): value is SentRegistration & { expiresAt: number } {
  if (!isObject(value) || !isObject(value.body)) return false;
  return (
    typeof value.webid === 'string' &&
    typeof value.form === 'string' &&
    Object.hasOwn(registrationForms, value.form) &&
    typeof value.expiresAt === 'number' &&
    typeof value.body.submissionId === 'string'
  );
}
