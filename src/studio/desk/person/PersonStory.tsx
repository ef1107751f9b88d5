import { type ReactNode, useState } from 'react';
import type { DeskPerson } from '../../../contract/studio/desk-calls.ts';
import { useMayDo } from '../../app/use-studio.ts';
import { Disclosure } from '../../kit/Disclosure.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { Row, Text } from '../../kit/Layout.tsx';
import { sourceOf } from '../desk-words.ts';
import { Consents, Filled, Seen, SourcesAndDeliveries } from './Card.tsx';
import styles from './person.module.css';
import { Story } from './Story.tsx';
import { personTexts } from './texts.ts';

const words = personTexts.story;

interface PersonStoryProps {
  person: DeskPerson;
  now: Date;
  isHeld: boolean;
  isMasked: boolean;
  calledAt: string | null;
  nameCampaign: (webid: string) => string;
  isPhone: boolean;
  /** Banner and number. */
  above: ReactNode;
}

/** The story of the phone, and the card of one registration: the newest, or the one chosen in the story. */
export function PersonStory({
  person,
  now,
  isHeld,
  isMasked,
  calledAt,
  nameCampaign,
  isPhone,
  above,
}: PersonStoryProps) {
  const { registrations, calls, row, hiddenRegistrations } = person;
  const [chosen, setChosen] = useState<string>();
  const [isOpen, setOpen] = useState<Partial<Record<'story' | 'more', boolean>>>({});
  const registration =
    registrations.find(({ reference }) => reference === (chosen ?? row.reference)) ?? registrations[0];
  const campaign = nameCampaign(registration?.webid ?? row.webid);
  const mayResend = useMayDo('lead.claim', registration?.webid ?? row.webid);
  const counts = words.counts(registrations.length + hiddenRegistrations, calls.length);
  const title = row.phone === '' ? words.titleNoPhone : words.title;
  const story = (
    <Story
      {...{ person, now, isHeld, calledAt, nameCampaign }}
      shown={registration?.reference}
      onShow={(reference) => setChosen(reference)}
    />
  );
  const only = registration?.consents.some(({ isGranted, withdrawnAt }) => !isGranted || withdrawnAt !== null)
    ? personTexts.card.only(campaign)
    : undefined;
  const foldedStory = (
    <div className={styles.fold}>
      <Disclosure
        title={title}
        note={counts}
        isOpen={isOpen.story ?? false}
        onToggle={(story) => setOpen({ ...isOpen, story })}
      >
        {story}
      </Disclosure>
    </div>
  );
  if (isPhone)
    return (
      <div className={styles.card}>
        {above}
        {registration && (
          <>
            <Filled registration={registration} campaign={campaign} isMasked={isMasked} />
            <Seen registration={registration} campaign={campaign} isMasked={isMasked} />
            {only !== undefined && (
              <Row as="p" gap={10} tone="warn" className={styles.only}>
                <Icon name="info" /> {only}
              </Row>
            )}
          </>
        )}
        {foldedStory}
        {registration && (
          <div className={styles.fold}>
            <Disclosure
              title={`${personTexts.card.consents}, ${personTexts.card.sources.toLowerCase()}`}
              note={sourceOf(registration.touches.at(-1)?.source ?? row.utmSource)}
              isOpen={isOpen.more ?? false}
              onToggle={(more) => setOpen({ ...isOpen, more })}
            >
              <Consents registration={registration} only={undefined} />
              <SourcesAndDeliveries registration={registration} mayResend={mayResend} />
            </Disclosure>
          </div>
        )}
      </div>
    );
  return (
    <>
      <aside className={styles.rail} aria-label={title}>
        <h2>{title}</h2>
        <Text tone="soft" className={styles.counts}>
          {counts}
        </Text>
        {story}
      </aside>
      <div className={styles.card}>
        {above}
        {foldedStory}
        {registration && (
          <div className={styles.quarters}>
            <Filled registration={registration} campaign={campaign} isMasked={isMasked} />
            <Seen registration={registration} campaign={campaign} isMasked={isMasked} />
            <Consents registration={registration} only={only} />
            <SourcesAndDeliveries registration={registration} mayResend={mayResend} />
          </div>
        )}
      </div>
    </>
  );
}
