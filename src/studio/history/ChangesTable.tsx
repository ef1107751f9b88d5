import { useEffect, useRef } from 'react';
import type { TemplateField } from '../../contract/studio/template-calls.ts';
import { ChangeButton } from '../changes/ChangeButton.tsx';
import { ChangedWords } from '../changes/ChangedWords.tsx';
import { headOf } from '../changes/named-difference.ts';
import { joinClasses } from '../kit/join-classes.ts';
import { Stack, Text } from '../kit/Layout.tsx';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';
import type { NumberedChange } from '../review/numbered-changes.ts';
import styles from './changes-table.module.css';
import { historyTexts as words } from './texts.ts';

interface ChangesTableProps {
  fields: readonly TemplateField[];
  changes: readonly NumberedChange[];
  versions: readonly [older: number, newer: number];
  current: string | undefined;
  onChoose: (id: string) => void;
}

/** Every difference in words: the field, and its text in both versions. */
export function ChangesTable({ fields, changes, versions: [older, newer], current, onChoose }: ChangesTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{words.field}</th>
          <th scope="col">{words.version(older)}</th>
          <th scope="col">{words.version(newer)}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <ChangeRow
            key={change.id}
            fields={fields}
            change={change}
            versions={[older, newer]}
            isCurrent={change.id === current}
            onChoose={() => onChoose(change.id)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface ChangeRowProps extends Pick<ChangesTableProps, 'fields' | 'versions'> {
  change: NumberedChange;
  isCurrent: boolean;
  onChoose: () => void;
}

function ChangeRow({ fields, change, versions: [older, newer], isCurrent, onChoose }: ChangeRowProps) {
  const { number, section, difference } = change;
  const { kind, part } = difference;
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const isWorded = part !== undefined || (difference.field !== undefined && kind !== 'moved');
  const isAbsent = { older: isWorded && kind === 'added', newer: isWorded && kind === 'removed' && !part };
  return (
    <tr ref={row} className={joinClasses(isCurrent && styles.current)}>
      <th scope="row">
        <ChangeButton number={number} isCurrent={isCurrent} onChoose={onChoose}>
          <VisuallyHidden>{words.goTo}</VisuallyHidden>
          {section}
          <Stack as="small" tone="soft" size="s">
            <span>{headOf(difference)}</span>
          </Stack>
        </ChangeButton>
      </th>
      <td data-title={words.version(older)}>
        {isAbsent.older ? (
          <Text as="span" tone="muted">
            {words.absent}
          </Text>
        ) : (
          <ChangedWords fields={fields} difference={difference} side="before" />
        )}
      </td>
      <td data-title={words.version(newer)}>
        {isAbsent.newer ? (
          <Text as="span" tone="muted">
            {words.absent}
          </Text>
        ) : (
          <ChangedWords fields={fields} difference={difference} side="after" />
        )}
      </td>
    </tr>
  );
}
