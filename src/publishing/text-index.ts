import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { readWords } from '../check/plain-words.ts';
import { foldVietnamese } from '../contract/fold-vietnamese.ts';
import type { Database } from '../database/database.ts';
import { sites, siteVersions } from '../database/tables/campaign-tables.ts';
import { WordIndex } from '../database/word-index.ts';

const newestSchema = z.object({
  rows: z.array(z.object({ webid: z.string(), version: z.number(), savedAt: z.coerce.date() })),
});

/** Letters of an excerpt before and after what was found. */
const around = 40;

interface Texts {
  readonly version: number;
  /** Tells it from a version of the same number, when a campaign was removed and made again. */
  readonly savedAt: number;
  /** A line for each text. */
  readonly words: string;
  /** The lines without capitals, diacritics and punctuation. */
  readonly folded: string;
}

/**
 * Texts of the newest versions in the memory of this process, 10 to 50 kB for a campaign, so that a search reads only
 * what was saved since the one before. They are forgotten when nobody has searched for ten minutes.
 */
export class TextIndex {
  readonly #texts = new WordIndex(readNewest);

  /**
   * Campaigns whose newest version has a text with these words beside each other, whatever their capitals and
   * diacritics, and the place in that text. Addresses and file names are no texts.
   */
  async find(db: Database, text: string): Promise<{ webid: string; excerpt: string }[]> {
    const wanted = foldVietnamese(text);
    if (wanted === '') return [];
    const texts = await this.#texts.read(db);
    return [...texts].flatMap(([webid, { words, folded }]) => {
      const at = folded.indexOf(wanted);
      if (at < 0) return [];
      const line = folded.slice(0, at).split('\n').length - 1;
      return [{ webid, excerpt: cutAround(words.split('\n')[line] ?? '', wanted) }];
    });
  }
}

/** Reads the newest versions that are not known, and leaves out campaigns that are gone. */
async function readNewest(db: Database, known: Map<string, Texts>): Promise<void> {
  const answer = await db.execute(sql`
    select s.webid, v.version, v.created_at as "savedAt" from ${sites} s
    join lateral (
      select version, created_at from ${siteVersions} where webid = s.webid order by version desc limit 1
    ) v on true
    order by s.webid`);
  const newest: (readonly [webid: string, Texts])[] = [];
  for (const { webid, version, savedAt } of newestSchema.parse(answer).rows) {
    const kept = known.get(webid);
    if (kept?.version === version && kept.savedAt === savedAt.getTime()) {
      newest.push([webid, kept]);
      continue;
    }
    // One by one, so that other calls are answered between.
    const isVersion = and(eq(siteVersions.webid, webid), eq(siteVersions.version, version));
    const [found] = await db.select({ content: siteVersions.content }).from(siteVersions).where(isVersion);
    const lines = listTexts(found?.content).map((one) => one.replaceAll(/\s+/g, ' '));
    const folded = lines.map(foldVietnamese).join('\n');
    newest.push([webid, { version, savedAt: savedAt.getTime(), words: lines.join('\n'), folded }]);
  }
  known.clear();
  for (const [webid, texts] of newest) known.set(webid, texts);
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return isAddress(value) ? [] : [readWords(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(listTexts);
}

function isAddress(text: string): boolean {
  return /^(?:https?:|media\/|\.\.?\/|#|tel:|mailto:)\S*$/.test(text);
}

/** The text around these folded words, which it has. */
function cutAround(text: string, wanted: string): string {
  // Words with their place, because folding a text changes its length.
  const words = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map((match) => ({
    folded: foldVietnamese(match[0]),
    from: match.index,
  }));
  const count = wanted.split(' ').length;
  const start = words.findIndex((_, index) =>
    words
      .slice(index, index + count)
      .map(({ folded }) => folded)
      .join(' ')
      .includes(wanted),
  );
  const from = words[Math.max(0, start)]?.from ?? 0;
  const cutFrom = Math.max(0, from - around);
  const cutTo = Math.min(text.length, from + wanted.length + around);
  return `${cutFrom > 0 ? '…' : ''}${text.slice(cutFrom, cutTo).trim()}${cutTo < text.length ? '…' : ''}`;
}
