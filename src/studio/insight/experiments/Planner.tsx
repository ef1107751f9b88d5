import { useId, useState } from 'react';
import { Link } from 'wouter';
import { experimentCalls, experimentNameMaxLength } from '../../../contract/studio/experiment-calls.ts';
import { addDays, vietnamDate } from '../../../contract/vietnam-time.ts';
import { formatDay, formatMoment, formatNumber, formatRate, formatSize } from '../../app/format.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { historyPath } from '../../app/screens.ts';
import { useMayDo, useStudioQuery } from '../../app/use-studio.ts';
import { HowCounted } from '../../charts/HowCounted.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { buttonClasses } from '../../kit/button-classes.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { Row, Stack, Text } from '../../kit/Layout.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx';
import { PlanCurve } from './PlanCurve.tsx';
import {
  changeStep,
  leastChange,
  longestPlan,
  mostChange,
  proposeChange,
  type ReadPlan,
  readPlan,
} from './plan-question.ts';
import styles from './planner.module.css';
import type { Preparation } from './preparation.ts';
import { ShareFields } from './ShareFields.tsx';
import { StartDialog } from './StartDialog.tsx';
import { evenShares, readShares } from './shares.ts';
import { experimentTexts } from './texts.ts';
import { VersionsField } from './VersionsField.tsx';

const words = experimentTexts.planner;

/** Plans an experiment and starts it. */
export function Planner({ webid, onClose }: { webid: string; onClose: () => void }) {
  const mayEdit = useMayDo('insight.edit', webid);
  if (!mayEdit) return <EmptyState title={words.notAllowed}>{words.notAllowedNote}</EmptyState>;
  return <Prepared webid={webid} onClose={onClose} />;
}

function Prepared({ webid, onClose }: { webid: string; onClose: () => void }) {
  const query = useStudioQuery(experimentCalls.prepareExperiment, { path: { webid } });
  return (
    <Loaded query={query}>
      {(prepared) => {
        const { publishedVersion, running } = prepared;
        if (running !== null)
          return (
            <EmptyState title={words.runs} action={<Button onPress={onClose}>{words.seeRunning}</Button>}>
              {words.runsNote}
            </EmptyState>
          );
        if (publishedVersion === null)
          return (
            <EmptyState
              title={words.notPublished}
              action={
                <Link to={historyPath(webid)} className={buttonClasses({})}>
                  {words.openHistory}
                </Link>
              }
            >
              {words.notPublishedNote}
            </EmptyState>
          );
        return <Plan webid={webid} base={publishedVersion} prepared={prepared} onClose={onClose} />;
      }}
    </Loaded>
  );
}

interface PlanProps {
  webid: string;
  /** What visitors see. */
  base: number;
  prepared: Preparation;
  onClose: () => void;
}

function Plan({ webid, base, prepared, onClose }: PlanProps) {
  const { before, versions, unit } = prepared;
  const [name, setName] = useState('');
  // The likeliest other version: the newest that may be shown.
  const [others, setOthers] = useState<readonly number[]>(() =>
    versions
      .filter(({ version, errors }) => version !== base && errors === 0)
      .slice(0, 1)
      .map(({ version }) => version),
  );
  const estimate = useId();
  const arms = [base, ...others];
  const [shareTexts, setShareTexts] = useState<readonly string[]>(() =>
    evenShares(Math.max(2, arms.length)).map(String),
  );
  const { shares } = readShares(shareTexts);
  const usedShares = shares ?? evenShares(Math.max(2, arms.length));
  const [chosenChange, setChange] = useState<number>();
  const change = chosenChange ?? proposeChange(before, usedShares);
  const read = readPlan(before, usedShares, change);
  const [isTried, setTried] = useState(false);
  const [isStarting, setStarting] = useState(false);
  const choose = (next: readonly number[]) => {
    setOthers(next);
    setShareTexts(evenShares(Math.max(2, next.length + 1)).map(String));
  };
  const isReady = name.trim() !== '' && others.length > 0 && shares !== undefined && read.plan !== undefined;
  return (
    <>
      <Row as="header" gap={8} align="center" wrap className={styles.head}>
        <div className={styles.title}>
          <Row gap={4} columnGap={12} align="center" wrap className={styles.name}>
            <h2>{words.title}</h2>
            <Badge state="draft">{words.state}</Badge>
          </Row>
          <Text tone="soft">{words.note}</Text>
        </div>
        <Button onPress={onClose}>{words.cancel}</Button>
        <Button
          kind="primary"
          onPress={() => {
            setTried(true);
            if (isReady) setStarting(true);
          }}
        >
          {words.start}
        </Button>
      </Row>
      <div className={styles.plan}>
        <Stack gap={20} pack="start" narrow className={styles.form}>
          <TextField
            label={words.name}
            placeholder={words.namePlaceholder}
            value={name}
            maxLength={experimentNameMaxLength}
            onChange={setName}
            error={isTried && name.trim() === '' ? words.noName : undefined}
            autoFocus
          />
          <VersionsField
            webid={webid}
            prepared={prepared}
            base={base}
            others={others}
            onChange={choose}
            error={isTried && others.length === 0 ? words.oneVersion : undefined}
          />
          {others.length > 0 && <ShareFields texts={shareTexts} onChange={setShareTexts} />}
          {read.rate > 0 && <WantedField read={read} unit={unit} onChange={setChange} />}
        </Stack>
        <Stack as="section" gap={16} pack="start" narrow className={styles.estimate} aria-labelledby={estimate}>
          <h2 id={estimate}>
            <VisuallyHidden>{words.estimate}</VisuallyHidden>
          </h2>
          {read.plan ? (
            <>
              <Figures read={read} days={Math.ceil(before.days)} smallest={Math.min(...usedShares)} />
              {read.plan.days > longestPlan && <Notice tone="warning">{words.tooLong(read.plan.days / 7)}</Notice>}
              <PlanCurve before={before} shares={usedShares} read={read} />
            </>
          ) : (
            <Notice tone="warning" title={words.none.title}>
              {read.refusal === 'noViews' && words.none.noViews(Math.ceil(before.days))}
              {read.refusal === 'noRegistrations' &&
                words.none.noRegistrations(formatNumber(before.views), Math.ceil(before.days))}
              {read.refusal === 'tooGreat' && words.none.tooGreat}
            </Notice>
          )}
          <Promises prepared={prepared} hasOthers={others.length > 0} />
          {unit === 'handOvers' && (
            <Text tone="muted" size="xs">
              {words.handOvers}
            </Text>
          )}
        </Stack>
      </div>
      {isStarting && shares && read.plan && (
        <StartDialog
          webid={webid}
          name={name}
          arms={arms.map((version, index) => ({ version, share: shares[index] ?? 0 }))}
          read={read}
          onClose={() => setStarting(false)}
          onStarted={onClose}
        />
      )}
    </>
  );
}

/** The smallest difference that is worth another page. */
interface WantedFieldProps {
  read: ReadPlan;
  unit: Preparation['unit'];
  onChange: (change: number) => void;
}

function WantedField({ read, unit, onChange }: WantedFieldProps) {
  const { rate, wanted, changePercent, viewsPerDay } = read;
  const points = formatSize(wanted);
  const more = formatNumber(Math.round(wanted * viewsPerDay * 30));
  return (
    <Stack as="fieldset" gap={6} className={styles.wanted}>
      <legend>{words.wanted}</legend>
      <Row gap={4} align="center" className={styles.stepper}>
        <output>
          <b>{words.wantedValue(points)}</b>{' '}
          <span>{words.wantedFrom(formatRate(rate, 2), formatRate(rate + wanted, 2))}</span>
        </output>
        <Button
          aria-label={words.less}
          isDisabled={changePercent <= leastChange}
          onPress={() => onChange(changePercent - changeStep)}
        >
          <Icon name="minus" size="s" />
        </Button>
        <Button
          aria-label={words.more}
          isDisabled={changePercent >= mostChange}
          onPress={() => onChange(changePercent + changeStep)}
        >
          <Icon name="plus" size="s" />
        </Button>
      </Row>
      <Text note>{words.wantedHelp(points, more, experimentTexts.advice.units[unit])}</Text>
    </Stack>
  );
}

/** Views, registrations and days that the plan needs. */
function Figures({ read, days, smallest }: { read: ReadPlan; days: number; smallest: number }) {
  const plan = read.plan ?? { views: 0, days: 0 };
  const each = Math.round((plan.views * smallest) / 100);
  // Nobody counts on single views.
  const rounded = each >= 1000 ? Math.round(each / 100) * 100 : each;
  const until = formatDay(addDays(vietnamDate(new Date()), plan.days), new Date());
  return (
    <Row wrap className={styles.figures}>
      <div>
        <p>
          <HowCounted how={experimentTexts.counted.needed}>{words.needs}</HowCounted>
        </p>
        <strong>{formatNumber(rounded)}</strong>
        <p>{words.needsViews}</p>
      </div>
      <div>
        <p>{words.time}</p>
        <strong>{words.timeDays(formatNumber(plan.days))}</strong>
        <p>{words.timeUntil(until, plan.days / 7)}</p>
      </div>
      <div>
        <p>{words.today}</p>
        <strong>{formatRate(read.rate, 2)}</strong>
        <p>{words.todayViews(formatNumber(Math.round(read.viewsPerDay)), days)}</p>
      </div>
    </Row>
  );
}

/** Says what stays the same for visitors, and what would end the experiment. */
function Promises({ prepared: { editing, planned }, hasOthers }: { prepared: Preparation; hasOthers: boolean }) {
  const said = words.promises;
  return (
    <Stack as="ul" gap={8} tone="soft" className={styles.promises}>
      <li>
        <Icon name="check" size="s" />
        <span>{said.cookie}</span>
      </li>
      {hasOthers && (
        <li>
          <Icon name="check" size="s" />
          <span>{said.reviewed}</span>
        </li>
      )}
      {editing && (
        <li className={joinClasses(styles.warning)}>
          <Icon name="warning" size="s" />
          <span>{editing.by === null ? said.editingUnknown : said.editing(editing.by)}</span>
        </li>
      )}
      {editing && editing.dropped.length > 0 && (
        <li>
          <Icon name="info" size="s" />
          <span>{said.dropped(editing.dropped.join(', '))}</span>
        </li>
      )}
      {planned && (
        <li className={joinClasses(styles.warning)}>
          <Icon name="warning" size="s" />
          <span>{said.planned(planned.version, formatMoment(planned.at, new Date()))}</span>
        </li>
      )}
    </Stack>
  );
}
