import { joinClasses } from '../../kit/join-classes.ts';
import { nameOfArm } from './advice-words.ts';
import styles from './arm.module.css';
import { armClasses } from './arm-classes.ts';

/** The letter of an arm on its colour. */
export function ArmLetter({ arm, isLarge = false }: { arm: number; isLarge?: boolean }) {
  return <span className={joinClasses(styles.letter, armClasses[arm], isLarge && styles.large)}>{nameOfArm(arm)}</span>;
}
