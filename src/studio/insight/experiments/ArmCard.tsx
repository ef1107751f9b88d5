import { Link } from 'wouter';
import type { Experiment, ExperimentResults } from '../../../contract/studio/experiment-calls.ts';
import { formatNumber } from '../../app/format.ts';
import { historyPath } from '../../app/screens.ts';
import { HowCounted } from '../../charts/HowCounted.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { Row, Stack, Text } from '../../kit/Layout.tsx';
import { ArmLetter } from './ArmLetter.tsx';
import { ArmPicture } from './ArmPicture.tsx';
import { letterOf } from './advice-words.ts';
import styles from './arm-card.module.css';
import { listChangedNames, nameArm, rateOfArm } from './arm-words.ts';
import { experimentTexts } from './texts.ts';
import { useDifferences } from './use-differences.ts';

const words = experimentTexts.arms;

interface ArmCardProps {
  webid: string;
  experiment: Experiment;
  results: ExperimentResults;
  /** 0 is A. */
  arm: number;
  /** Rates and registrations are not shown. */
  isHidden: boolean;
  /** What is said of it on its picture, if anything. */
  mark: 'better' | 'taken' | undefined;
}

/** One version of an experiment: its page, what differs from A, and what it brought. */
export function ArmCard({ webid, experiment, results, arm, isHidden, mark }: ArmCardProps) {
  const { version = 1, share = 0, note } = experiment.arms[arm] ?? {};
  const base = experiment.arms[0]?.version ?? version;
  const counts = results.arms[arm] ?? { views: 0, registrations: 0 };
  const rate = rateOfArm(counts);
  const letter = letterOf(arm);
  // A is known by the words that B has in other words.
  const against = arm === 0 ? (experiment.arms[1]?.version ?? base) : base;
  const sections = useDifferences(webid, against, version);
  const isHandOver = results.unit === 'handOvers';
  return (
    <article className={joinClasses(styles.card, mark && styles.marked)}>
      <div className={styles.picture}>
        <ArmPicture webid={webid} version={version} letter={letter} />
        {mark && (
          <span className={styles.mark}>
            <Badge state="live">{words[mark]}</Badge>
          </span>
        )}
      </div>
      <Stack gap={10} pack="edges" narrow className={styles.words}>
        <Row gap={12} narrow>
          <ArmLetter arm={arm} isLarge />
          <div className={styles.names}>
            <h3>{nameArm(sections) ?? note ?? words.version(version)}</h3>
            <Text note tabular>
              {arm === 0 ? (
                words.base(version)
              ) : sections === undefined ? (
                words.plainVersion(version)
              ) : (
                <Link
                  to={`${historyPath(webid)}?ban=${Math.min(base, version)}-${Math.max(base, version)}`}
                  aria-label={`${words.compare(letter)}: ${sayDifferences(version, sections)}`}
                >
                  {sayDifferences(version, sections)}
                </Link>
              )}
            </Text>
          </div>
        </Row>
        <dl className={styles.numbers}>
          <div>
            <Text as="dt" note>
              <HowCounted how={experimentTexts.counted.share}>{words.share}</HowCounted>
            </Text>
            <dd>{share}%</dd>
          </div>
          <div>
            <Text as="dt" note>
              <HowCounted how={experimentTexts.counted.views}>{words.views}</HowCounted>
            </Text>
            <dd>{formatNumber(counts.views)}</dd>
          </div>
          <div>
            <Text as="dt" note>
              <HowCounted how={experimentTexts.counted[results.unit]}>
                {isHandOver ? words.handOversShort : words.registrations}
              </HowCounted>
            </Text>
            <dd>{isHidden ? <Hidden /> : formatNumber(counts.registrations)}</dd>
          </div>
          <div>
            <Text as="dt" note>
              <HowCounted how={experimentTexts.counted.rate}>{words.rate}</HowCounted>
            </Text>
            {isHidden || rate === undefined ? (
              <dd>
                <Hidden text={isHidden ? words.hidden : words.noRate} />
              </dd>
            ) : (
              <dd className={styles.rate}>{rate}</dd>
            )}
          </div>
        </dl>
      </Stack>
    </article>
  );
}

function Hidden({ text = words.hidden }: { text?: string }) {
  return (
    <Text as="span" tone="muted" size="s" weight="regular" className={styles.hidden}>
      {text}
    </Text>
  );
}

function sayDifferences(version: number, sections: Parameters<typeof listChangedNames>[0]): string {
  const { names, more } = listChangedNames(sections, 2);
  if (names.length === 0) return words.sameAs(version);
  return words.differs(version, [...names, ...(more > 0 ? [words.more(more)] : [])].join(', '));
}
