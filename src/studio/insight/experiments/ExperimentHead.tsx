import { useState } from 'react';
import type { Experiment, ExperimentResults } from '../../../contract/studio/experiment-calls.ts';
import { vietnamDate } from '../../../contract/vietnam-time.ts';
import { formatDay, formatMoment } from '../../app/format.ts';
import { useMayDo } from '../../app/use-studio.ts';
import { Badge, type BadgeState } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { Row, Text } from '../../kit/Layout.tsx';
import { nameOfArm } from './advice-words.ts';
import styles from './experiment.module.css';
import type { Judged } from './judge-experiment.ts';
import { SharesDialog } from './SharesDialog.tsx';
import { StopDialog } from './StopDialog.tsx';
import { TakeOverDialog } from './TakeOverDialog.tsx';
import { TakeOverState } from './TakeOverState.tsx';
import { experimentTexts as words } from './texts.ts';

interface ExperimentHeadProps {
  webid: string;
  experiment: Experiment;
  results: ExperimentResults;
  judged: Judged;
}

/** The name of an experiment, how it stands, and what can be done with it. */
export function ExperimentHead({ webid, experiment, results, judged }: ExperimentHeadProps) {
  const mayEdit = useMayDo('insight.edit', webid);
  const [opened, setOpened] = useState<'shares' | 'stop' | 'takeOver'>();
  const { said, advice, isHidden } = judged;
  const { stopped, takeOver, arms } = experiment;
  const isRunning = stopped === null;
  const isDone = said.tone === 'done';
  const isAsked = takeOver?.review?.state === 'waiting' || takeOver?.review?.state === 'approved';
  const isTaken = stopped?.kind === 'takenOver';
  // An experiment that has ended may still be followed: its winner is taken over then.
  const mayTakeOver = !isHidden && !isAsked && !isTaken && advice.kind !== 'tooEarly' && advice.kind !== 'keepBase';
  const best = nameOfArm(judged.shown);
  const takeOverLabel = isDone
    ? words.actions.toReview(best)
    : arms.length > 2
      ? words.actions.takeOverSome
      : words.actions.takeOver(best);
  const close = () => setOpened(undefined);
  const [state, name] = nameState(experiment, judged);
  return (
    <>
      <Row as="header" gap={8} columnGap={16} align="center" wrap className={styles.head}>
        <div className={styles.title}>
          <Row gap={4} columnGap={12} align="center" wrap className={styles.name}>
            <h2>{experiment.name}</h2>
            <Badge state={state}>{name}</Badge>
          </Row>
          <Text tone="soft" tabular>
            {formatTime(experiment, results, isDone)}
          </Text>
        </div>
        {mayEdit && (
          <Row gap={8} wrap>
            {isRunning && !isDone && <Button onPress={() => setOpened('shares')}>{words.actions.shares}</Button>}
            {isRunning && (
              <Button
                icon="stop"
                kind={advice.kind === 'keepBase' || advice.kind === 'noDifference' ? 'primary' : 'plain'}
                onPress={() => setOpened('stop')}
              >
                {isDone ? words.actions.keepBase : words.actions.stop}
              </Button>
            )}
            {mayTakeOver && (isRunning || advice.kind === 'takeOver') && (
              <Button kind={advice.kind === 'takeOver' ? 'primary' : 'plain'} onPress={() => setOpened('takeOver')}>
                {takeOverLabel}
              </Button>
            )}
          </Row>
        )}
      </Row>
      <TakeOverState webid={webid} experiment={experiment} />
      {opened === 'shares' && <SharesDialog webid={webid} experiment={experiment} onClose={close} />}
      {opened === 'stop' && (
        <StopDialog webid={webid} experiment={experiment} isEarly={said.tone === 'wait'} onClose={close} />
      )}
      {opened === 'takeOver' && (
        <TakeOverDialog webid={webid} experiment={experiment} judged={judged} onClose={close} />
      )}
    </>
  );
}

function nameState({ stopped, takeOver }: Experiment, { isHidden, said }: Judged): [BadgeState, string] {
  if (stopped?.kind === 'takenOver' && takeOver) return ['live', words.states.takenOver(takeOver.arm)];
  if (stopped) return ['off', words.states.stopped];
  if (isHidden) return ['back', words.states.hidden];
  return said.tone === 'done' ? ['timed', words.states.ready] : ['live', words.states.running];
}

/** Since when it runs, who has started and approved it, and what follows from that. */
function formatTime(experiment: Experiment, results: ExperimentResults, isDone: boolean): string {
  const now = new Date();
  const day = (time: string) => formatDay(vietnamDate(new Date(time)), now);
  const { startedAt, startedBy, sharesSince, stopped, arms } = experiment;
  const days = results.days.length;
  const approvers = [...new Set(arms.flatMap(({ approvedBy }) => approvedBy ?? []))];
  const sentences = [
    stopped
      ? words.ran(day(startedAt), day(stopped.at), results.wholeDays)
      : words.since(day(startedAt), Math.max(1, days)),
    words.startedBy(startedBy ?? words.nobody, approvers),
  ];
  if (stopped) {
    const at = formatMoment(stopped.at, now);
    sentences.push(words.ended.ends[stopped.kind](stopped.kind === 'person' ? (stopped.by ?? words.nobody) : at, at));
    if (stopped.reason !== null) sentences.push(words.ended.reason(stopped.reason));
  } else if (isDone) sentences.push(words.runsOn);
  if (sharesSince !== startedAt) sentences.push(words.recounted(day(sharesSince)));
  return sentences.join(' ');
}
