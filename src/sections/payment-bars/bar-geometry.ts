import type { Payment } from './payment-plan.ts';

/** The share of a payment that is interest, from 0 to 1: that much of its bar stands over the edge. */
export function barShare({ principal, interest }: Payment): number {
  const whole = principal + interest;
  return whole > 0 ? interest / whole : 0;
}

/** Where the lower end of a bar stands below the edge, in percent of the length of all bars. */
export function barFoot(payment: Payment): string {
  return `${Math.round((1 - barShare(payment)) * 10_000) / 100}%`;
}
