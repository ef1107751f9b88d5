import { Fragment, type ReactElement, useEffect, useState } from 'react';
import type { ApiClient } from '../../browser/client/api-client.ts';
import { registrationStore } from '../../browser/stores/registration-store.ts';
import { registrationDialogId } from '../../contract/page-attributes.ts';
import type { RegistrationFormName } from '../../contract/registration/registration-forms.ts';
import type { RegistrationFormProps } from '../registration/RegistrationForm.tsx';
import type { FormState } from '../registration/RegistrationMarkup.tsx';
import { useRegistration } from '../registration/use-registration.ts';
import { liftAboveKeyboard } from './lift-above-keyboard.ts';
import { PopupHeading } from './PopupHeading.tsx';
import { RegistrationSent } from './RegistrationSent.tsx';
import type { RegistrationPanel } from './registration-panel.ts';

export interface PopupFormProps {
  webid: string;
  panel: RegistrationPanel;
}

/** Content of the dialog: the form, then the confirmation. */
export function PopupForm({
  webid,
  panel,
  form,
  readExtra,
  children,
}: PopupFormProps & {
  form: RegistrationFormName;
  /** Further values to send. Pass a stable function. */
  readExtra?: () => Readonly<Record<string, unknown>>;
  /** Renders the form. */
  children: (props: RegistrationFormProps, getApi: () => ApiClient) => ReactElement;
}) {
  const { state, visit, send, getApi } = useRegistration(registrationStore, webid, form, readExtra);
  const [timesEmptied, setTimesEmptied] = useState(0);
  useEffect(() => {
    const dialog = document.getElementById(registrationDialogId);
    if (dialog && window.visualViewport) liftAboveKeyboard(dialog, window.visualViewport);
  }, []);
  if (state.kind === 'sent') {
    const { reference, callBefore } = state;
    return <RegistrationSent success={panel.success} {...{ reference, callBefore }} hasFocus />;
  }
  return (
    <>
      <PopupHeading title={panel.title} content={panel.content} />
      {/* A new key is a new, empty form: after closing and "Nhập lại". */}
      <Fragment key={`${visit} ${timesEmptied}`}>
        {children(
          {
            webid,
            texts: panel.texts,
            state: formStateOf(state),
            isEmptied: timesEmptied > 0 && state.kind === 'form',
            onSend: send,
            onEmpty: () => setTimesEmptied((times) => times + 1),
          },
          getApi,
        )}
      </Fragment>
    </>
  );
}

function formStateOf(state: ReturnType<typeof useRegistration>['state']): FormState {
  if (state.kind === 'sending') return 'sending';
  if (state.kind === 'form' && state.isWaiting) return 'waiting';
  return state.kind === 'form' && state.hasFailed ? 'failed' : 'form';
}
