import { useState } from 'react';
import { Link } from 'wouter';
import type { HistoryEvent } from '../../contract/studio/history-calls.ts';
import { formatVietnamTime, vietnamDate } from '../../contract/vietnam-time.ts';
import { formatNumber } from '../app/format.ts';
import { nameDay } from '../app/name-day.ts';
import { reviewPath } from '../app/screens.ts';
import { Avatar } from '../kit/Avatar.tsx';
import { Badge, Sign } from '../kit/Badge.tsx';
import { Drum } from '../kit/Drum.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { Row, Stack, Text } from '../kit/Layout.tsx';
import { Segmented } from '../kit/Segmented.tsx';
import { Select } from '../kit/Select.tsx';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';
import { spellMoment } from '../kit/vietnam-moment.ts';
import type { History } from './history.ts';
import styles from './history-list.module.css';
import { countDays, filterRows, findMainRows, type HistoryFilter, listRows, standingOf } from './history-rows.ts';
import { standingBadges } from './standing-badges.ts';
import { historyTexts as words } from './texts.ts';

interface HistoryListProps {
  webid: string;
  history: History;
  /** The compared versions. */
  chosen: { readonly before: number | undefined; readonly after: number | undefined };
  onChoose: (version: number) => void;
}

const filters = ['all', 'publications', 'reviews'] as const;

/** Events, newest first, by day. Each row chooses its version for the comparison. */
export function HistoryList({ webid, history, chosen, onChoose }: HistoryListProps) {
  const { events, publishedVersion } = history;
  const [filter, setFilter] = useState<HistoryFilter>('all');
  const [person, setPerson] = useState('');
  const all = listRows(events);
  const rows = filterRows(all, filter, person === '' ? undefined : person);
  const names = [...new Set(all.flatMap(({ by }) => by ?? []))].sort((one, other) => one.localeCompare(other, 'vi'));
  const now = new Date();
  const days = Map.groupBy(rows, ({ at }) => vietnamDate(new Date(at)));
  const main = findMainRows(rows);
  // Rows of a review stand near each other: the newest leads to it.
  const leading = new Set(new Map(rows.toReversed().map((row) => [row.review, row])).values());
  return (
    <section className={styles.list} aria-label={words.list}>
      <Row gap={8} align="center" pack="edges" wrap className={styles.tools}>
        <Segmented
          label={words.show}
          choices={filters.map((id) => ({ id, label: words.filters[id] }))}
          value={filter}
          onChange={setFilter}
        />
        <Select
          label={words.person}
          hasHiddenLabel
          icon="people"
          choices={[{ id: '', label: words.everybody }, ...names.map((name) => ({ id: name, label: name }))]}
          value={person}
          onChange={setPerson}
          className={styles.person}
        />
      </Row>
      {rows.length === 0 && <EmptyState title={words.nothing}>{words.nothingNote}</EmptyState>}
      {[...days].map(([day, ofDay]) => (
        <section key={day}>
          <Text as="h2" tone="soft" size="s" weight="regular" className={styles.day}>
            {nameDay(day, now)}
          </Text>
          <ol>
            {ofDay.map((event) => {
              const side =
                event.version === chosen.before ? 'before' : event.version === chosen.after ? 'after' : undefined;
              const isMain = main.get(event.version) === event;
              return (
                <EventRow
                  key={`${event.kind} ${event.at} ${event.version}`}
                  webid={webid}
                  event={event}
                  side={isMain ? side : undefined}
                  isMain={isMain}
                  leadsToReview={leading.has(event)}
                  publishedVersion={publishedVersion}
                  events={events}
                  onChoose={() => onChoose(event.version)}
                />
              );
            })}
          </ol>
        </section>
      ))}
    </section>
  );
}

interface EventRowProps {
  webid: string;
  event: HistoryEvent;
  /** The side of the comparison that it is marked as. */
  side: 'before' | 'after' | undefined;
  /** It says where its version stands. */
  isMain: boolean;
  leadsToReview: boolean;
  publishedVersion: number | null;
  events: readonly HistoryEvent[];
  onChoose: () => void;
}

function EventRow({ webid, event, side, isMain, leadsToReview, publishedVersion, events, onChoose }: EventRowProps) {
  const { kind, at, version, review } = event;
  const standing = standingOf(events, version, publishedVersion);
  const isShown = isMain && ['live', 'waiting', 'scheduled', 'kept'].includes(standing);
  const isBreakGlass = kind === 'published' && event.breakGlass !== null;
  const detail = detailOf(event, isMain && standing === 'live');
  return (
    <li className={joinClasses(styles.row, side && styles.chosen)}>
      <Text as="time" tone="soft" dateTime={at} className={styles.time}>
        {formatVietnamTime(new Date(at)).slice(11, 16)}
      </Text>
      <span className={styles.point}>{kind === 'published' ? <Drum size="small" share={1} /> : <i />}</span>
      <Stack gap={2} align="start" narrow>
        <Row gap={2} columnGap={8} align="center" wrap className={styles.head}>
          <Text
            as="button"
            covering
            type="button"
            className={styles.choose}
            aria-pressed={side !== undefined}
            onClick={onChoose}
          >
            <VisuallyHidden>{words.chooseVersion(version)}: </VisuallyHidden>
            <strong>{words.version(version)}</strong> {words.events[kind]}
          </Text>
          {isShown && <Badge state={standingBadges[standing]}>{words.standings[standing]}</Badge>}
          {kind === 'returned' && <Badge state="back">{words.standings.returned}</Badge>}
          {isBreakGlass && <Badge state="back">{words.breakGlass}</Badge>}
          {kind === 'published' && event.withoutFourEyes && <Badge state="back">{words.withoutFourEyes}</Badge>}
          {kind === 'published' && event.channel === 'command' && <Badge state="plain">{words.command}</Badge>}
        </Row>
        <Row as="p" gap={6} align="center" tone="soft">
          <Avatar name={event.by ?? words.nobody} size="small" />
          <span>{detail}</span>
        </Row>
        {isBreakGlass && (
          <Text tone="warn" breaks="cut2">
            {words.breakGlassReason(event.breakGlass ?? '')}
          </Text>
        )}
        {noteOf(event) !== null && (
          <Text tone="soft" breaks="cut2">
            {words.quote(noteOf(event) ?? '')}
          </Text>
        )}
        {review !== null && leadsToReview && (
          <Link to={reviewPath({ webid, id: review })} asChild>
            <Text as="a" tone="soft" link="always" className={styles.review}>
              {words.openReview}
            </Text>
          </Link>
        )}
      </Stack>
      {side && (
        <span className={styles.side}>
          <Sign>{words.sides[side]}</Sign>
        </span>
      )}
    </li>
  );
}

/** The person, and notes on a publication. */
function detailOf(event: HistoryEvent, isLive: boolean): string {
  const parts = [event.by ?? words.nobody];
  if (event.kind === 'approved' && event.publishAt !== null)
    parts.push(words.planned(spellMoment(new Date(event.publishAt))));
  if ((event.kind === 'published' || event.kind === 'unpublished') && event.channel)
    parts.push(words.channels[event.channel]);
  if (event.kind === 'published') {
    const end = event.until ?? new Date().toISOString();
    if (event.until !== null || isLive) parts.push(words.ranFor(countDays(event.at, end)));
    parts.push(words.registrations(formatNumber(event.registrations)));
  }
  return parts.filter((part) => part !== '').join(', ');
}

/** The note of the event. That of a publication from the Studio stands at its review. */
function noteOf({ kind, note, review }: HistoryEvent): string | null {
  return kind === 'published' && review !== null ? null : note;
}
