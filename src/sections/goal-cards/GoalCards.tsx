import { useId } from 'react';
import { InnerTitle, Part, PartTitle } from '../../ui/part/Part.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import styles from './goal-cards.module.css';
import type { Goal, GoalCardsModel, GoalValue } from './goal-cards.schema.ts';
import { LargeGoal } from './LargeGoal.tsx';

/** Longest value beside a title, for example "13.600.000". Longer ones are smaller and below the title. */
const longestNumber = 10;

/**
 * Example savings goals: one large, the others as cards. On a phone a card is a row with its value beside the title.
 */
export function GoalCards({ goals }: { goals: GoalCardsModel }) {
  const { anchor, title, subTitle, blocks, note } = goals;
  const titleId = useId();
  return (
    <Part className={`section ${styles.goals}`} id={anchor} aria-labelledby={titleId}>
      <div className="container">
        <div className={styles.heading}>
          <PartTitle className="section-title" id={titleId}>
            {title}
          </PartTitle>
          {subTitle !== undefined && <p>{subTitle}</p>}
        </div>
        <div className={styles.blocks}>
          {blocks.map((block) =>
            block.kind === 'large' ? (
              <LargeGoal key={block.goal.title} goal={block.goal} />
            ) : (
              <div
                key={block.goals.map(({ title }) => title).join()}
                className={styles.block}
                data-block={block.kind}
                data-count={block.goals.length}
              >
                {block.goals.map((goal) => (
                  <GoalCard key={goal.title} goal={goal} />
                ))}
              </div>
            ),
          )}
        </div>
        {note !== undefined && <p className={`note ${styles.note}`}>{note}</p>}
      </div>
    </Part>
  );
}

function GoalCard({ goal }: { goal: Goal }) {
  return (
    <article className={`card ${styles.goal}`} data-value={isLong(goal.value) ? 'long' : undefined}>
      <div className={styles.name}>
        {goal.subTitle !== undefined && <p className="note">{goal.subTitle}</p>}
        <InnerTitle>{goal.title}</InnerTitle>
      </div>
      {(goal.label !== undefined || goal.value !== undefined) && (
        <p className={styles.value}>
          {goal.label !== undefined && <span>{goal.label}</span>}
          {goal.value !== undefined && <Figure value={goal.value} />}
        </p>
      )}
      {goal.content !== undefined && <RichText html={goal.content} className={`rich-text ${styles.content}`} />}
    </article>
  );
}

function isLong(value: GoalValue | undefined): boolean {
  return value?.kind === 'amount' && value.number.length > longestNumber;
}

function Figure({ value }: { value: GoalValue }) {
  return (
    <strong className="number">
      {value.kind === 'share' ? value.text : value.number}
      {value.kind === 'amount' && value.unit !== undefined && (
        <>
          {' '}
          <small>{value.unit}</small>
        </>
      )}
    </strong>
  );
}
