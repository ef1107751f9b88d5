import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import journal from './migrations/meta/_journal.json';

/**
 * The rule for migrations (docs/why/running.md#expand-then-contract): processes of the previous version continue with
 * the new tables, so a migration only adds, and removes only what no process uses any more. This test checks the SQL
 * text; the scenario `rolling-upgrade` tests the rest.
 */
const folder = new URL('./migrations/', import.meta.url);

/** From before the rule: they are never applied while older processes run. */
const beforeTheRule = /^000[0-6]_/;

/** Statements that remove something, or that may break older processes. */
const takesAway = [
  { what: 'drops a table or column', pattern: /\bdrop (?:table|column|view|type|schema|sequence)\b/ },
  { what: 'renames', pattern: /\brename\b/ },
] as const;
const asksMore = [
  { what: 'refuses nulls that older processes write', pattern: /\bset not null\b/ },
  { what: 'lets nulls in that older processes read', pattern: /\bdrop not null\b/ },
  { what: 'takes a default away', pattern: /\bdrop (?:default|identity|expression)\b/ },
  {
    what: 'takes away what "on conflict" or a query may name',
    pattern: /\bdrop (?:constraint|index|function|trigger)\b/,
  },
  { what: 'changes a type', pattern: /\balter column "\w+" (?:set data )?type\b/ },
  {
    what: 'adds a column that older processes do not fill',
    pattern: /\badd column (?!.*\b(?:default|generated)\b).*\bnot null\b/,
  },
  { what: 'writes every row anew', pattern: /\badd column .*\bdefault (?!'|\d|true|false|null|now\(\)|current_)/ },
  { what: 'adds a constraint', pattern: /\badd constraint\b/, onlyOldTables: true },
  { what: 'adds a unique index', pattern: /\bcreate unique index\b/, onlyOldTables: true },
  {
    what: 'adds a trigger, rule or policy',
    pattern: /\bcreate (?:constraint )?(?:trigger|rule|policy)\b|\brow level security\b/,
    onlyOldTables: true,
  },
  { what: 'takes rights away', pattern: /\brevoke\b/ },
  { what: 'changes rows', pattern: /^(?:update|delete|truncate)\b/, onlyOldTables: true },
] as const;

/**
 * `-- older versions: …` above a statement says why older processes continue to work. Above a removal it must name the
 * version since which nothing uses the thing: `-- older versions: nothing has read it since 1.4.0`.
 */
const marker = /^-- older versions: (?<why>\S.{20,})$/;
const version = /\bsince (?:\d+\.\d+\.\d+|migration \d{4})\b/;

/** The problems of a migration, a sentence each. */
function findBreaks(text: string): string[] {
  const made = [...text.matchAll(/create (?:unlogged )?table (?:if not exists )?"?(\w+)"?/gi)].map(([, name]) => name);
  return splitStatements(text).flatMap(({ statement, why }) => {
    const isOnNewTable = made.some((name) =>
      new RegExp(`(?:table|on|update|into|from) (?:only )?"?${name}"?\\b`).test(statement),
    );
    const found = [...takesAway, ...asksMore].filter(
      (rule) => rule.pattern.test(statement) && !('onlyOldTables' in rule && isOnNewTable),
    );
    return found
      .filter((rule) => why === undefined || (takesAway.some((one) => one === rule) && !version.test(why)))
      .map(({ what }) => `${what}: ${statement.slice(0, 100)}`);
  });
}

/**
 * Statements in lower case with single spaces, without comments, texts and bodies of functions; each with the text of
 * the marker above it.
 */
function splitStatements(text: string): { statement: string; why: string | undefined }[] {
  const whole = text.replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''").replace(/'(?:[^']|'')*'/g, "''");
  return whole.split(/--> statement-breakpoint|;/).flatMap((part) => {
    const lines = part.split('\n').map((line) => line.trim());
    const why = lines.map((line) => marker.exec(line)?.groups?.why).find((found) => found !== undefined);
    const statement = lines
      .map((line) => line.replace(/--.*$/, ''))
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase();
    return statement === '' ? [] : [{ statement, why }];
  });
}

test('migrations add, and take away only what nothing reads any more', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql') && !beforeTheRule.test(name));
  const breaks = files.flatMap((name) =>
    findBreaks(readFileSync(new URL(name, folder), 'utf8')).map((found) => `${name}: ${found}`),
  );
  expect(breaks).toEqual([]);
});

/** drizzle-kit counts the entries: behind a gap it would write the next snapshot over the last one. */
test('the number of a migration is its place, in its name and in that of its snapshot', () => {
  const names = journal.entries.map(({ tag }, place) => `${String(place).padStart(4, '0')}_${tag.slice(5)}`);
  expect(journal.entries.map(({ tag }) => tag)).toEqual(names);
  expect(journal.entries.map(({ idx }) => idx)).toEqual([...names.keys()]);
  const sql = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  expect(sql.sort()).toEqual(names.map((name) => `${name}.sql`));
  const numbers = readdirSync(new URL('meta/', folder)).flatMap((name) => /^(\d+)_snapshot/.exec(name)?.[1] ?? []);
  expect(Math.max(...numbers.map(Number))).toBe(names.length - 1);
});

describe('what the look at the text finds', () => {
  test.each([
    'ALTER TABLE "leads" DROP COLUMN "fields";',
    'DROP TABLE "secrets";',
    'ALTER TABLE "leads" RENAME COLUMN "form" TO "kind";',
    'ALTER TABLE "leads" RENAME TO "registrations";',
    'ALTER TABLE "leads" ALTER COLUMN "sealed" SET NOT NULL;',
    'ALTER TABLE "leads" ALTER COLUMN "form" DROP NOT NULL;',
    'ALTER TABLE "leads" ALTER COLUMN "id" DROP DEFAULT;',
    'ALTER TABLE "audit_log" ALTER COLUMN "id" DROP IDENTITY;',
    'ALTER TABLE "leads" DROP CONSTRAINT "leads_one_per_submission";',
    'DROP INDEX "leads_by_phone";',
    'ALTER TABLE "leads" ALTER COLUMN "version" SET DATA TYPE bigint;',
    'ALTER TABLE "leads" ADD COLUMN "age" integer NOT NULL;',
    'ALTER TABLE "leads" ADD COLUMN "token" uuid DEFAULT gen_random_uuid();',
    'ALTER TABLE "leads" ADD CONSTRAINT "leads_form" CHECK (form <> $$x$$);',
    'CREATE UNIQUE INDEX "leads_phone" ON "leads" ("phone_hash");',
    'CREATE TRIGGER "leads_stay" BEFORE DELETE ON "leads" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();',
    'REVOKE DELETE ON "audit_log" FROM PUBLIC;',
    'DELETE FROM "secrets";',
    'UPDATE "leads" SET quarantine = null;',
    'ALTER TABLE "leads" ADD COLUMN "a" text; -- a note\nALTER TABLE "leads"\n\tDROP COLUMN\n\t"fields";',
  ])('%s', (text) => {
    expect(findBreaks(text)).toHaveLength(1);
  });

  test.each([
    'ALTER TABLE "leads" ADD COLUMN "hidden_until" timestamp with time zone;',
    `ALTER TABLE "erasures" ADD COLUMN "kind" text DEFAULT 'phone' NOT NULL;`,
    'ALTER TABLE "leads" ADD COLUMN "seen_at" timestamp with time zone DEFAULT now() NOT NULL;',
    'CREATE INDEX "leads_hidden" ON "leads" USING btree ("hidden_until");',
    'CREATE TABLE "clock" ("is_only" boolean NOT NULL, CONSTRAINT "one" CHECK (is_only));--> statement-breakpoint\nALTER TABLE "clock" ADD CONSTRAINT "two" UNIQUE ("is_only");',
    'CREATE TABLE "clock" ("id" integer);\nCREATE TRIGGER "clock_stays" BEFORE DELETE ON "clock" EXECUTE FUNCTION "refuse_change"();',
    `CREATE FUNCTION "tell"() RETURNS trigger AS $$ BEGIN DELETE FROM leads; DROP TABLE x; END $$;`,
    `COMMENT ON TABLE "leads" IS 'never drop table leads; rename it';`,
    '-- older versions: nothing has read the column since 1.4.0\nALTER TABLE "leads" DROP COLUMN "fields";',
    '-- older versions: they bring no number, and the trigger below gives one\nALTER TABLE "audit_log" ALTER COLUMN "id" DROP IDENTITY;',
  ])('it lets pass: %s', (text) => {
    expect(findBreaks(text)).toEqual([]);
  });

  test('a marker that names no version excuses nothing that takes away, and holds for one statement', () => {
    const drop = 'ALTER TABLE "leads" DROP COLUMN "fields";';
    expect(findBreaks(`-- older versions: nobody ever reads this column\n${drop}`)).toHaveLength(1);
    expect(findBreaks(`-- older versions: nothing has read it since 1.4.0\n${drop}\n${drop}`)).toHaveLength(1);
  });
});
