import { htmlText } from '../../page/content-values.ts';
import { CallToActionButton } from '../../ui/button/CallToActionButton.tsx';
import { InnerTitle } from '../../ui/part/Part.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import styles from './reward-stairs.module.css';
import type { SavingReward } from './saving-rewards.schema.ts';

/** Most rewards in a staircase; more are in two columns. */
const mostStairs = 3;

interface RewardStairsProps {
  rewards: SavingReward;
}

/** Rewards as a staircase, of which the last is dark. */
export function RewardStairs({ rewards }: RewardStairsProps) {
  const { title, items, button, note } = rewards;
  return (
    <div className={styles.stairs} data-stairs={items.length > mostStairs ? 'none' : items.length}>
      {title !== undefined && <InnerTitle className={styles.title}>{title}</InnerTitle>}
      {items.map((reward, position) => (
        <RewardCard key={htmlText(reward.title)} reward={reward} isLast={position === items.length - 1} />
      ))}
      {(button !== undefined || note !== undefined) && (
        <div className={styles.end}>
          {button !== undefined && <CallToActionButton action={button} size="large" />}
          {note !== undefined && <p className="note">{note}</p>}
        </div>
      )}
    </div>
  );
}

function RewardCard({ reward, isLast }: { reward: SavingReward['items'][number]; isLast: boolean }) {
  return (
    <article className={`card ${styles.reward}`} data-ground={isLast ? 'stage' : undefined}>
      <Picture picture={reward.img} sizes={rewardPictureSizes} leastWidth={160} className={styles.picture} />
      <div className={styles.words}>
        <InnerTitle depth={2} html={reward.title} className={styles.rewardTitle} />
        {reward.list.length > 0 && (
          <dl className={styles.terms}>
            {reward.list.map(({ label, value }) => (
              <div key={`${label} ${value}`}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </article>
  );
}

const rewardPictureSizes = '(min-width: 1024px) 160px, 148px';
