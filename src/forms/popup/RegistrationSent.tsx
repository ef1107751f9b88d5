import { useEffect, useRef } from 'react';
import { fillBraces } from '../../contract/fill-braces.ts';
import { closeDialogAttribute } from '../../contract/page-attributes.ts';
import { buttonClass } from '../../ui/button/button-class.ts';
import { SuccessMark } from '../../ui/dialog/SuccessMark.tsx';
import { PopupHeading } from './PopupHeading.tsx';
import styles from './popup.module.css';
import type { RegistrationSuccess } from './registration-panel.ts';

interface RegistrationSentProps {
  success: RegistrationSuccess;
  /** The lead's reference; undefined if the answer had none. */
  reference: string | undefined;
  /** Before when the person is called; undefined when nothing is promised. */
  callBefore?: string | undefined;
  /** Whether it takes the focus, to be read out. */
  hasFocus?: boolean;
}

/** The confirmation: a drawn tick, the reference, what happens next and when. */
export function RegistrationSent({ success, reference, callBefore, hasFocus }: RegistrationSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!hasFocus) return;
    heading.current?.focus({ preventScroll: true });
    // A long form may be scrolled down: show the confirmation from its top.
    heading.current?.parentElement?.scrollIntoView({ block: 'start' });
  }, [hasFocus]);

  return (
    <div className={styles.sent}>
      <SuccessMark />
      <PopupHeading title={success.title} content={success.content} ref={heading} />
      {reference !== undefined && (
        <p className={styles.reference}>
          Mã đăng ký của bạn là <strong className="number">{reference}</strong>
        </p>
      )}
      {success.promise !== undefined && callBefore !== undefined && (
        <p className={styles.promise}>{fillBraces(success.promise, { callBefore })}</p>
      )}
      {success.steps.length > 0 && (
        <ol className={styles.steps}>
          {success.steps.map((step, index) => (
            <li key={step.title}>
              <span className={styles.stepNumber} aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h3>{step.title}</h3>
                {step.content !== undefined && <p>{step.content}</p>}
              </div>
            </li>
          ))}
        </ol>
      )}
      <div className={styles.sentActions}>
        <button
          type="button"
          className={buttonClass('primary', { size: 'large', isBlock: true })}
          {...{ [closeDialogAttribute]: '' }}
        >
          {success.buttonLabel}
        </button>
      </div>
    </div>
  );
}
