import { useState } from 'react';
import { judgePeriod, type Period } from '../../contract/insight/period.ts';
import { dayFirst, vietnamDate } from '../../contract/vietnam-time.ts';
import { DateField } from '../kit/DateField.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { Grid, Text } from '../kit/Layout.tsx';
import styles from './period.module.css';
import { periodTexts as words } from './texts.ts';

interface PeriodDialogProps {
  period: Period;
  onChoose: (period: Period) => void;
  onClose: () => void;
}

/** Asks for the first and the last day of a period. */
export function PeriodDialog({ period, onChoose, onClose }: PeriodDialogProps) {
  const [from, setFrom] = useState(period.from);
  const [to, setTo] = useState(period.to);
  const isWhole = from !== '' && to !== '';
  const wrong = isWhole ? judgePeriod({ from, to }) : undefined;
  return (
    <FormDialog
      title={words.own}
      action={words.show}
      isDisabled={!isWhole || wrong !== undefined}
      isWaiting={false}
      failure={undefined}
      onSubmit={() => {
        onChoose({ from, to });
        onClose();
      }}
      onClose={onClose}
    >
      <Grid columns={2} gap={12} align="start" className={styles.days}>
        <DateField label={words.from} value={from} onChange={setFrom} />
        <DateField
          label={words.to}
          value={to}
          onChange={setTo}
          error={wrong === undefined ? undefined : words.wrong[wrong]}
        />
      </Grid>
      <Text tone="muted" size="xs">
        {words.note(dayFirst(vietnamDate(new Date())))}
      </Text>
    </FormDialog>
  );
}
