import { Dialog } from '../kit/Dialog.tsx';
import { Key } from '../kit/Key.tsx';
import styles from './editor.module.css';
import { editorTexts } from './texts.ts';

/** The map of keys. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={editorTexts.keys.title} onClose={onClose}>
      <p>{editorTexts.keys.note}</p>
      {editorTexts.keys.groups.map(({ title, keys: list }) => (
        <section key={title} className={styles.keys}>
          <h3>{title}</h3>
          <dl>
            {list.map(([keys, words]) => (
              <div key={keys}>
                <dt>
                  <Key>{keys}</Key>
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
