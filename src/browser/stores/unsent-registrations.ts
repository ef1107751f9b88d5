import { unsentRegistrationPrefix } from '../../contract/page-attributes.ts';
import { type RegistrationFormName, registrationForms } from '../../contract/registration/registration-forms.ts';
import type { ApiRejection } from '../client/api-client.ts';

/** How long an unsent registration waits, in milliseconds. */
export const unsentLifetimeMs = 24 * 60 * 60 * 1000;

/** A registration without its captcha token, which is valid for minutes only. */
export interface SentRegistration {
  webid: string;
  form: RegistrationFormName;
  body: Readonly<Record<string, unknown>> & { submissionId: string };
}

/**
 * Unacknowledged registrations in local storage, so that a page closed while the server is down loses nothing. Never
 * throws; without storage nothing is stored. Small, because every form loads it; `resend-registrations.ts` is loaded
 * only if something is unsent.
 */
export interface UnsentRegistrations {
  /**
   * Call it before sending. Replaces the earlier registration of the same form on this page. Returns whether this one
   * waits from an attempt before.
   */
  add: (registration: SentRegistration) => boolean;
  /** Removes a registration that was acknowledged, finally refused, or never sent. */
  drop: (submissionId: string) => void;
}

export function createUnsentRegistrations(
  openStore: () => Pick<Storage, 'setItem' | 'removeItem'>,
  now: () => number,
): UnsentRegistrations {
  /** The latest submission: one for each form, or for each button if they are for different products. */
  const drafts = new Map<unknown, string>();
  const write = (submissionId: string, record?: object) => {
    try {
      const key = unsentRegistrationPrefix + submissionId;
      if (record) openStore().setItem(key, JSON.stringify(record));
      else openStore().removeItem(key);
    } catch {
      // Storage is blocked or full; the registration is still sent.
    }
  };
  return {
    add: (registration) => {
      const { form, body } = registration;
      const { submissionId } = body;
      const wish = registrationForms[form].sameSubmission === 'fields' || body.ctaId;
      const draft = drafts.get(wish);
      write(draft ?? '');
      drafts.set(wish, submissionId);
      write(submissionId, { ...registration, expiresAt: now() + unsentLifetimeMs });
      return draft === submissionId;
    },
    drop: (submissionId) => {
      for (const [wish, draft] of drafts) if (draft === submissionId) drafts.delete(wish);
      write(submissionId);
    },
  };
}

/** Whether an answer of success means that the registration was stored. `data` is undefined if the answer had none. */
export function isTaken(form: RegistrationFormName, data: unknown): boolean {
  return data !== undefined || registrationForms[form].taken === 'any-answer';
}

/**
 * Whether a refusal is final: wrong addresses (1xx) and bodies (2xx). Errors of captcha, limits and service may pass
 * (contract/api/api-errors.ts).
 */
export function isRefusedForGood({ errorCode }: ApiRejection): boolean {
  return errorCode >= 100 && errorCode < 300;
}

export function registrationPath({ webid, form }: Pick<SentRegistration, 'webid' | 'form'>): string {
  return `/website/${encodeURIComponent(webid)}/${registrationForms[form].call}`;
}
