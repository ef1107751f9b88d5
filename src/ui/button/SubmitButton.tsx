import styles from './button.module.css';
import { buttonClass } from './button-class.ts';

/**
 * The button that sends a form. While sending it shows a spinner, keeps its size and is disabled; its name stays for
 * screen readers.
 */
export function SubmitButton({ label, isSending }: { label: string; isSending: boolean }) {
  return (
    <button
      type="submit"
      disabled={isSending}
      aria-busy={isSending || undefined}
      className={buttonClass('primary', {
        size: 'large',
        isBlock: true,
        className: isSending ? styles.loading : undefined,
      })}
    >
      {label}
    </button>
  );
}
