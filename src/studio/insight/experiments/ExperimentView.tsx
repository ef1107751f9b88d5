import { useId } from 'react';
import { Link } from 'wouter';
import type { Experiment, ExperimentResults } from '../../../contract/studio/experiment-calls.ts';
import { insightPath } from '../../app/screens.ts';
import { HowCounted } from '../../charts/HowCounted.tsx';
import { buttonClasses } from '../../kit/button-classes.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { Row, Text } from '../../kit/Layout.tsx';
import { AdviceCard } from './AdviceCard.tsx';
import { ArmCard } from './ArmCard.tsx';
import { ArmsTable } from './ArmsTable.tsx';
import { nameOfArm } from './advice-words.ts';
import { DifferencePlot } from './DifferencePlot.tsx';
import { ExperimentHead } from './ExperimentHead.tsx';
import styles from './experiment.module.css';
import { judgeExperiment } from './judge-experiment.ts';
import { experimentTexts as words } from './texts.ts';

interface ExperimentViewProps {
  webid: string;
  experiment: Experiment;
  results: ExperimentResults;
}

/** An experiment: its versions, what they brought, and what to do. */
export function ExperimentView({ webid, experiment, results }: ExperimentViewProps) {
  const [difference, table] = [useId(), useId()];
  const judged = judgeExperiment(experiment, results);
  const { advice, isHidden, arms, intervals } = judged;
  const better = advice.kind === 'takeOver' ? advice.arm : undefined;
  const taken = experiment.stopped?.kind === 'takenOver' ? experiment.takeOver?.arm : undefined;
  return (
    <>
      <ExperimentHead webid={webid} experiment={experiment} results={results} judged={judged} />
      <section
        className={joinClasses(styles.arms, arms.length === 3 && styles.three, arms.length === 4 && styles.four)}
        aria-label={words.arms.label}
      >
        {arms.map((_, index) => (
          <ArmCard
            key={nameOfArm(index)}
            webid={webid}
            experiment={experiment}
            arm={index}
            mark={taken === nameOfArm(index) ? 'taken' : index === better ? 'better' : undefined}
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
        {!isHidden && (
          <section className={styles.difference} aria-labelledby={difference}>
            <Row as="header" gap={4} columnGap={16} align="center" wrap>
              <h2 id={difference}>
                <HowCounted how={words.counted.difference}>{words.difference.title}</HowCounted>
              </h2>
              <Text tone="muted" size="xs">
                {words.difference.note}
              </Text>
            </Row>
            {intervals.some((interval) => interval) ? (
              <DifferencePlot intervals={intervals} days={results.days.length} />
            ) : (
              <EmptyState title={words.difference.tooEarly}>{words.difference.tooEarlyNote}</EmptyState>
            )}
          </section>
        )}
        <section className={styles.table} aria-labelledby={table}>
          <h2 id={table}>{words.table.caption}</h2>
          <ArmsTable results={results} judged={judged} />
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
