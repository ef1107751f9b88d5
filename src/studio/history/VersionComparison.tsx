import { useMemo, useState } from 'react';
import { findField } from '../../contract/studio/name-field.ts';
import { partFramePath, versionFramePath } from '../../contract/studio/studio-addresses.ts';
import { formatMoment } from '../app/format.ts';
import { ComparedVersions, type VersionPair } from '../changes/ComparedVersions.tsx';
import { listSections } from '../changes/list-sections.ts';
import { Badge, Sign } from '../kit/Badge.tsx';
import { Button } from '../kit/Button.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { Row, Text } from '../kit/Layout.tsx';
import { numberChanges, stepTo } from '../review/numbered-changes.ts';
import { compareOrders } from '../review/order-strips.ts';
import { PagesPane } from '../review/PagesPane.tsx';
import { useReviewKeys } from '../review/use-review-keys.ts';
import { ChangesTable } from './ChangesTable.tsx';
import type { History } from './history.ts';
import { countDays, standingOf } from './history-rows.ts';
import { OpenVersion } from './OpenVersion.tsx';
import { standingBadges } from './standing-badges.ts';
import { historyTexts as words } from './texts.ts';
import styles from './version-comparison.module.css';

interface VersionComparisonProps {
  webid: string;
  history: History;
  /** Null: there is one version only. */
  older: number | null;
  newer: number;
  isNarrow: boolean;
}

/** Two versions: their pages, what differs in words, and the way to make one of them the working copy. */
export function VersionComparison(props: VersionComparisonProps) {
  const { webid, older, newer } = props;
  return (
    <ComparedVersions webid={webid} before={older} after={newer}>
      {(pair) => <Compared {...props} {...pair} />}
    </ComparedVersions>
  );
}

function Compared(props: VersionComparisonProps & VersionPair) {
  const { webid, history, older, newer, isNarrow, fields, order, before, after } = props;
  const [current, setCurrent] = useState<string>();
  const [hasBigPages, setBigPages] = useState(false);
  const sections = useMemo(
    () => (before === undefined ? [] : listSections({ fields, order }, before, after)),
    [fields, order, before, after],
  );
  const changes = useMemo(() => numberChanges(sections), [sections]);
  const orders = useMemo(
    () => (before === undefined ? undefined : compareOrders({ fields, order, before, after }, changes)),
    [fields, order, before, after, changes],
  );
  useReviewKeys({
    onStep: (step) => {
      const next = stepTo(changes, current, step);
      if (next) setCurrent(next.id);
    },
  });
  const chosen = changes.find(({ id }) => id === current);
  const isInPopup = chosen?.after !== undefined && findField(fields, chosen.after.key)?.part === 'popup';
  const page = (version: number) => ({
    address: versionFramePath(webid, version),
    title: words.pageTitle(version),
    name: words.version(version),
    partAddress: (key: string) => partFramePath(webid, version, key),
    head: <PageHead history={history} version={version} side={version === older ? 'before' : 'after'} />,
  });
  return (
    <section className={styles.comparison} aria-label={words.comparison}>
      <Row as="header" gap={8} columnGap={16} align="center" pack="edges" wrap className={styles.head}>
        <div>
          <Text as="h2" size="l" line={24}>
            {older === null ? words.one(newer) : words.compared(older, newer)}
          </Text>
          <Text tone="soft">
            {older === null
              ? words.oneNote
              : changes.length === 0
                ? words.same
                : words.differs(changes.length, sections.length, daysBetween(history, older, newer))}
          </Text>
        </div>
        {older !== null && !isNarrow && (
          <Button
            icon={hasBigPages ? 'list' : 'image'}
            aria-pressed={hasBigPages}
            onPress={() => setBigPages(!hasBigPages)}
          >
            {hasBigPages ? words.words : words.bigPages}
          </Button>
        )}
      </Row>
      <PagesPane
        before={older === null ? null : page(older)}
        after={page(newer)}
        changes={changes}
        orders={orders}
        current={current}
        onChoose={setCurrent}
        state={isInPopup ? 'popup' : 'page'}
        isPhone={isNarrow}
      />
      {older !== null && !hasBigPages && (
        <div className={styles.words}>
          {changes.length === 0 ? (
            <EmptyState title={words.same}>{words.sameNote}</EmptyState>
          ) : (
            <ChangesTable
              fields={fields}
              changes={changes}
              versions={[older, newer]}
              current={current}
              onChoose={setCurrent}
            />
          )}
        </div>
      )}
      <OpenVersion webid={webid} versions={older === null ? [newer] : [newer, older]} />
    </section>
  );
}

/** The head of a page of the comparison: its side, version, state, and when and by whom it was saved. */
function PageHead({ history, version, side }: { history: History; version: number; side: 'before' | 'after' }) {
  const { events, publishedVersion } = history;
  const standing = standingOf(events, version, publishedVersion);
  const saved = events.find((event) => event.kind === 'saved' && event.version === version);
  return (
    <>
      <Sign>{words.sides[side]}</Sign>
      <strong>{words.version(version)}</strong>
      {saved && (
        <Text as="span" flex="grow" narrow breaks="cut" className={styles.made}>
          {saved.by ?? words.nobody}, {formatMoment(saved.at, new Date())}
        </Text>
      )}
      <Badge state={standingBadges[standing]}>{words.standings[standing]}</Badge>
    </>
  );
}

function daysBetween({ events }: History, older: number, newer: number): number {
  const savedAt = (version: number) => events.find((event) => event.kind === 'saved' && event.version === version)?.at;
  const [from, to] = [savedAt(older), savedAt(newer)];
  return from !== undefined && to !== undefined ? countDays(from, to) : 0;
}
