import type { ReactNode } from 'react';
import { Drum } from './Drum.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** One button that leads on. */
  action?: ReactNode;
  /** Level of the heading. */
  level?: 1 | 2;
}

/** Nothing here, and why; or something went wrong with a whole screen. */
export function EmptyState({ title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.empty}>
      <Drum />
      <Heading>{title}</Heading>
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  );
}
