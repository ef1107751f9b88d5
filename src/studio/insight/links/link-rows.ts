import { fewestViews, rateInterval, rateOf } from '../../../contract/insight/figures.ts';
import { joinLinkWords } from '../../../contract/insight/link-words.ts';
import type { KeptLink, LinkList } from '../../../contract/studio/link-calls.ts';
import { matchesSearch } from '../../kit/search.ts';

/** A link with what is drawn of it. */
export interface LinkRow extends KeptLink {
  readonly rate: number | undefined;
  /** Where the true rate lies, with 95 % confidence. */
  readonly interval: readonly [low: number, high: number];
  /** Of the longest bar, 0 to 1. */
  readonly share: number;
}

export interface LinkRows {
  readonly rows: readonly LinkRow[];
  /** The rate of the campaign as a whole. */
  readonly average: number | undefined;
  /** Ends of the scale that the intervals share. */
  readonly low: number;
  readonly high: number;
}

interface Choice {
  readonly search: string;
  readonly isArchived: boolean;
  /** Stands first. */
  readonly newest: string | undefined;
}

/** The links of a list, most views first, those that a search finds. */
export function showLinks({ links, total }: LinkList, { search, isArchived, newest }: Choice): LinkRows {
  const chosen = links.filter((link) => link.isArchived === isArchived);
  const most = Math.max(1, ...chosen.map(({ views }) => views));
  const all = chosen
    .map(
      (link): LinkRow => ({
        ...link,
        rate: rateOf(link),
        interval: rateInterval(link.registrations, link.views),
        share: link.views / most,
      }),
    )
    .sort((one, other) => Number(other.id === newest) - Number(one.id === newest) || other.views - one.views);
  const average = rateOf(total);
  // Bars and scale stay while somebody searches.
  const seen = all.filter(({ views }) => views >= fewestViews);
  return {
    rows: all.filter((link) => matchesSearch(search, [link.name, joinLinkWords(link)])),
    average,
    low: Math.min(average ?? 1, ...seen.map(({ interval: [low] }) => low)),
    high: Math.max(average ?? 0, ...seen.map(({ interval: [, high], rate = 0 }) => Math.max(high, rate))),
  };
}
