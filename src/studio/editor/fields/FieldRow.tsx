import { createContext, lazy, type ReactNode, Suspense, useContext } from 'react';
import { valueAt } from '../../../contract/changes/content-change.ts';
import type { PlaceName } from '../../../contract/changes/place-name.ts';
import { isAddedKey } from '../../../contract/layout.ts';
import { joinClasses } from '../../kit/join-classes.ts';
import { Stack, Text } from '../../kit/Layout.tsx';
import { useEditorState } from '../editor.ts';
import { LockNotice } from '../locks/LockNotice.tsx';
import { FindingWords } from './FindingPills.tsx';
import styles from './fields.module.css';
import { noValue, useField } from './form-context.ts';
import { fieldTexts } from './texts.ts';

/** Documents that prove words. Few campaigns have any. */
const proofsPlace = ['settings', 'proofs'];
const ProofNote = lazy(async () => ({ default: (await import('../law/ProofNote.tsx')).ProofNote }));

interface FieldRowProps {
  at: PlaceName;
  isShort?: boolean;
  /** What is marked while it is that of the sample. */
  sampleTag?: string;
  children: ReactNode;
}

/** Whether a lock is about this field, and not about one around it. */
const isOf = (locked: string, path: string) => locked === path || locked === path.replaceAll(/\[\d+\]/g, '[]');

/** The place of the row around. */
const RowContext = createContext<string | undefined>(undefined);

/** The place of a field in the form: findings that are no errors and a colleague who is in it stand below. */
export function FieldRow({ at, isShort = false, sampleTag = fieldTexts.sampleTag, children }: FieldRowProps) {
  const { findings, isSample, colleague, lock } = useField(at, noValue);
  const hasProofs = useEditorState(({ document }) => valueAt(document, proofsPlace) !== undefined);
  const isInside = useContext(RowContext) === at.path;
  const remarks = findings.filter(({ severity }) => severity === 'law' || severity === 'warning');
  // A control that stands for another, such as a variant, has the place of that one.
  if (isInside) return children;
  return (
    <Stack
      gap={6}
      narrow
      data-place={at.path}
      className={joinClasses(
        styles.row,
        isShort && styles.short,
        colleague !== undefined && styles.away,
        isSample && isAddedKey(at.key) && styles.sampled,
        remarks.some(({ severity }) => severity === 'law') && styles.lawful,
      )}
    >
      <RowContext value={at.path}>{children}</RowContext>
      {lock?.kind === 'field' && isOf(lock.path, at.path) && <LockNotice lock={lock} />}
      {remarks.map(({ rule, severity, words }) => (
        <FindingWords key={rule} severity={severity}>
          {words}
        </FindingWords>
      ))}
      {hasProofs && (
        <Suspense>
          <ProofNote at={at} />
        </Suspense>
      )}
      {isSample &&
        (isAddedKey(at.key) ? (
          <span className={styles.sampleTag}>{sampleTag}</span>
        ) : (
          <Text note>{fieldTexts.sample}</Text>
        ))}
      {colleague !== undefined && <p className={styles.colleague}>{fieldTexts.colleague(colleague)}</p>}
    </Stack>
  );
}
