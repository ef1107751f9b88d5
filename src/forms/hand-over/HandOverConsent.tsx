import { type ConsentDefinition, consentFieldName, usualConsentWords } from '../../contract/registration/consent.ts';

/** A box that a finger hits, beside its sentence. */
const choiceStyle = { display: 'flex', gap: 'var(--space-3)', paddingBlock: 'var(--space-2)' };
const boxStyle = { flex: 'none', inlineSize: 24, blockSize: 24, accentColor: 'var(--brand)' };

/**
 * Asks whether the registration may be stored before the hand-over. Most pages do not ask, and theirs carry no style
 * for it, so its few rules are set by the script. Without scripts nothing can be stored, so it is shown once the form
 * has its script.
 */
export function HandOverConsent({ consent }: { consent: ConsentDefinition }) {
  const { intro, notice, purposes, policy } = consent;
  const word = (name: keyof typeof usualConsentWords) => consent[name] ?? usualConsentWords[name];
  return (
    <fieldset className="note" style={{ paddingBlockEnd: 'var(--space-4)' }}>
      <legend>
        <strong>{word('title')}</strong>
      </legend>
      {intro !== undefined && <p>{intro}</p>}
      {purposes.map(({ id, text }) => (
        <label key={id} style={choiceStyle}>
          <input type="checkbox" name={consentFieldName(id)} value="on" style={boxStyle} />
          <span>
            {text} {word('optionalLabel')}
          </span>
        </label>
      ))}
      {notice.length > 0 && (
        <details>
          <summary>{word('noticeLabel')}</summary>
          {notice.map(({ title, content }) => (
            <p key={title}>
              <strong>{title}</strong>: {content}
            </p>
          ))}
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
