import type { RefObject } from 'react';
import { calendarFor } from '../../../contract/desk/calendar-for.ts';
import { dateOf, hoursOf, isOpenAt } from '../../../contract/desk/work-calendar.ts';
import type { DeskPerson } from '../../../contract/studio/desk-calls.ts';
import { Button } from '../../kit/Button.tsx';
import { buttonClasses } from '../../kit/button-classes.ts';
import { Icon } from '../../kit/Icon.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { Key } from '../../kit/Key.tsx';
import { Row, Stack, Text } from '../../kit/Layout.tsx';
import { Ring } from '../../kit/Ring.tsx';
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx';
import { clockOf, clockOfMinutes, nameOf, shortMoment, showMasked, showPhone } from '../desk-words.ts';
import { callableFrom } from './call-permission.ts';
import styles from './hero.module.css';
import type { Standing } from './standing.ts';
import { personTexts } from './texts.ts';
import { clockLeft, type LeaseState } from './use-lease.ts';

const words = personTexts;

interface HeroProps {
  person: DeskPerson;
  standing: Standing;
  /** Nothing is shown in clear. */
  isMasked: boolean;
  now: Date;
  lease: LeaseState;
  calledAt: string | null;
  callLink: RefObject<HTMLAnchorElement | null>;
  isPhone: boolean;
  isWaiting: boolean;
  onCalled: () => void;
  onCopy: () => void;
  onClaim: () => void;
}

/** Name, number and call button of the person. */
export function Hero(props: HeroProps) {
  const { person, standing, isMasked, now, lease, calledAt, callLink, isPhone, isWaiting, onCalled, onCopy, onClaim } =
    props;
  const { row } = person;
  const calendar = calendarFor(person.calendars, row.webid);
  const today = hoursOf(calendar, dateOf(now));
  const clear = isMasked ? null : person.clear;
  const from = callableFrom(row, calendar, now);
  const mayClaim = standing.kind === 'free' || (standing.kind === 'ended' && standing.how !== 'colleague');
  return (
    <section className={styles.hero}>
      <div>
        <Text as="h1" breaks="cut2">
          {clear === null ? nameOf(row) : clear.name || words.noName}
        </Text>
        <Row as="p" align="center" wrap className={styles.phone}>
          {clear === null ? (
            <Text as="span" tone="muted" weight="bold" tabular breaks="whole" className={styles.masked}>
              {showMasked(row.phone)}
            </Text>
          ) : clear.phone === '' ? (
            <Text as="span" tone="soft" size="l">
              {words.noPhone}
            </Text>
          ) : (
            <>
              <Text
                as="a"
                weight="bold"
                tabular
                breaks="whole"
                className={styles.number}
                href={`tel:${clear.phone}`}
                onClick={onCalled}
              >
                {showPhone(clear.phone)}
              </Text>
              {!isPhone && (
                <Button kind="bare" icon="copy" onPress={onCopy}>
                  <span className={styles.copy}>{words.copy}</span> <Key>C</Key>
                </Button>
              )}
            </>
          )}
        </Row>
        <Row as="p" gap={4} columnGap={16} wrap tone="soft" className={styles.say}>
          {today && isOpenAt(calendar, now) ? (
            <Row as="span" inline gap={6} align="center" tone="ok">
              <Icon name="check" size="s" /> {words.inWindow(clockOfMinutes(today.closesAt))}
            </Row>
          ) : from === undefined ? (
            <Row as="span" inline gap={6} align="center" tone="ok">
              <Icon name="check" size="s" /> {words.agreedNow}
            </Row>
          ) : (
            <Row as="span" inline gap={6} align="center">
              <Icon name="moon" size="s" />
              {today
                ? words.outsideWindow(clockOfMinutes(today.opensAt), clockOfMinutes(today.closesAt))
                : words.closedToday(calendar.days[dateOf(now)]?.name)}
            </Row>
          )}
          {row.isSample && (
            <Row as="span" inline gap={6} align="center">
              <Icon name="info" size="s" /> {words.card.sample}
            </Row>
          )}
        </Row>
      </div>
      <Stack gap={8} className={styles.act}>
        {clear === null
          ? mayClaim && (
              <Button size="large" kind="primary" isWide isWaiting={isWaiting} onPress={onClaim}>
                <Icon name={standing.kind === 'ended' ? 'again' : 'headset'} />
                <Text as="span" flex="grow" side="start">
                  {standing.kind === 'ended' ? words.claimAgain : words.claim}
                </Text>
                <Key>R</Key>
              </Button>
            )
          : clear.phone !== '' &&
            !isPhone && (
              <CallLink
                phone={clear.phone}
                from={from}
                now={now}
                calledAt={calledAt}
                link={callLink}
                onCalled={onCalled}
              />
            )}
        {!isPhone && (
          <Text tone="soft" side="center" className={styles.due}>
            {dueWords(row, calledAt, now)}
          </Text>
        )}
      </Stack>
      {standing.kind === 'held' && !isPhone && (
        <div>
          <Ring share={lease.share} tone={lease.isEnding ? 'late' : 'soon'} size="large">
            {clockLeft(lease.leftMs)}
          </Ring>
          <VisuallyHidden>{words.heldUntil(clockOf(standing.until))}</VisuallyHidden>
        </div>
      )}
    </section>
  );
}

interface CallLinkProps {
  phone: string;
  /** From when the person may be called; undefined for now, null for never. */
  from: Date | null | undefined;
  now: Date;
  calledAt: string | null;
  link: RefObject<HTMLAnchorElement | null>;
  onCalled: () => void;
}

/** Opens the telephone. Outside the working hours it says when it may be used. */
export function CallLink({ phone, from, now, calledAt, link, onCalled }: CallLinkProps) {
  if (from !== undefined)
    return (
      <Button size="large" isWide icon="call" isDisabled>
        {from === null ? words.neverOpen : words.callFrom(shortMoment(from, now))}
      </Button>
    );
  return (
    <a
      ref={link}
      className={joinClasses(
        buttonClasses({ kind: calledAt === null ? 'primary' : undefined, size: 'large', isWide: true }),
      )}
      href={`tel:${phone}`}
      onClick={onCalled}
    >
      <Icon name="call" />
      <Text as="span" flex="grow" side="start">
        {calledAt === null ? words.call : words.callAgain}
      </Text>
      <Key>G</Key>
    </a>
  );
}

function dueWords({ state, dueAt, unanswered }: DeskPerson['row'], calledAt: string | null, now: Date): string {
  if (calledAt !== null) return words.pressed(clockOf(new Date(calledAt)));
  if (dueAt === null) return '';
  const when = shortMoment(new Date(dueAt), now);
  if (state === 'new') return words.dueFirst(when);
  return state === 'retry' ? words.dueRetry(unanswered + 1, when) : words.dueAgreed(when);
}
