import { type ReactNode, useId } from 'react';
import { Button } from 'react-aria-components/Button';
import styles from './disclosure.module.css';
import { Icon } from './Icon.tsx';
import { joinClasses } from './join-classes.ts';

interface DisclosureProps {
  title: ReactNode;
  /** Beside the title, for example what is inside while it is closed. */
  note?: ReactNode;
  /** Buttons at the end of its row. */
  actions?: ReactNode;
  /** A part of a form with a name of its own, or one line behind which more stands. */
  kind?: 'part' | 'line';
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A row that opens what belongs to it. What is closed is not rendered. */
export function Disclosure({ title, note, actions, kind = 'line', isOpen, onToggle, children }: DisclosureProps) {
  const id = useId();
  return (
    <div className={joinClasses(styles.disclosure, kind === 'part' && styles.part)}>
      <div className={styles.head}>
        <Button
          className={joinClasses(styles.toggle)}
          aria-expanded={isOpen}
          {...(isOpen && { 'aria-controls': id })}
          onPress={() => onToggle(!isOpen)}
        >
          <Icon name={isOpen ? 'down' : 'right'} size="s" />
          <span className={styles.title}>{title}</span>
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </Button>
        {actions}
      </div>
      {isOpen && (
        <div id={id} className={styles.body}>
          {children}
        </div>
      )}
    </div>
  );
}
