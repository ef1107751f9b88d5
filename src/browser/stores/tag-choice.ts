import type { rememberedDays } from '../../contract/tag-attributes.ts';

// Written out, as in the behaviour.
const days: typeof rememberedDays = 180;
const dayMs = 86_400_000;

/** What a visitor chose, and when. */
export interface TagChoice {
  atMs: number;
  agreed: readonly string[];
}

/** As the browser keeps it, for example `1796000000000 +measuring -chat`: every purpose that the page asked for. */
export function writeTagChoice({ atMs, agreed }: TagChoice, purposes: readonly string[]): string {
  return [atMs, ...purposes.map((purpose) => `${agreed.includes(purpose) ? '+' : '-'}${purpose}`)].join(' ');
}

/**
 * Undefined for what is too old or broken, and where the page asks for a purpose that was not asked for then: nothing
 * counts as chosen that nobody chose.
 */
export function readTagChoice(
  stored: string | null,
  purposes: readonly string[],
  nowMs: number,
): TagChoice | undefined {
  if (!stored || !/^\d{13}( [+-][a-z]+)+$/.test(stored)) return undefined;
  const [time, ...said] = stored.split(' ');
  const atMs = Number(time);
  const agreed = purposes.filter((purpose) => said.includes(`+${purpose}`));
  const refused = purposes.filter((purpose) => said.includes(`-${purpose}`));
  const isWhole = agreed.length + refused.length === purposes.length;
  return isWhole && atMs <= nowMs && nowMs < atMs + days * dayMs ? { atMs, agreed } : undefined;
}
