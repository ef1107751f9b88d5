import { lazy, Suspense, useId, useState } from 'react';
import { Link } from 'wouter';
import type { CalendarEntry } from '../../contract/studio/calendar-calls.ts';
import { vietnamDate } from '../../contract/vietnam-time.ts';
import { nameDay } from '../app/name-day.ts';
import { useMayDo } from '../app/use-studio.ts';
import { CampaignPicture } from '../home/CampaignPicture.tsx';
import { useDetails } from '../home/use-details.ts';
import { Button } from '../kit/Button.tsx';
import { buttonClasses } from '../kit/button-classes.ts';
import { Icon } from '../kit/Icon.tsx';
import { Row, Stack, Text } from '../kit/Layout.tsx';
import { nameEntry, pathOf, timeOf } from './entry-words.ts';
import { calendarTexts } from './texts.ts';
import styles from './upcoming.module.css';

const EntryDialog = lazy(async () => ({ default: (await import('./EntryDialog.tsx')).EntryDialog }));

const words = calendarTexts.upcoming;

/** Entries that are seen at once. */
const seen = 4;

/** The next planned publications and those that were stopped, each with its actions. */
export function Upcoming({ entries, now }: { entries: readonly CalendarEntry[]; now: Date }) {
  const id = useId();
  const [opened, setOpened] = useState<{ entry: CalendarEntry; kind: 'times' | 'withdrawTimes' }>();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || entries.length <= seen + 1 ? entries : entries.slice(0, seen);
  return (
    <Stack as="aside" gap={12} pack="start" narrow className={styles.upcoming} aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      {entries.length === 0 ? (
        <Text tone="soft">{words.nothing}</Text>
      ) : (
        <ol>
          {shown.map((entry) => (
            <Planned key={entry.id} entry={entry} now={now} onOpen={(kind) => setOpened({ entry, kind })} />
          ))}
        </ol>
      )}
      {entries.length > seen + 1 && (
        <Button size="small" aria-expanded={isWhole} onPress={() => setWhole(!isWhole)}>
          {isWhole ? calendarTexts.fewer : calendarTexts.more(entries.length - seen)}
        </Button>
      )}
      <Text tone="soft">{words.note}</Text>
      <Suspense>{opened && <EntryDialog {...opened} onClose={() => setOpened(undefined)} />}</Suspense>
    </Stack>
  );
}

interface PlannedProps {
  entry: CalendarEntry;
  now: Date;
  onOpen: (kind: 'times' | 'withdrawTimes') => void;
}

function Planned({ entry, now, onOpen }: PlannedProps) {
  const { webid, version, state, at, requestedBy, by, errors, because, isFirst, review, kind } = entry;
  const mayDecide = useMayDo('review.decide', webid);
  const details = useDetails({ webid, newestVersion: version ?? 0 });
  const isStopped = state === 'stopped';
  const isWrong = isStopped || errors > 0;
  const what = nameEntry(entry);
  return (
    <Row as="li" gap={12} className={styles.planned}>
      <span className={styles.picture}>
        <CampaignPicture card={details === undefined ? undefined : (details?.card ?? null)} sizes="72px" />
      </span>
      <Stack gap={2} flex="grow" narrow>
        <Row
          as="p"
          gap={6}
          align="center"
          tone={isWrong ? 'error' : undefined}
          className={isWrong ? undefined : styles.at}
        >
          <Icon name={isWrong ? 'error' : 'clock'} />
          <time dateTime={at}>
            {nameDay(vietnamDate(new Date(at)), now)}, {timeOf(entry)}
          </time>
        </Row>
        <div>
          <Link to={pathOf(entry)} asChild>
            <Text as="a" weight="bold" link="hovered">
              {what}
            </Text>
          </Link>
        </div>
        <Text tone="soft">
          {review === null ? words.byCommand(by ?? words.nobody) : describePeople(requestedBy, by)}
        </Text>
        {isFirst && kind === 'publish' && <Text tone="soft">{words.first}</Text>}
        {isStopped && (
          <>
            <Text tone="error">{words.stopped}</Text>
            <Text tone="soft" breaks="cut3">
              {words.stoppedBecause(because ?? '')}
            </Text>
          </>
        )}
        {!isStopped && errors > 0 && <Text tone="error">{words.willStop(errors)}</Text>}
        <Row gap={6} wrap className={styles.actions}>
          {isWrong && review !== null && (
            <Link className={buttonClasses({ size: 'small' })} to={pathOf(entry)}>
              {words.openErrors}
            </Link>
          )}
          {review === null && <Text tone="soft">{words.commandNote}</Text>}
          {review !== null && mayDecide && (
            <>
              <Button
                size="small"
                aria-label={words.of(isStopped ? words.planAgain : words.change, what)}
                onPress={() => onOpen('times')}
              >
                {isStopped ? words.planAgain : words.change}
              </Button>
              <Button
                size="small"
                kind="bare"
                aria-label={words.of(words.withdraw, what)}
                onPress={() => onOpen('withdrawTimes')}
              >
                {words.withdraw}
              </Button>
            </>
          )}
        </Row>
      </Stack>
    </Row>
  );
}

function describePeople(requestedBy: string | null, by: string | null): string {
  return words.people(requestedBy ?? words.nobody, by ?? words.nobody);
}
