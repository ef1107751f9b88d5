import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { readWords } from '../check/plain-words.ts';
import { foldVietnamese } from '../contract/fold-vietnamese.ts';
import type { Database } from '../database/database.ts';
import { siteVersions } from '../database/tables/campaign-tables.ts';

const rowsSchema = z.object({ rows: z.array(z.object({ webid: z.string(), content: z.unknown() })) });

/** Every composed letter of Vietnamese, and the letter without diacritics that it is found by. */
const letters: Readonly<Record<string, string>> = {
  a: 'áàảãạăắằẳẵặâấầẩẫậ',
  d: 'đ',
  e: 'éèẻẽẹêếềểễệ',
  i: 'íìỉĩị',
  o: 'óòỏõọôốồổỗộơớờởỡợ',
  u: 'úùủũụưứừửữự',
  y: 'ýỳỷỹỵ',
};
const composed = Object.values(letters).join('');
const plain = Object.entries(letters)
  .map(([letter, all]) => letter.repeat(all.length))
  .join('');

/** Letters of an excerpt before and after what was found. */
const around = 40;

/**
 * Newest versions with a text that has these words beside each other, whatever their capitals and diacritics, and the
 * place in that text. The database finds versions that have the words anywhere; their texts are then read one by one.
 */
export async function searchTexts(db: Database, text: string): Promise<{ webid: string; excerpt: string }[]> {
  const wanted = foldVietnamese(text);
  if (wanted === '') return [];
  const folded = sql`translate(lower(${siteVersions.content}::text), ${composed}, ${plain})`;
  const conditions = wanted.split(' ').map((word) => sql`${folded} like ${`%${word}%`}`);
  const answer = await db.execute(sql`
    select webid, content from ${siteVersions}
    where version = (select max(version) from ${siteVersions} newest where newest.webid = ${siteVersions.webid})
      and ${sql.join(conditions, sql` and `)}
    order by webid`);
  return rowsSchema.parse(answer).rows.flatMap(({ webid, content }) => {
    const excerpt = findExcerpt(content, wanted);
    return excerpt === undefined ? [] : [{ webid, excerpt }];
  });
}

/** The first text with these folded words, cut around them. Addresses and file names are no texts. */
export function findExcerpt(value: unknown, wanted: string): string | undefined {
  if (typeof value === 'string') return isAddress(value) ? undefined : cutAround(readWords(value), wanted);
  if (typeof value !== 'object' || value === null) return undefined;
  for (const part of Object.values(value)) {
    const found = findExcerpt(part, wanted);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isAddress(text: string): boolean {
  return /^(?:https?:|media\/|\.\.?\/|#|tel:|mailto:)\S*$/.test(text);
}

function cutAround(text: string, wanted: string): string | undefined {
  if (!foldVietnamese(text).includes(wanted)) return undefined;
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
  const cut = text.slice(cutFrom, cutTo).replaceAll(/\s+/g, ' ').trim();
  return `${cutFrom > 0 ? '…' : ''}${cut}${cutTo < text.length ? '…' : ''}`;
}
