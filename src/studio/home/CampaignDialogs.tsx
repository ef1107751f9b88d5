import { useState } from 'react';
import { type CampaignRow, campaignCalls } from '../../contract/studio/campaign-calls.ts';
import { useDialogChange, useStudioChange } from '../app/use-studio.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import { TextField } from '../kit/TextField.tsx';
import { homeTexts } from './texts.ts';

interface CampaignDialogProps {
  row: CampaignRow;
  onClose: () => void;
}

const listed = [campaignCalls.listCampaigns, campaignCalls.listTasks];

/** Another name for people. */
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

/** Takes the page off, with a reason. */
export function TakeOffDialog({ row: { webid, name }, pages, onClose }: CampaignDialogProps & { pages: string }) {
  const words = homeTexts.takeOff;
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const done = words.done(name);
  const { send, ...dialog } = useDialogChange(campaignCalls.takeOffCampaign, listed, { done, onClose });
  const submit = () => {
    setHasTried(true);
    if (reason.trim() !== '') send({ path: { webid }, body: { reason: reason.trim() } });
  };
  return (
    <FormDialog {...dialog} title={words.title(name)} action={words.action} isAlert isDanger onSubmit={submit}>
      <p>{words.note(`${pages}/${webid}`)}</p>
      <TextField
        label={words.reason}
        help={words.reasonHelp}
        error={hasTried && reason.trim() === '' ? words.needsReason : undefined}
        value={reason}
        onChange={setReason}
        isLong
        maxLength={1000}
      />
    </FormDialog>
  );
}
