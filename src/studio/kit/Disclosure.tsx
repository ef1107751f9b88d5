import { type ReactNode, useId } from 'react';
import { Button } from 'react-aria-components/Button';
import styles from './disclosure.module.css';
import { Icon } from './Icon.tsx';
import { joinClasses } from './join-classes.ts';
import { Row, Text } from './Layout.tsx';

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
    <Text as="div" narrow className={joinClasses(kind === 'part' && styles.part)}>
      <Row gap={4} align="center">
        <Button
          className={joinClasses(styles.toggle)}
          aria-expanded={isOpen}
          {...(isOpen && { 'aria-controls': id })}
          onPress={() => onToggle(!isOpen)}
        >
          <Icon name={isOpen ? 'down' : 'right'} size="s" />
          <Text as="span" flex="rigid" breaks="cut" className={styles.title}>
            {title}
          </Text>
          {note !== undefined && (
            <Text as="span" flex="grow" narrow tone="muted" size="xs" breaks="cut">
              {note}
            </Text>
          )}
        </Button>
        {actions}
      </Row>
      {isOpen && (
        <div id={id} className={styles.body}>
          {children}
        </div>
      )}
    </Text>
  );
}
