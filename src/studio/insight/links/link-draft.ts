import { type LinkLists, type LinkSetId, linkSets } from '../../../contract/insight/link-lists.ts';
import { type LinkWords, linkWordNames, readLinkWord } from '../../../contract/insight/link-words.ts';
import type { KeptLink } from '../../../contract/studio/link-calls.ts';

/** The text of a field of free words. */
export interface TypedWord {
  /** As the field shows it: as it was typed, and a word once the field is left. */
  readonly text: string;
  /** The text before the field was left. */
  readonly typed: string;
}

/** A link before it is kept. */
export interface LinkDraft {
  readonly source: string | null;
  readonly medium: string | null;
  readonly campaign: TypedWord;
  readonly content: TypedWord;
  /** Undefined: as proposed. */
  readonly name: string | undefined;
}

export const noWord: TypedWord = { text: '', typed: '' };

/** The words that the fields stand for; empty for what is missing. */
export function wordsOf({ source, medium, campaign, content }: LinkDraft): LinkWords {
  return {
    source: source ?? '',
    medium: medium ?? '',
    campaign: readLinkWord(campaign.text).word,
    content: readLinkWord(content.text).word,
  };
}

/** A field that is left: it shows the word. */
export function leaveField({ text, typed }: TypedWord): TypedWord {
  const { word } = readLinkWord(text);
  // Left again without a change, it still says what was changed before.
  return word === text ? { text, typed } : { text: word, typed: text };
}

/** The sets whose words may be used. */
export function listSets(lists: LinkLists) {
  return linkSets.filter(({ source, medium }) => lists.sources.includes(source) && lists.media.includes(medium));
}

/** The set of these words, if there is one. */
export function findSet({ source, medium }: Pick<LinkDraft, 'source' | 'medium'>): LinkSetId | undefined {
  return linkSets.find((set) => set.source === source && set.medium === medium)?.id;
}

/** The kept link with exactly these words. */
export function findSame(links: readonly KeptLink[], words: LinkWords): KeptLink | undefined {
  return links.find((link) => linkWordNames.every((name) => link[name] === words[name]));
}

/** A proposed word, and how many links have it. */
export interface Proposal {
  readonly word: string;
  readonly uses: number;
}

/** Words of kept links, most used first, then others that nobody has used, without doubles. */
export function proposeWords(
  links: readonly KeptLink[],
  field: 'campaign' | 'content',
  others: readonly string[],
): readonly Proposal[] {
  const uses = new Map<string, number>();
  for (const link of links) if (link[field] !== '') uses.set(link[field], (uses.get(link[field]) ?? 0) + 1);
  const used = [...uses].map(([word, count]) => ({ word, uses: count })).sort((one, other) => other.uses - one.uses);
  const fresh = [...new Set(others)].filter((word) => word !== '' && !uses.has(word));
  return [...used, ...fresh.map((word) => ({ word, uses: 0 }))];
}

/** Words that nobody has used yet: the campaign with the month, the day. `today`: `2026-11-22`. */
export function proposeFresh(field: 'campaign' | 'content', webid: string, today: string): readonly string[] {
  const [year = '', month = '', day = ''] = today.split('-');
  if (field === 'content') return [`tin-${Number(day)}-${Number(month)}`];
  const campaign = readLinkWord(webid.replaceAll('_', '-')).word;
  return [`${campaign}-thang-${Number(month)}`, `${campaign}-${year}`];
}
