import { useState } from 'react';
import { calendarCalls } from '../../contract/studio/calendar-calls.ts';
import { type CampaignRow, campaignCalls } from '../../contract/studio/campaign-calls.ts';
import { historyCalls } from '../../contract/studio/history-calls.ts';
import { reviewCalls } from '../../contract/studio/review-calls.ts';
import { useDialogChange, useStudioChange } from '../app/use-studio.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import { LimitedTextField } from '../kit/LimitedTextField.tsx';
import { LongWords } from '../kit/LongWords.tsx';
import { TextField } from '../kit/TextField.tsx';
import { homeTexts } from './texts.ts';

interface CampaignDialogProps {
  row: Pick<CampaignRow, 'webid' | 'name'>;
  onClose: () => void;
}

const listed = [campaignCalls.listCampaigns, campaignCalls.listTasks];
/** Lists to read again after a campaign was taken off or archived. */
const shown = [...listed, historyCalls.readHistory, calendarCalls.readCalendar, reviewCalls.readReview];

/** Renames a campaign; its address stays. */
export function RenameDialog({ row: { webid, name }, onClose }: CampaignDialogProps) {
  const words = homeTexts.rename;
  const [next, setNext] = useState(name);
  const newName = next.trim();
  const done = words.done(newName);
  const { send, ...dialog } = useDialogChange(campaignCalls.renameCampaign, listed, { done, onClose });
  const submit = () => {
    if (newName === name) onClose();
    else if (newName !== '') send({ path: { webid }, body: { name: newName } });
  };
  return (
    <FormDialog {...dialog} title={words.title(name)} action={words.action} onSubmit={submit}>
      <TextField
        label={homeTexts.new.name}
        help={words.note}
        error={newName === '' ? homeTexts.new.needsName : dialog.failure?.fields?.name}
        value={next}
        onChange={setNext}
        maxLength={200}
        autoFocus
      />
    </FormDialog>
  );
}

/** Takes a campaign out of the list; the toast brings it back. */
export function ArchiveDialog({ row: { webid, name }, onClose }: CampaignDialogProps) {
  const words = homeTexts.archive;
  const restore = useStudioChange(campaignCalls.restoreCampaign, listed);
  const { send, ...dialog } = useDialogChange(campaignCalls.archiveCampaign, listed, {
    done: words.done(name),
    action: { label: words.undo, run: () => restore.mutate({ path: { webid } }) },
    onClose,
  });
  const submit = () => send({ path: { webid } });
  return (
    <FormDialog {...dialog} title={words.title(name)} action={words.action} isAlert onSubmit={submit}>
      <p>{words.note}</p>
    </FormDialog>
  );
}

/** Most characters of the reason of a take-off. */
const reasonMaxLength = 1000;

/** Takes the page off, with a reason. */
export function TakeOffDialog({ row: { webid, name }, pages, onClose }: CampaignDialogProps & { pages: string }) {
  const words = homeTexts.takeOff;
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const done = words.done(name);
  const { send, ...dialog } = useDialogChange(campaignCalls.unpublishCampaign, shown, { done, onClose });
  const submit = () => {
    setHasTried(true);
    const given = reason.trim();
    if (given !== '' && given.length <= reasonMaxLength) send({ path: { webid }, body: { reason: given } });
  };
  return (
    <FormDialog {...dialog} title={words.title(name)} action={words.action} isAlert isDanger onSubmit={submit}>
      <p>
        <LongWords>{words.note(`${pages}/${webid}`)}</LongWords>
      </p>
      <LimitedTextField
        label={words.reason}
        help={words.reasonHelp}
        error={hasTried && reason.trim() === '' ? words.needsReason : undefined}
        value={reason}
        onChange={setReason}
        most={reasonMaxLength}
      />
    </FormDialog>
  );
}
