import { useState } from 'react';
import { type DeskCounts, type DeskView, deskViews } from '../../contract/studio/desk-calls.ts';
import { Button } from '../kit/Button.tsx';
import { Row } from '../kit/Layout.tsx';
import { Segmented } from '../kit/Segmented.tsx';
import { Select } from '../kit/Select.tsx';
import { type DeskFilters, isNarrowed, periods } from './desk-address.ts';
import { sourceOf } from './desk-words.ts';
import styles from './queue.module.css';
import { deskTexts } from './texts.ts';
import { useDeskChoices } from './use-desk-choices.ts';

const words = deskTexts.filters;

interface QueueFiltersProps {
  filters: DeskFilters;
  counts: DeskCounts | undefined;
  onChange: (change: Partial<DeskFilters>) => void;
  isPhone: boolean;
}

/** Choice of "everything" in a list of choices. */
const every = '';

/** The filters of the queue. On a phone all but the groups are behind a button. */
export function QueueFilters({ filters, counts, onChange, isPhone }: QueueFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={styles.views}>
        <Segmented
          label={deskTexts.views.label}
          choices={deskViews.map((id) => ({ id, label: deskTexts.views[id], count: counts && countView(counts, id) }))}
          value={filters.view}
          onChange={(view) => onChange({ view })}
        />
      </div>
      {isPhone && (
        <Button icon="filter" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {isNarrowed(filters) ? `${words.open} •` : words.open}
        </Button>
      )}
      {(!isPhone || isOpen) && <Choices filters={filters} onChange={onChange} />}
    </>
  );
}

function Choices({ filters, onChange }: Pick<QueueFiltersProps, 'filters' | 'onChange'>) {
  const choices = useDeskChoices();
  const pick = (id: string) => (id === every ? undefined : id);
  const { campaigns = [], sources = [], agents = [] } = choices ?? {};
  return (
    <Row narrow className={styles.choices}>
      <Select
        label={words.campaign}
        hasHiddenLabel
        choices={[
          { id: every, label: words.everyCampaign },
          ...campaigns.map(({ webid, name, toCall }) => ({ id: webid, label: `${name} (${toCall})` })),
          ...unknown(filters.webid, campaigns, ({ webid }) => webid),
        ]}
        className={filters.webid && styles.set}
        value={filters.webid ?? every}
        onChange={(id) => onChange({ webid: pick(id) })}
      />
      <Select
        label={words.source}
        hasHiddenLabel
        choices={[
          { id: every, label: words.everySource },
          ...sources.map((source) => ({ id: source, label: sourceOf(source) })),
          ...unknown(filters.source, sources, (source) => source),
        ]}
        className={filters.source && styles.set}
        value={filters.source ?? every}
        onChange={(id) => onChange({ source: pick(id) })}
      />
      <Select
        label={words.holder}
        hasHiddenLabel
        choices={[
          { id: every, label: words.everyHolder },
          { id: 'me', label: words.me },
          ...agents.map(({ id, name }) => ({ id, label: name })),
          ...unknown(filters.holder, [{ id: 'me' }, ...agents], ({ id }) => id),
        ]}
        className={filters.holder && styles.set}
        value={filters.holder ?? every}
        onChange={(id) => onChange({ holder: pick(id) })}
      />
      <Select
        label={words.period}
        hasHiddenLabel
        choices={[
          { id: every, label: words.everyPeriod },
          ...periods.map((days) => ({ id: String(days), label: words.days(days) })),
        ]}
        className={filters.days === undefined ? undefined : styles.set}
        value={filters.days === undefined ? every : String(filters.days)}
        onChange={(id) => onChange({ days: id === every ? undefined : Number(id) })}
      />
    </Row>
  );
}

/** Filters of the address that are not among the choices, for example before the choices are loaded. */
function unknown<Item>(chosen: string | undefined, offered: readonly Item[], idOf: (item: Item) => string) {
  return chosen === undefined || offered.some((item) => idOf(item) === chosen) ? [] : [{ id: chosen, label: chosen }];
}

/** People of a view. */
function countView(counts: DeskCounts, view: DeskView): number {
  if (view === 'toCall') return counts.new + counts.due + counts.later;
  if (view === 'callBacks') return counts.due + counts.later;
  return counts[view];
}
