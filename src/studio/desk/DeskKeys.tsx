import { Dialog } from '../kit/Dialog.tsx';
import { Key } from '../kit/Key.tsx';
import styles from './desk-keys.module.css';
import { deskTexts } from './texts.ts';

/** The map of keys. */
export function DeskKeys({ onClose }: { onClose: () => void }) {
  const { title, note, groups } = deskTexts.keys;
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{note}</p>
      {groups.map((group) => (
        <section key={group.title} className={styles.group}>
          <h3>{group.title}</h3>
          <dl>
            {group.keys.map(([keys, words]) => (
              <div key={keys}>
                <dt>
                  {keys.split(' ').map((key) => (
                    <Key key={key}>{key}</Key>
                  ))}
                </dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
