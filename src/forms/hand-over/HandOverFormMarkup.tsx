import type { ComponentProps } from 'react';
import { handOverFormElementId } from '../../contract/page-attributes.ts';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import { FormFailure } from '../../ui/field/FormFailure.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { ConsentChoices } from '../registration/ConsentChoices.tsx';
import type { HandOverFormProps } from './form-props.ts';
import { HandOverFormFields } from './HandOverFormFields.tsx';
import styles from './hand-over-form.module.css';
import { buildRegistrationForm } from './registration-url.ts';

/** `leaving` also covers the wait for the captcha; `failed` shows the failure message, if content has one. */
export type HandOverFormState = 'form' | 'leaving' | 'failed';

interface HandOverFormMarkupProps
  extends HandOverFormProps,
    Pick<ComponentProps<typeof HandOverFormFields>, 'countries' | 'errors' | 'control' | 'country'>,
    Pick<ComponentProps<'form'>, 'onSubmit' | 'onPointerDown' | 'ref'> {
  state: HandOverFormState;
}

/** Any origin, which is removed again, so that the form leads to the page's own server under any name. */
const ownOrigin = 'https://localhost';

/** The whole form as HTML, which also works without its script. */
export function HandOverFormMarkup({
  form,
  labelledBy,
  hasCardPicker,
  texts,
  state,
  onSubmit,
  onPointerDown,
  ref,
  ...fields
}: HandOverFormMarkupProps) {
  const { action, hidden } = buildPlainForm(form, hasCardPicker);
  return (
    <form
      ref={ref}
      id={handOverFormElementId}
      method="get"
      action={action}
      aria-labelledby={labelledBy}
      onSubmit={onSubmit}
      onPointerDown={onPointerDown}
      className={styles.form}
    >
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={value} />
      ))}
      <HandOverFormFields fields={form.fields} texts={texts} {...fields} />
      {form.keep !== undefined && (
        <div className={styles.keep}>
          <ConsentChoices consent={form.keep} />
        </div>
      )}
      <div className={styles.actions}>
        {state === 'failed' && form.failureMessage !== undefined && <FormFailure message={form.failureMessage} />}
        <SubmitButton label={form.buttonLabel} isSending={state === 'leaving'} />
      </div>
      <p className={`note ${styles.note}`} role="status">
        {(state === 'leaving' || form.note !== undefined) && <Icon name="shield" />}
        <span>{state === 'leaving' ? texts.leaving : form.note}</span>
      </p>
    </form>
  );
}

function buildPlainForm(
  { fields, handOver, utmSource, utmCampaign, cardId }: HandOverFormProps['form'],
  hasCardPicker: boolean,
): { action: string; hidden: readonly (readonly [name: string, value: string])[] } {
  const plain = buildRegistrationForm({
    fieldNames: fields.map(({ name }) => name),
    target: handOver.target,
    listedTargets: [handOver.target],
    allowLocal: handOver.allowLocal,
    ownOrigin,
    utmDefaults: { utmSource, utmCampaign },
    cardId: hasCardPicker ? undefined : cardId,
  });
  // The page model has judged the target, so this is a bug.
  if (plain.kind === 'refused') throw new Error(`The form hands over to an address that is ${plain.reason}`);
  return {
    ...plain,
    action: plain.action.startsWith(`${ownOrigin}/`) ? plain.action.slice(ownOrigin.length) : plain.action,
  };
}
