/** What a server exports by OTLP (docs/operating/traces.md). */
export interface Telemetry {
  /** Exports a line of the log. */
  writeLine(line: string): void;
  /** Spans and log records that did not arrive: the queue was full, or the receiver did not take them. */
  readonly lost: Readonly<Record<'spans' | 'logs', number>>;
  /** Sends what waits. Resolves when that has arrived or failed, after `patienceMs` at the latest. */
  stop(patienceMs: number): Promise<void>;
}
