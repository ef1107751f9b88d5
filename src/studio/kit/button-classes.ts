import styles from './button.module.css';
import type { IconName } from './Icon.tsx';
import { joinClasses } from './join-classes.ts';

const looks = { primary: styles.primary, bare: styles.bare, danger: styles.danger };
const sizes = { small: styles.small, large: styles.large };

export interface ButtonLook {
  /** `primary` is for the one action of a screen or dialog; `danger` for what takes something away. */
  look?: undefined | 'plain' | 'primary' | 'bare' | 'danger';
  size?: undefined | 'small' | 'medium' | 'large';
  /** As wide as its container. */
  isWide?: boolean | undefined;
  icon?: IconName | undefined;
}

/** Classes of a button, also for links that look like one. */
export function buttonClasses({ look = 'plain', size = 'medium', isWide }: ButtonLook): string {
  return joinClasses(
    styles.button,
    look !== 'plain' && looks[look],
    size !== 'medium' && sizes[size],
    isWide && styles.wide,
  );
}
