import { createContext, type ReactNode, useContext } from 'react';
import type { PlaceName } from '../../../contract/changes/place-name.ts';
import { Icon } from '../../kit/Icon.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import styles from './fields.module.css';
import { useField } from './form-context.ts';
import { fieldTexts } from './texts.ts';

interface FieldRowProps {
  at: PlaceName;
  isShort?: boolean;
  children: ReactNode;
}

/** The place of the row around. */
const RowContext = createContext<string | undefined>(undefined);

/** The place of a field in the form: warnings and a colleague who is in it stand below. */
export function FieldRow({ at, isShort = false, children }: FieldRowProps) {
  const { findings, isSample, colleague } = useField(at);
  const isInside = useContext(RowContext) === at.path;
  const warnings = findings.filter(({ severity }) => severity === 'warning');
  // A control that stands for another, such as a variant, has the place of that one.
  if (isInside) return children;
  return (
    <div
      data-place={at.path}
      className={joinClasses(styles.row, isShort && styles.short, colleague !== undefined && styles.away)}
    >
      <RowContext value={at.path}>{children}</RowContext>
      {warnings.map(({ rule, words }) => (
        <p key={rule} className={styles.warning}>
          <Icon name="warning" size="s" />
          <span>{words}</span>
        </p>
      ))}
      {isSample && <p className={styles.sample}>{fieldTexts.sample}</p>}
      {colleague !== undefined && <p className={styles.colleague}>{fieldTexts.colleague(colleague)}</p>}
    </div>
  );
}
