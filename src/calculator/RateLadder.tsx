import styles from './calculator.module.css';
import { formatDecimal } from './money-text.ts';
import { fitsStep, type RateStep } from './rate-ladder.ts';
import { shareOf } from './share-of.ts';
import { useLive } from './use-calculator.ts';

interface RateLadderProps {
  steps: readonly RateStep[];
  /** Range of the slider above the ladder. */
  min: number;
  max: number;
}

/**
 * The rates as steps under the slider of the amount, lit up to the current one. The sentence under the rate says the
 * same.
 */
export function RateLadder({ steps, min, max }: RateLadderProps) {
  const seen = steps.filter(({ from, to }) => from < max && (to === undefined || to > min));
  if (seen.length < 2) return null;
  return (
    <svg className={styles.ladder} aria-hidden="true">
      {seen.map((step) => (
        <Step key={step.from} step={step} min={min} max={max} />
      ))}
    </svg>
  );
}

function Step({ step: { rate, from, to }, min, max }: Omit<RateLadderProps, 'steps'> & { step: RateStep }) {
  const lit = useLive(({ state }) => ({ 'data-lit': from <= state.shown.amount ? 'true' : undefined }));
  const start = shareOf(from, min, max);
  const width = shareOf(to ?? max, min, max) - start;
  const label = `${formatDecimal(rate)}%`;
  return (
    <g {...lit}>
      <rect x={`${start}%`} width={`${width}%`} height="3" />
      {start > 0 && <rect className={styles.gap} x={`${start}%`} width="3" height="3" />}
      {/* A step that is narrower than its rate hides it. */}
      {fitsStep(label, width) && (
        <text x={`${start}%`} dx={start > 0 ? 3 : 0} y="22">
          {label}
        </text>
      )}
    </g>
  );
}
