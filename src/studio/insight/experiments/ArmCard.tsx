import { Link } from 'wouter';
import type { Experiment } from '../../../contract/studio/experiment-calls.ts';
import { historyPath } from '../../app/screens.ts';
import { Badge } from '../../kit/Badge.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { Row, Text } from '../../kit/Layout.tsx';
import { ArmLetter } from './ArmLetter.tsx';
import { ArmPicture } from './ArmPicture.tsx';
import { nameOfArm } from './advice-words.ts';
import styles from './arm-card.module.css';
import { listChangedNames, nameArm } from './arm-words.ts';
import { experimentTexts } from './texts.ts';
import { useDifferences } from './use-differences.ts';

const words = experimentTexts.arms;

interface ArmCardProps {
  webid: string;
  experiment: Experiment;
  /** 0 is A. */
  arm: number;
  /** The badge on its picture, if it has one. */
  mark: 'better' | 'taken' | undefined;
}

/** One version of an experiment: its page, and what differs from A. */
export function ArmCard({ webid, experiment, arm, mark }: ArmCardProps) {
  const { version = 1, note } = experiment.arms[arm] ?? {};
  const base = experiment.arms[0]?.version ?? version;
  const letter = nameOfArm(arm);
  // A is compared with B, and every other version with A.
  const against = arm === 0 ? (experiment.arms[1]?.version ?? base) : base;
  const sections = useDifferences(webid, against, version);
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
      <Row gap={12} narrow className={styles.words}>
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
                aria-label={`${words.compare(letter)}: ${describeDifferences(version, sections)}`}
              >
                {describeDifferences(version, sections)}
              </Link>
            )}
          </Text>
        </div>
      </Row>
    </article>
  );
}

function describeDifferences(version: number, sections: Parameters<typeof listChangedNames>[0]): string {
  const { names, more } = listChangedNames(sections, 2);
  if (names.length === 0) return words.sameAs(version);
  return words.differs(version, [...names, ...(more > 0 ? [words.more(more)] : [])].join(', '));
}
