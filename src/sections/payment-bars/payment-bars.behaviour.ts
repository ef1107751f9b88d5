import { barMiddle, barState, describePayment, markEdge, paymentCells, paymentParts } from './payment-marks.ts';

/** Moves the picture and its figures to the month that the range names. */
export function start(chart: HTMLElement): void {
  const range = chart.querySelector('input');
  const rows = chart.querySelectorAll('tbody tr');
  if (!range || rows.length === 0) return;
  // The thumb is as wide as one bar, so that a tap on a bar chooses it.
  chart.style.setProperty('--months', String(rows.length));
  const show = () => choose(chart, range, rows);
  range.addEventListener('input', show);
  show();
}

function choose(chart: HTMLElement, range: HTMLInputElement, rows: NodeListOf<Element>): void {
  const month = Number(range.value);
  const row = rows[month - 1];
  if (!row) return;
  for (const bar of chart.querySelectorAll(`[${paymentParts.bar}]`)) {
    bar.setAttribute(paymentParts.state, barState(Number(bar.getAttribute(paymentParts.bar)), month));
  }
  const mark = chart.querySelector(`[${paymentParts.mark}]`);
  mark?.setAttribute('x', barMiddle(month, rows.length));
  mark?.setAttribute(paymentParts.mark, markEdge(month, rows.length));
  mark?.querySelector('line')?.setAttribute('y1', row.getAttribute('data-foot') ?? '0');

  const cell = (index: number) => row.children[index]?.textContent ?? '';
  const when = `Kỳ ${month}, ${row.getAttribute(paymentParts.when) ?? ''}`;
  for (const part of chart.querySelectorAll(`[${paymentParts.shows}]`)) {
    const shown = part.getAttribute(paymentParts.shows);
    if (shown === 'when') part.textContent = when;
    else if (shown === 'number') part.textContent = `Kỳ ${month}`;
    else part.textContent = cell(Number(shown));
  }
  range.setAttribute(
    'aria-valuetext',
    describePayment({
      when,
      principal: cell(paymentCells.principal),
      interest: cell(paymentCells.interest),
      balance: cell(paymentCells.balance),
    }),
  );
}
