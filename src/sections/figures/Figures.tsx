import { useId } from 'react';
import { Part } from '../../ui/part/Part.tsx';
import { PartHead } from '../../ui/part/PartHead.tsx';
import styles from './figures.module.css';
import type { Figure, FiguresModel } from './figures.schema.ts';

/** Two to four numbers, of which the first is the largest. A ruler of ticks below each shows a share, if it is one. */
export function Figures({ figures: { anchor, title, content, figures, note } }: { figures: FiguresModel }) {
  const titleId = useId();
  return (
    <Part className="section" id={anchor} aria-labelledby={titleId}>
      <div className="container">
        <PartHead id={titleId} title={title} lead={content} />
        <ul className={styles.figures} data-count={figures.length}>
          {figures.map((figure) => (
            <OneFigure key={`${figure.number} ${figure.content}`} figure={figure} />
          ))}
        </ul>
        <p className={`note ${styles.note}`}>{note}</p>
      </div>
    </Part>
  );
}

function OneFigure({ figure: { number, unit, letters, content, share } }: { figure: Figure }) {
  return (
    <li>
      <p className={styles.figure} data-letters={letters}>
        <b>{number}</b>
        {unit !== undefined && <small data-unit={unit.isSign ? 'sign' : 'word'}>{unit.text}</small>}
      </p>
      <svg className={styles.ruler} aria-hidden="true">
        <line y1="7" x2="100%" y2="7" />
        {share !== undefined && <line y1="7" x2={`${share}%`} y2="7" />}
      </svg>
      <p className={styles.words}>{content}</p>
    </li>
  );
}
