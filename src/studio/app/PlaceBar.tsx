import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from '../kit/Icon.tsx';
import styles from './place-bar.module.css';

interface Step {
  to: string;
  title: string;
}

interface PlaceBarProps {
  /** What the screen is part of, from the outside in; narrow windows leave it out. */
  trail: readonly Step[];
  /** Says where the arrow at the begin leads: to the last step of the trail. */
  back: string;
  title: string;
  /** False where the screen has a heading of its own. */
  isHeading?: boolean;
  /** What is said of it, after the heading. */
  children?: ReactNode;
  /** Buttons at the end, at most one of them primary. */
  actions?: ReactNode;
}

/** The bar of a screen that has the whole window: the way back, where one is, and what can be done. */
export function PlaceBar({ trail, back, title, isHeading = true, children, actions }: PlaceBarProps) {
  const Title = isHeading ? 'h1' : 'strong';
  return (
    <header className={styles.bar}>
      <Link to={trail.at(-1)?.to ?? '/'} className={styles.back} aria-label={back}>
        <Icon name="back" />
      </Link>
      <div className={styles.where}>
        {trail.map(({ to, title: name }) => (
          <span key={to} className={styles.step}>
            <Link to={to}>{name}</Link>
            <span aria-hidden="true">/</span>
          </span>
        ))}
        <Title className={styles.title}>{title}</Title>
      </div>
      {children}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
