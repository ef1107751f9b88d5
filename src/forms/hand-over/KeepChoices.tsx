import { type ConsentDefinition, consentFieldName, usualConsentWords } from '../../contract/registration/consent.ts';

/**
 * Asks whether the registration may be kept before the hand-over. Plain elements in the page's own type: most pages do
 * not ask, and theirs carry no style for it. Without scripts nothing can be kept, so it is shown once the form has its
 * script.
 */
export function KeepChoices({ consent }: { consent: ConsentDefinition }) {
  const { intro, notice, purposes, policy } = consent;
  const word = (name: keyof typeof usualConsentWords) => consent[name] ?? usualConsentWords[name];
  return (
    <fieldset className="note">
      <legend>{word('title')}</legend>
      {intro !== undefined && <p>{intro}</p>}
      {purposes.map(({ id, text }) => (
        <p key={id}>
          <label>
            <input type="checkbox" name={consentFieldName(id)} value="on" /> {text} {word('optionalLabel')}
          </label>
        </p>
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
