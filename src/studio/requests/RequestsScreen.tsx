import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { requestGroups } from '../../contract/desk/person-requests.ts';
import { requestKindNames } from '../../contract/desk/request-names.ts';
import { type RequestKind, requestKinds } from '../../contract/desk/request-rules.ts';
import {
  type RequestRow,
  type RequestView,
  requestCalls,
  requestsFile,
  requestViews,
} from '../../contract/studio/request-calls.ts';
import { buildCallAddress, type CallData } from '../app/client.ts';
import { FailedScreen } from '../app/FailedScreen.tsx';
import { FileButton } from '../app/FileButton.tsx';
import { Screen } from '../app/Screen.tsx';
import { personSearchPath } from '../app/screens.ts';
import { useKeys } from '../app/use-keys.ts';
import { useMatches } from '../app/use-matches.ts';
import { useSearchParams } from '../app/use-search-params.ts';
import { useServerNow } from '../app/use-server-now.ts';
import { useStudioChange, useStudioQuery } from '../app/use-studio.ts';
import { useTypedText } from '../desk/use-typed-text.ts';
import { Button } from '../kit/Button.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { Row, Text } from '../kit/Layout.tsx';
import { SearchField } from '../kit/SearchField.tsx';
import { Segmented } from '../kit/Segmented.tsx';
import { Select } from '../kit/Select.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { RegisterDialog } from './RequestDialogs.tsx';
import { RequestList } from './RequestList.tsx';
import { RequestPanel } from './RequestPanel.tsx';
import { changedByRequests } from './request-detail.ts';
import { describeClock } from './request-words.ts';
import styles from './requests.module.css';
import { requestTexts as words } from './texts.ts';

/** How often days are counted anew. */
const checkMs = 60_000;
/** Parts of the address. */
const parameters = { request: 'yeu-cau', view: 'xem' } as const;
const noOwner = 'nobody';

type Requests = CallData<typeof requestCalls.listRequests>;

/** Requests of people about their data, by what is due, beside the one that is chosen. */
export function RequestsScreen() {
  const [, navigate] = useLocation();
  const [address, setAddress] = useSearchParams();
  const view = requestViews.find((one) => one === address.get(parameters.view)) ?? 'open';
  const inAddress = address.get(parameters.request) ?? undefined;
  const [kind, setKind] = useState<RequestKind | ''>('');
  const [owner, setOwner] = useState('');
  const [typed, setTyped] = useState('');
  const [text, setText] = useTypedText(typed, setTyped);
  const [isRegistering, setRegistering] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const isPhone = useMatches('(max-width: 900px)');
  const input = { query: { view, text: typed.trim() } };
  const list = useStudioQuery(requestCalls.listRequests, input, { keepsPrevious: true });
  const now = useServerNow(list.data, list.dataUpdatedAt, checkMs);
  const rows = list.data ? sortRows(filterRows(list.data, { kind, owner }), list.data.rules, now) : [];
  // A phone shows the list first; beside it something is always open.
  const chosen = inAddress ?? (isPhone ? undefined : rows[0]?.id);
  const detail = useStudioQuery(
    requestCalls.readRequest,
    { path: { id: chosen ?? '' } },
    { isEnabled: chosen !== undefined },
  );
  const take = useStudioChange(requestCalls.takeRequest, changedByRequests);

  const change = (next: Partial<Record<keyof typeof parameters, string | undefined>>) =>
    setAddress((current) => {
      for (const [name, value] of Object.entries(next)) {
        const parameter = name === 'view' ? parameters.view : parameters.request;
        if (value === undefined) current.delete(parameter);
        else current.set(parameter, value);
      }
      return current;
    });
  const open = (id: string | undefined) => change({ request: id });
  const step = (by: 1 | -1) => {
    const at = rows.findIndex(({ id }) => id === chosen);
    const row = rows[at + by];
    if (!row) return;
    if (!isPhone) open(row.id);
    const button = document.querySelector(`[data-request="${row.id}"]`);
    if (!(button instanceof HTMLElement)) return;
    button.focus({ preventScroll: true });
    button.closest('li')?.scrollIntoView({ block: 'nearest' });
  };
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    '/': () => field.current?.querySelector('input')?.focus(),
    enter: ({ target }) => {
      const isOnRow = target instanceof Element && target.matches('[data-request]');
      if (isOnRow || target !== document.body || rows[0] === undefined) return false;
      open(chosen ?? rows[0].id);
    },
  });

  const { data, error } = list;
  return (
    <Screen
      title={words.title}
      beside={
        <Text as="span" tone="muted" size="xs">
          {words.beside}
        </Text>
      }
      actions={
        <>
          <div ref={field} className={styles.search}>
            <SearchField label={words.search} value={text} onChange={setText} shortcut="/" />
          </div>
          <Button onPress={() => navigate(personSearchPath)}>{words.findPerson}</Button>
          <Button onPress={() => setRegistering(true)}>{words.register}</Button>
          <FileButton address={buildCallAddress(requestsFile.path)}>{words.file}</FileButton>
        </>
      }
    >
      {error && !data ? (
        <FailedScreen failure={error.failure} onRetry={() => void list.refetch()} />
      ) : !data ? (
        <Skeleton />
      ) : (
        <div className={joinClasses(styles.screen, inAddress !== undefined && styles.open)}>
          <div className={styles.work}>
            <Row gap={8} align="center" wrap className={styles.filters}>
              <div className={styles.views}>
                <Segmented
                  label={words.viewsLabel}
                  choices={requestViews.map((id) => ({ id, label: words.views[id], count: data.counts[id] }))}
                  value={view}
                  onChange={(next: RequestView) =>
                    change({ view: next === 'open' ? undefined : next, request: undefined })
                  }
                />
              </div>
              <Select
                label={words.filters.kind}
                hasHiddenLabel
                className={styles.choice}
                choices={[
                  { id: '', label: words.filters.anyKind },
                  ...requestKinds.map((id) => ({ id, label: requestKindNames[id] })),
                ]}
                value={kind}
                onChange={setKind}
              />
              <Select
                label={words.filters.owner}
                hasHiddenLabel
                className={styles.choice}
                choices={[
                  { id: '', label: words.filters.anyOwner },
                  { id: noOwner, label: words.filters.nobody },
                  ...data.people.map(({ id, name }) => ({ id, label: name })),
                ]}
                value={owner}
                onChange={setOwner}
              />
            </Row>
            {view === 'unmatched' && <p className={styles.note}>{words.unmatchedNote}</p>}
            {rows.length === 0 ? (
              <EmptyState title={typed !== '' ? words.emptyFound : view === 'open' ? words.empty : words.emptyOther}>
                {typed === '' && view === 'open' ? words.emptyNote : undefined}
              </EmptyState>
            ) : (
              <RequestList
                rows={rows}
                rules={data.rules}
                now={now}
                chosen={chosen}
                onOpen={open}
                onTake={({ id }) => take.mutate({ path: { id }, body: {} }, { onSuccess: () => open(id) })}
              />
            )}
          </div>
          {detail.data && chosen !== undefined && (
            <RequestPanel
              key={chosen}
              detail={detail.data}
              now={now}
              people={data.people}
              onOpen={(id) => change({ view: undefined, request: id })}
              onBack={() => open(undefined)}
            />
          )}
        </div>
      )}
      {isRegistering && (
        <RegisterDialog
          from={undefined}
          onDone={(id) => change({ view: undefined, request: id })}
          onClose={() => setRegistering(false)}
        />
      )}
    </Screen>
  );
}

function filterRows({ rows }: Requests, { kind, owner }: { kind: string; owner: string }): RequestRow[] {
  return rows.filter(
    (row) =>
      (kind === '' || row.kind === kind) &&
      (owner === '' || (owner === noOwner ? row.owner === null : row.owner?.id === owner)),
  );
}

/** As they stand on the screen: by group, then by what is due. */
function sortRows(rows: readonly RequestRow[], rules: Requests['rules'], now: Date): RequestRow[] {
  const place = (row: RequestRow) => {
    if (row.endedAt !== null || !row.isMatched) return { group: requestGroups.length, at: 0 };
    const { group, number } = describeClock(row, rules, now);
    return { group: requestGroups.indexOf(group), at: number.startsWith('+') ? -Number(number) : Number(number) };
  };
  return rows.toSorted((one, other) => {
    const [a, b] = [place(one), place(other)];
    return a.group - b.group || a.at - b.at;
  });
}
