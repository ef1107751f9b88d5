import type { ReactNode } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components/Switch';
import styles from './choices.module.css';
import { joinClasses } from './join-classes.ts';
import { NotedWords } from './NotedWords.tsx';

interface SwitchProps {
  children: ReactNode;
  /** A second line that says what it means. */
  note?: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled?: boolean;
}

/** Turns something on or off. */
export function Switch({ children, note, ...rest }: SwitchProps) {
  return (
    <AriaSwitch {...rest} className={joinClasses(styles.switch)}>
      <span className={styles.track} />
      <NotedWords note={note}>{children}</NotedWords>
    </AriaSwitch>
  );
}
