import styles from './button.module.css';

export type ButtonKind = 'primary' | 'secondary' | 'pill' | 'round' | 'round-quiet';

export interface ButtonOptions {
  size?: 'large';
  isBlock?: boolean;
  className?: string | undefined;
}

/** The class of a button or of a link that looks like one. */
export function buttonClass(kind: ButtonKind, options: ButtonOptions = {}): string {
  return [
    styles.button,
    kind === 'secondary' && styles.secondary,
    (kind === 'pill' || kind === 'round-quiet') && styles.pill,
    (kind === 'round' || kind === 'round-quiet') && styles.round,
    options.size === 'large' && styles.large,
    options.isBlock && styles.block,
    options.className,
  ]
    .filter(Boolean)
    .join(' ');
}
