/**
 * Parts of the payment bars that change with the chosen month. The server draws one month, this script any other: all
 * words come from the table beside.
 */
export const paymentParts = {
  /** On every bar: which month it belongs to, counted from 1. */
  bar: 'data-bar',
  /** On every bar: `paid`, `now` or `later`. */
  state: 'data-state',
  /** On the mark under the chosen bar, an `<svg>` that moves sideways. */
  mark: 'data-mark',
  /** On an element that shows a column of the chosen row: its value is the number of the cell, or `when`. */
  shows: 'data-shows',
  /** On a table row: the date in words. */
  when: 'data-when',
} as const;

export type BarState = 'paid' | 'now' | 'later';

export function barState(month: number, chosen: number): BarState {
  if (month === chosen) return 'now';
  return month < chosen ? 'paid' : 'later';
}

/** Where the middle of a month's bar stands, as a share of the width. */
export function barMiddle(month: number, months: number): string {
  return `${Math.round(((month - 0.5) / months) * 100_000) / 1000}%`;
}

/** Near an end the label moves inwards, so that it stays on the screen of a phone. */
export function markEdge(month: number, months: number): 'start' | 'middle' | 'end' {
  const share = (month - 0.5) / months;
  if (share < 0.08) return 'start';
  return share > 0.92 ? 'end' : 'middle';
}

/** What a screen reader says of the chosen month. */
export function describePayment(payment: {
  when: string;
  principal: string;
  interest: string;
  balance: string;
}): string {
  const { when, principal, interest, balance } = payment;
  return `${when}: gốc ${principal} đồng, lãi ${interest} đồng, còn nợ ${balance} đồng`;
}

/** Cells of a table row, as the section writes them. */
export const paymentCells = { principal: 2, interest: 3, balance: 4 } as const;
