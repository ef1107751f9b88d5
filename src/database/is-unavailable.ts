import { readErrorCodes } from './error-codes.ts';

/**
 * Codes of lost or refused connections, and of a database that stops, starts, has no place left, or only reads, as a
 * primary does that has lost its place to a standby.
 */
const codePattern = /^(?:ECONN|ETIMEDOUT|EPIPE|ENOENT|EHOSTUNREACH|08|25006|53|57P)/;

/** What the driver says without a code: of a connection that is lost, or that was not free in time. */
const messagePattern =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered|The database has been silent)/;

/** Whether something failed because the database cannot be reached, or is too busy, at this moment. */
export function isUnavailable(error: unknown): boolean {
  return readErrorCodes(error).some((code) => codePattern.test(code)) || hasMessage(error);
}

function hasMessage(error: unknown): boolean {
  return error instanceof Error && (messagePattern.test(error.message) || hasMessage(error.cause));
}
