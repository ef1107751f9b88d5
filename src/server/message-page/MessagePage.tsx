import '../../ui/global.css';
import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button/button-class.ts';
import { DrumRing } from '../../ui/drum-ring/DrumRing.tsx';
import styles from './message-page.module.css';

interface MessagePageProps {
  /** Shown above the heading: the number of an error, or a tick. */
  mark?: ReactNode;
  heading: string;
  text?: string | undefined;
  /** `wide` holds a form, `list` three columns. */
  size?: 'wide' | 'list';
  action?: { label: string; href: string } | undefined;
  children?: ReactNode;
}

/** A page of the product itself: one sheet that says what happened and what to do next. */
export function MessagePage({ mark, heading, text, size, action, children }: MessagePageProps) {
  return (
    <main className={styles.page}>
      <DrumRing className={styles.ring} />
      <div className={styles.sheet} data-size={size}>
        {mark}
        <h1 className={styles.heading}>{heading}</h1>
        {text !== undefined && <p className={styles.text}>{text}</p>}
        {children}
        {action !== undefined && (
          <a className={buttonClass('primary', { size: 'large' })} href={action.href}>
            {action.label}
          </a>
        )}
      </div>
    </main>
  );
}
