import type { RefObject } from 'react';
import { calendarFor } from '../../../contract/desk/calendar-for.ts';
import type { DeskPerson } from '../../../contract/studio/desk-calls.ts';
import { Button } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { callableFrom } from './call-permission.ts';
import { CallLink } from './Hero.tsx';
import styles from './person.module.css';
import { personTexts } from './texts.ts';

interface PersonFootProps {
  person: DeskPerson;
  isMasked: boolean;
  now: Date;
  calledAt: string | null;
  callLink: RefObject<HTMLAnchorElement | null>;
  onCalled: () => void;
  onCopy: () => void;
  onOutcome: () => void;
}

/** Three targets for the thumb of a phone: copy the number, call, how it ended. */
export function PersonFoot({
  person,
  isMasked,
  now,
  calledAt,
  callLink,
  onCalled,
  onCopy,
  onOutcome,
}: PersonFootProps) {
  const phone = isMasked ? '' : (person.clear?.phone ?? '');
  return (
    <div className={styles.foot}>
      <Button onPress={onCopy} isDisabled={phone === ''}>
        <Icon name="copy" />
        {personTexts.copy}
      </Button>
      <CallLink
        phone={phone}
        from={callableFrom(person.row, calendarFor(person.calendars, person.row.webid), now)}
        now={now}
        calledAt={calledAt}
        link={callLink}
        onCalled={onCalled}
      />
      <Button onPress={onOutcome}>
        <Icon name="tick" />
        {personTexts.outcome.open}
      </Button>
    </div>
  );
}
