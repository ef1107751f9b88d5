import { useState } from 'react';
import { buildLinkAddress } from '../../../contract/insight/link-words.ts';
import { type KeptLink, type LinkList, linkCalls, linkNameMaxLength } from '../../../contract/studio/link-calls.ts';
import { useDialogChange } from '../../app/use-studio.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { Stack } from '../../kit/Layout.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { LinkAddress } from './LinkAddress.tsx';
import styles from './links.module.css';
import { QrCard } from './QrCard.tsx';
import { linkTexts } from './texts.ts';

interface LinkDialogProps {
  webid: string;
  link: KeptLink;
  onClose: () => void;
}

/** The QR code of a kept link. */
export function QrDialog({ webid, link, list, onClose }: LinkDialogProps & { list: LinkList }) {
  const address = buildLinkAddress(list.page, link);
  return (
    <Dialog
      title={linkTexts.qr.label(link.name)}
      onClose={onClose}
      actions={<Button onPress={onClose}>{linkTexts.listsDialog.close}</Button>}
    >
      <Stack gap={12} align="center" side="center" className={styles.qrDialog}>
        <QrCard webid={webid} campaign={list.campaign} name={link.name} address={address} />
        <LinkAddress address={address} />
      </Stack>
    </Dialog>
  );
}

/** Gives a link another name. */
export function RenameDialog({ webid, link, onClose }: LinkDialogProps) {
  const words = linkTexts.renameDialog;
  const [name, setName] = useState(link.name);
  const [hasTried, setTried] = useState(false);
  const { send, ...dialog } = useDialogChange(linkCalls.renameLink, [linkCalls.listLinks], {
    done: words.done,
    onClose,
  });
  const submit = () => {
    setTried(true);
    if (name.trim() !== '') send({ path: { webid, id: link.id }, body: { name: name.trim() } });
  };
  return (
    <FormDialog {...dialog} title={words.title(link.name)} action={words.action} onSubmit={submit}>
      <TextField
        label={linkTexts.name}
        help={words.note}
        value={name}
        onChange={setName}
        maxLength={linkNameMaxLength}
        error={hasTried && name.trim() === '' ? linkTexts.needs.name : dialog.failure?.fields?.name}
        autoFocus
      />
    </FormDialog>
  );
}
