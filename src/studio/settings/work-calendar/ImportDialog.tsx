import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { type CalendarFile, readCalendarFile } from '../../../contract/desk/calendar-file.ts';
import { decodeList } from '../../../contract/desk/do-not-call-file.ts';
import type { WorkCalendar } from '../../../contract/desk/work-calendar-schema.ts';
import { workCalendarCalls } from '../../../contract/studio/work-calendar-calls.ts';
import { useDialogChange, useStudioQuery } from '../../app/use-studio.ts';
import { Button } from '../../kit/Button.tsx';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { Row, Text } from '../../kit/Layout.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { spellNext, spellOld } from './calendar-words.ts';
import { changeDays, compareDays, spellDates } from './calendar-year.ts';
import { PlanWords } from './PlanWords.tsx';
import { workCalendarTexts } from './texts.ts';
import styles from './work-calendar.module.css';

const words = workCalendarTexts.file;
const mostBytes = 1_000_000;
/** Broken lines that are shown; the others are counted. */
const mostBroken = 20;

type Chosen = { kind: 'tooLarge' | 'unreadable'; name: string } | { kind: 'read'; name: string; file: CalendarFile };

interface ImportDialogProps {
  /** Of the bank or of a team, by its name. */
  calendarId: string;
  whose: string;
  calendar: WorkCalendar;
  above: WorkCalendar;
  now: Date;
  onClose: () => void;
}

/** Days of a file beside what is there, with the calls that move. Nothing is changed until the button is pressed. */
export function ImportDialog({ calendarId, whose, calendar, above, now, onClose }: ImportDialogProps) {
  const [chosen, setChosen] = useState<Chosen>();
  const [isConfirmed, setConfirmed] = useState(true);
  const file = chosen?.kind === 'read' ? chosen.file : undefined;
  const rows = compareDays(calendar, file?.days ?? {}, isConfirmed);
  const count = rows.reduce((sum, { dates }) => sum + dates.length, 0);
  const days = Object.fromEntries(rows.flatMap(({ dates, day }) => dates.map((date) => [date, day])));
  const change = { week: {}, days: changeDays(above, days) };
  const broken = file?.broken ?? [];
  const preview = useStudioQuery(
    workCalendarCalls.previewWorkCalendar,
    { body: { calendar: calendarId, change } },
    { isEnabled: count > 0 },
  );
  const saving = useDialogChange(workCalendarCalls.setWorkCalendar, [workCalendarCalls.readWorkCalendar], {
    done: words.done(count),
    onClose,
  });
  const read = async (picked: File | undefined) => {
    if (!picked) return;
    const { name } = picked;
    if (picked.size > mostBytes) return setChosen({ kind: 'tooLarge', name });
    try {
      const text = decodeList(new Uint8Array(await picked.arrayBuffer()));
      setChosen({ kind: 'read', name, file: readCalendarFile(text) });
    } catch {
      setChosen({ kind: 'unreadable', name });
    }
  };
  const year = now.getUTCFullYear();
  return (
    <FormDialog
      title={file && chosen ? words.titleOf(chosen.name) : words.title}
      action={count > 0 ? words.action(count, broken.length) : words.open}
      isWide
      isDisabled={count === 0}
      isWaiting={saving.isWaiting}
      failure={saving.failure}
      onClose={onClose}
      onSubmit={() =>
        chosen && saving.send({ body: { calendar: calendarId, change, reason: words.reason(chosen.name) } })
      }
    >
      <Text tone="soft">{file ? words.found(count, whose) : words.note}</Text>
      <Row gap={12} align="center" wrap pack="edges">
        <FileTrigger
          acceptedFileTypes={['.csv', '.ics', '.txt', 'text/csv', 'text/calendar', 'text/plain']}
          onSelect={(files) => void read(files?.[0])}
        >
          <Button icon="upload">{chosen ? words.again : words.choose}</Button>
        </FileTrigger>
        {count > 0 && (
          <Checkbox isSelected={isConfirmed} onChange={setConfirmed}>
            {words.markConfirmed}
          </Checkbox>
        )}
      </Row>
      {chosen && chosen.kind !== 'read' && <Notice tone="error">{words[chosen.kind]}</Notice>}
      {file && count === 0 && <Notice tone="error">{words.noDay}</Notice>}
      {count + broken.length > 0 && (
        <table className={styles.files}>
          <thead>
            <tr>
              <th scope="col">{words.columns.day}</th>
              <th scope="col">{words.columns.inFile}</th>
              <th scope="col">{words.columns.now}</th>
              <th scope="col">{words.columns.next}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ dates, name, old, day }) => {
              const next = spellNext({ old, day });
              return (
                <tr key={dates[0]}>
                  <td>{spellDates(dates, year)}</td>
                  <td>{name}</td>
                  <td>{spellOld(old)}</td>
                  <td>
                    {next === undefined ? (
                      <Text as="span" tone="muted">
                        {words.same}
                      </Text>
                    ) : (
                      <ins className={styles.next}>{next}</ins>
                    )}
                  </td>
                </tr>
              );
            })}
            {broken.slice(0, mostBroken).map(({ line, text, fault }) => (
              <tr key={line} className={styles.broken}>
                <td />
                <td>{words.line(line, text)}</td>
                <td>{words.faults[fault]}</td>
                <td>
                  <Text as="span" tone="warn">
                    {words.skip(line)}
                  </Text>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {broken.length > mostBroken && <Text tone="warn">{words.more(broken.length - mostBroken)}</Text>}
      {count > 0 && <PlanWords plan={preview.data} now={now} />}
    </FormDialog>
  );
}
