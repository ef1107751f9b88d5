import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { decodeList, type ListSurvey, listFileMaxBytes, surveyList } from '../../../contract/desk/do-not-call-file.ts';
import {
  type DoNotCallImported,
  doNotCallCalls,
  doNotCallImport,
  listSourceMaxLength,
} from '../../../contract/studio/do-not-call-calls.ts';
import type { StudioCallError } from '../../app/client.ts';
import { uploadFile } from '../../app/studio.ts';
import { callKey } from '../../app/use-studio.ts';
import { Button } from '../../kit/Button.tsx';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { Row } from '../../kit/Layout.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Segmented } from '../../kit/Segmented.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { toasts } from '../../kit/toasts.ts';
import { doNotCallTexts } from './texts.ts';

const words = doNotCallTexts.import;

type Chosen =
  | { kind: 'reading' | 'tooLarge' | 'unreadable'; name: string }
  | { kind: 'read'; name: string; file: File; survey: ListSurvey };

/** Imports a list: the file is read here first, so that the person knows what is left out before anything is sent. */
export function ImportListDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [source, setSource] = useState('');
  const [mode, setMode] = useState<'replace' | 'add'>('add');
  const [chosen, setChosen] = useState<Chosen>();
  const [isTried, setTried] = useState(false);
  const survey = chosen?.kind === 'read' ? chosen.survey : undefined;
  const send = useMutation<DoNotCallImported, StudioCallError, { file: File; broken: number }>({
    mutationFn: ({ file, broken }) =>
      uploadFile<DoNotCallImported>(doNotCallImport.path, file, { query: { source, mode, leaveOut: broken } }),
    onSuccess: async ({ kind, numbers }, { file }) => {
      // Somebody has changed the file since it was read here.
      if (kind !== 'imported') return setChosen({ kind: 'unreadable', name: file.name });
      await client.invalidateQueries({ queryKey: callKey(doNotCallCalls.readDoNotCall) });
      toasts.show(words.done(numbers));
      onClose();
    },
  });
  const read = async (file: File | undefined) => {
    if (!file) return;
    send.reset();
    const { name } = file;
    if (file.size > listFileMaxBytes) return setChosen({ kind: 'tooLarge', name });
    setChosen({ kind: 'reading', name });
    try {
      const text = decodeList(new Uint8Array(await file.arrayBuffer()));
      setChosen({
        kind: 'read',
        name,
        file,
        survey: await surveyList(text, () => new Promise((next) => setTimeout(next))),
      });
    } catch {
      setChosen({ kind: 'unreadable', name });
    }
  };
  return (
    <FormDialog
      title={words.title}
      action={survey && survey.numbers > 0 ? words.action(survey.numbers, survey.broken) : words.open}
      isWide
      isDisabled={!survey || survey.numbers === 0}
      isWaiting={send.isPending}
      failure={send.error?.failure}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (chosen?.kind === 'read' && source.trim() !== '')
          send.mutate({ file: chosen.file, broken: chosen.survey.broken });
      }}
    >
      <p>{words.note}</p>
      <TextField
        label={words.source}
        help={words.sourceHelp}
        error={isTried && source.trim() === '' ? words.sourceMissing : undefined}
        maxLength={listSourceMaxLength}
        value={source}
        onChange={setSource}
      />
      <Segmented
        label={words.mode}
        choices={[
          { id: 'replace', label: words.replace },
          { id: 'add', label: words.add },
        ]}
        value={mode}
        onChange={setMode}
      />
      <Row gap={12} align="center" wrap>
        <FileTrigger
          acceptedFileTypes={['.csv', '.txt', 'text/csv', 'text/plain']}
          onSelect={(files) => void read(files?.[0])}
        >
          <Button icon="upload">{chosen ? words.again : words.choose}</Button>
        </FileTrigger>
        <span role="status">
          {chosen?.kind === 'reading' && words.reading(chosen.name)}
          {chosen?.kind === 'read' && words.chosen(chosen.name, chosen.survey.numbers)}
        </span>
      </Row>
      {chosen && chosen.kind !== 'read' && chosen.kind !== 'reading' && (
        <Notice tone="error">{words[chosen.kind]}</Notice>
      )}
      {survey?.numbers === 0 && <Notice tone="error">{words.noNumber}</Notice>}
      {survey && survey.numbers > 0 && survey.broken > 0 && (
        <Notice tone="warning" title={words.broken(survey.broken)}>
          {words.brokenLines(survey.firstBroken, survey.broken)}
        </Notice>
      )}
      {send.isPending && <Notice tone="info">{words.wait}</Notice>}
    </FormDialog>
  );
}
