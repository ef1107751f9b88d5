import { Link } from 'wouter';
import type { Review } from '../../../contract/studio/review-calls.ts';
import { formatMoment } from '../../app/format.ts';
import { reviewPath } from '../../app/screens.ts';
import { buttonClasses } from '../../kit/button-classes.ts';
import { Text } from '../../kit/Layout.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { reviewTexts } from '../../review/texts.ts';
import styles from './send.module.css';
import { sendTexts } from './texts.ts';

/** Why the newest review was returned; it stands in the editor until the next one is sent. */
export function ReturnedNotice({ review }: { review: Review }) {
  const { decidedBy, decidedAt, decisionNote, version } = review;
  const at = decidedAt === null ? '' : formatMoment(decidedAt, new Date());
  return (
    <Notice
      tone="warning"
      title={sendTexts.returned.title(decidedBy?.name ?? reviewTexts.nobody, version, at)}
      actions={
        <Link className={buttonClasses({ size: 'small' })} to={reviewPath(review)}>
          {sendTexts.see}
        </Link>
      }
    >
      <Text breaks="typed" className={styles.reason}>
        {decisionNote}
      </Text>
    </Notice>
  );
}
