import { vietnamDate } from '../../contract/vietnam-time.ts';
import styles from '../charts/charts.module.css';
import { type BandsLayout, fitText, widthOf } from './bands-layout.ts';
import plotStyles from './bands-plot.module.css';
import type { CampaignInsight, DayPoint } from './day-points.ts';
import { chartTexts as words } from './texts.ts';

export type Publication = CampaignInsight['publications'][number];

interface PublicationsProps {
  publications: readonly Publication[];
  points: readonly DayPoint[];
  layout: BandsLayout;
  isNarrow: boolean;
  /** Otherwise there are only the rules. */
  hasWords: boolean;
}

/** When visitors were shown another version: a rule through all bands, with its number and what fits of who and why. */
export function Publications({ publications, points, layout, isNarrow, hasWords }: PublicationsProps) {
  const marks = publications.flatMap((publication) => {
    const day = vietnamDate(new Date(publication.at));
    const index = points.findIndex(({ from, to }) => from <= day && day <= to);
    return index < 0 ? [] : [{ publication, x: layout.xs[index] ?? 0 }];
  });
  const [top, base] = [isNarrow ? layout.top - 22 : 22, layout.base];
  return marks.map(({ publication: { version, at, by, note }, x }, index) => {
    const next = marks[index + 1]?.x ?? layout.width;
    const number = words.version(version);
    const room = next - x - 24;
    const more = isNarrow ? '' : fitText(words.published(by, note), room - widthOf(number) - 6);
    return (
      <g key={at}>
        <path className={plotStyles.published} d={`M${x} ${hasWords ? top : layout.top}V${base}`} />
        {hasWords && (
          <>
            <path className={plotStyles.mark} d={`M${x} ${top - 10}l5 5-5 5-5-5Z`} />
            {room > widthOf(number) && (
              <text className={styles.label} x={x + 10} y={top - 1}>
                <tspan className={styles.strong}>{number}</tspan>
                {more !== '' && <tspan dx="6">{more}</tspan>}
              </text>
            )}
          </>
        )}
      </g>
    );
  });
}
