import { Dialog } from '../kit/Dialog.tsx';
import { Key } from '../kit/Key.tsx';
import { Stack } from '../kit/Layout.tsx';
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
    <Dialog title={title} onClose={onClose}>
      <p>{note}</p>
      {groups.map((group) => (
        <section key={group.title} className={styles.group}>
          <h3>{group.title}</h3>
          <Stack as="dl" gap={8}>
            {group.keys.map(([keys, action]) => (
              <div key={keys}>
                <dt>
                  {keys.split(' ').map((key) => (
                    <Key key={key}>{key}</Key>
                  ))}
                </dt>
                <dd>{action}</dd>
              </div>
            ))}
          </Stack>
        </section>
      ))}
    </Dialog>
  );
}
