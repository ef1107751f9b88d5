import type { AuditRow } from '../../../contract/studio/audit-calls.ts';
import { roles } from '../../../contract/studio/permissions.ts';
import { dayFirst, formatVietnamTime, vietnamDate } from '../../../contract/vietnam-time.ts';
import { texts } from '../../app/texts.ts';
import { auditTexts } from './texts.ts';

/** What was done, in words, or the action's name if it has none. */
export function describeAction(action: string): string {
  return auditTexts.actions[action] ?? action;
}

/** The action of an entry. A second factor that is not confirmed by a code yet is only begun. */
export function describeDone({ action, after }: Pick<AuditRow, 'action' | 'after'>): string {
  const isBegun = action === 'staff.factor' && toRecord(after).isConfirmed === false;
  return isBegun ? auditTexts.factorBegun : describeAction(action);
}

export function describeWho({ who, personId, origin }: AuditRow): string {
  return personId === null && origin === 'server' ? auditTexts.server : who;
}

export function describeOrigin(origin: string): string {
  return auditTexts.origins[origin] ?? origin;
}

/** The subject: a name, a webid or a reference, or only its kind if it has no id. */
export function describeSubject({ subject }: AuditRow): string {
  if (subject === null) return '';
  return subject.name ?? (subject.id === '' ? (auditTexts.subjects[subject.kind] ?? subject.kind) : subject.id);
}

/** Somebody did it to their own account, so the subject would only repeat their name. */
export function isOnSelf({ subject, personId }: Pick<AuditRow, 'subject' | 'personId'>): boolean {
  return subject?.kind === 'staff' && subject.id === personId;
}

/** A fact before or after, one line for each value. */
interface WordedFact {
  name: string;
  before: readonly string[];
  after: readonly string[];
}

/** The differences, by the name of each fact. Facts of one side only count as new or gone. */
export function describeFacts({ before, after }: Pick<AuditRow, 'before' | 'after'>): readonly WordedFact[] {
  const [old, fresh] = [toRecord(before), toRecord(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
  return names.map((name) => ({
    name: nameFact(name),
    before: describeValues(name, old[name]),
    after: describeValues(name, fresh[name]),
  }));
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** Parts of an object stand in one line, each with its name. */
function describeValues(name: string, value: unknown): readonly string[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one) => describeValues(name, one));
  if (typeof value === 'boolean') return [value ? auditTexts.yes : auditTexts.no];
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(
      ([part, of]) => [nameFact(part), describeValues(part, of).join(', ')] as const,
    );
    return [parts.map(([title, words]) => auditTexts.part(title, words)).join('; ')];
  }
  return [auditTexts.values[name]?.[String(value)] ?? describeRole(String(value))];
}

function nameFact(name: string): string {
  return auditTexts.facts[name] ?? name;
}

/** `editor hu_vang` and the like as the log writes roles. */
function describeRole(text: string): string {
  const [first = '', ...rest] = text.split(/[\s:]+/);
  const role = roles.find((name) => name === first);
  if (!role) return text;
  return rest.length === 0 ? texts.roles[role] : `${texts.roles[role]}, ${rest.join(' ')}`;
}

/** Rows by the day of Viet Nam, in their order. */
export function groupByDay(rows: readonly AuditRow[]): readonly { day: string; rows: readonly AuditRow[] }[] {
  return [...Map.groupBy(rows, ({ at }) => vietnamDate(new Date(at)))].map(([day, ofDay]) => ({ day, rows: ofDay }));
}

const weekdays = new Intl.DateTimeFormat('vi-VN', { weekday: 'long', timeZone: 'UTC' });

/** `Thứ Hai, 23/11/2026` of `2026-11-23`. */
export function describeDay(day: string): string {
  return `${weekdays.format(new Date(`${day}T00:00:00Z`))}, ${dayFirst(day)}`;
}

/** `10:05:42, 23/11/2026` in Viet Nam. */
export function describeTime(at: string): string {
  const [day = '', clock = ''] = formatVietnamTime(new Date(at)).split(' ');
  return `${clock}, ${dayFirst(day)}`;
}
