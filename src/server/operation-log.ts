import { writeSync } from 'node:fs';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { describeFailure } from '../api/api-log.ts';
import { recordedSpan } from '../database/traces.ts';
import type { Telemetry } from './tracing/telemetry.ts';

const standardOutput = 1;

/**
 * The log of a server: one JSON object a line on standard output. Errors of the database are written without the values
 * of their statement. With telemetry the same lines are exported, and name the trace that they belong to.
 */
export function createLog(
  level: LoggerOptions['level'] = 'info',
  stream: DestinationStream = writeOrWait(standardOutput),
  telemetry?: Pick<Telemetry, 'writeLine'>,
): Logger {
  const serializers = { err: describeFailure };
  if (!telemetry) return pino({ level, serializers }, stream);
  return pino(
    { level, serializers, mixin: nameTrace },
    {
      write: (line) => {
        stream.write(line);
        telemetry.writeLine(line);
      },
    },
  );
}

function nameTrace(): object {
  const { traceId: trace_id, spanId: span_id } = recordedSpan()?.spanContext() ?? {};
  return { trace_id, span_id };
}

/** Most bytes that wait for room. */
const mostWaiting = 1_000_000;
const retryMs = 1_000;

/**
 * Writes lines to an open file. What a full disk, or a reader that stands still, does not take waits in memory; beyond
 * a megabyte it is left out, and a line says how many were. The stream of pino sleeps until there is room, and nobody
 * is served meanwhile. `write` returns the number of written bytes, or throws.
 */
export function writeOrWait(
  file: number,
  write: (file: number, bytes: Buffer) => number = writeSync,
): DestinationStream {
  let waiting: Buffer = Buffer.alloc(0);
  let leftOut = 0;
  let triesAgain = false;
  function flush(): void {
    try {
      while (waiting.length > 0) waiting = waiting.subarray(write(file, waiting));
    } catch {
      if (triesAgain) return;
      triesAgain = true;
      setTimeout(() => {
        triesAgain = false;
        flush();
      }, retryMs).unref();
      return;
    }
    if (leftOut === 0) return;
    const warning = { level: 40, time: Date.now(), leftOut, msg: 'lines of this log were left out: there was no room' };
    leftOut = 0;
    waiting = Buffer.from(`${JSON.stringify(warning)}\n`);
    flush();
  }
  return {
    write: (line) => {
      const bytes = Buffer.from(line);
      if (waiting.length + bytes.length > mostWaiting) leftOut += 1;
      else waiting = waiting.length === 0 ? bytes : Buffer.concat([waiting, bytes]);
      flush();
    },
  };
}
