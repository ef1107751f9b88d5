import type { FourEyes } from '../../contract/studio/review-calls.ts';
import { formatMoment } from '../app/format.ts';
import { Notice } from '../kit/Notice.tsx';
import { reviewTexts } from './texts.ts';

/** Says that nobody else has to see what is published: four eyes are switched off, by whom and why. */
export function FourEyesOffNotice({ fourEyes: { off } }: { fourEyes: FourEyes }) {
  const words = reviewTexts.publishing;
  return (
    <Notice tone="warning" title={words.alone}>
      {words.aloneNote}
      {off && ` ${words.aloneBy(off.by, formatMoment(off.at, new Date()), off.reason)}`}
    </Notice>
  );
}
