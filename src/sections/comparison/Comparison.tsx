// biome-ignore-all lint/a11y/noRedundantRoles: its rows are grids, which have no role of their own in some browsers.
import { useId } from 'react';
import { CallToActionButton } from '../../ui/button/CallToActionButton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Part } from '../../ui/part/Part.tsx';
import { PartHead } from '../../ui/part/PartHead.tsx';
import styles from './comparison.module.css';
import type { ComparedColumn, ComparedValue, ComparisonModel } from './comparison.schema.ts';

/**
 * Two to four products in one table. A phone has no room for a column of names: each name becomes a line above its
 * values, so that these stay side by side.
 */
export function Comparison({ comparison }: { comparison: ComparisonModel }) {
  const { anchor, title, content, corner, columns, best, rows, phoneButton, note } = comparison;
  const titleId = useId();
  return (
    <Part className="section" id={anchor} aria-labelledby={titleId}>
      <div className="container">
        <PartHead id={titleId} title={title} lead={content} />
        <table
          className={styles.table}
          role="table"
          aria-labelledby={titleId}
          data-columns={columns.length}
          data-best={best && columns.findIndex(({ isBest }) => isBest) + 1}
        >
          <thead role="rowgroup">
            <tr role="row">
              {corner === undefined ? (
                <td role="cell" />
              ) : (
                <th role="columnheader" scope="col" className={styles.corner}>
                  {corner}
                </th>
              )}
              {columns.map((column) => (
                <th key={column.place} role="columnheader" scope="col" data-best={column.isBest || undefined}>
                  <ColumnHead column={column} badge={column.isBest ? best?.badge : undefined} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map(({ label, values }) => (
              <tr key={label} role="row">
                <th role="rowheader" scope="row">
                  {label}
                </th>
                {columns.map(({ place, title: name, isBest }, index) => (
                  <td key={place} role="cell" data-best={isBest || undefined} data-name={name}>
                    <Value value={values[index]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {phoneButton !== undefined && (
            <tfoot role="rowgroup">
              <tr role="row">
                <td role="cell" />
                {columns.map(({ place, title: name, isBest, button }) => (
                  <td key={place} role="cell" data-best={isBest || undefined}>
                    {button !== undefined && (
                      <CallToActionButton action={button} kind={isBest ? 'primary' : 'secondary'} isBlock>
                        <span className="visually-hidden">: {name}</span>
                      </CallToActionButton>
                    )}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
        {phoneButton !== undefined && (
          <CallToActionButton action={phoneButton} size="large" isBlock className={styles.phoneButton} />
        )}
        {(note ?? best) !== undefined && (
          <p className={`note ${styles.note}`}>{[note, best?.reason].join(' ').trim()}</p>
        )}
      </div>
    </Part>
  );
}

function ColumnHead({ column, badge }: { column: ComparedColumn; badge: string | undefined }) {
  const { title, content, figure, unit } = column;
  return (
    <>
      {badge !== undefined && <span className={styles.badge}>{badge}</span>}
      <span className={styles.name}>{title}</span>
      {content !== undefined && <span className={styles.for}>{content}</span>}
      {figure !== undefined && (
        <span className={`number ${styles.figure}`}>
          {figure}
          {unit !== undefined && <small>{unit}</small>}
        </span>
      )}
    </>
  );
}

function Value({ value }: { value: ComparedValue | undefined }) {
  switch (value?.kind) {
    case 'words':
      return value.text;
    case 'yes':
    case 'no':
      return (
        <>
          <Icon
            name={value.kind === 'yes' ? 'check' : 'minus'}
            className={value.kind === 'no' ? styles.no : undefined}
          />
          <span className="visually-hidden">{value.text}</span>
        </>
      );
    default:
      return <span className="visually-hidden">Không nêu</span>;
  }
}
