import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { readWords } from '../check/plain-words.ts';
import { cutText } from '../contract/clean-text.ts';
import { foldVietnamese } from '../contract/fold-vietnamese.ts';
import { memoise } from '../contract/memoise.ts';
import type { Database } from '../database/database.ts';
import { campaignTexts, sites, siteVersions } from '../database/tables/campaign-tables.ts';
import { wordsOf } from '../database/tables/columns.ts';

/** Most campaigns of one search, the latest saved first: nobody reads more. */
export const mostFound = 200;

/** Versions whose texts are read at a time, 3 ms of processor time each, so that other calls are answered between. */
const portion = 10;

/** Letters of an excerpt before and after what was found. */
const around = 40;

/** Letters that are kept of a word, because the database refuses words of 2 kB, and nobody searches for them. */
const longestWord = 100;

const versionSchema = z.object({ webid: z.string(), version: z.number() });
type Version = z.infer<typeof versionSchema>;
const missingSchema = z.object({ rows: z.array(versionSchema) });
const contentsSchema = z.object({ rows: z.array(versionSchema.extend({ content: z.unknown() })) });
const foundSchema = z.object({ rows: z.array(z.object({ webid: z.string(), line: z.string() })) });

/**
 * Campaigns whose newest version has a text with these words beside each other, whatever their capitals and diacritics,
 * and the place in that text; `mostFound` at most. The last word may be the beginning of one. Addresses and file names
 * are no texts. `isChosen`: a condition on the webid.
 */
export async function findInTexts(
  db: Database,
  text: string,
  isChosen: (webid: typeof campaignTexts.webid) => SQL | undefined,
): Promise<{ webid: string; excerpt: string }[]> {
  const wanted = foldVietnamese(text);
  if (wanted === '') return [];
  await keepNewTexts(db);
  const words = wanted.split(' ').map((word, index, all) => `'${word}'${index === all.length - 1 ? ':*' : ''}`);
  const { folded, lines, savedAt, webid } = campaignTexts;
  const before = sql`left(${folded}, found.place)`;
  const answer = await db.execute(sql`
    select ${webid} as webid,
      split_part(${lines}, chr(10), 1 + length(${before}) - length(replace(${before}, chr(10), ''))) as line
    from ${campaignTexts}, lateral (select strpos(${folded}, ${` ${wanted}`}) as place) found
    where ${wordsOf(folded)} @@ ${words.join(' & ')}::tsquery and found.place > 0 and ${isChosen(webid) ?? sql`true`}
    order by ${savedAt} desc, ${webid} limit ${mostFound}`);
  return foundSchema.parse(answer).rows.map((row) => ({ webid: row.webid, excerpt: cutAround(row.line, wanted) }));
}

/** One after the other, so that several searches at once do not read the same. */
const keeping = memoise((_db: Database) => ({ last: Promise.resolve() }));

/** Keeps the texts of versions that were saved since the last time. */
export function keepNewTexts(db: Database): Promise<void> {
  const own = keeping(db);
  own.last = own.last.catch(() => {}).then(() => keepAll(db));
  return own.last;
}

async function keepAll(db: Database): Promise<void> {
  const missing = missingSchema.parse(
    await db.execute(sql`
      select s.webid, newest.version
      from ${sites} s
      join lateral (
        select version, created_at from ${siteVersions} where webid = s.webid order by version desc limit 1
      ) newest on true
      left join ${campaignTexts} t on t.webid = s.webid
      where (t.version, t.saved_at) is distinct from (newest.version, newest.created_at)`),
  ).rows;
  for (let start = 0; start < missing.length; start += portion)
    await keepTexts(db, missing.slice(start, start + portion));
}

async function keepTexts(db: Database, versions: readonly Version[]): Promise<void> {
  const { rows } = contentsSchema.parse(
    await db.execute(sql`
      select v.webid, v.version, v.content
      from json_to_recordset(${JSON.stringify(versions)}::json) as wanted (webid text, version int)
      join ${siteVersions} v on v.webid = wanted.webid and v.version = wanted.version`),
  );
  const kept = rows.map(({ webid, version, content }) => ({ webid, version, ...foldTexts(content) }));
  await db.execute(sql`
    insert into ${campaignTexts} (webid, version, saved_at, lines, folded)
    select v.webid, v.version, v.created_at, kept.lines, kept.folded
    from json_to_recordset(${JSON.stringify(kept)}::json) as kept (webid text, version int, lines text, folded text)
    join ${siteVersions} v on v.webid = kept.webid and v.version = kept.version
    on conflict (webid) do update
      set version = excluded.version, saved_at = excluded.saved_at, lines = excluded.lines, folded = excluded.folded`);
}

/** The texts, and the same folded, with a space before each word. The database stores no NUL and no half characters. */
function foldTexts(content: unknown): { lines: string; folded: string } {
  const lines = listTexts(content).map((one) => one.replaceAll(/[\s\0]+/g, ' ').toWellFormed());
  const folded = lines.map((line) => ` ${foldVietnamese(line).split(' ').map(cutWord).join(' ')}`);
  return { lines: lines.join('\n'), folded: folded.join('\n') };
}

function cutWord(word: string): string {
  return cutText(word, longestWord);
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
