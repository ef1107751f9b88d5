import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { describeFailure } from '../api/api-log.ts';

/**
 * The log of a server: one JSON object a line on standard output. Errors of the database are written without the values
 * of their statement.
 */
export function createLog(level: LoggerOptions['level'] = 'info', stream?: DestinationStream): Logger {
  const options: LoggerOptions = { level, serializers: { err: describeFailure } };
  return stream ? pino(options, stream) : pino(options);
}
