import { Icon } from '../icon/Icon.tsx';
import styles from './text-field.module.css';

/** Says above the button that a form could not be sent, and what to do instead. */
export function FormFailure({ message }: { message: string }) {
  return (
    <p role="alert" className={styles.failure}>
      <Icon name="alert" />
      {message}
    </p>
  );
}
