import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './accordion.module.css';

interface AccordionItemProps {
  title: ReactNode;
  isOpen?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** An item that opens and closes independently. Native `<details>`, without a script. */
export function AccordionItem({ title, isOpen = false, className, children }: AccordionItemProps) {
  return (
    <details className={className ? `${styles.item} ${className}` : styles.item} open={isOpen}>
      <summary className={`ring-within ${styles.summary}`}>
        {title}
        <Icon name="plus" className={styles.mark} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
