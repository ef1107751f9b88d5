import styles from './drum-ring.module.css';

/**
 * The Đông Sơn drum as a ground: faint, cropped, at most one in view. The class places it and gives it size, colour and
 * strength.
 */
export function DrumRing({ className }: { className: string | undefined }) {
  return <span className={className ? `${styles.ring} ${className}` : styles.ring} aria-hidden="true" />;
}
