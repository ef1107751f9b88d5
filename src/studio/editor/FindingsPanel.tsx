import type { WordedFinding } from '../../contract/studio/campaign-calls.ts';
import type { PlaceName } from '../../contract/studio/preview-messages.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { Icon } from '../kit/Icon.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import styles from './findings-panel.module.css';
import { editorTexts } from './texts.ts';

interface FindingsPanelProps {
  findings: readonly WordedFinding[];
  nameOf: (place: PlaceName) => string;
  onChoose: (place: PlaceName) => void;
  onClose: () => void;
}

/** Everything that the check says, errors first; each leads to its field. */
export function FindingsPanel({ findings, nameOf, onChoose, onClose }: FindingsPanelProps) {
  const ordered = [...findings].sort((one, other) => weigh(one) - weigh(other));
  return (
    <Dialog title={editorTexts.findings} isWide onClose={onClose}>
      <p className={styles.note}>{findings.length === 0 ? editorTexts.noFindings : editorTexts.findingsNote}</p>
      <ul className={styles.list}>
        {ordered.map(({ severity, rule, key, path, expected, received }) => (
          <li key={`${rule} ${key} ${path} ${received}`}>
            <button
              type="button"
              className={styles.finding}
              onClick={() => {
                onClose();
                onChoose({ key, path });
              }}
            >
              <span className={joinClasses(styles.mark, severity === 'error' ? styles.error : styles.warning)}>
                <Icon name={severity} />
              </span>
              <span className={styles.words}>
                <strong>{nameOf({ key, path })}</strong>
                <span>{editorTexts.expected(expected)}</span>
                <span className={styles.soft}>{editorTexts.received(received)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function weigh({ severity }: WordedFinding): number {
  return severity === 'error' ? 0 : 1;
}
