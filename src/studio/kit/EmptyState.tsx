import type { ReactNode } from 'react';
import { Drum } from './Drum.tsx';
import styles from './empty-state.module.css';
import { Stack } from './Layout.tsx';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** One button for the next step. */
  action?: ReactNode;
  /** Level of the heading. */
  level?: 1 | 2;
}

/** Says why there is nothing here, or what went wrong with a whole screen. */
export function EmptyState({ title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <Stack gap={8} align="center" pack="center" tone="soft" side="center" className={styles.empty}>
      <Drum />
      <Heading>{title}</Heading>
      {children !== undefined && <p>{children}</p>}
      {action}
    </Stack>
  );
}
