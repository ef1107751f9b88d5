import { normaliseWord } from '../../contract/insight/count-call.ts';
import { otherWords } from '../../contract/insight/page-events.ts';

/** Parts of an address (utm) that are counted; `''` stands for a missing one. */
export interface Words {
  source: string;
  medium: string;
  campaign: string;
  content: string;
}

/** Different words of a part that are kept in an hour of a campaign, beside those of its links. */
export const wordsPerHour = 50;

type Part = keyof Words;
const parts: readonly Part[] = ['source', 'medium', 'campaign', 'content'];

/** Words that links of a campaign have, each as `part word`. */
export type LinkWords = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads what an address says after `?`, for example `utm_source=zalo&utm_medium=oa`. Other parts are left out. */
export function readWords(query: string): Words {
  const search = new URLSearchParams(query);
  const read = (part: Part) => normaliseWord(search.get(`utm_${part}`) ?? '');
  return { source: read('source'), medium: read('medium'), campaign: read('campaign'), content: read('content') };
}

/** All words that there are become `khác`; missing ones stay missing. */
export function foldAll(words: Words): Words {
  const fold = (word: string) => (word === '' ? '' : otherWords);
  return {
    ...{ source: fold(words.source), medium: fold(words.medium) },
    ...{ campaign: fold(words.campaign), content: fold(words.content) },
  };
}

/**
 * Keeps made-up words from making rows without end: for each campaign and hour the words of its links and the first 50
 * others of a part are kept, the rest become `khác`. With another `hour` than before it begins anew.
 */
export function createWordFolder(): (webid: string, hour: string, words: Words, links: LinkWords) => Words {
  let present = '';
  let seen = new Map<string, Set<string>>();
  return (webid, hour, words, links) => {
    if (hour !== present) [present, seen] = [hour, new Map()];
    const ofLinks = links.get(webid);
    const folded = { ...words };
    for (const part of parts) {
      const word = words[part];
      if (word === '' || word === otherWords || ofLinks?.has(`${part} ${word}`)) continue;
      const name = `${webid} ${part}`;
      const kept = seen.get(name) ?? new Set();
      seen.set(name, kept);
      if (kept.size < wordsPerHour) kept.add(word);
      if (!kept.has(word)) folded[part] = otherWords;
    }
    return folded;
  };
}
