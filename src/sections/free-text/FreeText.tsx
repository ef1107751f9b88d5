import { useId } from 'react';
import { Icon } from '../../ui/icon/Icon.tsx';
import { InnerTitle, Part, PartTitle } from '../../ui/part/Part.tsx';
import part from '../../ui/part/part.module.css';
import { usePartPlace } from '../../ui/part/part-place.ts';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import styles from './free-text.module.css';
import type { FreeTextModel, TextTable } from './free-text.schema.ts';

/** Words to be read in one narrow column, with a small table. The title stands still beside them. */
export function FreeText({ text }: { text: FreeTextModel }) {
  const { anchor, title, note, content, table, remark } = text;
  const titleId = useId();
  const isFirst = usePartPlace()?.level === 1;
  return (
    <Part className="section" id={anchor} aria-labelledby={titleId}>
      <div className={`container ${styles.reading}`}>
        <div className={styles.side}>
          <PartTitle className={part.quietTitle} id={titleId}>
            {title}
          </PartTitle>
          {note !== undefined && <p className="note">{note}</p>}
        </div>
        <div className={styles.column}>
          <RichText html={content} className={styles.words} {...(isFirst && { headings: 2 })} />
          {table !== undefined && <ShortTable table={table} partTitleId={titleId} />}
          {remark !== undefined && (
            <div className={styles.remark}>
              <Icon name="info" />
              <p>{remark}</p>
            </div>
          )}
        </div>
      </div>
    </Part>
  );
}

function ShortTable({ table, partTitleId }: { table: TextTable; partTitleId: string }) {
  const { title, head, rows, holdsFigures, hasLongWords } = table;
  const id = useId();
  return (
    <>
      {title !== undefined && (
        <InnerTitle className={styles.tableTitle} id={id}>
          {title}
        </InnerTitle>
      )}
      <table
        className={styles.table}
        aria-labelledby={title === undefined ? partTitleId : id}
        data-values={holdsFigures ? 'figures' : 'words'}
        data-words={hasLongWords ? 'long' : undefined}
      >
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells: [name, ...values], isMain }) => (
            <tr key={name} data-main={isMain || undefined}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={head[index + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
