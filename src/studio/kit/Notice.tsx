import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { joinClasses } from './join-classes.ts';
import styles from './notice.module.css';

const icons = { error: 'error', warning: 'warning', ok: 'tick', info: 'info' } satisfies Record<string, IconName>;
const tones = { error: styles.error, warning: styles.warning, ok: styles.ok, info: styles.info };

interface NoticeProps {
  /** `error` is read out at once. */
  tone: keyof typeof icons;
  title?: string;
  children?: ReactNode;
  /** Buttons or links that mend it. */
  actions?: ReactNode;
}

/** A message that stays: what happened, what is kept, what to do. */
export function Notice({ tone, title, children, actions }: NoticeProps) {
  return (
    <div className={joinClasses(styles.notice, tones[tone])} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={icons[tone]} />
      <div className={styles.words}>
        <div className={styles.message}>
          {title !== undefined && <strong>{title}</strong>}
          {children !== undefined && <div className={title === undefined ? undefined : styles.soft}>{children}</div>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
