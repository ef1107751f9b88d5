import { type ApiRejection, isRejection } from '../../browser/client/api-client.ts';
import type { BrowserServices } from '../../browser/client/browser-services.ts';
import type { Receipt } from '../../browser/stores/registration-store.ts';
import {
  isRefusedForGood,
  isTaken,
  registrationPath,
  type SentRegistration,
} from '../../browser/stores/unsent-registrations.ts';
import { staleTokenCodes, unknownError } from '../../contract/api/api-errors.ts';
import type { ToldTouches } from '../../contract/attribution/touches.ts';
import type { Utm } from '../../contract/attribution/utm.ts';
import {
  type FieldValues,
  type RegistrationFormName,
  registrationForms,
} from '../../contract/registration/registration-forms.ts';

/** Delays before a call with an unknown outcome is repeated. The submission id makes it idempotent. */
export const retryDelaysMs = [1000, 3000, 6000];

export interface Registration {
  webid: string;
  form: RegistrationFormName;
  fields: FieldValues;
  /** Further values from the page. */
  extra?: Readonly<Record<string, unknown>> | undefined;
  utm: Utm;
  /** First and last arrival, if any. */
  touches?: ToldTouches | undefined;
  ctaId: string | undefined;
  submissionId: string;
}

export type SendOutcome =
  | { kind: 'sent'; receipt: Receipt }
  /** The captcha was required and not ready; nothing was sent. */
  | { kind: 'not-ready'; reason: string }
  /** The browser is offline: the registration is kept, and sent when the network is back. */
  | { kind: 'offline' }
  | { kind: 'refused'; rejection: ApiRejection };

type SendServices = Pick<BrowserServices, 'api' | 'captcha' | 'unsent' | 'wait' | 'isOnline'>;

/**
 * Sends one registration. A dropped connection is retried silently (docs/why/forms.md#silent-and-kept); an
 * unacknowledged registration is kept for the next visit, unless nothing was sent at all. Never rejects because of
 * network or server.
 */
export async function sendRegistration(services: SendServices, registration: Registration): Promise<SendOutcome> {
  const { webid, form, fields, extra, utm, touches, ctaId, submissionId } = registration;
  const sent: SentRegistration = { webid, form, body: { ...fields, ...extra, ...utm, touches, ctaId, submissionId } };
  const isWaiting = services.unsent.add(sent);
  // An offline visitor is told at once.
  if (!services.isOnline()) return { kind: 'offline' };
  const first = await sendWithToken(services, sent);
  // One more attempt with a fresh token, because the token was refused and not the visitor.
  const isStaleToken = first.kind === 'refused' && staleTokenCodes.includes(first.rejection.errorCode);
  const outcome = isStaleToken ? await sendWithToken(services, sent) : first;
  const isSettled = outcome.kind === 'sent' || (outcome.kind === 'refused' && isRefusedForGood(outcome.rejection));
  // An aborted registration is dropped, because it must not be sent later unnoticed (behaviour 8.2).
  const isAborted = outcome.kind === 'not-ready' && services.isOnline() && !isWaiting;
  if (isSettled || isAborted) services.unsent.drop(submissionId);
  return isSettled || services.isOnline() ? outcome : { kind: 'offline' };
}

async function sendWithToken(services: SendServices, sent: SentRegistration): Promise<SendOutcome> {
  const taken = await services.captcha.requestToken();
  if (taken.kind === 'not-ready' && registrationForms[sent.form].captcha === 'required') return taken;
  const body = { ...sent.body, captcha: taken.kind === 'token' ? taken.token : undefined };
  try {
    const data = await postWithRetries(services, registrationPath(sent), body);
    return isTaken(sent.form, data)
      ? { kind: 'sent', receipt: { reference: readText(data, 'reference'), callBefore: readText(data, 'callBefore') } }
      : { kind: 'refused', rejection: unknownError };
  } catch (error) {
    // A body of another server, such as a proxy, says nothing that a form could show.
    if (error instanceof Error) throw error;
    return { kind: 'refused', rejection: isRejection(error) ? error : unknownError };
  }
}

async function postWithRetries({ api, wait, isOnline }: SendServices, path: string, body: object) {
  for (const delayMs of retryDelaysMs) {
    try {
      return await api.post(path, body);
    } catch (error) {
      if (!isRejection(error) || !error.isUnanswered || !isOnline()) throw error;
      await wait(delayMs);
    }
  }
  return api.post(path, body);
}

/** The reference in an answer, if any. */
function readText(data: unknown, name: string): string | undefined {
  const text: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
  return typeof text === 'string' ? text : undefined;
}

/** Returns the same id for equal submissions, so that the server stores one lead. */
export function createSubmissionIds(makeUuid: () => string): (submission: object) => string {
  let last: { text: string; id: string } | undefined;
  return (submission) => {
    const text = JSON.stringify(submission);
    if (last?.text !== text) last = { text, id: makeUuid() };
    return last.id;
  };
}
