import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { ApiErrorName } from '../contract/api/api-errors.ts';
import { Unavailable } from './unavailable.ts';

/**
 * The API's log; a pino logger fits. Facts are references, webids, names of fields and rules, never visitors' values.
 */
export interface ApiLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** The error of a call that threw, which is logged without values: 503 for Unavailable, 500 otherwise. */
export function nameFailure(log: ApiLog, error: unknown, call: object): ApiErrorName {
  if (error instanceof Unavailable) {
    log.error({ ...call, failure: describeFailure(error.cause) }, error.message);
    return 'unavailable';
  }
  log.error({ ...call, failure: describeFailure(error) }, 'API call failed');
  return 'unknown';
}

/** Most characters of a logged statement. Its beginning names it, and a full disk refuses hundreds a second. */
const mostOfStatement = 300;

/**
 * An error without visitors' values. Messages of the database quote values, so only code, constraint and the beginning
 * of the statement are logged.
 */
export function describeFailure(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  const facts = {
    type: error.name,
    code: Reflect.get(error, 'code'),
    constraint: Reflect.get(error, 'constraint'),
    frames,
  };
  if (error instanceof DrizzleQueryError) {
    return { ...facts, query: error.query.slice(0, mostOfStatement), cause: describeFailure(error.cause) };
  }
  return isFromDatabase(error) ? facts : { ...facts, message: error.message };
}

/** Errors of both drivers have the severity that Postgres reports. */
function isFromDatabase(error: Error): boolean {
  return Reflect.has(error, 'severity');
}
