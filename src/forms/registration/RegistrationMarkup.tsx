import type { ComponentProps } from 'react';
import {
  type FieldName,
  type RegistrationFormName,
  registrationForms,
  trapFieldName,
} from '../../contract/registration/registration-forms.ts';
import { buttonClass } from '../../ui/button/button-class.ts';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import { FormFailure } from '../../ui/field/FormFailure.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { ConsentChoices } from './ConsentChoices.tsx';
import { defaultOfflineMessage, type FieldGroup, type FormTexts } from './form-texts.ts';
import { RegistrationFields } from './RegistrationFields.tsx';
import styles from './registration.module.css';

interface RegistrationMarkupProps
  extends Pick<ComponentProps<typeof RegistrationFields>, 'fieldNames' | 'offers' | 'values' | 'errors' | 'control'>,
    Pick<ComponentProps<'form'>, 'onSubmit' | 'onReset' | 'ref'> {
  webid: string;
  form: RegistrationFormName;
  texts: FormTexts;
  state: FormState;
  /** Purposes of consent that are required and were not ticked. */
  missingConsents?: readonly string[] | undefined;
  /** Purposes that were ticked in an earlier post without JavaScript. */
  tickedConsents?: readonly string[] | undefined;
  onConsent?: (() => void) | undefined;
  /** Hidden values of an earlier post without JavaScript, by field name. */
  hiddenValues?: Readonly<Record<string, string>> | undefined;
}

/** Without JavaScript the list of districts comes with the server's answer (docs/why/forms.md#places). */
const placesWithoutScript = 'Bạn cứ chọn tỉnh, thành phố rồi bấm đăng ký: danh sách bên dưới sẽ hiện ở trang kế tiếp.';

/** `failed` shows the failure message, if content has one. */
/** `waiting`: kept until there is a network. */
export type FormState = 'form' | 'sending' | 'failed' | 'waiting';

/** The whole form as HTML, which posts to the API without its script. */
export function RegistrationMarkup({
  webid,
  form,
  texts,
  state,
  missingConsents = [],
  tickedConsents,
  onConsent,
  hiddenValues,
  onSubmit,
  onReset,
  ref,
  ...fields
}: RegistrationMarkupProps) {
  const { call, reset } = registrationForms[form];
  return (
    <form
      ref={ref}
      method="post"
      action={`/landingpage-api/api/website/${webid}/${call}`}
      // Browser and server use the messages of behaviour 5, so the browser's own checks are off.
      noValidate
      onSubmit={onSubmit}
      onReset={onReset}
      className={styles.form}
    >
      {Object.entries(hiddenValues ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={value} />
      ))}
      {texts.groups === undefined ? (
        <RegistrationFields {...texts} {...fields} />
      ) : (
        drawnGroups(texts.groups, fields.fieldNames).map(({ legend, fieldNames }) => (
          <fieldset key={legend} className={styles.group}>
            <legend>{legend}</legend>
            <RegistrationFields {...texts} {...fields} fieldNames={fieldNames} />
          </fieldset>
        ))
      )}
      {fields.offers !== undefined && (
        <noscript>
          <p className={`note ${styles.note}`}>{placesWithoutScript}</p>
        </noscript>
      )}
      {/* Hidden from people and from browsers that fill in forms, so only a program writes in it. It stands after the
          fields because a dialog puts the focus into its first input. */}
      <input hidden type="text" name={trapFieldName} autoComplete="off" />
      {texts.consent !== undefined && (
        <ConsentChoices
          consent={texts.consent}
          missing={missingConsents}
          ticked={tickedConsents}
          onChange={onConsent}
        />
      )}
      <div className={styles.actions}>
        {state === 'failed' && texts.failureMessage && <FormFailure message={texts.failureMessage} />}
        {state === 'waiting' && <FormFailure message={texts.offlineMessage ?? defaultOfflineMessage} />}
        <div className={styles.buttons}>
          <SubmitButton label={texts.buttonLabel} isSending={state === 'sending'} />
          {reset === 'button' && (
            <button
              type="reset"
              disabled={state === 'sending'}
              className={buttonClass('secondary', { size: 'large', className: styles.reset })}
            >
              <Icon name="reset" />
              Nhập lại
            </button>
          )}
        </div>
        <p role="status" className="visually-hidden">
          {state === 'sending' ? 'Đang gửi đăng ký' : ''}
        </p>
      </div>
      {texts.note !== undefined && (
        <p className={`note ${styles.note}`}>
          <Icon name="shield" />
          {texts.note}
        </p>
      )}
    </form>
  );
}

/** The groups with the form's fields, which depend on the list of places. */
function drawnGroups(groups: readonly FieldGroup[], names: readonly FieldName[]): FieldGroup[] {
  return groups
    .map(({ legend, fieldNames }) => ({ legend, fieldNames: fieldNames.filter((name) => names.includes(name)) }))
    .filter(({ fieldNames }) => fieldNames.length > 0);
}
