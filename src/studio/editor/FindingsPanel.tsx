import type { ContentChange } from '../../contract/changes/content-change.ts';
import type { WordedFinding } from '../../contract/studio/campaign-calls.ts';
import { nameField } from '../../contract/studio/name-field.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { Icon } from '../kit/Icon.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { toasts } from '../kit/toasts.ts';
import { useEditing } from './editing.ts';
import styles from './findings-panel.module.css';
import { editorTexts } from './texts.ts';

/** Everything that the check says, in a dialog. */
export function FindingsPanel({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={editorTexts.findings} isWide onClose={onClose}>
      <FindingsList onChosen={onClose} />
    </Dialog>
  );
}

/** Everything that the check says, errors first; each leads to its field, and some are mended by a button. */
export function FindingsList({ onChosen }: { onChosen?: () => void }) {
  const { fields, document, findings, isReadOnly, choose, change } = useEditing();
  const ordered = [...findings].sort((one, other) => weigh(one) - weigh(other));
  const mendable = isReadOnly ? [] : ordered.filter(({ mend }) => mend !== undefined);
  const mend = (chosen: readonly WordedFinding[]) => {
    const changes = listMends(chosen);
    change(changes);
    toasts.show(editorTexts.mended(changes.length));
  };
  return (
    <>
      <p className={styles.note}>{findings.length === 0 ? editorTexts.noFindings : editorTexts.findingsNote}</p>
      <ul className={styles.list}>
        {ordered.map((finding) => {
          const { severity, rule, key, path, expected, received } = finding;
          return (
            <li key={`${rule} ${key} ${path} ${received}`} className={styles.row}>
              <button
                type="button"
                className={styles.finding}
                onClick={() => {
                  onChosen?.();
                  choose({ key, path });
                }}
              >
                <span className={joinClasses(styles.mark, severity === 'error' ? styles.error : styles.warning)}>
                  <Icon name={severity} />
                </span>
                <span className={styles.words}>
                  <strong>{nameField(fields, document, { key, path })}</strong>
                  <span>{editorTexts.expected(expected)}</span>
                  <span className={styles.soft}>{editorTexts.received(received)}</span>
                </span>
              </button>
              {mendable.includes(finding) && (
                <Button size="small" onPress={() => mend([finding])}>
                  {editorTexts.mend}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {mendable.length > 1 && <Button onPress={() => mend(mendable)}>{editorTexts.mendAll(mendable.length)}</Button>}
    </>
  );
}

function weigh({ severity }: WordedFinding): number {
  return severity === 'error' ? 0 : 1;
}

/** The changes that mend findings. Of two findings at one place only one mend fits; the other is offered again. */
function listMends(findings: readonly WordedFinding[]): readonly ContentChange[] {
  const places = new Set<string>();
  return findings.flatMap(({ mend = [] }) => {
    const isFree = mend.every(({ at }) => !places.has(JSON.stringify(at)));
    for (const { at } of mend) places.add(JSON.stringify(at));
    return isFree ? mend : [];
  });
}
