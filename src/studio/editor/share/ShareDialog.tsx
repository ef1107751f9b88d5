import { useState } from 'react';
import { type PreviewAddress, previewCalls, type previewHours } from '../../../contract/studio/preview-calls.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { useStudioChange, useStudioQuery } from '../../app/use-studio.ts';
import { Button } from '../../kit/Button.tsx';
import { CopyField } from '../../kit/CopyField.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { FailureNotice } from '../../kit/FailureNotice.tsx';
import { Grid, Row, Stack, Text } from '../../kit/Layout.tsx';
import { QrCode } from '../../kit/QrCode.tsx';
import { Segmented } from '../../kit/Segmented.tsx';
import { toasts } from '../../kit/toasts.ts';
import { spellMoment } from '../../kit/vietnam-moment.ts';
import { useEditor, useEditorState } from '../editor.ts';
import styles from './share-dialog.module.css';
import { shareTexts } from './texts.ts';

type Hours = `${(typeof previewHours)[number]}`;

/** Makes addresses that show the campaign to people without an account, and lists those that are open. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const { webid } = useEditor();
  const version = useEditorState((state) => state.baseVersion);
  const path = { webid };
  const addresses = useStudioQuery(previewCalls.listPreviewAddresses, { path });
  const making = useStudioChange(previewCalls.makePreviewAddress, [previewCalls.listPreviewAddresses]);
  const withdrawing = useStudioChange(previewCalls.withdrawPreviewAddress, [previewCalls.listPreviewAddresses]);
  const [shows, setShows] = useState<'copy' | 'version'>('copy');
  const [hours, setHours] = useState<Hours>('24');
  const [shown, setShown] = useState<PreviewAddress>();
  const make = () =>
    making.mutate(
      { path, body: { version: shows === 'copy' ? null : version, hours: Number(hours) as 1 | 24 | 168 } },
      { onSuccess: setShown },
    );
  const withdraw = ({ id }: PreviewAddress) =>
    withdrawing.mutate(
      { path: { webid, id } },
      {
        onSuccess: () => {
          if (shown?.id === id) setShown(undefined);
          toasts.show(shareTexts.withdrawn);
        },
      },
    );
  return (
    <Dialog
      title={shareTexts.title}
      isWide
      onClose={onClose}
      actions={<Button onPress={onClose}>{shareTexts.close}</Button>}
    >
      <p>{shareTexts.note}</p>
      <Row gap={12} columnGap={16} align="end" wrap>
        <Stack gap={4} size="s">
          <span>{shareTexts.shows}</span>
          <Segmented
            label={shareTexts.shows}
            value={shows}
            onChange={setShows}
            choices={[
              { id: 'copy', label: shareTexts.workingCopy },
              { id: 'version', label: shareTexts.version(version) },
            ]}
          />
        </Stack>
        <Stack gap={4} size="s">
          <span>{shareTexts.lasts}</span>
          <Segmented
            label={shareTexts.lasts}
            value={hours}
            onChange={setHours}
            choices={(['1', '24', '168'] as const).map((id) => ({ id, label: shareTexts.hours[id] }))}
          />
        </Stack>
        <Button kind="primary" icon="link" isWaiting={making.isPending} onPress={make}>
          {shareTexts.make}
        </Button>
      </Row>
      <Text size="s">{shareTexts.shownNote(shows === 'copy')}</Text>
      <FailureNotice failure={making.error?.failure ?? withdrawing.error?.failure} />
      {shown && (
        <Grid columns="leading" gap={16} align="start" className={styles.shown}>
          <QrCode text={shown.address} label={shareTexts.code} />
          <Stack gap={8}>
            <CopyField key={shown.id} label={shareTexts.address} text={shown.address} />
            <Text size="s">{shareTexts.codeNote}</Text>
          </Stack>
        </Grid>
      )}
      <Loaded query={addresses}>
        {(open) => (
          <section>
            <Text as="h3" tone="ink" size="m" line={20}>
              {shareTexts.open(open.length)}
            </Text>
            {open.length === 0 && <p>{shareTexts.none}</p>}
            <Stack as="ul" divided tone="ink" size="s">
              {open.map((address) => {
                const what = address.version === null ? shareTexts.workingCopy : shareTexts.version(address.version);
                const until = shareTexts.until(what, spellMoment(new Date(address.expiresAt)));
                return (
                  <Row as="li" gap={8} align="center" key={address.id} className={styles.address}>
                    <Stack as="span" flex="grow" narrow>
                      {until}
                      <Text as="span" tone="soft">
                        {shareTexts.madeBy(address.madeBy)}
                      </Text>
                    </Stack>
                    <Button size="small" onPress={() => setShown(address)}>
                      {shareTexts.show}
                    </Button>
                    <Button
                      size="small"
                      kind="danger"
                      aria-label={shareTexts.withdrawOf(until)}
                      isWaiting={withdrawing.isPending && withdrawing.variables?.path.id === address.id}
                      onPress={() => withdraw(address)}
                    >
                      {shareTexts.withdraw}
                    </Button>
                  </Row>
                );
              })}
            </Stack>
          </section>
        )}
      </Loaded>
    </Dialog>
  );
}
