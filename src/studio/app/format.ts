import type { Grant, Role } from '../../contract/studio/permissions.ts';
import { formatVietnamTime } from '../../contract/vietnam-time.ts';
import { texts } from './texts.ts';

const dayMs = 86_400_000;

/** `2026-11-23` in Viet Nam. */
export function vietnamDay(time: Date): string {
  return formatVietnamTime(time).slice(0, 10);
}

/** `10:24 hôm nay`, `16:05 hôm qua`, `11:18, 21/11`, with the year if it is another. Vietnam time. */
export function formatMoment(time: string, now: Date): string {
  const moment = new Date(time);
  const day = vietnamDay(moment);
  const clock = formatVietnamTime(moment).slice(11, 16);
  if (day === vietnamDay(now)) return `${clock} ${texts.time.today}`;
  if (day === vietnamDay(new Date(now.getTime() - dayMs))) return `${clock} ${texts.time.yesterday}`;
  return `${clock}, ${formatDay(day, now)}`;
}

/** `21/11`, with the year if it is not the present one, from `2026-11-21`. */
export function formatDay(day: string, now: Date): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const short = `${Number(date)}/${Number(month)}`;
  return year === vietnamDay(now).slice(0, 4) ? short : `${short}/${year}`;
}

const numbers = new Intl.NumberFormat('vi-VN');

/** `48.216`. */
export function formatNumber(value: number): string {
  return numbers.format(value);
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
