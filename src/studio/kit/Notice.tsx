import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { joinClasses } from './join-classes.ts';
import { Row, Stack, Text } from './Layout.tsx';
import styles from './notice.module.css';

const icons = { error: 'error', warning: 'warning', ok: 'tick', info: 'info', lock: 'lock' } satisfies Record<
  string,
  IconName
>;
const tones = { error: styles.error, warning: styles.warning, ok: styles.ok, info: styles.info, lock: styles.lock };

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
      <Row gap={8} columnGap={16} align="center" wrap narrow>
        <Stack gap={2} narrow className={styles.message}>
          {title !== undefined && <strong>{title}</strong>}
          {children !== undefined && (
            <Text as="div" tone={title === undefined ? undefined : 'soft'}>
              {children}
            </Text>
          )}
        </Stack>
        {actions !== undefined && (
          <Row gap={8} wrap tone="ink" className={styles.actions}>
            {actions}
          </Row>
        )}
      </Row>
    </div>
  );
}
