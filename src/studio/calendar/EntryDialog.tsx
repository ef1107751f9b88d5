import type { CalendarEntry } from '../../contract/studio/calendar-calls.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { FailureNotice } from '../kit/FailureNotice.tsx';
import { Decision } from '../review/Decision.tsx';
import { useReview } from '../review/use-review.ts';
import { type ReviewData, useStanding } from '../review/use-standing.ts';
import { nameEntry } from './entry-words.ts';
import { calendarTexts as words } from './texts.ts';

interface EntryDialogProps {
  entry: CalendarEntry;
  kind: 'times' | 'withdrawTimes';
  onClose: () => void;
}

/** The dialog that changes or withdraws the times of an entry, once its review is read. */
export function EntryDialog({ entry, kind, onClose }: EntryDialogProps) {
  const query = useReview(entry.webid, entry.review ?? '');
  if (query.data) return <ReadDialog data={query.data} kind={kind} onClose={onClose} />;
  if (!query.error) return null;
  return (
    <Dialog title={nameEntry(entry)} onClose={onClose} actions={<Button onPress={onClose}>{words.close}</Button>}>
      <FailureNotice failure={query.error.failure} />
    </Dialog>
  );
}

interface ReadDialogProps extends Pick<EntryDialogProps, 'kind' | 'onClose'> {
  data: ReviewData;
}

function ReadDialog({ data, kind, onClose }: ReadDialogProps) {
  const standing = useStanding(data);
  return <Decision kind={kind} data={data} standing={standing} onClose={onClose} />;
}
