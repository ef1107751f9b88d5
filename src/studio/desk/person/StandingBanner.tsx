import type { ReactNode } from 'react';
import type { DeskPolicy } from '../../../contract/desk/desk-policy.ts';
import { outcomeNames } from '../../../contract/desk/outcome-names.ts';
import { Button } from '../../kit/Button.tsx';
import { Icon, type IconName } from '../../kit/Icon.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { Key } from '../../kit/Key.tsx';
import { Row, Text } from '../../kit/Layout.tsx';
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx';
import { clockOf } from '../desk-words.ts';
import { type CallDraft, hasContent } from './call-draft.ts';
import styles from './person.module.css';
import type { Standing } from './standing.ts';
import { personTexts } from './texts.ts';
import type { LeaseState } from './use-lease.ts';

const words = personTexts.banners;

interface StandingBannerProps {
  policy: DeskPolicy;
  standing: Standing;
  lease: LeaseState;
  draft: CallDraft;
  /** The outcome waits in the browser. */
  isKept: boolean;
  /** The server does not answer. */
  isLost: boolean;
  isWaiting: boolean;
  onNext: () => void;
  onDrop: () => void;
}

/** Says why the agent cannot call now: what happened, what is stored, what to do. */
export function StandingBanner(props: StandingBannerProps) {
  const { policy, standing, lease, draft, isKept, isLost, isWaiting, onNext, onDrop } = props;
  if (isKept)
    return (
      <Banner tone="warn" icon="clock" title={words.kept} note={words.keptNote}>
        <NextButton isWaiting={isWaiting} onNext={onNext} />
      </Banner>
    );
  if (standing.kind === 'held') {
    if (lease.isEnding) {
      const seconds = Math.ceil(lease.leftMs / 1000);
      return (
        <Banner
          tone="gold"
          icon="clock"
          title={words.ending(words.leftWords(Math.floor(seconds / 60), seconds % 60))}
          note={words.endingNote(policy.holdMinutes)}
          said={words.endingSaid}
        >
          <Button size="small" onPress={lease.extend}>
            {words.holdLonger} <Key>E</Key>
          </Button>
        </Banner>
      );
    }
    if (isLost)
      return <Banner tone="warn" icon="warning" title={words.lost} note={words.lostNote(clockOf(standing.until))} />;
    return null;
  }
  if (standing.kind === 'free') return <Banner tone="info" icon="info" title={words.free} note={words.freeNote} />;
  if (standing.kind === 'quarantined')
    return <Banner tone="warn" icon="shieldHeld" title={words.quarantined} note={words.quarantinedNote} />;
  if (standing.kind === 'colleague')
    return (
      <Banner tone="info" icon="headset" title={words.colleague(standing.name)} note="">
        <NextButton isWaiting={isWaiting} onNext={onNext} />
      </Banner>
    );

  const { how, name = '', at } = standing;
  const [title, note] = {
    expired: [words.expired(clockOf(at)), words.expiredNote(policy.holdMinutes)],
    recorded: [name === '' ? words.recorded : words.recordedBy(name), ''],
    colleague: [words.colleague(name), hasContent(draft) ? words.colleagueNote : ''],
    returned: [words.returned, words.returnedNote],
  }[how] as [string, string];
  const isGood = how === 'recorded' && name === '';
  return (
    <>
      <Banner tone={isGood ? 'ok' : 'warn'} icon={isGood ? 'tick' : 'clock'} title={title} note={note}>
        <NextButton isWaiting={isWaiting} onNext={onNext} />
      </Banner>
      {hasContent(draft) && !isGood && (
        <Row gap={12} align="center" className={styles.left}>
          <Text as="span" tone="ok">
            <Icon name="check" />
          </Text>
          <Text flex="grow">
            {words.keptDraft(
              draft.outcome === null ? null : outcomeNames[draft.outcome],
              [...draft.note.trim()].length,
            )}{' '}
            <Text as="span" tone="soft">
              {words.keptDraftNote}
            </Text>
          </Text>
          <Button size="small" kind="bare" onPress={onDrop}>
            {words.dropDraft}
          </Button>
        </Row>
      )}
    </>
  );
}

function NextButton({ isWaiting, onNext }: { isWaiting: boolean; onNext: () => void }) {
  return (
    <Button size="small" isWaiting={isWaiting} onPress={onNext}>
      {personTexts.next} <Key>N</Key>
    </Button>
  );
}

const tones = { warn: styles.warn, gold: styles.gold, info: styles.info, ok: styles.ok };

interface BannerProps {
  tone: keyof typeof tones;
  icon: IconName;
  title: string;
  note: string;
  /** In place of words that change every second. */
  said?: string;
  children?: ReactNode;
}

function Banner({ tone, icon, title, note, said, children }: BannerProps) {
  return (
    <Row gap={12} align="center" className={joinClasses(styles.banner, tones[tone])}>
      <Icon name={icon} />
      <Text flex="grow" narrow role="status">
        {said !== undefined && <VisuallyHidden>{said}</VisuallyHidden>}
        <span aria-hidden={said !== undefined}>
          <strong>{title}</strong> {note}
        </span>
      </Text>
      {children}
    </Row>
  );
}
