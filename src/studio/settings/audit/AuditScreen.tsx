import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { type AuditRow, auditCalls, auditKinds } from '../../../contract/studio/audit-calls.ts';
import { auditFilePath } from '../../../contract/studio/studio-addresses.ts';
import { studioApiPath } from '../../../contract/studio/studio-call.ts';
import { buildCallAddress, type CallData, type StudioCallError } from '../../app/client.ts';
import { FailedScreen } from '../../app/FailedScreen.tsx';
import { FileButton } from '../../app/FileButton.tsx';
import { formatMoment, formatNumber } from '../../app/format.ts';
import { requestData } from '../../app/studio.ts';
import { useDelayed } from '../../app/use-delayed.ts';
import { useSearchParams } from '../../app/use-search-params.ts';
import { callKey } from '../../app/use-studio.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { kitTexts } from '../../kit/kit-texts.ts';
import { Row, Text } from '../../kit/Layout.tsx';
import { DateInput } from '../../kit/MomentInput.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import { Select } from '../../kit/Select.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { CheckPaperButton } from '../../paper/CheckPaperButton.tsx';
import { SettingsScreen } from '../SettingsScreen.tsx';
import { settingsTexts } from '../texts.ts';
import { AuditDetail } from './AuditDetail.tsx';
import { AuditList } from './AuditList.tsx';
import styles from './audit.module.css';
import { type AuditAddress, periods, readAuditAddress, toAuditFilter, writeAuditAddress } from './audit-address.ts';
import { describeAction } from './audit-words.ts';
import { auditTexts } from './texts.ts';
import { useIsWide } from './use-is-wide.ts';

type Page = CallData<typeof auditCalls.listAudit>;

/** The audit log: filters, entries, the check of its chain, and its download. */
export function AuditScreen() {
  const [address, setAddress] = useSearchParams();
  const asked = readAuditAddress(address);
  const change = (changes: Partial<AuditAddress>) => setAddress(writeAuditAddress({ ...asked, ...changes }));
  const [chosen, setChosen] = useState<AuditRow>();
  const filter = toAuditFilter({ ...asked, search: useDelayed(asked.search) }, new Date());
  const isWide = useIsWide();

  const log = useInfiniteQuery<Page, StudioCallError, { pages: Page[] }, readonly unknown[], number | undefined>({
    queryKey: callKey(auditCalls.listAudit, { query: filter }),
    queryFn: ({ pageParam }) => requestData(auditCalls.listAudit, { query: { ...filter, before: pageParam } }),
    initialPageParam: undefined,
    getNextPageParam: (last, all) => {
      const known = all.reduce((total, { rows }) => total + rows.length, 0);
      return known < last.total ? last.rows.at(-1)?.id : undefined;
    },
    placeholderData: (previous) => previous,
  });
  const pages = log.data?.pages ?? [];
  const newest = pages[0];
  const rows = pages.flatMap((page) => page.rows);
  const fileAddress = buildCallAddress(auditFilePath.slice(studioApiPath.length), {}, filter);

  return (
    <SettingsScreen
      part={settingsTexts.tabs.audit}
      actions={
        <>
          <ChainCheck />
          <CheckPaperButton />
          <FileButton address={fileAddress}>{auditTexts.file}</FileButton>
        </>
      }
    >
      <Row gap={8} align="center" wrap band>
        <SearchField
          label={auditTexts.search}
          value={asked.search}
          onChange={(search) => change({ search })}
          className={styles.search}
        />
        <Select
          label={auditTexts.period}
          hasHiddenLabel
          icon="calendar"
          choices={periods.map((id) => ({ id, label: auditTexts.periods[id] }))}
          value={asked.period}
          onChange={(period) => change({ period })}
        />
        {asked.period === 'chosen' &&
          (['from', 'to'] as const).map((end) => (
            <DateInput
              key={end}
              className={styles.day}
              aria-label={auditTexts[end]}
              value={asked[end]}
              onChange={(day) => change({ [end]: day })}
            />
          ))}
        <Select
          label={auditTexts.who}
          hasHiddenLabel
          className={styles.select}
          choices={offer(auditTexts.everyone, newest?.people ?? [], asked.who, (who) => who)}
          value={asked.who}
          onChange={(who) => change({ who })}
        />
        <Select
          label={auditTexts.action}
          hasHiddenLabel
          className={styles.select}
          choices={offer(auditTexts.everyAction, newest?.actions ?? [], asked.action, describeAction)}
          value={asked.action}
          onChange={(action) => change({ action })}
        />
        <Row as="fieldset" gap={6} wrap aria-label={auditTexts.kinds}>
          {auditKinds.map((kind) => (
            <ToggleButton
              key={kind}
              className={joinClasses(styles.kind)}
              isSelected={asked.kind === kind}
              onChange={(isSelected) => change({ kind: isSelected ? kind : undefined })}
            >
              {auditTexts.kindNames[kind]} <strong>{newest ? formatNumber(newest.counts[kind]) : ''}</strong>
            </ToggleButton>
          ))}
        </Row>
        <Text tone="muted" className={styles.total} role="status">
          {newest && auditTexts.total(formatNumber(newest.total))}
        </Text>
      </Row>
      {log.error && rows.length === 0 ? (
        <FailedScreen failure={log.error.failure} onRetry={() => void log.refetch()} />
      ) : !newest ? (
        <Skeleton rows={8} />
      ) : rows.length === 0 ? (
        <EmptyState
          title={auditTexts.nothingTitle}
          action={
            <Button onPress={() => setAddress(new URLSearchParams({ 'thoi-gian': 'all' }))}>{auditTexts.clear}</Button>
          }
        >
          {auditTexts.nothing}
        </EmptyState>
      ) : (
        <div className={styles.parts}>
          <div className={styles.list}>
            <AuditList rows={rows} chosen={chosen?.id} onChoose={setChosen} />
            {log.hasNextPage && (
              <Row pack="center" className={styles.more}>
                <Button isWaiting={log.isFetchingNextPage} onPress={() => void log.fetchNextPage()}>
                  {auditTexts.more}
                </Button>
              </Row>
            )}
          </div>
          {isWide && (
            <aside className={styles.aside} aria-label={auditTexts.detail.title}>
              {chosen ? <AuditDetail row={chosen} /> : <Text tone="muted">{auditTexts.detail.choose}</Text>}
            </aside>
          )}
        </div>
      )}
      {!isWide && chosen && (
        <Dialog
          title={auditTexts.detail.title}
          isWide
          onClose={() => setChosen(undefined)}
          actions={<Button onPress={() => setChosen(undefined)}>{kitTexts.close}</Button>}
        >
          <AuditDetail row={chosen} />
        </Dialog>
      )}
    </SettingsScreen>
  );
}

/** Choices of a filter. A value in the address is among them even if the log has no such entry. */
function offer(all: string, names: readonly string[], asked: string, word: (name: string) => string) {
  const known = asked === '' || names.includes(asked) ? names : [asked, ...names];
  return [{ id: '', label: all }, ...known.map((id) => ({ id, label: word(id) }))];
}

/** A button that checks the chain, and the result. */
function ChainCheck() {
  const check = useMutation<CallData<typeof auditCalls.verifyAudit>, StudioCallError, void>({
    mutationFn: () => requestData(auditCalls.verifyAudit, {}),
  });
  const [isSeen, setSeen] = useState(true);
  const result = check.data;
  const finding = result?.kind === 'whole' ? undefined : result;
  useEffect(() => setSeen(finding === undefined), [finding]);
  return (
    <>
      {result?.kind === 'whole' && (
        <Row as="span" inline gap={8} align="center" tone="ok" className={styles.whole} role="status">
          <Icon name="shield" />
          <span>
            <strong>{auditTexts.whole}</strong>{' '}
            {auditTexts.wholeNote(formatNumber(result.entries), formatMoment(result.checkedAt, new Date()))}
          </span>
        </Row>
      )}
      {finding && (
        <Row as="span" inline gap={8} align="center" tone="error" className={styles.broken} role="alert">
          <Icon name="error" />
          <strong>{describeFinding(finding)}</strong>
        </Row>
      )}
      {check.error && (
        <Row as="span" inline gap={8} align="center" tone="error" className={styles.broken} role="alert">
          {check.error.failure.message}
        </Row>
      )}
      <Button isWaiting={check.isPending} onPress={() => check.mutate()}>
        {result ? auditTexts.verifyAgain : auditTexts.verify}
      </Button>
      {finding && !isSeen && (
        <Dialog
          title={describeFinding(finding)}
          isAlert
          onClose={() => setSeen(true)}
          actions={<Button onPress={() => setSeen(true)}>{kitTexts.close}</Button>}
        >
          <Notice tone="error">{finding.kind === 'broken' ? auditTexts.brokenNote : auditTexts.forgedNote}</Notice>
          {finding.kind === 'broken' ? (
            <p>{finding.reason}</p>
          ) : (
            finding.approvals.map(({ webid, version }) => (
              <p key={`${webid} ${version}`}>{auditTexts.forgedApproval(webid, version)}</p>
            ))
          )}
        </Dialog>
      )}
    </>
  );
}

function describeFinding(finding: Exclude<CallData<typeof auditCalls.verifyAudit>, { kind: 'whole' }>): string {
  return finding.kind === 'broken'
    ? auditTexts.broken(formatNumber(finding.id))
    : auditTexts.forged(formatNumber(finding.approvals.length));
}
