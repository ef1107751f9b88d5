import { rateOf } from '../../../contract/insight/figures.ts';
import { joinLinkWords } from '../../../contract/insight/link-words.ts';
import type { KeptLink, LinkList } from '../../../contract/studio/link-calls.ts';
import { matchesSearch } from '../../kit/search.ts';
import { type Drawn, drawRows, type RateScale, scaleRates } from '../rate-scale.ts';

/** A link with what is drawn of it. */
export type LinkRow = KeptLink & Drawn;

/** `average`: the rate of the campaign as a whole. */
export interface LinkRows extends RateScale {
  readonly rows: readonly LinkRow[];
}

interface Choice {
  readonly search: string;
  readonly isArchived: boolean;
  /** Stands first. */
  readonly newest: string | undefined;
}

/** The links of a list, most views first, those that a search finds. Bars and scale stay while somebody searches. */
export function showLinks({ links, total }: LinkList, { search, isArchived, newest }: Choice): LinkRows {
  const all = drawRows(links.filter((link) => link.isArchived === isArchived)).sort(
    (one, other) => Number(other.id === newest) - Number(one.id === newest) || other.views - one.views,
  );
  return {
    rows: all.filter((link) => matchesSearch(search, [link.name, joinLinkWords(link)])),
    ...scaleRates(all, rateOf(total)),
  };
}
