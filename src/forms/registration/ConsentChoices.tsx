import { useId } from 'react';
import {
  type ConsentDefinition,
  consentFieldName,
  consentMissingMessage,
  usualConsentWords,
  withdrawPath,
} from '../../contract/registration/consent.ts';
import { FieldMessage } from '../../ui/field/FieldMessage.tsx';
import styles from './consent.module.css';

interface ConsentChoicesProps {
  consent: ConsentDefinition;
  /** Ids of required purposes that were not ticked when the form was sent. */
  missing?: readonly string[] | undefined;
  /** Purposes ticked in an earlier post, when the form is shown again. Nothing is ticked by default. */
  ticked?: readonly string[] | undefined;
  onChange?: (() => void) | undefined;
}

/** The notice and the purposes of consent. Plain checkboxes, which work without a script. */
export function ConsentChoices({ consent, missing = [], ticked = [], onChange }: ConsentChoicesProps) {
  const id = useId();
  const { intro, processing, notice, purposes, policy } = consent;
  const word = (name: keyof typeof usualConsentWords) => consent[name] ?? usualConsentWords[name];
  return (
    <fieldset className={styles.consent} onChange={onChange}>
      <legend>{word('title')}</legend>
      {intro !== undefined && <p>{intro}</p>}
      {processing !== undefined && (
        <p>
          {`${processing} `}
          <a href={withdrawPath} target="_blank" rel="noopener">
            {word('withdrawLabel')}
          </a>
        </p>
      )}
      {purposes.map((purpose) => {
        const isMissing = missing.includes(purpose.id);
        return (
          <div key={purpose.id}>
            <label className={styles.choice}>
              <input
                type="checkbox"
                name={consentFieldName(purpose.id)}
                value="on"
                defaultChecked={ticked.includes(purpose.id)}
                required={purpose.isRequired}
                aria-invalid={isMissing || undefined}
                aria-describedby={isMissing ? `${id}${purpose.id}` : undefined}
              />
              <span>
                {`${purpose.text} `}
                <small>{word(purpose.isRequired ? 'requiredLabel' : 'optionalLabel')}</small>
              </span>
            </label>
            {isMissing && <FieldMessage id={`${id}${purpose.id}`} error={consentMissingMessage} hint={undefined} />}
          </div>
        );
      })}
      {notice.length > 0 && (
        <details>
          <summary>{word('noticeLabel')}</summary>
          <dl>
            {notice.map(({ title, content }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{content}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {policy !== undefined && (
        <a href={policy.url} target="_blank" rel="noopener">
          {policy.label}
        </a>
      )}
    </fieldset>
  );
}
