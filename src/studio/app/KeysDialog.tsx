import { Dialog } from '../kit/Dialog.tsx';
import { Key } from '../kit/Key.tsx';
import { Row, Stack, Text } from '../kit/Layout.tsx';
import styles from './keys-dialog.module.css';

interface KeysDialogProps {
  words: {
    readonly title: string;
    readonly note: string;
    readonly groups: readonly {
      readonly title: string;
      /** Keys with a space between them, and what they do. */
      readonly keys: readonly (readonly [keys: string, action: string])[];
    }[];
  };
  onClose: () => void;
}

/** The map of keys of a screen. */
export function KeysDialog({ words: { title, note, groups }, onClose }: KeysDialogProps) {
  return (
    <Dialog title={title} isBroad onClose={onClose}>
      <p>{note}</p>
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group.title} className={styles.group}>
            <Text as="h3" tone="soft">
              {group.title}
            </Text>
            <Stack as="dl" gap={8} tone="ink" size="s">
              {group.keys.map(([keys, action]) => (
                <div key={keys}>
                  <Row as="dt" gap={4}>
                    {keys.split(' ').map((key) => (
                      <Key key={key}>{key}</Key>
                    ))}
                  </Row>
                  <dd>{action}</dd>
                </div>
              ))}
            </Stack>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
