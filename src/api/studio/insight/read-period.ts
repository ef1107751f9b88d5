import { judgePeriod, mostPeriodDays, type Period } from '../../../contract/insight/period.ts';
import { Refused } from '../../../staff/refused.ts';

/** The period of a query. Throws Refused for one that ends before it begins, or is too long or too far away. */
export function readPeriod({ from, to }: Period): Period {
  if (judgePeriod({ from, to }) !== undefined)
    throw new Refused('invalid', { fields: { to: `Chọn từ 1 đến ${mostPeriodDays} ngày.` } });
  return { from, to };
}
