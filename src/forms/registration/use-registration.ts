import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { ApiClient } from '../../browser/client/api-client.ts';
import { type BrowserServices, createBrowserServices } from '../../browser/client/browser-services.ts';
import { dispatchPageEvent, dispatchRegistration, readPageCounted } from '../../browser/page-events.ts';
import { pageStorage } from '../../browser/stores/page-storage.ts';
import type { RegistrationState, RegistrationStore } from '../../browser/stores/registration-store.ts';
import { loadUtm } from '../../browser/stores/saved-utm.ts';
import { loadTouches } from '../../browser/stores/touch-store.ts';
import { pageKeepsUtmTerm } from '../../browser/stores/utm-store.ts';
import {
  type FieldValues,
  type RegistrationFormName,
  registrationForms,
  trapFieldName,
} from '../../contract/registration/registration-forms.ts';
import type { FieldMessages } from './RegistrationForm.tsx';
import { createSubmissionIds, sendRegistration } from './send-registration.ts';

interface Tools {
  services: BrowserServices;
  submissionIdOf: (submission: object) => string;
}

/** State on the server: the dialog is closed. */
const closed: RegistrationState = { kind: 'closed' };

const readNothing = () => ({});

/**
 * The registration of one page: the state of its dialog, and sending the form. `readExtra` is called when the form is
 * sent.
 */
export function useRegistration(
  store: RegistrationStore,
  webid: string,
  form: RegistrationFormName,
  readExtra: () => Readonly<Record<string, unknown>> = readNothing,
) {
  const state = useSyncExternalStore(store.subscribe, store.getState, () => closed);

  // The captcha starts when the form opens, and again after a failed attempt has used its token.
  useEffect(() => {
    if (state.kind === 'form') void getTools().services.captcha.start();
  }, [state]);

  // Once for each opening of the dialog, because after a failed attempt the same form is shown again.
  const toldVisit = useRef<number>(undefined);
  useEffect(() => {
    if (state.kind !== 'form' || toldVisit.current === store.getVisit()) return;
    toldVisit.current = store.getVisit();
    dispatchPageEvent('landing_form_open', { form, ctaId: state.ctaId });
  }, [state, store, form]);

  const send = useCallback(
    async (fields: FieldValues, trap?: string, consents?: readonly string[]): Promise<FieldMessages | undefined> => {
      const attempt = store.startSending();
      if (!attempt) return undefined;
      const { services, submissionIdOf } = getTools();
      const { ctaId } = attempt;
      const submissionId = submissionIdOf(
        registrationForms[form].sameSubmission === 'fields' ? { ...fields, consents } : { fields, consents, ctaId },
      );
      try {
        const outcome = await sendRegistration(services, {
          webid,
          form,
          fields,
          extra: { ...readExtra(), [trapFieldName]: trap || undefined, consents, pageCounted: readPageCounted() },
          utm: loadUtm(pageStorage, services.now(), pageKeepsUtmTerm(document)),
          touches: loadTouches(pageStorage, services.now()),
          ctaId,
          submissionId,
        });
        switch (outcome.kind) {
          case 'sent':
            attempt.succeed(outcome.receipt);
            dispatchRegistration(submissionId, { form, ctaId });
            return undefined;
          case 'not-ready':
            console.error(`The captcha is not ready and nothing was sent: ${outcome.reason}`);
            attempt.fail();
            return undefined;
          case 'offline':
            attempt.keep();
            return undefined;
          case 'refused':
            attempt.fail({ isSilent: outcome.rejection.fields !== undefined });
            return outcome.rejection.fields;
        }
      } catch (error) {
        attempt.fail();
        throw error;
      }
    },
    [store, webid, form, readExtra],
  );

  return { state, visit: store.getVisit(), send, getApi };
}

let tools: Tools | undefined;

/** Those of the page, because a form that is drawn anew after a crash sends the same under the same id. */
function getTools(): Tools {
  if (!tools) {
    const services = createBrowserServices();
    tools = { services, submissionIdOf: createSubmissionIds(services.makeUuid) };
  }
  return tools;
}

function getApi(): ApiClient {
  return getTools().services.api;
}
