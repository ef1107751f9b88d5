import { reviewCalls } from '../../contract/studio/review-calls.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import { LongWords } from '../kit/LongWords.tsx';
import { spellMoment } from '../kit/vietnam-moment.ts';
import type { DecisionProps } from './decision-kinds.ts';
import { shortAddress } from './review-words.ts';
import { TimesFields } from './TimesFields.tsx';
import { reviewTexts } from './texts.ts';
import { useDecision } from './use-decision.ts';
import { useTimes } from './use-times.ts';

/** Changes the times of an approved version; of a published one the time at which the page is taken off. */
export function ChangeTimesDialog({ data: { review, address }, onClose }: DecisionProps) {
  const { webid, id, version, publishAt, unpublishAt, publishedAt } = review;
  const isPublished = publishedAt !== null;
  const words = reviewTexts.changingTimes;
  const { fields, read } = useTimes({ publishAt, unpublishAt, isPublished });
  const { send, isTried, dialog } = useDecision(reviewCalls.setReviewTimes, {
    done: ({ review: changed }) => {
      const at = spellMoment(new Date((isPublished ? changed.unpublishAt : changed.publishAt) ?? ''));
      return [isPublished ? words.doneEnd(at) : words.done(at)];
    },
    onClose,
  });
  const submit = () => {
    const times = read();
    send(times && { path: { webid, id }, body: times });
  };
  return (
    <FormDialog
      {...dialog}
      title={isPublished ? words.titleEnd(version) : words.title(version)}
      action={isPublished ? words.actionEnd : words.action}
      isWide
      onSubmit={submit}
    >
      <p>
        <LongWords>
          {isPublished ? words.noteEnd(shortAddress(address)) : reviewTexts.scheduling.note(shortAddress(address))}
        </LongWords>
      </p>
      <TimesFields fields={fields} isTried={isTried} />
    </FormDialog>
  );
}
