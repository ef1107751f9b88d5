import { Fragment, useId } from 'react';
import { htmlText } from '../../page/content-values.ts';
import { DrumRing } from '../../ui/drum-ring/DrumRing.tsx';
import { Part, PartTitle } from '../../ui/part/Part.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import styles from './payback-slips.module.css';
import type { PaybackSlipsModel } from './payback-slips.schema.ts';

/**
 * Slips of a day around a card: two above it, two below and one on it on a phone, at places of their own on a desktop.
 */
export function PaybackSlips({ day: { anchor, titleLines, img, places, contents, note } }: { day: PaybackSlipsModel }) {
  const titleId = useId();
  return (
    <Part className={styles.day} id={anchor} data-ground="accent" aria-labelledby={titleId}>
      <DrumRing className={styles.ring} />
      <div className={`container ${styles.stage}`} data-slips={places}>
        <PartTitle className={styles.title} id={titleId}>
          {titleLines.map((line, index) => (
            <Fragment key={line}>
              {index > 0 && <span className={styles.hyphen}> - </span>}
              {line}
            </Fragment>
          ))}
        </PartTitle>
        <ul className={styles.slips}>
          {contents.map(({ title, content }) => (
            <li key={`${title} ${htmlText(content)}`} className={styles.slip}>
              {title !== undefined && <Amount text={title} />}
              <RichText html={content} className="rich-text" />
            </li>
          ))}
        </ul>
        <Picture picture={img} sizes={imageSizes} className={styles.image} />
        {note !== undefined && <p className={`note ${styles.note}`}>{note}</p>}
      </div>
    </Part>
  );
}

/** "+18.000 đồng": the number large, its unit small. */
function Amount({ text }: { text: string }) {
  const [, number, unit] = /^([+-]?[\d.,]+)\s+([^\d\s]\D*)$/.exec(text) ?? [];
  return (
    <strong className={`number ${styles.amount}`}>
      {number ?? text}
      {/* A long sum needs the whole line; then its unit goes below. */}
      {unit !== undefined && <small> {unit}</small>}
    </strong>
  );
}

const imageSizes = '(min-width: 860px) clamp(480px, 50vw, 730px), min(92vw, 460px)';
