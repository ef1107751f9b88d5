import { formatNumber } from '../../app/format.ts';
import { Row } from '../../kit/Layout.tsx';
import styles from './card.module.css';
import { personTexts } from './texts.ts';

const words = personTexts.card;
const width = 328;
const height = 84;
const stepDays = 5;
/** A year, unless more was asked for. */
const usualDays = 365;
/** Beyond it ticks are too thin to be seen. */
const mostTicks = 80;

/** The days of the calculator, a tick for each five: how far the visitor has gone. */
export function CalculatorTicks({ days }: { days: number }) {
  const whole = Math.max(usualDays, days);
  const count = Math.min(mostTicks, Math.ceil(whole / stepDays));
  const gap = width / count;
  const at = (days / whole) * width;
  return (
    <>
      <svg className={styles.ticks} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => {
          const size = 8 + ((height - 20) * (index + 1)) / count;
          const x = index * gap;
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: ticks never move.
              key={index}
              className={x < at ? styles.passed : styles.ahead}
              x={x}
              y={height - 4 - size}
              width={gap * 0.55}
              height={size}
              rx={1}
            />
          );
        })}
        <rect className={styles.base} x={0} y={height - 2} width={width} height={2} />
        <rect className={styles.at} x={at - 0.5} y={0} width={1.5} height={height} />
      </svg>
      <Row as="p" pack="edges" tone="soft" size="xs" line={16} className={styles.axis}>
        <span>{words.days('1')}</span>
        {days > whole * 0.15 && days < whole * 0.85 && (
          <b style={{ insetInlineStart: `${(days / whole) * 100}%` }}>{words.days(formatNumber(days))}</b>
        )}
        <span>{words.days(formatNumber(whole))}</span>
      </Row>
    </>
  );
}
