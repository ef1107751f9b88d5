import styles from './calculator.module.css';
import type { CalculatorView } from './calculator-view.ts';
import { describeWord } from './calculator-words.ts';
import { heightOf, heightShare, percent } from './chart-places.ts';
import { chartValuesAt } from './chart-series.ts';
import { formatWhole } from './money-text.ts';
import { useCalculator, useCalculatorStore, useLive } from './use-calculator.ts';

/** Above this share of the height the day's tag does not fit above its dot on a phone. */
const highShare = 0.76;

/** The chosen day: its dot on the curve, its tag, and its handle on the base line. */
export function Mark() {
  return (
    <svg className={styles.mark} aria-hidden="true" {...useLive(readMark)}>
      <line {...useLive(readLine)} y2="100%" />
      <svg aria-hidden="true" {...useLive(readDot)}>
        <line y1="-16" y2="0" />
        <circle className={styles.markDot} r="9" />
        <g className={styles.tag} {...useLive(readTag)}>
          <rect {...useLive(readTagBox)} y={em(tagTop(1))} height={em(tagHeight(1))} rx="1em" />
          <text {...useLive(readTagText)} y={em(tagLineAt(1, 0))} textAnchor="middle" />
        </g>
      </svg>
      <svg aria-hidden="true" y="100%">
        <g className={styles.grip}>
          <circle r="14" />
          <path d="M-4 -4v8m8-8v8" />
        </g>
      </svg>
    </svg>
  );
}

function readMark({ settings, state }: CalculatorView) {
  return { x: percent(state.shown.days / settings.time.max) };
}

function readLine({ chart }: CalculatorView) {
  return { y1: chart && heightOf(chart.chosen.value, chart.drawing.end) };
}

function readDot({ chart }: CalculatorView) {
  return { y: chart && heightOf(chart.chosen.value, chart.drawing.end) };
}

function readTag({ chart }: CalculatorView) {
  const isHigh = chart && heightShare(chart.chosen.value, chart.drawing.end) > highShare;
  return { 'data-high': isHigh ? 'true' : undefined };
}

function formatTag({ settings, state }: CalculatorView): string {
  return `${formatWhole(state.shown.days)}\u00a0${settings.time.unit}`;
}

/** Distance from the edge within which the mark's tag moves inwards, as a share of the plot. */
const markEdge = 0.14;

function placeMarkTag(view: CalculatorView) {
  return placeTag(view.state.shown.days / view.settings.time.max, markEdge, [formatTag(view)]);
}

function readTagBox(view: CalculatorView) {
  const { left, width } = placeMarkTag(view);
  return { x: em(left), width: em(width) };
}

function readTagText(view: CalculatorView) {
  const { left, width } = placeMarkTag(view);
  return { x: em(left + width / 2), children: formatTag(view) };
}

/** Distance for the tag of the previewed day, which is wider. */
const peekEdge = 0.2;

/** The previewed day. */
export function Peek() {
  const { time, result, words } = useCalculatorStore().get().settings;
  const days = useCalculator(({ state }) => (state.peekDays === state.shown.days ? undefined : state.peekDays));
  const drawing = useCalculator(({ state, chart }) => (state.peekDays === undefined ? undefined : chart?.drawing));
  if (days === undefined || !drawing) return null;
  const { value, comparison } = chartValuesAt(drawing.series, days);
  const lines = [`${formatWhole(days)}\u00a0${time.unit}`];
  if (value !== undefined) lines.push(`${formatWhole(value)}\u00a0${result.unit}`);
  if (comparison !== undefined) lines.push(describeWord(words, 'text_compared', { money: formatWhole(comparison) }));
  const { left, width } = placeTag(days / time.max, peekEdge, lines);
  return (
    <svg className={styles.peek} aria-hidden="true" x={percent(days / time.max)} y={heightOf(value, drawing.end)}>
      <circle r="5" />
      <rect x={em(left)} y={em(tagTop(lines.length))} width={em(width)} height={em(tagHeight(lines.length))} rx="1em" />
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines only change their words.
        <text key={index} x={em(left + width / 2)} y={em(tagLineAt(lines.length, index))} textAnchor="middle">
          {line}
        </text>
      ))}
    </svg>
  );
}

// A tag is above its dot and moves inwards near the edges of the plot. Sizes are in em, so that they follow the
// visitor's font size.

function placeTag(share: number, edge: number, lines: readonly string[]): { left: number; width: number } {
  const width = Math.max(...lines.map(({ length }) => length)) * 0.55 + 1.6;
  return { left: -tagShift(share, edge) * width, width };
}

/** Which share of a tag is left of its dot: half, less or more near the edges. */
function tagShift(share: number, edge: number): number {
  if (share < edge) return (0.5 * share) / edge;
  return share > 1 - edge ? 1 - (0.5 * (1 - share)) / edge : 0.5;
}

function tagHeight(lines: number): number {
  return lines * 1.4 + 0.6;
}

function tagTop(lines: number): number {
  return -1.5 - tagHeight(lines);
}

function tagLineAt(lines: number, index: number): number {
  return tagTop(lines) + 1.35 + index * 1.4;
}

function em(length: number): string {
  return `${Math.round(length * 1000) / 1000}em`;
}
