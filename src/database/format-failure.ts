import { DrizzleQueryError } from 'drizzle-orm/errors';

const readOnly =
  'The database of DATABASE_URL only reads: it is a standby, or somebody has made it read-only. Give DATABASE_URL the address of the server that writes';

/** A server could store nothing. The message is for people. */
export class DatabaseReadOnly extends Error {
  constructor() {
    super(readOnly);
  }
}

const unreachable = 'The database of DATABASE_URL cannot be reached';

/** What the codes of PostgreSQL and of connections mean to whoever starts a server or a command. */
const meanings: readonly [codes: RegExp, meaning: string][] = [
  [/^25006$/, readOnly],
  [/^28/, 'The database of DATABASE_URL refuses this user, password or kind of connection'],
  [/^3D000$/, 'The database that DATABASE_URL names does not exist on its server'],
  [/^42501$/, 'The role of DATABASE_URL may not do what is needed (docs/install.md says what to grant)'],
  [/^53100$/, 'The disk of the database is full'],
  [/^53/, 'The database of DATABASE_URL has no connection left for this process'],
  [/^57P/, 'The database of DATABASE_URL is starting or stopping'],
  [
    /^(?:ECONN(?:ABORTED|REFUSED|RESET)|ENOTCONN|ETIMEDOUT|EPIPE|EAI_AGAIN|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|08...)$/,
    unreachable,
  ],
  [/CERT|^UNABLE_TO_|^ERR_(?:SSL|TLS)_|^EPROTO$/, 'The certificate of the database is not the expected one'],
];

/** What the driver says without a code. */
const wordless =
  /^(?:timeout exceeded when trying to connect|Connection terminated|The database has been silent|The server does not support SSL)/;

/**
 * An error as one line for people. Messages of the database and of Drizzle quote values, such as a name of a user or a
 * phone number, so none of what they quote is repeated.
 */
export function formatFailure(error: unknown): string {
  if (error instanceof DrizzleQueryError && error.cause) return formatFailure(error.cause);
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const meaning = meanings.find(([pattern]) => pattern.test(code))?.[1];
  if (meaning !== undefined) return `${meaning} (${code}).`;
  if ('syscall' in error && error.syscall === 'connect') return `${unreachable} (${code}).`;
  if (wordless.test(error.message)) return `${unreachable}: ${error.message}.`;
  // Errors of PostgreSQL have a severity.
  if ('severity' in error) return `${withoutQuotes(error.message)} (${code}).`;
  return error.message || error.name;
}

function withoutQuotes(message: string): string {
  return message.replace(/"[^"]*"/g, '…');
}
