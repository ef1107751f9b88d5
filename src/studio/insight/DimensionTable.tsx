import { type CSSProperties, useState } from 'react';
import type { InsightDimension } from '../../contract/studio/insight-calls.ts';
import { formatNumber, formatRate } from '../app/format.ts';
import { HowCounted } from '../charts/HowCounted.tsx';
import { Interval } from '../charts/Interval.tsx';
import { TextButton } from '../kit/Button.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { Row } from '../kit/Layout.tsx';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';
import { AverageHead } from './AverageHead.tsx';
import type { CampaignInsight } from './day-points.ts';
import { type ShownRow, showRows } from './dimension-rows.ts';
import { nameRow } from './name-row.ts';
import { TableFrame } from './TableFrame.tsx';
import type { TableFiles } from './table-files.ts';
import styles from './tables.module.css';
import { tableTexts as words } from './texts.ts';

/** Rows that are shown before somebody asks for all. */
const fewRows = 6;

interface DimensionTableProps {
  insight: CampaignInsight;
  /** One, or two that share the place. */
  dimensions: readonly [InsightDimension, ...InsightDimension[]];
  /** Addresses of tables as files. */
  files: TableFiles;
}

/** The results of each value: views as a bar, the rate as a dot with its interval beside the average of the table. */
export function DimensionTable({ insight, dimensions, files }: DimensionTableProps) {
  const [chosen, setChosen] = useState<InsightDimension>(dimensions[0]);
  const [hasAll, setAll] = useState(false);
  const { rows, average, low, high } = showRows(insight.tables[chosen]);
  const registrations = insight.isCard ? words.handOvers : words.registrations;
  const views = chosen === 'cta' ? words.clicks : words.views;
  const shown = hasAll ? rows : rows.slice(0, fewRows);
  return (
    <TableFrame
      tables={dimensions.map((id) => ({ id, ...words.dimensions[id] }))}
      chosen={chosen}
      onChoose={setChosen}
      file={rows.length > 0 ? files(chosen) : undefined}
    >
      {rows.length === 0 ? (
        <p className={styles.none}>{words.none}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <HowCounted how={words.dimensions[chosen].how}>{words.dimensions[chosen].column}</HowCounted>
              </th>
              <th scope="col" className={styles.number}>
                <HowCounted how={chosen === 'cta' ? words.how.clicks : words.how.views}>{views}</HowCounted>
              </th>
              <th scope="col" className={styles.number}>
                <HowCounted how={chosen === 'width' || chosen === 'app' ? words.how.ofPage : words.how.registrations}>
                  {registrations}
                </HowCounted>
              </th>
              <th scope="col" className={styles.number}>
                <HowCounted how={words.how.rate}>{words.rate}</HowCounted>
              </th>
              <AverageHead label={words.against} scale={{ average, low, high }} className={styles.strip} />
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <TableRow key={row.value} dimension={chosen} row={row} average={average} low={low} high={high} />
            ))}
          </tbody>
        </table>
      )}
      {rows.length > fewRows && (
        <p className={styles.more}>
          <TextButton onPress={() => setAll(!hasAll)}>{hasAll ? words.fewer : words.all(rows.length)}</TextButton>
        </p>
      )}
    </TableFrame>
  );
}

interface TableRowProps {
  dimension: InsightDimension;
  row: ShownRow;
  average: number | undefined;
  low: number;
  high: number;
}

function TableRow({ dimension, row, average, low, high }: TableRowProps) {
  const { name, note, isCode } = nameRow(dimension, row.value);
  return (
    <tr>
      <th scope="row">
        <Row
          as="span"
          gap={8}
          align="center"
          className={styles.bar}
          title={name}
          style={{ '--share': `${row.share * 100}%` } as CSSProperties}
        >
          <span className={joinClasses(styles.cut, isCode && styles.code)}>{name}</span>
          {note !== undefined && <span className={joinClasses(styles.cut, styles.muted)}>{note}</span>}
        </Row>
      </th>
      <td className={styles.number}>{formatNumber(row.views)}</td>
      <td className={styles.number}>
        <b>{formatNumber(row.registrations)}</b>
      </td>
      <td className={styles.number}>{formatRate(row.rate)}</td>
      <td className={styles.strip}>
        <Interval rate={row.rate} interval={row.interval} average={average} low={low} high={high} />
        {row.rate !== undefined && (
          <VisuallyHidden>{words.between(formatRate(row.interval[0]), formatRate(row.interval[1]))}</VisuallyHidden>
        )}
      </td>
    </tr>
  );
}
