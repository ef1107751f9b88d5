import styles from './avatar.module.css';
import { initialOf } from './initial.ts';
import { joinClasses } from './join-classes.ts';

const tones = [styles.away, styles.info, styles.ok, styles.gold, styles.plain];
const sizes = { small: styles.small, large: styles.large };

interface AvatarProps {
  name: string;
  size?: 'small' | 'medium' | 'large';
  /** A colleague who is here at this moment. */
  isLive?: boolean;
}

/** The first letter of a person's name, in a colour chosen by the name. Show the name beside it. */
export function Avatar({ name, size = 'medium', isLive = false }: AvatarProps) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <span
      className={joinClasses(
        styles.avatar,
        isLive ? styles.live : tones[sum % tones.length],
        size !== 'medium' && sizes[size],
      )}
      aria-hidden="true"
    >
      {initialOf(name)}
    </span>
  );
}
