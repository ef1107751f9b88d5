import { Icon } from '../icon/Icon.tsx';
import styles from './text-field.module.css';

/** The message above the button after a failed attempt. */
export function FormFailure({ message }: { message: string }) {
  return (
    <p role="alert" className={styles.failure}>
      <Icon name="alert" />
      {message}
    </p>
  );
}
