import styles from './arm.module.css';

/** Sets `--arm`, the colour of an arm, for what is inside; A first. */
export const armClasses = [styles.a, styles.b, styles.c, styles.d];
