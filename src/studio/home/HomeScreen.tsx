import { lazy, Suspense, useRef, useState } from 'react';
import { type CampaignRow, campaignCalls, campaignStates } from '../../contract/studio/campaign-calls.ts';
import { FailedScreen } from '../app/FailedScreen.tsx';
import { formatNumber } from '../app/format.ts';
import { Screen } from '../app/Screen.tsx';
import { useDelayed } from '../app/use-delayed.ts';
import { useKeys } from '../app/use-keys.ts';
import { useSearchParams } from '../app/use-search-params.ts';
import { useMayDo, useStudioChange, useStudioQuery, useTemplates } from '../app/use-studio.ts';
import { Button } from '../kit/Button.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { Row } from '../kit/Layout.tsx';
import { Notice } from '../kit/Notice.tsx';
import { SearchField } from '../kit/SearchField.tsx';
import { Segmented } from '../kit/Segmented.tsx';
import { Select } from '../kit/Select.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { toasts } from '../kit/toasts.ts';
import type { CampaignAction } from './CampaignActions.tsx';
import { CampaignGrid } from './CampaignGrid.tsx';
import { CampaignRows } from './CampaignRows.tsx';
import { type CampaignFilters, filterCampaigns, readFilters, sorts, writeFilters } from './campaign-filters.ts';
import styles from './home.module.css';
import type { Opened } from './OpenedDialog.tsx';
import { RevealedRows } from './RevealedRows.tsx';
import { Tasks } from './Tasks.tsx';
import { homeTexts } from './texts.ts';

// Loaded when the first dialog is opened: the list is there sooner.
const OpenedDialog = lazy(async () => ({ default: (await import('./OpenedDialog.tsx')).OpenedDialog }));

/** Removes the sample data. */
const sampleCommand = 'npm run landing -- demo clear';

/** Part of the address that opens the dialog for a new campaign (app/commands.ts). */
const newParameter = 'moi';

/** The first screen of those who work on campaigns. Its filters stand in the address. */
export function HomeScreen() {
  const { data, error, refetch } = useStudioQuery(campaignCalls.listCampaigns, {});
  const [chosen, setOpened] = useState<Opened>();
  const [address, setAddress] = useSearchParams();
  const mayCreate = useMayDo('campaign.create');
  // The palette opens the dialog by the address.
  const opened: Opened | undefined = chosen ?? (mayCreate && address.has(newParameter) ? { kind: 'new' } : undefined);
  const mayEdit = useMayDo('campaign.edit');
  const restore = useStudioChange(campaignCalls.restoreCampaign, [campaignCalls.listCampaigns]);
  useKeys(mayCreate ? { c: () => setOpened({ kind: 'new' }) } : {});

  const start = (action: CampaignAction, row: CampaignRow) => {
    if (action !== 'restore') return setOpened({ kind: action, row });
    restore.mutate(
      { path: { webid: row.webid } },
      { onSuccess: () => toasts.show(homeTexts.archive.restored(row.name)) },
    );
  };
  const close = () => {
    setOpened(undefined);
    setAddress((current) => {
      current.delete(newParameter);
      return current;
    });
  };
  const pages = data?.pages ?? '';
  return (
    <Screen
      title={homeTexts.title}
      actions={
        <>
          {mayEdit && (
            <Button icon="upload" onPress={() => setOpened({ kind: 'import' })}>
              {homeTexts.importFile}
            </Button>
          )}
          {mayCreate && (
            <Button kind="primary" icon="plus" onPress={() => setOpened({ kind: 'new' })}>
              {homeTexts.create}
            </Button>
          )}
        </>
      }
    >
      {data && data.sampleLeads > 0 && <SampleNotice leads={data.sampleLeads} />}
      {data ? (
        <CampaignList campaigns={data.campaigns} pages={pages} mayCreate={mayCreate} onAction={start} />
      ) : error ? (
        <FailedScreen failure={error.failure} onRetry={() => void refetch()} />
      ) : (
        <Skeleton />
      )}
      {opened && (
        <Suspense>
          <OpenedDialog opened={opened} pages={pages} onClose={close} />
        </Suspense>
      )}
    </Screen>
  );
}

/** Nothing made up may be taken for real. */
function SampleNotice({ leads }: { leads: number }) {
  const words = homeTexts.samples;
  // Only administrators can run the command.
  const mayOperate = useMayDo('policy.manage');
  return (
    <div className={styles.notice}>
      <Notice tone="info" title={words.title}>
        {words.note(formatNumber(leads))}
        {mayOperate && (
          <>
            {' '}
            {words.remove} <code>{sampleCommand}</code>
          </>
        )}
      </Notice>
    </div>
  );
}

/** Texts that the server searches, in characters; a longer one is cut. */
const shortestText = 2;
const longestText = 100;

interface CampaignListProps {
  campaigns: readonly CampaignRow[];
  pages: string;
  mayCreate: boolean;
  onAction: (action: CampaignAction, row: CampaignRow) => void;
}

function CampaignList({ campaigns, pages, mayCreate, onAction }: CampaignListProps) {
  const [address, setAddress] = useSearchParams();
  const filters = readFilters(address);
  const text = [...filters.text.trim()].slice(0, longestText).join('').trim();
  const wanted = useDelayed(text);
  const search = useStudioQuery(
    campaignCalls.searchCampaigns,
    { query: { text: wanted } },
    { isEnabled: wanted.length >= shortestText, keepsPrevious: true },
  );
  const isInTexts = text.length >= shortestText;
  const isSearching = isInTexts && (wanted !== text || search.isLoading || search.isPlaceholderData);
  const excerpts = new Map(isInTexts ? search.data?.map(({ webid, excerpt }) => [webid, excerpt]) : []);
  const inTexts = new Set(excerpts.keys());
  const { found: rows, counts } = filterCampaigns(campaigns, filters, inTexts);
  const now = new Date();
  // The list is empty without a filter when all campaigns are archived.
  const isFiltered = writeFilters(new URLSearchParams(), { ...filters, sort: 'change', view: 'rows' }).size > 0;
  const change = (next: Partial<CampaignFilters>) => setAddress((current) => writeFilters(current, next));
  if (campaigns.length === 0)
    return (
      <EmptyState title={homeTexts.empty.title}>
        {mayCreate ? homeTexts.empty.mayCreate : homeTexts.empty.mayNot}
      </EmptyState>
    );
  const List = filters.view === 'grid' ? CampaignGrid : CampaignRows;
  const { text: _, ...others } = filters;
  const { searchFailed } = homeTexts;
  const hasFailed = isInTexts && search.error !== null;
  const searchAgain = <Button onPress={() => void search.refetch()}>{searchFailed.again}</Button>;
  return (
    <>
      <Tasks rows={campaigns} now={now} />
      <Filters campaigns={campaigns} filters={filters} counts={counts} onChange={change} />
      {hasFailed && rows.length > 0 && (
        <div className={styles.notice}>
          <Notice tone="warning" title={searchFailed.title} actions={searchAgain}>
            {searchFailed.note}
          </Notice>
        </div>
      )}
      {rows.length === 0 && !isFiltered ? (
        <EmptyState title={homeTexts.empty.title}>
          {mayCreate ? homeTexts.empty.mayCreate : homeTexts.empty.mayNot}
        </EmptyState>
      ) : rows.length === 0 && isSearching ? (
        <Skeleton label={homeTexts.searching} />
      ) : rows.length === 0 && hasFailed ? (
        <EmptyState title={searchFailed.title} action={searchAgain}>
          {searchFailed.nothing}
        </EmptyState>
      ) : rows.length === 0 ? (
        <EmptyState
          title={homeTexts.empty.filtered}
          action={<Button onPress={() => change(readFilters(new URLSearchParams()))}>{homeTexts.empty.clear}</Button>}
        >
          {homeTexts.empty.filteredNote}
        </EmptyState>
      ) : (
        <RevealedRows rows={rows} key={JSON.stringify(others)}>
          {(shown) => <List rows={shown} excerpts={excerpts} pages={pages} now={now} onAction={onAction} />}
        </RevealedRows>
      )}
    </>
  );
}

interface FiltersProps {
  campaigns: readonly CampaignRow[];
  filters: CampaignFilters;
  counts: ReadonlyMap<CampaignFilters['state'], number>;
  onChange: (change: Partial<CampaignFilters>) => void;
}

/** Choice of "everything" in a list of choices. */
const every = '';

function Filters({ campaigns, filters, counts, onChange }: FiltersProps) {
  const field = useRef<HTMLDivElement>(null);
  useKeys({ '/': () => field.current?.querySelector('input')?.focus() });
  const people = [...new Set(campaigns.flatMap(({ change }) => change.by ?? []))].sort((a, b) =>
    a.localeCompare(b, 'vi'),
  );
  const states = (['all', ...campaignStates, 'archived'] as const).filter(
    (state) => state === 'all' || state === filters.state || (counts.get(state) ?? 0) > 0,
  );
  const nameOf = (state: (typeof states)[number]) =>
    state === 'all' ? homeTexts.all : state === 'archived' ? homeTexts.archived : homeTexts.states[state];
  return (
    <Row gap={8} align="center" wrap className={styles.filters}>
      <div className={styles.states}>
        <Segmented
          label={homeTexts.filters}
          choices={states.map((id) => ({ id, label: nameOf(id), count: counts.get(id) ?? 0 }))}
          value={filters.state}
          onChange={(state) => onChange({ state })}
        />
      </div>
      <Segmented
        label={homeTexts.view}
        choices={[
          { id: 'rows', label: homeTexts.views.rows, icon: 'rows', hasIconOnly: true },
          { id: 'grid', label: homeTexts.views.grid, icon: 'grid', hasIconOnly: true },
        ]}
        value={filters.view}
        onChange={(view) => onChange({ view })}
      />
      <div ref={field} className={styles.search}>
        <SearchField
          label={homeTexts.search}
          value={filters.text}
          onChange={(text) => onChange({ text })}
          shortcut="/"
        />
      </div>
      <div className={styles.choices}>
        <Select
          label={homeTexts.template}
          hasHiddenLabel
          choices={[
            { id: every, label: homeTexts.everyTemplate },
            ...[...useTemplates()].map(([id, label]) => ({ id, label })),
          ]}
          value={filters.template ?? every}
          onChange={(id) => onChange({ template: id === every ? undefined : id })}
        />
        <Select
          label={homeTexts.person}
          hasHiddenLabel
          choices={[{ id: every, label: homeTexts.everyPerson }, ...people.map((id) => ({ id, label: id }))]}
          value={filters.person ?? every}
          onChange={(id) => onChange({ person: id === every ? undefined : id })}
        />
        <Select
          label={homeTexts.sort}
          hasHiddenLabel
          choices={sorts.map((id) => ({ id, label: homeTexts.sorts[id] }))}
          value={filters.sort}
          onChange={(sort) => onChange({ sort })}
        />
      </div>
    </Row>
  );
}
