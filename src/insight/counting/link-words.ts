import { normaliseWord } from '../../contract/insight/count-call.ts';
import type { Database } from '../../database/database.ts';
import { links } from '../../database/tables/insight-tables.ts';
import type { LinkWords } from './fold-words.ts';

/** The words of all links by campaign. Links that were archived still work, so their words count as well. */
export async function readLinkWords(db: Database): Promise<LinkWords> {
  const { webid, source, medium, campaign, content } = links;
  const rows = await db.select({ webid, source, medium, campaign, content }).from(links);
  const words = new Map<string, Set<string>>();
  for (const { webid: of, ...parts } of rows) {
    const known = words.get(of) ?? new Set();
    words.set(of, known);
    for (const [part, word] of Object.entries(parts)) known.add(`${part} ${normaliseWord(word)}`);
  }
  return words;
}
