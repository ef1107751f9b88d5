import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../kit/Button.tsx';
import { Row } from '../kit/Layout.tsx';
import { hasNavigated } from './has-navigated.ts';
import { NoticeBell } from './NoticeBell.tsx';
import { isDrawerOpen } from './navigation-drawer.ts';
import styles from './screen.module.css';
import { texts } from './texts.ts';

interface ScreenProps {
  title: string;
  /** Part of the window's title that is not in the heading: a tab of the screen. */
  part?: string | undefined;
  /** Badges and notes after the heading. */
  beside?: ReactNode;
  /** Buttons at the end of the bar, at most one of them primary. */
  actions?: ReactNode;
  /** Below the bar, such as tabs. */
  below?: ReactNode;
  children: ReactNode;
}

/** A screen in the shell: its bar with the heading, and its content. Navigation moves the focus to the heading. */
export function Screen({ title, part, beside, actions, below, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Not on the first load, when the browser decides, and not while a dialog has the focus.
    if (hasNavigated() && !document.querySelector('[role$="dialog"]')) heading.current?.focus();
  }, []);
  return (
    <>
      <title>{part === undefined ? texts.title(title) : texts.title(part, title)}</title>
      <Row as="header" gap={8} align="center" wrap className={styles.bar}>
        <div className={styles.menu}>
          <IconButton icon="menu" label={texts.navigation.open} onPress={() => isDrawerOpen.set(true)} />
        </div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {beside !== undefined && (
          <Row gap={8} align="center" wrap narrow className={styles.beside}>
            {beside}
          </Row>
        )}
        <div className={styles.bell}>
          <NoticeBell />
        </div>
        {actions && (
          <Row gap={8} align="center" wrap narrow className={styles.actions}>
            {actions}
          </Row>
        )}
      </Row>
      {below}
      <div className={styles.content}>{children}</div>
    </>
  );
}
