import type { HistoryEvent } from '../../contract/studio/history-calls.ts';

export type HistoryFilter = 'all' | 'publications' | 'reviews';

/**
 * The rows of the list. Events that one press has caused are one row: sending a version saves it, and an approval
 * without a time publishes it.
 */
export function listRows(events: readonly HistoryEvent[]): HistoryEvent[] {
  const sent = new Set(events.filter(({ kind }) => kind === 'requested').map(({ version }) => version));
  const shown = new Set(events.filter(({ kind }) => kind === 'published').map(({ review }) => review));
  return events.filter((event) => {
    if (event.kind === 'saved') return !sent.has(event.version);
    return event.kind !== 'approved' || event.publishAt !== null || !shown.has(event.review);
  });
}

const publications: readonly HistoryEvent['kind'][] = ['published', 'unpublished', 'stopped'];

/** The rows of a kind and of a person; undefined: of everybody. */
export function filterRows(
  rows: readonly HistoryEvent[],
  filter: HistoryFilter,
  person: string | undefined,
): HistoryEvent[] {
  return rows.filter(({ kind, by }) => {
    const isOfKind = filter === 'all' || publications.includes(kind) === (filter === 'publications');
    return isOfKind && (filter !== 'reviews' || kind !== 'saved') && (person === undefined || by === person);
  });
}

/** The main row of each version: its newest publication, or else its newest event. */
export function findMainRows(rows: readonly HistoryEvent[]): ReadonlyMap<number, HistoryEvent> {
  const main = new Map<number, HistoryEvent>();
  for (const row of rows) {
    const known = main.get(row.version);
    if (!known || (row.kind === 'published' && known.kind !== 'published')) main.set(row.version, row);
  }
  return main;
}

/** Two versions, in the order in which a person chose them. */
export type ChosenPair = readonly [earlier: number, latest: number];

/** The versions of a campaign, newest first. */
export function listVersions(events: readonly HistoryEvent[]): number[] {
  return [...new Set(events.map(({ version }) => version))].filter((version) => version > 0).sort((a, b) => b - a);
}

/** `12-14` of an address as versions that exist; undefined for anything else. */
export function readPair(text: string | null, versions: readonly number[]): ChosenPair | undefined {
  const [earlier, latest, ...more] = (text ?? '').split('-').map(Number);
  if (earlier === undefined || latest === undefined || more.length > 0 || earlier === latest) return undefined;
  return versions.includes(earlier) && versions.includes(latest) ? [earlier, latest] : undefined;
}

/**
 * What is compared while nothing is chosen: what visitors see with the newest version; where this is the same, or
 * nothing, the two newest. Undefined while there is one version only.
 */
export function usualPair(versions: readonly number[], publishedVersion: number | null): ChosenPair | undefined {
  const [newest, before] = versions;
  if (newest === undefined || before === undefined) return undefined;
  return [publishedVersion === null || publishedVersion === newest ? before : publishedVersion, newest];
}

/** The pair after a version was pressed: it takes the place of the one that was chosen longer ago. */
export function choose([earlier, latest]: ChosenPair, version: number): ChosenPair {
  return version === latest ? [earlier, latest] : [latest, version];
}

/** Where a version stands today. */
export type VersionStanding = 'live' | 'waiting' | 'scheduled' | 'kept' | 'returned' | 'replaced' | 'never';

/** Where a version stands, by its newest event. */
export function standingOf(
  events: readonly HistoryEvent[],
  version: number,
  publishedVersion: number | null,
): VersionStanding {
  if (version === publishedVersion) return 'live';
  const own = events.filter((event) => event.version === version);
  if (own.some(({ kind }) => kind === 'published')) return 'replaced';
  const last = own.find(({ kind }) => kind !== 'saved');
  if (last?.kind === 'requested') return 'waiting';
  if (last?.kind === 'approved') return last.publishAt === null ? 'kept' : 'scheduled';
  return last?.kind === 'returned' ? 'returned' : 'never';
}

const dayMs = 86_400_000;

/** Whole days between two moments; 0 within a day. */
export function countDays(from: string, to: string): number {
  return Math.floor(Math.abs(Date.parse(to) - Date.parse(from)) / dayMs);
}
