import type { WordedFinding } from '../../contract/studio/campaign-calls.ts';
import type { PlaceName } from '../../contract/studio/preview-messages.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { Icon } from '../kit/Icon.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import styles from './findings-panel.module.css';
import { editorTexts } from './texts.ts';

interface FindingsPanelProps {
  findings: readonly WordedFinding[];
  nameOf: (place: PlaceName) => string;
  /** Undefined for somebody who may not edit. */
  onMend: ((findings: readonly WordedFinding[]) => void) | undefined;
  onChoose: (place: PlaceName) => void;
}

/** Everything that the check says, in a dialog. */
export function FindingsPanel({ onClose, onChoose, ...rest }: FindingsPanelProps & { onClose: () => void }) {
  const choose = (place: PlaceName) => {
    onClose();
    onChoose(place);
  };
  return (
    <Dialog title={editorTexts.findings} isWide onClose={onClose}>
      <FindingsList {...rest} onChoose={choose} />
    </Dialog>
  );
}

/** Everything that the check says, errors first; each leads to its field. */
export function FindingsList({ findings, nameOf, onMend, onChoose }: FindingsPanelProps) {
  const ordered = [...findings].sort((one, other) => weigh(one) - weigh(other));
  const mendable = ordered.filter(({ mend }) => mend !== undefined);
  return (
    <>
      <p className={styles.note}>{findings.length === 0 ? editorTexts.noFindings : editorTexts.findingsNote}</p>
      <ul className={styles.list}>
        {ordered.map((finding) => {
          const { severity, rule, key, path, expected, received, mend } = finding;
          return (
            <li key={`${rule} ${key} ${path} ${received}`} className={styles.row}>
              <button type="button" className={styles.finding} onClick={() => onChoose({ key, path })}>
                <span className={joinClasses(styles.mark, severity === 'error' ? styles.error : styles.warning)}>
                  <Icon name={severity} />
                </span>
                <span className={styles.words}>
                  <strong>{nameOf({ key, path })}</strong>
                  <span>{editorTexts.expected(expected)}</span>
                  <span className={styles.soft}>{editorTexts.received(received)}</span>
                </span>
              </button>
              {onMend && mend && (
                <Button size="small" onPress={() => onMend([finding])}>
                  {editorTexts.mend}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {onMend && mendable.length > 1 && (
        <Button onPress={() => onMend(mendable)}>{editorTexts.mendAll(mendable.length)}</Button>
      )}
    </>
  );
}

function weigh({ severity }: WordedFinding): number {
  return severity === 'error' ? 0 : 1;
}
