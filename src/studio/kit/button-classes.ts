import styles from './button.module.css';
import type { IconName } from './Icon.tsx';
import { joinClasses } from './join-classes.ts';

const kinds = { primary: styles.primary, bare: styles.bare, danger: styles.danger };
const sizes = { small: styles.small, large: styles.large };

export interface ButtonOptions {
  /** `primary` is for the one action of a screen or dialog; `danger` for what takes something away. */
  kind?: undefined | 'plain' | 'primary' | 'bare' | 'danger';
  size?: undefined | 'small' | 'medium' | 'large';
  /** As wide as its container. */
  isWide?: boolean | undefined;
  icon?: IconName | undefined;
}

/** Classes of a button, also for links that look like one. */
export function buttonClasses({ kind = 'plain', size = 'medium', isWide }: ButtonOptions): string {
  return joinClasses(
    styles.button,
    kind !== 'plain' && kinds[kind],
    size !== 'medium' && sizes[size],
    isWide && styles.wide,
  );
}
