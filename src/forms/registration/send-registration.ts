import { type ApiRejection, isRejection } from '../../browser/client/api-client.ts';
import type { BrowserServices } from '../../browser/client/browser-services.ts';
import {
  isRefusedForGood,
  isTaken,
  registrationPath,
  type SentRegistration,
} from '../../browser/stores/kept-registrations.ts';
import { staleTokenCodes, unknownError } from '../../contract/api/api-errors.ts';
import type { ToldTouches } from '../../contract/attribution/touches.ts';
import type { Utm } from '../../contract/attribution/utm.ts';
import {
  type FieldValues,
  type RegistrationFormName,
  registrationForms,
} from '../../contract/registration/registration-forms.ts';

/**
 * Waiting times before a call is repeated whose outcome nobody knows. The same submission id makes the repetition safe.
 */
export const retryDelaysMs = [1000, 3000, 6000];

export interface Registration {
  webid: string;
  form: RegistrationFormName;
  fields: FieldValues;
  /** What the page adds by itself. */
  extra?: Readonly<Record<string, unknown>> | undefined;
  utm: Utm;
  /** First and last arrival, where there was one. */
  touches?: ToldTouches | undefined;
  ctaId: string | undefined;
  submissionId: string;
}

export type SendOutcome =
  | { kind: 'sent'; reference: string | undefined }
  /** The captcha was not ready, the form needs it, and nothing was sent. */
  | { kind: 'not-ready'; reason: string }
  /** The browser knows that there is no network: it is kept, and goes by itself when there is one again. */
  | { kind: 'offline' }
  | { kind: 'refused'; rejection: ApiRejection };

type SendServices = Pick<BrowserServices, 'api' | 'captcha' | 'kept' | 'wait' | 'isOnline'>;

/**
 * Sends one registration. A dropped connection is repeated silently (decision 0007); what is still not acknowledged
 * then stays kept, for the next visit. Never rejects for a reason of network or server.
 */
export async function sendRegistration(services: SendServices, registration: Registration): Promise<SendOutcome> {
  const { webid, form, fields, extra, utm, touches, ctaId, submissionId } = registration;
  const sent: SentRegistration = { webid, form, body: { ...fields, ...extra, ...utm, touches, ctaId, submissionId } };
  services.kept.keep(sent);
  // Nothing to wait for: a visitor without a network is told at once.
  if (!services.isOnline()) return { kind: 'offline' };
  const first = await sendWithToken(services, sent);
  // A fresh token is worth one more attempt: the fault was the token's, not the visitor's.
  const isStaleToken = first.kind === 'refused' && staleTokenCodes.includes(first.rejection.errorCode);
  const outcome = isStaleToken ? await sendWithToken(services, sent) : first;
  const isSettled = outcome.kind === 'sent' || (outcome.kind === 'refused' && isRefusedForGood(outcome.rejection));
  if (isSettled) services.kept.drop(submissionId);
  return isSettled || services.isOnline() ? outcome : { kind: 'offline' };
}

async function sendWithToken(services: SendServices, sent: SentRegistration): Promise<SendOutcome> {
  const taken = await services.captcha.takeToken();
  if (taken.kind === 'not-ready' && registrationForms[sent.form].captcha === 'required') return taken;
  const body = { ...sent.body, captcha: taken.kind === 'token' ? taken.token : undefined };
  try {
    const data = await postWithRetries(services, registrationPath(sent), body);
    return isTaken(sent.form, data)
      ? { kind: 'sent', reference: readReference(data) }
      : { kind: 'refused', rejection: unknownError };
  } catch (error) {
    if (isRejection(error)) return { kind: 'refused', rejection: error };
    throw error;
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

/** The reference is shown when there is one. */
function readReference(data: unknown): string | undefined {
  const reference = typeof data === 'object' && data !== null && 'reference' in data ? data.reference : undefined;
  return typeof reference === 'string' ? reference : undefined;
}

/**
 * Gives the same id as long as what makes a submission is the same, so that the server stores one lead however often it
 * is sent.
 */
export function createSubmissionIds(makeUuid: () => string): (submission: object) => string {
  let last: { text: string; id: string } | undefined;
  return (submission) => {
    const text = JSON.stringify(submission);
    if (last?.text !== text) last = { text, id: makeUuid() };
    return last.id;
  };
}
