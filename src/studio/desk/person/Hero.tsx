import type { MouseEventHandler, RefObject } from 'react';
import type { DeskPerson } from '../../../contract/studio/desk-calls.ts';
import { Button } from '../../kit/Button.tsx';
import { buttonClasses } from '../../kit/button-classes.ts';
import { Icon } from '../../kit/Icon.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { Key } from '../../kit/Key.tsx';
import { Row, Stack, Text } from '../../kit/Layout.tsx';
import { Ring } from '../../kit/Ring.tsx';
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx';
import { clockOf, nameOf, shortMoment, showMasked, showPhone } from '../desk-words.ts';
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
  /** Why the call button cannot be used, in two words; undefined when it can. */
  barred: string | undefined;
  onPress: MouseEventHandler<HTMLAnchorElement>;
  onCopy: () => void;
  onClaim: () => void;
}

/** Name, number and call button of the person. */
export function Hero(props: HeroProps) {
  const {
    person,
    standing,
    isMasked,
    now,
    lease,
    calledAt,
    callLink,
    isPhone,
    isWaiting,
    barred,
    onPress,
    onCopy,
    onClaim,
  } = props;
  const { row } = person;
  const clear = isMasked ? null : person.clear;
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
                as={barred === undefined ? 'a' : 'span'}
                weight="bold"
                tabular
                breaks="whole"
                className={styles.number}
                {...(barred === undefined && { href: `tel:${clear.phone}`, onClick: onPress })}
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
            !isPhone && <CallLink {...{ barred, calledAt, onPress }} phone={clear.phone} link={callLink} />}
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
  /** Why it cannot be used, in two words; undefined when it can. */
  barred: string | undefined;
  calledAt: string | null;
  link: RefObject<HTMLAnchorElement | null>;
  onPress: MouseEventHandler<HTMLAnchorElement>;
}

/** Opens the telephone, when the server allows it. */
export function CallLink({ phone, barred, calledAt, link, onPress }: CallLinkProps) {
  if (barred !== undefined)
    return (
      <Button size="large" isWide icon="noCall" isDisabled>
        {barred}
      </Button>
    );
  return (
    <a
      ref={link}
      className={joinClasses(
        buttonClasses({ kind: calledAt === null ? 'primary' : undefined, size: 'large', isWide: true }),
      )}
      href={`tel:${phone}`}
      onClick={onPress}
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
