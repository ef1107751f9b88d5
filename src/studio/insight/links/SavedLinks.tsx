import { useId, useState } from 'react';
import type { KeptLink, LinkList } from '../../../contract/studio/link-calls.ts';
import { formatDay, formatNumber } from '../../app/format.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Row, Text } from '../../kit/Layout.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import { Segmented } from '../../kit/Segmented.tsx';
import { PeriodChooser } from '../PeriodChooser.tsx';
import { periodTexts } from '../texts.ts';
import { usePeriod } from '../use-period.ts';
import { LinkTable } from './LinkTable.tsx';
import { showLinks } from './link-rows.ts';
import styles from './links.module.css';
import { linkTexts } from './texts.ts';

const words = linkTexts.list;

interface KeptLinksProps {
  list: LinkList;
  newest: string | undefined;
  mayEdit: boolean;
  onShow: (dialog: 'qr' | 'rename', link: KeptLink) => void;
  onArchive: (link: KeptLink) => void;
}

/** The kept links of a campaign, found by their names and words. */
export function SavedLinks({ list, newest, mayEdit, onShow, onArchive }: KeptLinksProps) {
  const heading = useId();
  const [search, setSearch] = useState('');
  const [which, setWhich] = useState<'active' | 'archived'>('active');
  const { from, to } = usePeriod();
  const archived = list.links.filter(({ isArchived }) => isArchived).length;
  const isArchived = which === 'archived' && archived > 0;
  const shown = showLinks(list, { search, isArchived, newest });
  const now = new Date();
  const days = periodTexts.days(formatDay(from, now), formatDay(to, now));
  const number = isArchived ? archived : list.links.length - archived;
  return (
    <section aria-labelledby={heading}>
      <Row as="header" gap={8} columnGap={12} align="center" wrap className={styles.head}>
        <h2 id={heading}>{words.title}</h2>
        <Text as="span" tone="muted" size="xs" tabular>
          {words.count(formatNumber(number), days)}
        </Text>
        <Row gap={8} align="center" wrap className={styles.tools}>
          {archived > 0 && (
            <Segmented
              label={words.which}
              choices={[
                { id: 'active', label: words.active },
                { id: 'archived', label: words.archived(archived) },
              ]}
              value={isArchived ? 'archived' : 'active'}
              onChange={setWhich}
            />
          )}
          <PeriodChooser />
          {list.links.length > 0 && (
            <SearchField label={words.search} value={search} onChange={setSearch} className={styles.search} />
          )}
        </Row>
      </Row>
      {list.links.length === 0 ? (
        <EmptyState title={words.emptyTitle}>{mayEdit ? words.empty : words.emptyReader}</EmptyState>
      ) : shown.rows.length === 0 ? (
        <EmptyState
          title={search === '' ? words.emptyTitle : words.nothingFound}
          action={search !== '' && <Button onPress={() => setSearch('')}>{words.clearSearch}</Button>}
        />
      ) : (
        <LinkTable
          {...shown}
          page={list.page}
          isCard={list.isCard}
          newest={newest}
          mayEdit={mayEdit}
          onShowQr={(link) => onShow('qr', link)}
          onRename={(link) => onShow('rename', link)}
          onArchive={onArchive}
        />
      )}
    </section>
  );
}
