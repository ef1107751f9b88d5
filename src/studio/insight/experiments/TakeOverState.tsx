import { Link } from 'wouter';
import type { Experiment } from '../../../contract/studio/experiment-calls.ts';
import { reviewPath } from '../../app/screens.ts';
import { buttonClasses } from '../../kit/button-classes.ts';
import { Notice } from '../../kit/Notice.tsx';
import styles from './experiment.module.css';
import { experimentTexts } from './texts.ts';

const words = experimentTexts.reviewing;

/** The state of the review of the winning arm. */
export function TakeOverState({ webid, experiment }: { webid: string; experiment: Experiment }) {
  const { takeOver, stopped } = experiment;
  const review = takeOver?.review;
  if (!takeOver || !review) return null;
  const { arm } = takeOver;
  const isTaken = stopped?.kind === 'takenOver';
  const link = (
    <Link to={reviewPath({ webid, id: review.id })} className={buttonClasses({ size: 'small' })}>
      {review.state === 'waiting' ? experimentTexts.actions.openReview : experimentTexts.actions.seeReview}
    </Link>
  );
  return (
    <div className={styles.notice}>
      {isTaken ? (
        <Notice tone="ok" title={experimentTexts.ended.taken(arm)} actions={link} />
      ) : review.state === 'waiting' || review.state === 'approved' ? (
        <Notice tone="info" title={words[review.state](arm)} actions={link}>
          {words.waitingNote}
        </Notice>
      ) : (
        <Notice tone="warning" title={words[review.state](arm)} actions={link}>
          {review.state === 'returned' && review.decisionNote !== null
            ? words.returnedNote(review.decisionNote)
            : words.again}
        </Notice>
      )}
    </div>
  );
}
