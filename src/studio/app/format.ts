import type { Grant, Role } from '../../contract/studio/permissions.ts';
import { formatVietnamTime, vietnamDate } from '../../contract/vietnam-time.ts';
import { texts } from './texts.ts';

const dayMs = 86_400_000;

/** `10:24 hôm nay`, `16:05 hôm qua`, `11:18, 21/11`, with the year if it is another. Vietnam time. */
export function formatMoment(time: string, now: Date): string {
  const moment = new Date(time);
  const day = vietnamDate(moment);
  const clock = formatVietnamTime(moment).slice(11, 16);
  if (day === vietnamDate(now)) return `${clock} ${texts.time.today}`;
  if (day === vietnamDate(new Date(now.getTime() - dayMs))) return `${clock} ${texts.time.yesterday}`;
  return `${clock}, ${formatDay(day, now)}`;
}

/** `21/11`, with the year if it is not the present one, from `2026-11-21`. */
export function formatDay(day: string, now: Date): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const short = `${Number(date)}/${Number(month)}`;
  return year === vietnamDate(now).slice(0, 4) ? short : `${short}/${year}`;
}

const numbers = new Intl.NumberFormat('vi-VN');

/** `48.216`. */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

const percents = [0, 1, 2].map(
  (digits) =>
    new Intl.NumberFormat('vi-VN', { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits }),
);
const decimals = [0, 1, 2].map(
  (digits) => new Intl.NumberFormat('vi-VN', { minimumFractionDigits: digits, maximumFractionDigits: digits }),
);

/** `3,6%` from 0.0357; a dash where there is too little to say. */
export function formatRate(rate: number | undefined, digits: 0 | 1 | 2 = 1): string {
  return rate === undefined ? '–' : (percents[digits]?.format(rate) ?? '');
}

/** `46,5%` of 0.4652, `50%` of 0.5. */
export function formatShare(share: number): string {
  return formatRate(share, Number.isInteger(Number((share * 100).toFixed(1))) ? 0 : 1);
}

/** `0,02` and `1,9`. */
export function formatDecimal(value: number, digits: 0 | 1 | 2): string {
  return decimals[digits]?.format(value) ?? '';
}

/** `+8,2%` or `−3,0%` from before to now; undefined when there was nothing before. */
export function formatChange(now: number, before: number): string | undefined {
  return before <= 0 ? undefined : `${signOf(now - before)}${formatRate(Math.abs(now - before) / before)}`;
}

/** `+0,26 điểm` between two rates: percentage points. */
export function formatPoints(now: number, before: number, digits: 1 | 2 = 1): string {
  return texts.points(formatSigned(now - before, digits));
}

/** `+0,45` of 0.0045: percentage points with their sign, which is no hyphen. Nothing that is rounded away has one. */
export function formatSigned(difference: number, digits: 1 | 2 = 2): string {
  const size = formatSize(difference, digits);
  return `${Number((difference * 100).toFixed(digits)) === 0 ? '' : signOf(difference)}${size}`;
}

/** `0,45` of −0.0045. */
export function formatSize(difference: number, digits: 1 | 2 = 2): string {
  return formatDecimal(Math.abs(difference * 100), digits);
}

function signOf(value: number): string {
  return value > 0 ? '+' : value < 0 ? '−' : '';
}

/** `6 phút`, `3 giờ`, `2 ngày`, from minutes. */
export function spellMinutes(minutes: number): string {
  if (minutes < 60) return texts.time.minutes(minutes);
  if (minutes < 48 * 60) return texts.time.hours(Math.floor(minutes / 60));
  return texts.time.days(Math.floor(minutes / 1440));
}

/** `4:38` from minutes, where seconds count. */
export function spellClock(minutes: number): string {
  const seconds = Math.max(0, Math.round(minutes * 60));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Roles, each with its campaigns, in the order of the grants. */
export function groupGrants(grants: readonly Grant[]): { role: Role; webids: readonly string[] | 'all' }[] {
  const byRole = new Map<Role, string[] | 'all'>();
  for (const { role, webid } of grants) {
    const known = byRole.get(role);
    if (webid === null || known === 'all') byRole.set(role, 'all');
    else byRole.set(role, [...(known ?? []), webid]);
  }
  return [...byRole].map(([role, webids]) => ({ role, webids }));
}

/** `Biên tập viên, Người duyệt`. */
export function nameRoles(grants: readonly Grant[]): string {
  return groupGrants(grants)
    .map(({ role }) => texts.roles[role])
    .join(', ');
}

/** `Biên tập viên, 2 chiến dịch`, one for each role. */
export function nameGrants(grants: readonly Grant[]): string[] {
  return groupGrants(grants).map(
    ({ role, webids }) =>
      `${texts.roles[role]}, ${webids === 'all' ? texts.allCampaigns : texts.campaigns(webids.length)}`,
  );
}

/** A small number in words, for sentences. */
export function spellCount(count: number): string {
  return texts.counts[count] ?? String(count);
}
