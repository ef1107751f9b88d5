import { type ReactNode, useState } from 'react';
import { formatIcs } from '../../../contract/desk/calendar-file.ts';
import { bankId, changeCalendars, findCalendar } from '../../../contract/desk/calendar-for.ts';
import type { CalendarChange, CalendarDay } from '../../../contract/desk/work-calendar-schema.ts';
import { workCalendarCalls } from '../../../contract/studio/work-calendar-calls.ts';
import { vietnamDate } from '../../../contract/vietnam-time.ts';
import type { CallData } from '../../app/client.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { saveFile } from '../../app/save-file.ts';
import { useKeys } from '../../app/use-keys.ts';
import { useMatches } from '../../app/use-matches.ts';
import { useDialogChange, useStudioQuery } from '../../app/use-studio.ts';
import { Button, IconButton } from '../../kit/Button.tsx';
import { Row, Stack, Text } from '../../kit/Layout.tsx';
import { Segmented } from '../../kit/Segmented.tsx';
import { toasts } from '../../kit/toasts.ts';
import { ReasonDialog } from '../policies/ReasonDialog.tsx';
import { SaveFoot } from '../policies/SaveFoot.tsx';
import { SettingsScreen } from '../SettingsScreen.tsx';
import { settingsTexts } from '../texts.ts';
import { changeDays, countKinds, toggleDay } from './calendar-year.ts';
import { DayDialog } from './DayDialog.tsx';
import { DayList } from './DayList.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { PlanWords } from './PlanWords.tsx';
import { RemoveTeamDialog, TeamDialog } from './TeamDialog.tsx';
import { TryTime } from './TryTime.tsx';
import { workCalendarTexts as words } from './texts.ts';
import { WeekHours } from './WeekHours.tsx';
import styles from './work-calendar.module.css';
import { YearGrid, YearLegend } from './YearGrid.tsx';

/** When the desk calls: a year on one screen, hours by weekday, and what a page would promise. */
export function WorkCalendarScreen() {
  const query = useStudioQuery(workCalendarCalls.readWorkCalendar, {});
  if (query.data) return <Calendars answer={query.data} />;
  return (
    <Part>
      <Loaded query={query}>{() => null}</Loaded>
    </Part>
  );
}

function Part({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <SettingsScreen part={settingsTexts.tabs.workCalendar} actions={actions}>
      {children}
    </SettingsScreen>
  );
}

type Opened = { kind: 'day'; date: string } | { kind: 'add' | 'import' | 'save' | 'newTeam' | 'team' | 'removeTeam' };

const noChange: CalendarChange = { week: {}, days: {} };

function Calendars({
  answer: { calendars, policy, now: nowText },
}: {
  answer: CallData<typeof workCalendarCalls.readWorkCalendar>;
}) {
  const now = new Date(nowText);
  const today = vietnamDate(now);
  const [wantedId, setCalendarId] = useState<string>(bankId);
  const [draft, setDraft] = useState(noChange);
  const [year, setYear] = useState(Number(today.slice(0, 4)));
  const [chosen, setChosen] = useState(today);
  const [opened, setOpened] = useState<Opened>();
  const isPhone = useMatches('(max-width: 900px)');
  useKeys({ '[': () => setYear(year - 1), ']': () => setYear(year + 1) });

  const team = calendars.teams.find(({ id }) => id === wantedId);
  // Somebody else may have removed the team.
  const calendarId = team ? team.id : bankId;
  const whose = team?.name ?? words.bank;
  const stored = findCalendar(calendars, calendarId);
  const found = findCalendar(changeCalendars(calendars, calendarId, draft) ?? calendars, calendarId);
  if (!stored || !found) return null;
  const { calendar, above, differences } = found;
  const hasChanges = JSON.stringify(differences) !== JSON.stringify(stored.differences);

  const setDays = (days: Readonly<Record<string, CalendarDay | null>>) =>
    setDraft({ ...draft, days: { ...draft.days, ...changeDays(above, days) } });
  const choose = (date: string) => {
    setChosen(date);
    setYear(Number(date.slice(0, 4)));
  };
  const open = (next: Opened) => {
    if (hasChanges && next.kind !== 'day' && next.kind !== 'add' && next.kind !== 'save')
      return toasts.show(words.saveFirst);
    setOpened(next);
  };
  const close = () => setOpened(undefined);
  const differing = team ? Object.fromEntries(Object.entries(differences.days).flatMap(ownDay)) : calendar.days;
  return (
    <Part
      actions={
        <>
          <Button icon="upload" onPress={() => open({ kind: 'import' })}>
            {words.file.open}
          </Button>
          <Button
            icon="download"
            onPress={() =>
              saveFile(words.file.exported(today), formatIcs(whose, calendar.days, now), 'text/calendar;charset=utf-8')
            }
          >
            {words.file.export}
          </Button>
          <Button kind="primary" icon="plus" onPress={() => open({ kind: 'add' })}>
            {words.days.add}
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.main}>
          <Row gap={8} align="center" pack="edges" wrap className={styles.bar}>
            <Row gap={8} align="center" wrap narrow>
              {calendars.teams.length > 0 && (
                <Segmented
                  label={words.whose}
                  choices={[
                    { id: bankId, label: words.bank },
                    ...calendars.teams.map(({ id, name }) => ({ id, label: name })),
                  ]}
                  value={calendarId}
                  onChange={(id) => (hasChanges ? toasts.show(words.saveFirst) : setCalendarId(id))}
                />
              )}
              {team && (
                <Button kind="bare" size="small" onPress={() => open({ kind: 'team' })}>
                  {words.team.edit}
                </Button>
              )}
              <Button kind="bare" size="small" icon="plus" onPress={() => open({ kind: 'newTeam' })}>
                {words.team.add}
              </Button>
            </Row>
            <Row gap={8} align="center">
              <IconButton icon="left" label={words.previousYear} onPress={() => setYear(year - 1)} />
              <Text as="strong" size="l" tabular role="status">
                {year}
              </Text>
              <IconButton icon="right" label={words.nextYear} onPress={() => setYear(year + 1)} />
            </Row>
          </Row>
          <YearGrid
            calendar={calendar}
            year={year}
            today={today}
            chosen={chosen}
            isInherited={(date) => team !== undefined && !(date in differences.days)}
            onChoose={(date) => {
              choose(date);
              // On a phone the list of days is far below.
              if (isPhone) open({ kind: 'day', date });
            }}
            onOpen={(date) => open({ kind: 'day', date })}
            onToggle={(date) =>
              setDays({ [date]: toggleDay(calendar, date, { off: words.days.newOff, madeUp: words.days.newMadeUp }) })
            }
          />
          <Stack gap={8} className={styles.foot}>
            <Row gap={16} align="center" pack="edges" wrap>
              <YearLegend />
              <Text note>{words.counts(countKinds(calendar, year))}</Text>
            </Row>
            {!isPhone && <Text note>{words.keys}</Text>}
          </Stack>
          {hasChanges && (
            <form
              onSubmit={(event) => {
                event.preventDefault();
                open({ kind: 'save' });
              }}
            >
              <SaveFoot hasChanges action={words.save.action} onDiscard={() => setDraft(noChange)} />
            </form>
          )}
        </div>
        <Stack as="aside" divided pack="start" className={styles.side} aria-label={words.hours.title}>
          <WeekHours
            calendar={calendar}
            above={above}
            onSet={(week) => setDraft({ ...draft, week: { ...draft.week, ...week } })}
          />
          <DayList
            calendar={calendar}
            days={differing}
            isTeam={team !== undefined}
            year={year}
            from={today.startsWith(String(year)) ? today : `${year}-01-01`}
            chosen={chosen}
            onChoose={choose}
            onEdit={(date) => open({ kind: 'day', date })}
            onSet={setDays}
          />
          <TryTime calendar={calendar} policy={policy} now={now} />
        </Stack>
      </div>
      {(opened?.kind === 'day' || opened?.kind === 'add') && (
        <DayDialog
          calendar={calendar}
          date={opened.kind === 'day' ? opened.date : undefined}
          today={chosen}
          onSet={setDays}
          onClose={close}
        />
      )}
      {opened?.kind === 'import' && <ImportDialog {...{ calendarId, whose, calendar, above, now }} onClose={close} />}
      {opened?.kind === 'save' && (
        <SaveDialog {...{ calendarId, change: draft, now }} onClose={close} onSaved={() => setDraft(noChange)} />
      )}
      {(opened?.kind === 'team' || opened?.kind === 'newTeam') && (
        <TeamDialog
          teams={calendars.teams}
          team={opened.kind === 'team' ? team : undefined}
          onShow={setCalendarId}
          onRemove={() => setOpened({ kind: 'removeTeam' })}
          onClose={close}
        />
      )}
      {opened?.kind === 'removeTeam' && team && (
        <RemoveTeamDialog team={team} onGone={() => setCalendarId(bankId)} onClose={close} />
      )}
    </Part>
  );
}

function ownDay([date, day]: [string, CalendarDay | null]): [string, CalendarDay][] {
  return day ? [[date, day]] : [];
}

interface SaveDialogProps {
  calendarId: string;
  change: CalendarChange;
  now: Date;
  onSaved: () => void;
  onClose: () => void;
}

/** Says which calls move, and asks why, before anything changes. */
function SaveDialog({ calendarId, change, now, onSaved, onClose }: SaveDialogProps) {
  const body = { calendar: calendarId, change };
  const preview = useStudioQuery(workCalendarCalls.previewWorkCalendar, { body });
  const saving = useDialogChange(workCalendarCalls.setWorkCalendar, [workCalendarCalls.readWorkCalendar], {
    done: words.save.done,
    onClose,
    after: onSaved,
  });
  return (
    <ReasonDialog
      title={words.save.ask}
      action={words.save.action}
      isWaiting={saving.isWaiting}
      failure={saving.failure}
      onSave={(reason) => saving.send({ body: { ...body, reason } })}
      onClose={onClose}
    >
      <PlanWords plan={preview.data} now={now} />
      <p>{words.save.note}</p>
    </ReasonDialog>
  );
}
