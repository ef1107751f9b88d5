import { useState } from 'react';
import { reviewCalls } from '../../contract/studio/review-calls.ts';
import { DateTimeField } from '../kit/DateTimeField.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { Switch } from '../kit/Switch.tsx';
import { morningAfter, noMoment, readMoment, spellMoment } from '../kit/vietnam-moment.ts';
import { AloneNotice } from './AloneNotice.tsx';
import type { DecisionProps } from './decision-kinds.ts';
import { shortAddress } from './review-words.ts';
import { daysUntilMonday, readTimes } from './schedule-times.ts';
import { reviewTexts } from './texts.ts';
import { useDecision } from './use-decision.ts';

/** Approves a version for a time, and perhaps takes the page off at another. */
export function ScheduleDialog({ data, onClose }: DecisionProps) {
  const { review, contentHash, address, fourEyes } = data;
  const { webid, id, version } = review;
  const words = reviewTexts.scheduling;
  const [now] = useState(() => new Date());
  const [publish, setPublish] = useState(noMoment);
  const [takeOff, setTakeOff] = useState(noMoment);
  const [hasEnd, setEnd] = useState(false);
  const [isTried, setTried] = useState(false);
  const moment = readMoment(publish);
  const { send, ...dialog } = useDecision(
    reviewCalls.approveReview,
    words.done(moment ? spellMoment(moment) : ''),
    onClose,
  );
  const chosen = { publish, takeOff: hasEnd ? takeOff : undefined };
  const { publishTrouble, takeOffTrouble } = readTimes(chosen, now);
  return (
    <FormDialog
      {...dialog}
      title={words.title(version)}
      action={words.action}
      isWide
      onSubmit={() => {
        setTried(true);
        const { times } = readTimes(chosen, new Date());
        if (times) send({ path: { webid, id }, body: { contentHash, ...times } });
      }}
    >
      <p>{words.note(shortAddress(address))}</p>
      {!fourEyes.isOn && <AloneNotice fourEyes={fourEyes} />}
      <DateTimeField
        label={words.publishAt}
        value={publish}
        onChange={setPublish}
        now={now}
        error={isTried && publishTrouble ? words[publishTrouble] : undefined}
        suggestions={[
          { label: words.tomorrow, value: morningAfter(now, 1) },
          { label: words.monday, value: morningAfter(now, daysUntilMonday(now)) },
        ]}
      />
      <Switch isSelected={hasEnd} onChange={setEnd} note={words.hasEndNote}>
        {words.hasEnd}
      </Switch>
      {hasEnd && (
        <DateTimeField
          label={words.unpublishAt}
          value={takeOff}
          onChange={setTakeOff}
          now={now}
          error={isTried && takeOffTrouble ? words[takeOffTrouble] : undefined}
        />
      )}
    </FormDialog>
  );
}
