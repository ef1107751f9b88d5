import type { ReactNode } from 'react';
import { fetchFile } from '../app/fetch-file.ts';
import { HowCounted } from '../charts/HowCounted.tsx';
import { IconButton } from '../kit/Button.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { Row } from '../kit/Layout.tsx';
import styles from './tables.module.css';
import { tableTexts as words } from './texts.ts';

interface TableFrameProps<Id extends string> {
  /** Tables that share the place; the first is alone where there is one. */
  tables: readonly { id: Id; title: string; how: string }[];
  chosen: Id;
  onChoose: (id: Id) => void;
  /** Address of the shown table as a file. */
  file?: string | undefined;
  /** Beside the title. */
  note?: ReactNode;
  children: ReactNode;
}

/** The place of one table, or of two behind small tabs, with its download. */
export function TableFrame<Id extends string>(props: TableFrameProps<Id>) {
  const { tables, chosen, onChoose, file, note, children } = props;
  const title = tables.find(({ id }) => id === chosen)?.title ?? '';
  return (
    <section className={styles.cell} aria-label={title}>
      <Row as="header" gap={16} align="center" className={styles.head}>
        <Row columnGap={16} align="center" wrap flex="grow" narrow>
          {tables.map(({ id, title: name, how }) =>
            tables.length === 1 ? (
              <h2 key={id}>
                <HowCounted how={how}>{name}</HowCounted>
              </h2>
            ) : (
              <button
                key={id}
                type="button"
                className={joinClasses(styles.tab)}
                aria-pressed={id === chosen}
                onClick={() => onChoose(id)}
              >
                {name}
              </button>
            ),
          )}
          {note}
        </Row>
        {file !== undefined && (
          <IconButton icon="download" label={words.save(title)} onPress={() => void fetchFile(file)} />
        )}
      </Row>
      {children}
    </section>
  );
}
