import { TextField } from '../kit/TextField.tsx';
import styles from './sign-in.module.css';

interface CodeFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** Called once six digits are typed. */
  onFull?: (code: string) => void;
}

/** Six digits of an authenticator: typed, pasted with spaces, or filled in by the telephone. */
export function CodeField({ label, value, onChange, error, onFull }: CodeFieldProps) {
  return (
    <div className={styles.code}>
      <TextField
        label={label}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        isLarge
        autoFocus
        value={value}
        error={error}
        onChange={(typed) => {
          const digits = typed.replace(/\D/g, '').slice(0, 6);
          onChange(digits);
          if (digits.length === 6 && digits !== value) onFull?.(digits);
        }}
      />
    </div>
  );
}
