import { Part, SpokenTitle } from '../../ui/part/Part.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import styles from './icon-points.module.css';
import type { IconPointsModel } from './icon-points.schema.ts';

/** Points with an icon, a title and a line of text each. */
export function IconPoints({ section: { anchor, title, items } }: { section: IconPointsModel }) {
  return (
    <Part className={styles.points} id={anchor} aria-label={title}>
      <SpokenTitle>{title}</SpokenTitle>
      <ul className="container">
        {items.map((point) => (
          <li key={point.title}>
            <Picture picture={point.img} sizes={iconSizes} isDecorative className={styles.icon} />
            <div>
              <h2>{point.title}</h2>
              {point.content !== undefined && <p>{point.content}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Part>
  );
}

const iconSizes = '(min-width: 860px) clamp(104px, 11.4vw, 160px), 84px';
