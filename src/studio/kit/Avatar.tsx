import styles from './avatar.module.css';
import { initialOf } from './initial.ts';
import { joinClasses } from './join-classes.ts';

const tones = [styles.away, styles.info, styles.ok, styles.gold, styles.plain];
const sizes = { small: styles.small, large: styles.large };

/** The first letter of a person's name, in a colour chosen by the name. Show the name beside it. */
export function Avatar({ name, size = 'medium' }: { name: string; size?: 'small' | 'medium' | 'large' }) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <span
      className={joinClasses(styles.avatar, tones[sum % tones.length], size !== 'medium' && sizes[size])}
      aria-hidden="true"
    >
      {initialOf(name)}
    </span>
  );
}
