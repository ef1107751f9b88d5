import { lazy, Suspense, useRef, useState } from 'react';
import { deskCalls } from '../../contract/studio/desk-calls.ts';
import { Loaded } from '../app/Loaded.tsx';
import { Screen } from '../app/Screen.tsx';
import { useKeys } from '../app/use-keys.ts';
import { useSearchParams } from '../app/use-search-params.ts';
import { useServerNow } from '../app/use-server-now.ts';
import { useMayDo, useStudioQuery } from '../app/use-studio.ts';
import { Button } from '../kit/Button.tsx';
import { Key } from '../kit/Key.tsx';
import { Stack, Text } from '../kit/Layout.tsx';
import { Segmented } from '../kit/Segmented.tsx';
import { toasts } from '../kit/toasts.ts';
import { Crew } from './Crew.tsx';
import { Decisions } from './Decisions.tsx';
import type { Given } from './GiveMenu.tsx';
import { Pace } from './Pace.tsx';
import styles from './team.module.css';
import { type Period, periodNames, periods, type Team } from './team.ts';
import { spellShare } from './team-figures.ts';
import { teamTexts } from './texts.ts';
import { useGive } from './use-give.ts';

// Loaded when they are first opened.
const GiveMenu = lazy(async () => ({ default: (await import('./GiveMenu.tsx')).GiveMenu }));
const ExportDialog = lazy(async () => ({ default: (await import('./ExportDialog.tsx')).ExportDialog }));

const periodParameter = 'thoi-gian';

/** Load and pace of the people who call, and what waits for a decision of the supervisor. */
export function TeamScreen() {
  const [address, setAddress] = useSearchParams();
  const period = periodNames.find((name) => name === address.get(periodParameter)) ?? 'day';
  const days = periods[period];
  const team = useStudioQuery(deskCalls.readTeam, { query: { days } }, { keepsPrevious: true, againMs: 30_000 });
  const choices = useStudioQuery(deskCalls.readDeskChoices, {});
  const mayExport = useMayDo('lead.export');
  const mayAssign = useMayDo('lead.assign');
  const [isExporting, setExporting] = useState(false);
  const [given, setGiven] = useState<Given>();
  const give = useGive();
  const giveButton = useRef<HTMLButtonElement>(null);
  const nameCampaign = (webid: string) => choices.data?.campaigns.find((one) => one.webid === webid)?.name ?? webid;

  const giveMostUrgent = () => {
    const row = team.data?.late.rows[0] ?? team.data?.soon.rows[0];
    if (row && giveButton.current) setGiven({ row, trigger: giveButton });
    else toasts.show(teamTexts.give.nobodyLate);
  };
  useKeys({ a: () => mayAssign && giveMostUrgent(), x: () => mayExport && setExporting(true) });

  return (
    <Screen
      title={teamTexts.title}
      actions={
        mayAssign && (
          <>
            <Segmented
              label={teamTexts.period}
              choices={periodNames.map((id) => ({ id, label: teamTexts.periods[id] }))}
              value={period}
              onChange={(chosen) =>
                setAddress(new URLSearchParams(chosen === 'day' ? {} : { [periodParameter]: chosen }))
              }
            />
            {mayExport && (
              <Button icon="download" onPress={() => setExporting(true)}>
                {teamTexts.export}
                <Key>X</Key>
              </Button>
            )}
            <Button ref={giveButton} kind="primary" icon="give" aria-haspopup="menu" onPress={giveMostUrgent}>
              {teamTexts.assign}
              <Key>A</Key>
            </Button>
          </>
        )
      }
    >
      <Loaded query={team}>
        {(data) => (
          <Shift
            team={data}
            answeredAt={team.dataUpdatedAt}
            period={period}
            nameCampaign={nameCampaign}
            onGive={setGiven}
          />
        )}
      </Loaded>
      {given && team.data && (
        <Suspense>
          <GiveMenu
            given={given}
            team={team.data}
            onChoose={(agent) => give(given.row, agent)}
            onClose={() => setGiven(undefined)}
          />
        </Suspense>
      )}
      {isExporting && (
        <Suspense>
          <ExportDialog choices={choices.data} days={days} onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </Screen>
  );
}

interface ShiftProps {
  team: Team;
  /** When the browser got it, in milliseconds. */
  answeredAt: number;
  period: Period;
  nameCampaign: (webid: string) => string;
  onGive: (given: Given) => void;
}

function Shift({ team, answeredAt, period, nameCampaign, onGive }: ShiftProps) {
  const now = useServerNow(team, answeredAt, 10_000);
  const sum = (count: (agent: Team['agents'][number]) => number) =>
    team.agents.reduce((total, agent) => total + count(agent), 0);
  const reached = sum((agent) => agent.reached);
  const figures = [
    [teamTexts.figures.toCall, String(team.counts.new + team.counts.due)],
    [teamTexts.figures.held, String(team.held)],
    [
      teamTexts.figures.reached,
      spellShare(
        reached,
        sum(({ calls }) => calls),
      ),
    ],
    [
      teamTexts.figures.interested,
      spellShare(
        sum(({ interested }) => interested),
        reached,
      ),
    ],
    [teamTexts.figures.callBacks, String(sum(({ openCallBacks }) => openCallBacks))],
  ] as const;
  return (
    <div className={styles.shift}>
      <div className={styles.floor}>
        <Pace team={team} period={period} />
        <dl className={styles.figures}>
          {figures.map(([label, value]) => (
            <Stack key={label} pack="start">
              <Text as="dt" tone="soft" size="xs">
                {label}
              </Text>
              <Text as="dd" size="xl" line={28} weight="bold" tabular>
                {value}
              </Text>
            </Stack>
          ))}
        </dl>
        <Crew team={team} now={now} nameCampaign={nameCampaign} />
      </div>
      <Decisions team={team} now={now} nameCampaign={nameCampaign} onGive={onGive} />
    </div>
  );
}
