/** Viet Nam keeps UTC+7 all year. */
const offsetMs = 7 * 3_600_000;

/** `2026-11-20 09:30:05` in Vietnam time. */
export function formatVietnamTime(time: Date): string {
  return new Date(time.getTime() + offsetMs).toISOString().slice(0, 19).replace('T', ' ');
}

const datePattern = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?))?(Z|[+-]\d{2}:\d{2})?$/;

/**
 * Reads `2026-11-20`, `2026-11-20 09:30` or a full ISO 8601 time. Vietnam time unless it names a zone; a date alone is its first moment.
 * Undefined for everything else, also for days that do not exist.
 */
export function parseVietnamTime(text: string): Date | undefined {
  const match = datePattern.exec(text.trim());
  if (!match) return undefined;
  const [, date = '', clock = '00:00', zone = '+07:00'] = match;
  const time = new Date(`${date}T${clock}${zone}`);
  const dayExists = new Date(`${date}T00:00Z`).getUTCDate() === Number(date.slice(8));
  return Number.isNaN(time.getTime()) || !dayExists ? undefined : time;
}
