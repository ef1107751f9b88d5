import { Button } from '../kit/Button.tsx';
import { Icon } from '../kit/Icon.tsx';
import { Row, Text } from '../kit/Layout.tsx';
import styles from './status-bar.module.css';
import { connection, hasNewVersion } from './studio.ts';
import { texts } from './texts.ts';
import { useStore } from './use-studio.ts';

/** Above every screen: a lost server, a newer version. */
export function StatusBar() {
  const isLost = useStore(connection) === 'lost';
  const isOld = useStore(hasNewVersion);
  return (
    <div role="status">
      {isLost && (
        <Row as="p" gap={8} align="center" tone="warn" className={styles.lost}>
          <Icon name="warning" />
          <Text as="span" flex="grow">
            <strong>{texts.connection.lost}</strong> {texts.connection.lostNote}
          </Text>
        </Row>
      )}
      {isOld && !isLost && (
        <Row as="p" gap={8} align="center" className={styles.fresh}>
          <Icon name="info" />
          <Text as="span" flex="grow">
            <strong>{texts.connection.newVersion}</strong> {texts.connection.newVersionNote}
          </Text>
          <Button size="small" onPress={() => location.reload()}>
            {texts.connection.reload}
          </Button>
        </Row>
      )}
    </div>
  );
}
