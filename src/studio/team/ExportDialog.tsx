import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { outcomeNames } from '../../contract/desk/outcome-names.ts';
import { callOutcomes } from '../../contract/desk/outcomes.ts';
import type { deskCalls } from '../../contract/studio/desk-calls.ts';
import {
  type DeskExport,
  type DeskExportFilter,
  deskExport,
  deskExportCalls,
  exportReasonMaxLength,
} from '../../contract/studio/desk-export-calls.ts';
import { vietnamDate } from '../../contract/vietnam-time.ts';
import { buildCallAddress, type CallData, type StudioCallError } from '../app/client.ts';
import { formatNumber } from '../app/format.ts';
import { saveBlob } from '../app/save-file.ts';
import { receiveSignedIn } from '../app/studio.ts';
import { useStudioQuery } from '../app/use-studio.ts';
import { DateField } from '../kit/DateField.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { Grid, Row, Stack, Text } from '../kit/Layout.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Segmented } from '../kit/Segmented.tsx';
import { Select } from '../kit/Select.tsx';
import { TextField } from '../kit/TextField.tsx';
import { toasts } from '../kit/toasts.ts';
import styles from './export-dialog.module.css';
import { exportTexts } from './texts.ts';

interface ExportDialogProps {
  /** Undefined while it is read. */
  choices: CallData<typeof deskCalls.readDeskChoices> | undefined;
  /** Days of the screen, which the dialog begins with. */
  days: number;
  onClose: () => void;
}

const all = '';

/** Exports registrations as a file: which, in what form, and why. */
export function ExportDialog({ choices, days, onClose }: ExportDialogProps) {
  const [today] = useState(() => new Date());
  const [webid, setWebid] = useState(all);
  const [outcome, setOutcome] = useState<(typeof callOutcomes)[number] | ''>(all);
  const [source, setSource] = useState(all);
  const [from, setFrom] = useState(() => vietnamDate(new Date(today.getTime() - (days - 1) * 86_400_000)));
  const [to, setTo] = useState(() => vietnamDate(today));
  const [format, setFormat] = useState<DeskExport['format']>('xlsx');
  const [isMasked, setMasked] = useState(true);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);

  const isOrdered = from === '' || to === '' || from <= to;
  const filter: DeskExportFilter = {
    ...(webid !== all && { webids: [webid] }),
    ...(outcome !== all && { outcome }),
    ...(source !== all && { source }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  };
  const counted = useStudioQuery(
    deskExportCalls.countExport,
    { body: filter },
    { isEnabled: isOrdered, keepsPrevious: true },
  );
  const count = isOrdered ? counted.data : undefined;
  const download = useMutation<{ name: string; blob: Blob }, StudioCallError, DeskExport>({
    mutationFn: (body) => receiveSignedIn(buildCallAddress(deskExport.path), body),
    onSuccess: ({ name, blob }) => {
      saveBlob(name, blob);
      toasts.show(exportTexts.done(name));
      onClose();
    },
  });
  const submit = () => {
    setTried(true);
    if (reason.trim() !== '' && count && count.count > 0) download.mutate({ ...filter, format, isMasked, reason });
  };

  return (
    <FormDialog
      title={count ? exportTexts.title(formatNumber(count.count)) : exportTexts.loading}
      action={exportTexts.action[format]}
      isWide
      isDisabled={count?.count === 0 || !isOrdered}
      isWaiting={download.isPending}
      failure={(download.error ?? counted.error)?.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Grid columns={2} gap={14} className={styles.pair}>
        <Select
          label={exportTexts.campaigns}
          choices={[
            { id: all, label: exportTexts.everyCampaign },
            ...(choices?.campaigns ?? []).map(({ webid: id, name }) => ({ id, label: name })),
          ]}
          value={webid}
          onChange={setWebid}
        />
        <Select
          label={exportTexts.outcome}
          choices={[
            { id: all, label: exportTexts.everyOutcome },
            ...callOutcomes.map((id) => ({ id, label: outcomeNames[id] })),
          ]}
          value={outcome}
          onChange={setOutcome}
        />
        <DateField label={exportTexts.from} value={from} onChange={setFrom} />
        <DateField label={exportTexts.to} value={to} onChange={setTo} />
        <Select
          label={exportTexts.source}
          choices={[
            { id: all, label: exportTexts.everySource },
            ...(choices?.sources ?? []).map((id) => ({ id, label: id })),
          ]}
          value={source}
          onChange={setSource}
        />
      </Grid>
      <p className={styles.count} role="status">
        {!isOrdered
          ? exportTexts.wrongDays
          : count?.count === 0
            ? exportTexts.none
            : count && count.quarantined > 0
              ? exportTexts.quarantined(formatNumber(count.quarantined))
              : ''}
      </p>
      <Row gap={14} columnGap={24} wrap>
        <Stack gap={4}>
          <Text tone="soft">{exportTexts.format}</Text>
          <Segmented
            label={exportTexts.format}
            choices={(['xlsx', 'csv'] as const).map((id) => ({ id, label: exportTexts.formats[id] }))}
            value={format}
            onChange={setFormat}
          />
        </Stack>
        <Stack gap={4}>
          <Text tone="soft">{exportTexts.names}</Text>
          <Segmented
            label={exportTexts.names}
            choices={[
              { id: 'masked', label: exportTexts.masked },
              { id: 'clear', label: exportTexts.clear },
            ]}
            value={isMasked ? 'masked' : 'clear'}
            onChange={(chosen) => setMasked(chosen === 'masked')}
          />
        </Stack>
      </Row>
      <TextField
        label={exportTexts.reason}
        mark={exportTexts.required}
        aside={`${reason.length}/${exportReasonMaxLength}`}
        help={exportTexts.reasonHelp}
        error={isTried && reason.trim() === '' ? exportTexts.reasonMissing : undefined}
        isLong
        maxLength={exportReasonMaxLength}
        value={reason}
        onChange={setReason}
      />
      <Notice tone="info">{isMasked ? exportTexts.maskedNote : exportTexts.note}</Notice>
    </FormDialog>
  );
}
