import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from '../kit/Icon.tsx';
import { Row, Text } from '../kit/Layout.tsx';
import styles from './place-bar.module.css';

interface Step {
  to: string;
  title: string;
}

interface PlaceBarProps {
  /** The screens above this one, outermost first; narrow windows leave them out. */
  trail: readonly Step[];
  /** Says where the arrow at the begin leads: to the last step of the trail. */
  back: string;
  title: string;
  /** False where the screen has a heading of its own. */
  isHeading?: boolean;
  /** Badges and notes after the heading. */
  children?: ReactNode;
  /** Buttons at the end, at most one of them primary. */
  actions?: ReactNode;
}

/** The bar of a screen that has the whole window: the way back, where one is, and what can be done. */
export function PlaceBar({ trail, back, title, isHeading = true, children, actions }: PlaceBarProps) {
  return (
    <header className={styles.bar}>
      <Link to={trail.at(-1)?.to ?? '/'} className={styles.back} aria-label={back}>
        <Icon name="back" />
      </Link>
      <Row gap={6} align="baseline" narrow tone="soft" breaks="whole">
        {trail.map(({ to, title: name }) => (
          <Row as="span" key={to} gap={6} narrow className={styles.step}>
            <Link to={to} asChild>
              <Text as="a" breaks="cut" link="hovered">
                {name}
              </Text>
            </Link>
            <span aria-hidden="true">/</span>
          </Row>
        ))}
        <Text as={isHeading ? 'h1' : 'strong'} tone="ink" size="m" line={20} breaks="cut" className={styles.title}>
          {title}
        </Text>
      </Row>
      {children}
      {actions !== undefined && (
        <Row gap={8} flex="rigid" className={styles.actions}>
          {actions}
        </Row>
      )}
    </header>
  );
}
