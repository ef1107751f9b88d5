import { useState } from 'react';
import { type CampaignRow, campaignCalls } from '../../contract/studio/campaign-calls.ts';
import { useStudioChange } from '../app/use-studio.ts';
import { Button } from '../kit/Button.tsx';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { kitTexts } from '../kit/kit-texts.ts';
import { Notice } from '../kit/Notice.tsx';
import { TextField } from '../kit/TextField.tsx';
import { toasts } from '../kit/toasts.ts';
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
  const rename = useStudioChange(campaignCalls.renameCampaign, listed);
  const isEmpty = next.trim() === '';
  const failure = rename.error?.failure;
  const submit = () => {
    if (isEmpty || rename.isPending) return;
    if (next.trim() === name) return onClose();
    rename.mutate(
      { path: { webid }, body: { name: next.trim() } },
      {
        onSuccess: () => {
          toasts.show(words.done(next.trim()));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={words.title(name)}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onPress={onClose}>{kitTexts.cancel}</Button>
          <Button type="submit" look="primary" isWaiting={rename.isPending}>
            {words.action}
          </Button>
        </>
      }
    >
      <TextField
        label={homeTexts.new.name}
        help={words.note}
        error={isEmpty ? homeTexts.new.needsName : failure?.fields?.name}
        value={next}
        onChange={setNext}
        maxLength={200}
        autoFocus
      />
      {failure && !failure.fields && <Notice tone="error">{failure.message}</Notice>}
    </Dialog>
  );
}

/** Takes a campaign out of the list; the toast brings it back. */
export function ArchiveDialog({ row: { webid, name }, onClose }: CampaignDialogProps) {
  const words = homeTexts.archive;
  const archive = useStudioChange(campaignCalls.archiveCampaign, listed);
  const restore = useStudioChange(campaignCalls.restoreCampaign, listed);
  return (
    <ConfirmDialog
      title={words.title(name)}
      action={words.action}
      isWaiting={archive.isPending}
      error={archive.error?.failure.message}
      onClose={onClose}
      onConfirm={() =>
        archive.mutate(
          { path: { webid } },
          {
            onSuccess: () => {
              toasts.show(words.done(name), { label: words.undo, run: () => restore.mutate({ path: { webid } }) });
              onClose();
            },
          },
        )
      }
    >
      <p>{words.note}</p>
    </ConfirmDialog>
  );
}

/** Takes the page off, with a reason. */
export function TakeOffDialog({ row: { webid, name }, pages, onClose }: CampaignDialogProps & { pages: string }) {
  const words = homeTexts.takeOff;
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const takeOff = useStudioChange(campaignCalls.takeOffCampaign, listed);
  return (
    <ConfirmDialog
      title={words.title(name)}
      action={words.action}
      isDanger
      isWaiting={takeOff.isPending}
      error={takeOff.error?.failure.message}
      onClose={onClose}
      onConfirm={() => {
        setHasTried(true);
        if (reason.trim() === '' || takeOff.isPending) return;
        takeOff.mutate(
          { path: { webid }, body: { reason: reason.trim() } },
          {
            onSuccess: () => {
              toasts.show(words.done(name));
              onClose();
            },
          },
        );
      }}
    >
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
    </ConfirmDialog>
  );
}
