import { withoutDiacritics } from '../fold-vietnamese.ts';

/** Longest word of a link, in characters. Counts cut longer ones, so a longer word could not be found in them. */
export const linkWordMaxLength = 64;

/** The words of a link, each with the parameter of the address that has it. */
export const linkParameters = {
  source: 'utm_source',
  medium: 'utm_medium',
  campaign: 'utm_campaign',
  content: 'utm_content',
} as const;

export type LinkWord = keyof typeof linkParameters;
/** All four; only `content` may be empty. */
export type LinkWords = Readonly<Record<LinkWord, string>>;
export const linkWordNames = Object.keys(linkParameters) as readonly LinkWord[];

/** What a word may be: small letters and digits without diacritics, joined by single `-`, `_` or `.`. */
export const linkWordPattern = /^[a-z0-9]+(?:[-_.][a-z0-9]+)*$/;

/** How a typed text was changed: capital letters, diacritics, spaces and other characters, what was too long. */
export type WordChange = 'case' | 'diacritics' | 'characters' | 'length';

/**
 * The word that a typed text becomes, and what was changed for it: "Tin 22/11" gives `tin-22-11`. Empty when no letter
 * or digit remains. Counting leaves such a word as it is, so that a link finds its counts. Spaces at both ends are no
 * change.
 */
export function readLinkWord(text: string): { word: string; changes: readonly WordChange[] } {
  const typed = text.normalize('NFKC').trim();
  const small = typed.toLowerCase().normalize('NFC');
  const plain = withoutDiacritics(small).normalize('NFC');
  const joined = trimJoins(plain.replace(/[^a-z0-9_.-]+/g, '-'));
  const word = trimJoins(joined.slice(0, linkWordMaxLength));
  const changes: WordChange[] = [];
  if (small !== typed) changes.push('case');
  if (plain !== small) changes.push('diacritics');
  if (joined !== plain) changes.push('characters');
  if (word !== joined) changes.push('length');
  return { word, changes };
}

/** Of joins in a row the first, and none at an end. */
function trimJoins(word: string): string {
  return word.replace(/([-_.])[-_.]+/g, '$1').replace(/^[-_.]|[-_.]$/g, '');
}

/**
 * The address of a page with the words of a link. Other parameters stay, also an anchor; earlier words of the same
 * names are replaced, empty ones left out.
 */
export function buildLinkAddress(page: string, words: LinkWords): string {
  const address = new URL(page);
  for (const name of linkWordNames) {
    const parameter = linkParameters[name];
    if (words[name] === '') address.searchParams.delete(parameter);
    else address.searchParams.set(parameter, words[name]);
  }
  return address.href;
}

/** The words in one text, the same for the same words: `zalo / oa / gop-tet-2027 / tin-22-11`. */
export function joinLinkWords({ source, medium, campaign, content }: LinkWords): string {
  return [source, medium, campaign, content].filter((word) => word !== '').join(' / ');
}
