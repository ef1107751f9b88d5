import styles from './sign-in-picture.module.css';

/** Pages of the bank on lacquer, beside the form. It decorates wide screens. */
export function SignInPicture() {
  return <div className={styles.picture} aria-hidden="true" />;
}
