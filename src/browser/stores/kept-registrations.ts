import { keptRegistrationPrefix } from '../../contract/page-attributes.ts';
import { type RegistrationFormName, registrationForms } from '../../contract/registration/registration-forms.ts';
import type { ApiRejection } from '../client/api-client.ts';

/** A registration is kept so long, in milliseconds. */
export const keptLifetimeMs = 24 * 60 * 60 * 1000;

/** A registration on its way: everything but the captcha's token, which is good for minutes only. */
export interface SentRegistration {
  webid: string;
  form: RegistrationFormName;
  body: Readonly<Record<string, unknown>> & { submissionId: string };
}

/**
 * What was sent and not yet acknowledged, in local storage: a page that is closed while the server is down loses
 * nothing. Never throws; without storage nothing is kept. This part comes with every form, so it is small;
 * `resend-registrations.ts` does the rest and comes only when something waits.
 */
export interface KeptRegistrations {
  /** Call it before sending. What the same form of this page kept before was a draft of the same: it goes. */
  keep: (registration: SentRegistration) => void;
  /** It was acknowledged, or refused for good. */
  drop: (submissionId: string) => void;
}

export function createKeptRegistrations(
  openStore: () => Pick<Storage, 'setItem' | 'removeItem'>,
  now: () => number,
): KeptRegistrations {
  /** The latest submission for each wish: one a form, or one a button where each stands for another product. */
  const drafts = new Map<unknown, string>();
  const write = (submissionId: string, record?: object) => {
    try {
      const key = keptRegistrationPrefix + submissionId;
      if (record) openStore().setItem(key, JSON.stringify(record));
      else openStore().removeItem(key);
    } catch {
      // Storage is blocked or full: it is sent all the same.
    }
  };
  return {
    keep: (registration) => {
      const { form, body } = registration;
      const { submissionId } = body;
      const wish = registrationForms[form].sameSubmission === 'fields' || body.ctaId;
      write(drafts.get(wish) ?? '');
      drafts.set(wish, submissionId);
      write(submissionId, { ...registration, expiresAt: now() + keptLifetimeMs });
    },
    drop: (submissionId) => write(submissionId),
  };
}

/** Whether an answer of success says that the registration was taken. `data` is undefined where the answer had none. */
export function isTaken(form: RegistrationFormName, data: unknown): boolean {
  return data !== undefined || registrationForms[form].taken === 'any-answer';
}

/**
 * Whether the same registration will never be taken: addresses (1xx) and bodies (2xx) that are not right. Whatever is
 * wrong with the captcha, the limits or the service may pass (contract/api/api-errors.ts).
 */
export function isRefusedForGood({ errorCode }: ApiRejection): boolean {
  return errorCode >= 100 && errorCode < 300;
}

export function registrationPath({ webid, form }: Pick<SentRegistration, 'webid' | 'form'>): string {
  return `/website/${encodeURIComponent(webid)}/${registrationForms[form].call}`;
}
