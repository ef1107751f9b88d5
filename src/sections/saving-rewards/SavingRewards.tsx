import { useId } from 'react';
import { Part, PartTitle } from '../../ui/part/Part.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { RewardStairs } from './RewardStairs.tsx';
import styles from './saving-rewards.module.css';
import type { SavingRewardsModel } from './saving-rewards.schema.ts';

/** From this many facts on they are in rows of three. */
const factsInOneRow = 4;

/** Reasons to save: facts on the edge of the picture above, a text, and rewards. */
export function SavingRewards({ reasons }: { reasons: SavingRewardsModel }) {
  const { anchor, title, subTitle, description, contents, reward } = reasons;
  const titleId = useId();
  return (
    <Part className={styles.reasons} aria-labelledby={titleId}>
      <div className="container">
        {contents.length > 0 && (
          <ul className={styles.facts} data-columns={contents.length > factsInOneRow ? 3 : contents.length}>
            {contents.map((fact) => (
              <li key={fact.title}>
                <strong>{fact.title}</strong>
                <span>{fact.content}</span>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.heading} id={anchor}>
          <PartTitle className="section-title" id={titleId}>
            {title}
          </PartTitle>
          {(subTitle !== undefined || description !== undefined) && (
            <div>
              {subTitle !== undefined && <p className={styles.lead}>{subTitle}</p>}
              {description !== undefined && (
                <RichText html={description} className={`rich-text ${styles.description}`} />
              )}
            </div>
          )}
        </div>
        {reward !== undefined && <RewardStairs rewards={reward} />}
      </div>
    </Part>
  );
}
