import styles from './button.module.css';

export type ButtonLook = 'primary' | 'secondary' | 'pill' | 'round' | 'round-quiet';

export interface ButtonOptions {
  size?: 'large';
  isBlock?: boolean;
  className?: string | undefined;
}

/** The class of a button or of a link that looks like one. */
export function buttonClass(look: ButtonLook, options: ButtonOptions = {}): string {
  return [
    styles.button,
    look === 'secondary' && styles.secondary,
    (look === 'pill' || look === 'round-quiet') && styles.pill,
    (look === 'round' || look === 'round-quiet') && styles.round,
    options.size === 'large' && styles.large,
    options.isBlock && styles.block,
    options.className,
  ]
    .filter(Boolean)
    .join(' ');
}
