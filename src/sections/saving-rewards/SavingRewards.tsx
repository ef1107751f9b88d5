import { useId } from 'react';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { RewardStairs } from './RewardStairs.tsx';
import styles from './saving-rewards.module.css';
import type { SavingRewardsModel } from './saving-rewards.schema.ts';

/** From this many facts on they are in rows of three. */
const factsInOneRow = 4;

/** Reasons to save: facts on the edge of the picture above, a text, and rewards. */
export function SavingRewards({ reasons }: { reasons: SavingRewardsModel }) {
  const { anchor, title, subTitle, descriptionHtml, facts, rewards } = reasons;
  const titleId = useId();
  return (
    <section className={styles.reasons} aria-labelledby={titleId}>
      <div className="container">
        {facts.length > 0 && (
          <ul className={styles.facts} data-columns={facts.length > factsInOneRow ? 3 : facts.length}>
            {facts.map((fact) => (
              <li key={fact.title}>
                <strong>{fact.title}</strong>
                <span>{fact.content}</span>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.heading} id={anchor}>
          <h2 className="section-title" id={titleId}>
            {title}
          </h2>
          {(subTitle !== undefined || descriptionHtml !== undefined) && (
            <div>
              {subTitle !== undefined && <p className={styles.lead}>{subTitle}</p>}
              {descriptionHtml !== undefined && (
                <RichText html={descriptionHtml} className={`rich-text ${styles.description}`} />
              )}
            </div>
          )}
        </div>
        {rewards !== undefined && <RewardStairs rewards={rewards} />}
      </div>
    </section>
  );
}
