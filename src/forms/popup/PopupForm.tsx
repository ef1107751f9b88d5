import { Fragment, type ReactElement, useState } from 'react';
import type { ApiClient } from '../../browser/client/api-client.ts';
import { registrationStore } from '../../browser/stores/registration-store.ts';
import type { RegistrationFormName } from '../../contract/registration/registration-forms.ts';
import type { RegistrationFormProps } from '../registration/RegistrationForm.tsx';
import type { FormState } from '../registration/RegistrationMarkup.tsx';
import { useRegistration } from '../registration/use-registration.ts';
import { PopupHeading } from './PopupHeading.tsx';
import { RegistrationSent } from './RegistrationSent.tsx';
import type { RegistrationPanel } from './registration-panel.ts';

export interface PopupFormProps {
  webid: string;
  panel: RegistrationPanel;
}

/** What the dialog shows with any form: the form, then what happens next. */
export function PopupForm({
  webid,
  panel,
  form,
  readExtra,
  children,
}: PopupFormProps & {
  form: RegistrationFormName;
  /** What goes along beside the fields. The same function at every drawing. */
  readExtra?: () => Readonly<Record<string, unknown>>;
  /** Draws the form itself. */
  children: (props: RegistrationFormProps, getApi: () => ApiClient) => ReactElement;
}) {
  const { state, visit, send, getApi } = useRegistration(registrationStore, webid, form, readExtra);
  const [timesEmptied, setTimesEmptied] = useState(0);
  if (state.kind === 'sent') return <RegistrationSent success={panel.success} reference={state.reference} hasFocus />;
  return (
    <>
      <PopupHeading title={panel.title} content={panel.content} />
      {/* Closing and "Nhập lại" reset the form: it is another, empty one. */}
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
