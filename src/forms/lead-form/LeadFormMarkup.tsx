import type { ComponentProps } from 'react';
import { leadFormElementId } from '../../browser/page-hooks.ts';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import { FormFailure } from '../../ui/field/FormFailure.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { buildRegistrationForm } from '../registration-url.ts';
import { LeadFormFields } from './LeadFormFields.tsx';
import styles from './lead-form.module.css';
import type { LeadFormProps } from './lead-form-props.ts';

/** `leaving` also covers the wait for the captcha; `failed` shows the failure message, when content has one. */
export type LeadFormState = 'form' | 'leaving' | 'failed';

interface LeadFormMarkupProps
  extends LeadFormProps,
    Pick<ComponentProps<typeof LeadFormFields>, 'countries' | 'errors' | 'control' | 'country'>,
    Pick<ComponentProps<'form'>, 'onSubmit' | 'onPointerDown' | 'ref'> {
  state: LeadFormState;
}

/**
 * Any origin will do: it is taken off again, so that the form leads to the server that the page came from, under
 * whatever name.
 */
const ownOrigin = 'https://localhost';

/** The whole form as HTML. It hands over by itself, so it works before and without its script. */
export function LeadFormMarkup({
  form,
  labelledBy,
  hasCardPicker,
  texts,
  state,
  onSubmit,
  onPointerDown,
  ref,
  ...fields
}: LeadFormMarkupProps) {
  const { action, hidden } = buildPlainForm(form, hasCardPicker);
  return (
    <form
      ref={ref}
      id={leadFormElementId}
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
      <LeadFormFields fields={form.fields} texts={texts} {...fields} />
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
  { fields, handOver, utmSource, utmCampaign, cardId }: LeadFormProps['form'],
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
  // The page model has judged the target; a form to nowhere in particular would stay on the page.
  if (plain.kind === 'refused') throw new Error(`The form hands over to an address that is ${plain.reason}`);
  return {
    ...plain,
    action: plain.action.startsWith(`${ownOrigin}/`) ? plain.action.slice(ownOrigin.length) : plain.action,
  };
}
