import { CallToActionButton } from '../../ui/button/CallToActionButton.tsx';
import { InnerTitle } from '../../ui/part/Part.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { DrumGauge } from './DrumGauge.tsx';
import type { Goal } from './goal-cards.schema.ts';
import styles from './large-goal.module.css';

/** Longest text in the gauge at full size, "68%"; longer ones are smaller. */
const longestLargeShare = 3;

/** The only card of its block: dark, with its value as a gauge or, if it is not a share, as a big number. */
export function LargeGoal({ goal }: { goal: Goal }) {
  const { title, subTitle, label, value, content, button } = goal;
  return (
    <article className={styles.card} data-ground="stage" data-figure={value?.kind ?? 'none'}>
      <div>
        {subTitle !== undefined && <p className={styles.subTitle}>{subTitle}</p>}
        <InnerTitle>{title}</InnerTitle>
        {content !== undefined && <RichText html={content} className={`rich-text ${styles.content}`} />}
        {button !== undefined && (
          <div className={styles.action}>
            <CallToActionButton action={button} size="large" />
          </div>
        )}
      </div>
      {value?.kind === 'share' && (
        <DrumGauge percent={value.percent} className={styles.gauge}>
          <strong className="number" data-length={value.text.length > longestLargeShare ? 'long' : 'short'}>
            {value.text}
          </strong>
          {label !== undefined && <span>{label}</span>}
        </DrumGauge>
      )}
      {value?.kind === 'amount' && (
        <p className={styles.amount}>
          {label !== undefined && <span>{label}</span>}
          <strong className="number">{value.number}</strong>
          {value.unit !== undefined && <span>{value.unit}</span>}
        </p>
      )}
    </article>
  );
}
