import { createHash } from 'node:crypto';

/** A query of Drizzle that can be prepared. */
interface Preparable<Result> {
  toSQL(): { sql: string };
  prepare(name: string): { execute(): Promise<Result> };
}

/**
 * Runs a query whose form depends on its caller, and has the database read and plan each form once for each connection:
 * its text is its name. A query of one form is named by hand, which is cheaper.
 */
export function planOnce<Result>(query: Preparable<Result>): Promise<Result> {
  const name = createHash('sha256').update(query.toSQL().sql).digest('hex').slice(0, 20);
  return query.prepare(name).execute();
}
