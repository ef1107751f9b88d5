import { barFoot, barShare } from './bar-geometry.ts';
import styles from './payment-bars.module.css';
import { barMiddle, barState, markEdge, paymentParts } from './payment-marks.ts';
import type { PaymentPlan } from './payment-plan.ts';
import type { PaymentWords } from './payment-words.ts';

/** How much of its month's width a bar takes. */
const barWidth = 0.64;

/** Beyond the edge a bar is cut off, so that only its outer end is round. In percent of the bar. */
const cutPercent = 20;

interface PaymentChartProps {
  plan: PaymentPlan;
  /** The month that is shown, counted from 1. */
  chosen: number;
  words: PaymentWords;
}

/**
 * The bars, all of one length, moved up by their share of interest. Places are percentages in SVG attributes: the page
 * allows no inline style, and the picture keeps its corners round at every width.
 */
export function PaymentChart({ plan, chosen, words }: PaymentChartProps) {
  const months = plan.payments.length;
  const place = (number: number) => ({
    x: `${round((number - 0.5 - barWidth / 2) * (100 / months))}%`,
    width: `${round(barWidth * (100 / months))}%`,
    [paymentParts.bar]: number,
    [paymentParts.state]: barState(number, chosen),
  });
  const shown = plan.payments[chosen - 1];
  return (
    <>
      <p className={styles.side} data-side="interest" aria-hidden="true">
        {words.interestShort}
      </p>
      <p className={styles.side} data-side="principal" aria-hidden="true">
        {words.principalShort}
      </p>
      <svg className={styles.interest} aria-hidden="true">
        {plan.payments.map((payment) => {
          const percent = barShare(payment) * 100;
          return (
            <rect
              key={payment.number}
              {...place(payment.number)}
              y={`${round(100 - percent)}%`}
              height={`${round(percent + cutPercent)}%`}
            />
          );
        })}
      </svg>
      <svg className={styles.principal} aria-hidden="true">
        {plan.payments.map((payment) => (
          <rect
            key={payment.number}
            {...place(payment.number)}
            y={`-${cutPercent}%`}
            height={`${round((1 - barShare(payment)) * 100 + cutPercent)}%`}
          />
        ))}
      </svg>
      <svg className={styles.marks} aria-hidden="true">
        <svg
          aria-hidden="true"
          x={barMiddle(chosen, months)}
          overflow="visible"
          {...{ [paymentParts.mark]: markEdge(chosen, months) }}
        >
          <line y1={shown ? barFoot(shown) : 0} y2="100%" />
          <svg aria-hidden="true" y="100%" overflow="visible">
            <line y2="20" />
            <g className={styles.pill}>
              <rect x="-2.65em" y="18" width="5.3em" height="2.3em" rx="1.15em" />
              <text y="18" dy="1.5em" textAnchor="middle" {...{ [paymentParts.shows]: 'number' }}>
                Kỳ {chosen}
              </text>
            </g>
          </svg>
        </svg>
      </svg>
    </>
  );
}

function round(percent: number): number {
  return Math.round(percent * 100) / 100;
}
