import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox';
import styles from './choices.module.css';
import { Icon } from './Icon.tsx';
import { joinClasses } from './join-classes.ts';
import { NotedWords } from './NotedWords.tsx';

interface CheckboxProps {
  children: ReactNode;
  /** A second line that says what it means. */
  note?: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled?: boolean;
  /** It has to be ticked before the form is sent. */
  isInvalid?: boolean;
}

/** Yes or no for one of several things, or for something that counts once a form is sent. */
export function Checkbox({ children, note, ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox {...rest} className={joinClasses(styles.check)}>
      <span className={styles.box}>
        <Icon name="check" />
      </span>
      <NotedWords note={note}>{children}</NotedWords>
    </AriaCheckbox>
  );
}
