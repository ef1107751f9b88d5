import { useId, useState } from 'react';
import { Link } from 'wouter';
import { fewestViews } from '../../../contract/insight/figures.ts';
import type { Experiment, ExperimentResults } from '../../../contract/studio/experiment-calls.ts';
import { insightPath } from '../../app/screens.ts';
import { HowCounted } from '../../charts/HowCounted.tsx';
import { buttonClasses } from '../../kit/button-classes.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { Row } from '../../kit/Layout.tsx';
import { Segmented } from '../../kit/Segmented.tsx';
import { AdviceCard } from './AdviceCard.tsx';
import { ArmCard } from './ArmCard.tsx';
import { ArmsTable } from './ArmsTable.tsx';
import { letterOf } from './advice-words.ts';
import { DaysTable } from './DaysTable.tsx';
import { DifferenceChart } from './DifferenceChart.tsx';
import { sayLeft } from './difference-words.ts';
import { ExperimentHead } from './ExperimentHead.tsx';
import styles from './experiment.module.css';
import { judgeExperiment } from './judge-experiment.ts';
import { RateIntervals } from './RateIntervals.tsx';
import { SharesChart } from './SharesChart.tsx';
import { experimentTexts as words } from './texts.ts';

interface ExperimentViewProps {
  webid: string;
  experiment: Experiment;
  results: ExperimentResults;
}

/** An experiment: its versions, what they brought, and what to do. */
export function ExperimentView({ webid, experiment, results }: ExperimentViewProps) {
  const title = useId();
  const judged = judgeExperiment(experiment, results);
  const { advice, isHidden, arms, shown, setting } = judged;
  const [chosen, setArm] = useState<string>();
  const arm = chosen === undefined ? shown : Number(chosen);
  const letter = letterOf(arm);
  const isRunning = experiment.stopped === null;
  const better = advice.kind === 'takeOver' ? advice.arm : undefined;
  const taken = experiment.stopped?.kind === 'takenOver' ? experiment.takeOver?.arm : undefined;
  const hasBand = judged.intervals[arm - 1] !== undefined;
  const left = hasBand ? sayLeft(results.days, judged, arm) : undefined;
  return (
    <>
      <ExperimentHead webid={webid} experiment={experiment} results={results} judged={judged} />
      <section
        className={joinClasses(styles.arms, arms.length === 3 && styles.three, arms.length === 4 && styles.four)}
        aria-label={words.arms.label}
      >
        {arms.map((_, index) => (
          <ArmCard
            key={letterOf(index)}
            webid={webid}
            experiment={experiment}
            results={results}
            arm={index}
            isHidden={isHidden}
            mark={taken === letterOf(index) ? 'taken' : index === better ? 'better' : undefined}
          />
        ))}
        <AdviceCard judged={judged}>
          {isHidden && (
            <Link to={insightPath(webid)} className={buttonClasses({ size: 'small' })}>
              {words.actions.bySource}
            </Link>
          )}
        </AdviceCard>
      </section>
      <div className={styles.results}>
        <section className={styles.chart} aria-labelledby={title}>
          <Row as="header" gap={4} columnGap={16} align="center" wrap className={styles.chartHead}>
            <h2 id={title}>
              {isHidden ? (
                <HowCounted how={words.counted.givenShare}>{words.givenShares.title(letter)}</HowCounted>
              ) : (
                <HowCounted how={words.counted.difference}>{words.difference.title}</HowCounted>
              )}
            </h2>
            {!isHidden && hasBand && (
              <p>{left === undefined ? words.difference.narrows : words.difference.left(left)}</p>
            )}
            {arms.length > 2 && (
              <Segmented
                label={words.difference.choose}
                choices={arms.slice(1).map((_, index) => ({
                  id: String(index + 1),
                  label: words.difference.choice(letterOf(index + 1)),
                }))}
                value={String(arm)}
                onChange={setArm}
              />
            )}
          </Row>
          {isHidden ? (
            <SharesChart days={results.days} arm={arm} planned={setting.shares[arm] ?? 0} />
          ) : hasBand ? (
            <DifferenceChart days={results.days} judged={judged} arm={arm} isRunning={isRunning} />
          ) : (
            <EmptyState title={words.difference.tooEarly}>{words.difference.tooEarlyNote}</EmptyState>
          )}
          {results.days.length > 0 && <DaysTable days={results.days} judged={judged} arm={arm} />}
        </section>
        <section className={styles.aside} aria-label={words.table.caption}>
          {isHidden ? (
            <h2>{words.table.hiddenTitle}</h2>
          ) : (
            <>
              <h2>
                <HowCounted how={words.counted.rates}>
                  {results.unit === 'handOvers' ? words.rates.handOverTitle : words.rates.title}
                </HowCounted>
              </h2>
              {arms.every(({ views }) => views >= fewestViews) && <RateIntervals judged={judged} />}
            </>
          )}
          <ArmsTable results={results} pValue={judged.pValue} isHidden={isHidden} />
          {isHidden && (
            <Row as="p" gap={8} tone="soft" className={styles.note}>
              <Icon name="info" size="s" />
              <span>{words.table.hiddenNote}</span>
            </Row>
          )}
        </section>
      </div>
    </>
  );
}
