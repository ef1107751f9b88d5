import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type pg from 'pg';

/**
 * The tracer of the product, which makes the spans of docs/operating/traces.md. Until a server has registered telemetry
 * (`server/tracing`) the library's calls do nothing.
 */
export function tracer(): Tracer {
  return trace.getTracer('landing');
}

/**
 * The span of the request or job that is under way here. Undefined without telemetry, where it is not sampled, and once
 * it has ended: timers and connections that were opened meanwhile outlive it.
 */
export function recordedSpan(): Span | undefined {
  const span = trace.getActiveSpan();
  return span?.isRecording() ? span : undefined;
}

/**
 * Runs work that several callers wait for in the trace of the first of them that is recorded. The spans of the others
 * get a link to it.
 */
export function traceTogether<Result>(spans: readonly (Span | undefined)[], work: () => Result): Result {
  const [first, ...others] = spans.filter((span) => span?.isRecording());
  if (!first) return outsideTraces(work);
  for (const span of others) span?.addLink({ context: first.spanContext() });
  return context.with(trace.setSpan(ROOT_CONTEXT, first), work);
}

/** Begins what outlives the request in which it begins. */
export function outsideTraces<Result>(work: () => Result): Result {
  return context.with(ROOT_CONTEXT, work);
}

/** For the data of a job: what its runs link to. Empty where nothing is recorded. */
export function describeTrace(): Record<string, string> {
  const carrier = {};
  if (recordedSpan()) propagation.inject(context.active(), carrier);
  return carrier;
}

export const jobResult = 'landing.job.result';

interface TracedRun {
  /** The number of the try, from 1. */
  tries: number;
  /** Data of its jobs, which say what added them (`describeTrace`). */
  data: readonly unknown[];
}

/** Runs a job in a trace of its own, whose span it gives the result. */
export function traceJob<Result>(
  kind: string,
  { tries, data }: TracedRun,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  const links = data.flatMap((carrier) => {
    const added = trace.getSpanContext(propagation.extract(ROOT_CONTEXT, carrier));
    return added ? [{ context: added }] : [];
  });
  const attributes = { 'landing.job.kind': kind, 'landing.job.attempt': tries };
  return tracer().startActiveSpan(
    `job ${kind}`,
    { root: true, kind: SpanKind.CONSUMER, attributes, links },
    async (span) => {
      try {
        return await work(span);
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
  );
}

/**
 * Makes a span of each statement of a request or job. It begins where the statement is asked for, so that it contains
 * the wait for a connection: a pool may run it in the name of whoever gave the connection back.
 */
export function traceStatements(pool: pg.Pool): void {
  pool.query = traced(pool.query);
  pool.on('connect', (client) => {
    client.query = traced(client.query);
  });
}

function traced<Query extends (...words: never[]) => unknown>(query: Query): Query {
  return new Proxy(query, {
    apply: (_query, self, words: unknown[]): unknown => {
      const parent = recordedSpan();
      // With a callback it is the pool that asks, for a statement that has its span.
      if (!parent || typeof words.at(-1) === 'function') return Reflect.apply(query, self, words);
      const { name, attributes } = describeStatement(words[0]);
      const span = tracer().startSpan(name, { kind: SpanKind.CLIENT, attributes }, trace.setSpan(ROOT_CONTEXT, parent));
      const running: unknown = Reflect.apply(query, self, words);
      Promise.resolve(running).then(
        () => span.end(),
        (error) => {
          // Never its message, which quotes values.
          const code = String(Reflect.get(Object(error), 'code') ?? 'unknown');
          span.setAttributes({ 'error.type': code, 'db.response.status_code': code });
          span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      );
      return running;
    },
  });
}

/** Comments, names and quoted values. */
const quoted = /--[^\n]*|"[^"]*"|'[^']*'?/g;

/** A statement has placeholders for values; what it quotes is left out nevertheless. */
function describeStatement(asked: unknown): { name: string; attributes: Record<string, string> } {
  const text = String(typeof asked === 'string' ? asked : Reflect.get(Object(asked), 'text'))
    .replace(quoted, (part) => (part.startsWith('"') ? part : part.startsWith("'") ? '?' : ''))
    .replace(/\s+/g, ' ')
    .trim();
  const operation = /\w+/.exec(text)?.[0].toUpperCase() ?? '';
  const table = /\b(?:from|into|update)\s+"?(?:\w+"?\."?)?(\w+)/i.exec(text)?.[1];
  return {
    name: table === undefined ? operation : `${operation} ${table}`,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table !== undefined && { 'db.collection.name': table }),
      'db.query.text': text,
    },
  };
}
