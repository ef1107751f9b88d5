import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type Attributes,
  context,
  createNoopMeter,
  type Meter,
  type MeterProvider,
  propagation,
  ROOT_CONTEXT,
  SamplingDecision,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { pino } from 'pino';
import { z } from 'zod';
import { recordedSpan } from '../../database/traces.ts';
import { buildInfo } from '../build-info.ts';
import type { Telemetry } from './telemetry.ts';
import { wantedTraceId } from './trace-requests.ts';

interface OtlpOptions {
  /** Base address of the receiver; `/v1/traces` and `/v1/logs` are added. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  /** The part of traces that begin here that is sampled, 0 to 1. */
  ratio: number;
  onLoss: () => void;
}

/** Most spans, and most log records, that wait in memory; further ones are lost. */
const queueMax = 8_192;
/** Longest text of an attribute: of a statement, the place of an error. */
const textMax = 2_000;

/** The only file that loads the libraries which export. */
export function startOtlp({ endpoint, headers, serviceName, ratio, onLoss }: OtlpOptions): Telemetry {
  const lost = { spans: 0, logs: 0 };
  const queueOf = (kind: keyof typeof lost) => ({
    maxQueueSize: queueMax,
    // The libraries tell their losses to a meter only.
    selfObsMeterProvider: meterOfLosses((count) => {
      const isFirst = lost.spans + lost.logs === 0;
      lost[kind] += count;
      if (isFirst) onLoss();
    }),
  });
  const urlOf = (kind: string) => `${endpoint.replace(/\/$/, '')}/v1/${kind}`;
  const resource = defaultResource().merge(
    resourceFromAttributes({
      'service.name': serviceName,
      'service.version': buildInfo.version,
      'service.instance.id': `${hostname()}:${process.pid}`,
    }),
  );
  const ids = new RandomIdGenerator();
  const traces = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: withLinked(new TraceIdRatioBasedSampler(ratio)) }),
    spanLimits: { attributeValueLengthLimit: textMax },
    idGenerator: {
      generateTraceId: () => String(context.active().getValue(wantedTraceId) ?? ids.generateTraceId()),
      generateSpanId: () => ids.generateSpanId(),
    },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: urlOf('traces'), headers }),
        ...queueOf('spans'),
      }),
    ],
  });
  const logs = new LoggerProvider({
    resource,
    logRecordLimits: { attributeValueLengthLimit: textMax },
    processors: [
      new BatchLogRecordProcessor({
        exporter: new OTLPLogExporter({ url: urlOf('logs'), headers }),
        ...queueOf('logs'),
      }),
    ],
  });
  const logger = logs.getLogger('landing');
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(traces);
  return {
    lost,
    writeLine: (line) => {
      // The instance stands in the resource, and the trace is that of the context.
      const { level, time, msg, pid, hostname, trace_id, span_id, ...attributes } = lineSchema.parse(JSON.parse(line));
      logger.emit({
        ...{ timestamp: time, body: msg, attributes },
        // 10 to 60 in pino, and the first of each four from 1 to 24 here.
        severityNumber: (level / 10) * 4 - 3,
        severityText: pino.levels.labels[level] ?? '',
        context: recordedSpan() ? context.active() : ROOT_CONTEXT,
      });
    },
    stop: async (patienceMs) => {
      const flushed = Promise.allSettled([traces.shutdown(), logs.shutdown()]);
      await Promise.race([flushed, delay(patienceMs, undefined, { ref: false })]);
      for (const registered of [trace, context, propagation]) registered.disable();
    },
  };
}

/** A line of the log (`operation-log.ts`). */
const lineSchema = z.looseObject({ level: z.number(), time: z.number() });

/** A job is sampled with what added it, so that one leads to the other. */
function withLinked(others: Sampler): Sampler {
  return {
    shouldSample: (parent, traceId, name, kind, attributes, links) =>
      links.some(({ context: { traceFlags } }) => (traceFlags & TraceFlags.SAMPLED) !== 0)
        ? { decision: SamplingDecision.RECORD_AND_SAMPLED }
        : others.shouldSample(parent, traceId, name, kind, attributes, links),
    toString: () => `Linked{${others}}`,
  };
}

function meterOfLosses(onLoss: (count: number) => void): MeterProvider {
  const add = (count: number, attributes: Attributes = {}) => {
    if (attributes['error.type'] !== undefined) onLoss(count);
  };
  // All share that meter, which must stay as it is.
  const meter: Meter = Object.create(createNoopMeter(), { createCounter: { value: () => ({ add }) } });
  return { getMeter: () => meter };
}
