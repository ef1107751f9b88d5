import { formatNumber, formatRate } from '../app/format.ts';
import styles from './daily.module.css';
import { type DayPoint, rateOfPoint } from './day-points.ts';
import { formatPointDays } from './format-point.ts';
import { dailyTexts as words } from './texts.ts';

/** The same numbers as the chart by day, latest first. */
export function DailyTable({ points, isCard }: { points: readonly DayPoint[]; isCard: boolean }) {
  const { columns } = words;
  const say = (views: number | undefined) => (views === undefined ? words.uncounted : formatNumber(views));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className={styles.table} aria-label={words.table} tabIndex={0}>
      <table aria-label={words.table}>
        <thead>
          <tr>
            {[
              columns.day,
              columns.views,
              isCard ? columns.handOvers : columns.registrations,
              columns.rate,
              columns.viewsBefore,
              columns.registrationsBefore,
            ].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.from}>
              <th scope="row">{formatPointDays(point)}</th>
              <td>{say(point.views)}</td>
              <td>{formatNumber(point.registrations)}</td>
              <td>{formatRate(rateOfPoint(point), 2)}</td>
              <td>{say(point.before.views)}</td>
              <td>{formatNumber(point.before.registrations)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
