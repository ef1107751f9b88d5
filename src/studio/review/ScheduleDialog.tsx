import { reviewCalls } from '../../contract/studio/review-calls.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import { LongWords } from '../kit/LongWords.tsx';
import { spellMoment } from '../kit/vietnam-moment.ts';
import type { DecisionProps } from './decision-kinds.ts';
import { FourEyesOffNotice } from './FourEyesOffNotice.tsx';
import { shortAddress } from './review-words.ts';
import { TimesFields } from './TimesFields.tsx';
import { reviewTexts } from './texts.ts';
import { useDecision } from './use-decision.ts';
import { useTimes } from './use-times.ts';

/** Approves a version for a time, and perhaps takes the page off at another. */
export function ScheduleDialog({ data, onClose }: DecisionProps) {
  const { review, contentHash, address, fourEyes } = data;
  const { webid, id, version } = review;
  const words = reviewTexts.scheduling;
  const { fields, read } = useTimes({ publishAt: null, unpublishAt: null, isPublished: false });
  const { send, isTried, dialog } = useDecision(reviewCalls.approveReview, {
    done: (answer) => [words.done(spellMoment(new Date(answer.review.publishAt ?? '')))],
    onClose,
  });
  const submit = () => {
    const times = read();
    send(times && { path: { webid, id }, body: { contentHash, ...times } });
  };
  return (
    <FormDialog {...dialog} title={words.title(version)} action={words.action} isWide onSubmit={submit}>
      <p>
        <LongWords>{words.note(shortAddress(address))}</LongWords>
      </p>
      {!fourEyes.isOn && <FourEyesOffNotice fourEyes={fourEyes} />}
      <TimesFields fields={fields} isTried={isTried} />
    </FormDialog>
  );
}
