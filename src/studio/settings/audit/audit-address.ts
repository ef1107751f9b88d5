import { type AuditFilter, auditKinds } from '../../../contract/studio/audit-calls.ts';
import { vietnamDate } from '../../../contract/vietnam-time.ts';

/** Periods that are counted back from today, and `chosen`, whose days the person chooses. */
export const periods = ['today', 'week', 'month', 'all', 'chosen'] as const;
type Period = (typeof periods)[number];

/** What the audit log shows, as its address says it: `thoi-gian`, `tu`, `den`, `nguoi`, `viec`, `loc`, `tim`. */
export interface AuditAddress {
  period: Period;
  /** Days of `chosen`, `2026-11-23`; empty for open ends. */
  from: string;
  to: string;
  who: string;
  action: string;
  kind: (typeof auditKinds)[number] | undefined;
  search: string;
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const daysBack: Readonly<Record<'today' | 'week' | 'month', number>> = { today: 0, week: 6, month: 29 };

/** Reads an address. Unknown values count as missing. */
export function readAuditAddress(address: URLSearchParams): AuditAddress {
  const day = (name: string) => {
    const value = address.get(name) ?? '';
    return dayPattern.test(value) && !Number.isNaN(Date.parse(value)) ? value : '';
  };
  return {
    period: periods.find((period) => period === address.get('thoi-gian')) ?? 'week',
    from: day('tu'),
    to: day('den'),
    who: address.get('nguoi') ?? '',
    action: address.get('viec') ?? '',
    kind: auditKinds.find((kind) => kind === address.get('loc')),
    search: address.get('tim') ?? '',
  };
}

/** The address of a filter, without the values that filter nothing. */
export function writeAuditAddress(filter: AuditAddress): URLSearchParams {
  const { period, from, to, who, action, kind, search } = filter;
  const days = period === 'chosen' ? { tu: from, den: to } : {};
  const values = {
    'thoi-gian': period === 'week' ? '' : period,
    ...days,
    nguoi: who,
    viec: action,
    loc: kind ?? '',
    tim: search,
  };
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
}

/** The filter as the call takes it. */
export function toAuditFilter({ period, from, to, who, action, kind, search }: AuditAddress, now: Date): AuditFilter {
  const days =
    period === 'chosen'
      ? { ...(from !== '' && { from }), ...(to !== '' && { to }) }
      : period === 'all'
        ? {}
        : { from: vietnamDate(new Date(now.getTime() - daysBack[period] * 86_400_000)) };
  return {
    ...days,
    ...(who !== '' && { who }),
    ...(action !== '' && { action }),
    ...(kind !== undefined && { kind }),
    ...(search !== '' && { text: search }),
  };
}
