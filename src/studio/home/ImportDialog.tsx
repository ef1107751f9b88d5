import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { campaignCalls, campaignImport, type ImportAnswer } from '../../contract/studio/campaign-calls.ts';
import type { StudioCallError } from '../app/client.ts';
import { postFile } from '../app/studio.ts';
import { callKey } from '../app/use-studio.ts';
import { Button } from '../kit/Button.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { Row, Stack } from '../kit/Layout.tsx';
import { Notice } from '../kit/Notice.tsx';
import { toasts } from '../kit/toasts.ts';
import styles from './home.module.css';
import { homeTexts } from './texts.ts';

const words = homeTexts.file;
/** Findings that are listed; the rest is counted. */
const mostShown = 50;

/** Saves a ZIP file as a new version, or says all that is wrong with it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [file, setFile] = useState<File>();
  const send = useMutation<ImportAnswer, StudioCallError, File>({
    mutationFn: (chosen) => postFile<ImportAnswer>(campaignImport.path, chosen),
    onSuccess: async (answer) => {
      if (answer.kind === 'refused') return;
      await client.invalidateQueries({ queryKey: callKey(campaignCalls.listCampaigns) });
      toasts.show(words.done(answer.webid, answer.version));
      onClose();
    },
  });
  const refused = send.data?.kind === 'refused' ? send.data.findings : [];
  return (
    <FormDialog
      title={words.title}
      action={words.action}
      isWide
      isDisabled={file === undefined}
      isWaiting={send.isPending}
      failure={send.error?.failure}
      onClose={onClose}
      onSubmit={() => file && send.mutate(file)}
    >
      <p>{words.note}</p>
      <Row gap={12} align="center" wrap>
        <FileTrigger
          acceptedFileTypes={['.zip', 'application/zip']}
          onSelect={(files) => {
            send.reset();
            setFile(files?.[0]);
          }}
        >
          <Button icon="upload">{file ? words.again : words.choose}</Button>
        </FileTrigger>
        {file && <span>{words.chosen(file.name)}</span>}
      </Row>
      {refused.length > 0 && (
        <Notice tone="error">
          {words.refused(refused.length)}
          <Stack as="ul" gap={8} className={styles.findings}>
            {refused.slice(0, mostShown).map(({ key, path, expected, received }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two findings can be alike, and the list never changes.
              <Stack as="li" key={index}>
                <strong>{[key, path].filter(Boolean).join(', ')}</strong>
                <span>{words.expected(expected)}</span>
                <span>{words.received(received)}</span>
              </Stack>
            ))}
          </Stack>
          {refused.length > mostShown && words.more(refused.length - mostShown)}
        </Notice>
      )}
    </FormDialog>
  );
}
