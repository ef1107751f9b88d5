import type { ReactNode } from 'react';
import type { OpenSession } from '../../contract/studio/session-calls.ts';
import { Badge } from '../kit/Badge.tsx';
import { Icon } from '../kit/Icon.tsx';
import { Row, Stack, Text } from '../kit/Layout.tsx';
import { formatMoment } from './format.ts';
import styles from './session-list.module.css';
import { texts } from './texts.ts';

interface SessionListProps {
  sessions: readonly OpenSession[];
  /** An action for a session, such as a button that ends it. */
  renderAction?: (session: OpenSession) => ReactNode;
}

/** Open sessions: device, network, last use. */
export function SessionList({ sessions, renderAction }: SessionListProps) {
  const words = texts.sessions;
  return (
    <Stack as="ul" tone="ink" framed divided className={styles.list}>
      {sessions.map((session) => (
        <Row key={session.id} as="li" gap={8} columnGap={12} align="center" wrap className={styles.session}>
          <Icon name={/iPhone|Android|iPad/.test(session.device) ? 'phone' : 'laptop'} />
          <Stack narrow className={styles.words}>
            <strong>{session.device}</strong>
            <Text as="span" note>
              {words.line(
                session.network,
                formatMoment(session.begunAt, new Date()),
                formatMoment(session.usedAt, new Date()),
              )}
            </Text>
          </Stack>
          {session.isThisOne ? <Badge state="live">{words.thisOne}</Badge> : renderAction?.(session)}
        </Row>
      ))}
    </Stack>
  );
}
