const hourMs = 3_600_000;

/**
 * Until when a drawing holds of a page that counts the time until its deadlines: the next of them, or the next full
 * hour before it, so that the numbers of visitors without a script are never older. Undefined where none is ahead.
 */
export function findHoldsUntil(deadlines: readonly Date[], now: Date): Date | undefined {
  const ahead = deadlines.map((deadline) => deadline.getTime()).filter((time) => time > now.getTime());
  if (ahead.length === 0) return undefined;
  return new Date(Math.min(...ahead, (Math.floor(now.getTime() / hourMs) + 1) * hourMs));
}
