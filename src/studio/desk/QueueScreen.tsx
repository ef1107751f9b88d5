import { type ComponentProps, lazy, Suspense, useRef, useState } from 'react';
import { mayCall } from '../../contract/desk/may-call.ts';
import { type DeskRow, deskCalls } from '../../contract/studio/desk-calls.ts';
import { FailedScreen } from '../app/FailedScreen.tsx';
import { Screen } from '../app/Screen.tsx';
import { connection } from '../app/studio.ts';
import { useKeys } from '../app/use-keys.ts';
import { useMatches } from '../app/use-matches.ts';
import { useSearchParams } from '../app/use-search-params.ts';
import { useServerNow } from '../app/use-server-now.ts';
import { useSize } from '../app/use-size.ts';
import { useMayDo, useStore, useStudioQuery } from '../app/use-studio.ts';
import { Button } from '../kit/Button.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { Row } from '../kit/Layout.tsx';
import { SearchField } from '../kit/SearchField.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { toasts } from '../kit/toasts.ts';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';
import { AllCalled } from './AllCalled.tsx';
import { ClaimBar } from './ClaimBar.tsx';
import { type DeskFilters, isNarrowed, readDeskFilters, writeDeskFilters } from './desk-address.ts';
import { nameOf } from './desk-words.ts';
import { FoundPeople } from './FoundPeople.tsx';
import { KeyBar } from './KeyBar.tsx';
import { OwnDay } from './OwnDay.tsx';
import { QueueFilters } from './QueueFilters.tsx';
import { QueueList } from './QueueList.tsx';
import styles from './queue.module.css';
import type { RowSizes } from './queue-layout.ts';
import { rowFacts } from './row-facts.ts';
import { deskTexts } from './texts.ts';
import { UnsentNotice } from './UnsentNotice.tsx';
import { useArrivals } from './use-arrivals.ts';
import { useClaim } from './use-claim.ts';
import { useCampaignNames } from './use-desk-choices.ts';
import { findDrawn, useQueue } from './use-queue.ts';
import { useTypedText } from './use-typed-text.ts';

// Loaded when it is asked for.
const ReleaseAll = lazy(async () => ({ default: (await import('./ReleaseAll.tsx')).ReleaseAll }));
const KeysDialog = lazy(async () => ({ default: (await import('../app/KeysDialog.tsx')).KeysDialog }));

const wideSizes: RowSizes = { row: 54, heading: 32 };
const phoneSizes: RowSizes = { row: 72, heading: 34 };
/** Above and below the filters, with their border. */
const filterPadding = 17;
/** How often minutes are counted anew. */
const minuteCheckMs = 10_000;
/** Part of the address: on a phone the own day is a screen of its own. */
const dayParameter = 'hom-nay';

/** The people to call, most urgent first. What is filtered stands in the address. */
export function QueueScreen() {
  const [address, setAddress] = useSearchParams();
  const inAddress = readDeskFilters(address);
  const change = (next: Partial<DeskFilters>) => setAddress((current) => writeDeskFilters(current, next));
  const [text, setText] = useTypedText(inAddress.text, (typed) => change({ text: typed }));
  const filters = { ...inAddress, text };
  const isSearching = text.trim().length >= 2;
  const isPhone = useMatches('(max-width: 900px)');
  const isDay = isPhone && address.has(dayParameter);
  const sizes = isPhone ? phoneSizes : wideSizes;
  const mayClaim = useMayDo('lead.claim');
  const mayAssign = useMayDo('lead.assign');
  const isLive = useStore(connection) === 'fine';

  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const { box: filterBar, size: filterSize } = useSize<HTMLDivElement>();
  const queue = useQueue(filters, list, sizes);
  const { data, error, dataUpdatedAt, refetch } = queue.query;
  const now = useServerNow(data, dataUpdatedAt, minuteCheckMs);
  const nameCampaign = useCampaignNames();
  const day = useStudioQuery(deskCalls.readOwnDay, {}, { isEnabled: mayClaim });
  // Whatever is filtered: whom "next" would give.
  const all = useStudioQuery(deskCalls.listDesk, { query: { view: 'toCall', skip: 0 } });
  const free = all.data?.rows.filter(({ holder, group }) => holder === null && group !== 'later') ?? [];
  const callable = free.find((row) => data && mayCall(rowFacts(row, data), now).may);
  const urgent = callable ?? free[0];
  const arrival = useArrivals(all.data?.rows, nameCampaign);

  const [chosen, setChosen] = useState<string>();
  const [hasKeys, setKeys] = useState(false);
  const { claim, claimNext, isWaiting } = useClaim();
  const chosenIndex = findDrawn(queue, ({ reference }) => reference === chosen);

  const choose = (index: number | undefined) => {
    const row = index === undefined ? undefined : queue.rowAt(index);
    if (!row) return;
    setChosen(row.reference);
    const link = document.querySelector(`[data-reference="${CSS.escape(row.reference)}"]`);
    if (!(link instanceof HTMLElement)) return;
    link.focus({ preventScroll: true });
    link.closest('li')?.scrollIntoView({ block: 'nearest' });
  };
  const take = (row: DeskRow) =>
    claim(row.reference, () => {
      const index = findDrawn(queue, ({ reference }) => reference === row.reference) ?? -1;
      const following = findDrawn(queue, ({ holder }) => holder === null, index + 1);
      const next = following === undefined ? undefined : queue.rowAt(following);
      choose(following);
      const words = deskTexts.next;
      toasts.show(next ? words.takenNext(nameOf(row), nameOf(next)) : words.taken(nameOf(row)));
      void refetch();
    });
  const step = (by: 1 | -1) =>
    choose(
      chosenIndex === undefined ? findDrawn(queue, () => true, firstInWindow(queue, list.current)) : chosenIndex + by,
    );

  useKeys({
    j: () => step(1),
    k: () => step(-1),
    n: () => mayClaim && void claimNext(),
    f: () => filterBar.current?.querySelector<HTMLElement>('[aria-haspopup="listbox"]')?.focus(),
    '/': () => field.current?.querySelector('input')?.focus(),
    '?': () => setKeys(true),
    enter: ({ target }) => {
      const row = chosenIndex === undefined ? undefined : queue.rowAt(chosenIndex);
      const isOnRow = target === document.body || (target instanceof Element && target.matches('[data-reference]'));
      if (!row || !isOnRow || !mayClaim || row.holder !== null || row.state === 'quarantined') return false;
      return take(row);
    },
  });

  const held = day.data?.held ?? null;
  const search = (
    <div ref={field} className={styles.search}>
      <SearchField label={deskTexts.search} value={text} onChange={setText} shortcut="/" />
    </div>
  );
  return (
    <Screen title={deskTexts.title} actions={!isPhone && search}>
      {/* Headings of groups stop below the filters; on a phone these scroll away. */}
      <div
        className={styles.screen}
        style={isPhone ? {} : { ['--below-filters' as string]: `${filterSize.height + filterPadding}px` }}
      >
        <div className={styles.work} hidden={isDay}>
          <Row ref={filterBar} gap={8} align="center" wrap flex="rigid" className={styles.filters}>
            {isPhone && search}
            <QueueFilters filters={filters} counts={data?.counts} onChange={change} isPhone={isPhone} />
          </Row>
          <UnsentNotice />
          {mayAssign && data && !isSearching && filters.view === 'quarantined' && data.counts.quarantined > 0 && (
            <Suspense>
              <ReleaseAll filters={filters} count={data.counts.quarantined} countedAt={data.now} />
            </Suspense>
          )}
          <VisuallyHidden>
            <p role="status">{arrival}</p>
          </VisuallyHidden>
          {isSearching ? (
            <FoundPeople
              filters={filters}
              now={now}
              rules={data}
              nameCampaign={nameCampaign}
              mayClaim={mayClaim}
              onTake={take}
            />
          ) : error && !data ? (
            <FailedScreen failure={error.failure} onRetry={() => void refetch()} />
          ) : !data ? (
            <Skeleton />
          ) : queue.parts.length === 0 ? (
            <NoPeople
              filters={filters}
              day={day.data}
              now={now}
              onClear={() => change(nothing)}
              onClosed={() => change({ view: 'closed' })}
            />
          ) : (
            <QueueList
              list={list}
              queue={queue}
              sizes={sizes}
              now={now}
              chosen={chosen}
              nameCampaign={nameCampaign}
              isLive={isLive}
              mayClaim={mayClaim}
              onTake={take}
            />
          )}
          {!isPhone && <KeyBar onOpen={() => setKeys(true)} />}
        </div>
        {mayClaim && (!isPhone || isDay) && (
          <OwnDay
            day={day.data}
            now={now}
            urgent={urgent}
            isCallable={callable !== undefined}
            isLive={isLive}
            held={held}
            nameCampaign={nameCampaign}
            isWaiting={isWaiting}
            onClaim={() => void claimNext()}
          />
        )}
        {mayClaim && isPhone && (
          <ClaimBar
            urgent={urgent}
            isCallable={callable !== undefined}
            isLive={isLive}
            rules={data}
            now={now}
            held={held}
            isWaiting={isWaiting}
            onClaim={() => void claimNext()}
            isDay={isDay}
            onDay={(next) =>
              setAddress((current) => {
                current.delete(dayParameter);
                if (next) current.set(dayParameter, '1');
                return current;
              })
            }
          />
        )}
      </div>
      {hasKeys && (
        <Suspense>
          <KeysDialog words={deskTexts.keys} onClose={() => setKeys(false)} />
        </Suspense>
      )}
    </Screen>
  );
}

const nothing = { webid: undefined, source: undefined, holder: undefined, days: undefined };

/** The number of the first row that begins below the heading at the top of the window. */
function firstInWindow(queue: ReturnType<typeof useQueue>, list: HTMLElement | null): number {
  const rows = [...(list?.querySelectorAll('li') ?? [])];
  const first = rows.find((row) => row.getBoundingClientRect().top >= 80);
  return first ? Number(first.getAttribute('aria-posinset')) - 1 : queue.range.first;
}

interface NoPeopleProps extends ComponentProps<typeof AllCalled> {
  filters: DeskFilters;
  onClear: () => void;
}

function NoPeople({ filters, onClear, ...rest }: NoPeopleProps) {
  const words = deskTexts.empty;
  if (isNarrowed(filters))
    return (
      <EmptyState title={words.filtered} action={<Button onPress={onClear}>{deskTexts.filters.clear}</Button>}>
        {words.filteredNote}
      </EmptyState>
    );
  return filters.view === 'toCall' ? (
    <AllCalled {...rest} />
  ) : (
    <EmptyState title={words.other}>{words.otherNote}</EmptyState>
  );
}
