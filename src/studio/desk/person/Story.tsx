import { callRuleNames } from '../../../contract/desk/call-rule-names.ts';
import { outcomeNames } from '../../../contract/desk/outcome-names.ts';
import type { DeskPerson } from '../../../contract/studio/desk-calls.ts';
import { Icon, type IconName } from '../../kit/Icon.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { Row, Stack, Text } from '../../kit/Layout.tsx';
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx';
import { clockAndDay, clockOf, dayOf } from '../desk-words.ts';
import styles from './story.module.css';
import { buildStory, type StoryEntry } from './story-entries.ts';
import { personTexts } from './texts.ts';

const words = personTexts.story;

interface StoryProps {
  person: DeskPerson;
  now: Date;
  isHeld: boolean;
  calledAt: string | null;
  /** Reference of the registration that the card shows. */
  shown: string | undefined;
  onShow: (reference: string) => void;
  nameCampaign: (webid: string) => string;
}

/** Everything that happened with this phone, newest first. */
export function Story({ person, now, isHeld, calledAt, shown, onShow, nameCampaign }: StoryProps) {
  const today = [
    calledAt !== null && { icon: 'call' as const, title: words.pressed, note: clockOf(new Date(calledAt)) },
    isHeld && { icon: 'headset' as const, title: words.claimed, note: words.claimedNote },
  ].filter((entry) => entry !== false);
  return (
    <Stack gap={8}>
      {today.length > 0 && (
        <ol>
          {today.map(({ icon, title, note }) => (
            <Row as="li" key={title} gap={10} className={joinClasses(styles.entry, styles.present)}>
              <Dot icon={icon} />
              <div>
                <strong>{title}</strong>
                <Text tone="soft">{note}</Text>
              </div>
            </Row>
          ))}
        </ol>
      )}
      {buildStory(person).map(({ day, entries }) => (
        <section key={day}>
          <Text as="h3" tone="soft" size="xs" weight="regular" className={styles.day}>
            {dayOf(entries[0]?.at ?? now, now)}
          </Text>
          <ol>
            {entries.map((entry) => (
              <Entry
                key={`${entry.kind} ${entry.at.toISOString()}`}
                entry={entry}
                now={now}
                shown={shown}
                onShow={onShow}
                nameCampaign={nameCampaign}
              />
            ))}
          </ol>
        </section>
      ))}
      {person.hiddenRegistrations > 0 && <Text tone="soft">{words.hidden(person.hiddenRegistrations)}</Text>}
    </Stack>
  );
}

const callIcons: Partial<Record<DeskPerson['calls'][number]['outcome'], IconName>> = {
  ...{ callBack: 'callBack', noAnswer: 'missed', wrongNumber: 'missed', refusedMarketing: 'close' },
};

function Entry({
  entry,
  now,
  shown,
  onShow,
  nameCampaign,
}: Omit<StoryProps, 'person' | 'isHeld' | 'calledAt'> & { entry: StoryEntry }) {
  if (entry.kind === 'registration') {
    const { reference, webid, version } = entry.registration;
    return (
      <Row as="li" gap={10} className={styles.entry}>
        <Dot icon="page" />
        <div>
          <Text
            as="button"
            weight="bold"
            link="hovered"
            type="button"
            aria-pressed={reference === shown}
            onClick={() => onShow(reference)}
          >
            {words.registered(nameCampaign(webid))} <VisuallyHidden>{reference}</VisuallyHidden>
          </Text>
          <Text tone="soft">
            {words.registeredNote(clockOf(entry.at), version, reference)}
            {reference === shown && `, ${words.showing}`}
          </Text>
        </div>
      </Row>
    );
  }
  const { outcome, by, note, hasNote, followUpAt, allowedBy } = entry.call;
  const said = outcomeNames[outcome];
  return (
    <Row as="li" gap={10} className={styles.entry}>
      <Dot icon={callIcons[outcome] ?? 'tick'} />
      <div>
        <p>
          <strong>{by === null ? words.reported(said) : words.call(said, by.isSelf ? words.self : by.name)}</strong>
        </p>
        <Text tone="soft">
          {clockOf(entry.at)}
          {allowedBy !== null && `, ${callRuleNames[allowedBy]}`}
          {followUpAt !== null && `, ${words.followUp(clockAndDay(new Date(followUpAt), now))}`}
        </Text>
        {note !== null ? (
          <blockquote className={styles.note}>{note}</blockquote>
        ) : (
          hasNote && <Text tone="soft">{words.hasNote}</Text>
        )}
      </div>
    </Row>
  );
}

function Dot({ icon }: { icon: IconName }) {
  return (
    <Text as="span" flex="rigid" className={styles.dot}>
      <Icon name={icon} size="s" />
    </Text>
  );
}
