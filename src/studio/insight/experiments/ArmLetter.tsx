import { joinClasses } from '../../kit/join-classes.ts';
import { letterOf } from './advice-words.ts';
import styles from './arm.module.css';
import { armClasses } from './arm-classes.ts';

/** The letter of an arm on its colour. */
export function ArmLetter({ arm, isLarge = false }: { arm: number; isLarge?: boolean }) {
  return <span className={joinClasses(styles.letter, armClasses[arm], isLarge && styles.large)}>{letterOf(arm)}</span>;
}
