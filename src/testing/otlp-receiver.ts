import { z } from 'zod';
import { type Received, startReceiver } from './delivery-world.ts';

/** JSON of OTLP 1.x, as opentelemetry-proto describes it; a field that it does not know is an error. */
const hex = (letters: number) => z.string().regex(new RegExp(`^(?!0*$)[0-9a-f]{${letters}}$`));
const nanoseconds = z.string().regex(/^\d{19}$/);
const anyValue = z.lazy(() =>
  z.union([
    z.strictObject({ stringValue: z.string() }),
    z.strictObject({ boolValue: z.boolean() }),
    z.strictObject({ intValue: z.union([z.int(), z.string()]) }),
    z.strictObject({ doubleValue: z.number() }),
    z.strictObject({ arrayValue: z.strictObject({ values: z.array(anyValue) }) }),
    z.strictObject({ kvlistValue: z.strictObject({ values: keyValues }) }),
    // Nothing.
    z.strictObject({}),
  ]),
) as z.ZodType<AnyValue>;
const keyValues = z.array(z.strictObject({ key: z.string(), value: anyValue }));
const count = z.int().min(0);
const flags = z.int().min(0).max(0x3ff);

type AnyValue =
  | { stringValue: string }
  | { boolValue: boolean }
  | { intValue: number | string }
  | { doubleValue: number }
  | { arrayValue: { values: AnyValue[] } }
  | { kvlistValue: { values: { key: string; value: AnyValue }[] } }
  | Record<string, never>;

const resource = z.strictObject({ attributes: keyValues, droppedAttributesCount: count });
const scope = z.strictObject({ name: z.string(), version: z.string().optional() });

const spanSchema = z.strictObject({
  traceId: hex(32),
  spanId: hex(16),
  traceState: z.string().optional(),
  parentSpanId: hex(16).optional(),
  flags,
  name: z.string().min(1),
  kind: z.int().min(1).max(5),
  startTimeUnixNano: nanoseconds,
  endTimeUnixNano: nanoseconds,
  attributes: keyValues,
  droppedAttributesCount: z.literal(0),
  events: z.array(z.never()),
  droppedEventsCount: z.literal(0),
  links: z.array(
    z.strictObject({
      ...{ traceId: hex(32), spanId: hex(16), traceState: z.string().optional(), attributes: keyValues, flags },
      droppedAttributesCount: z.literal(0),
    }),
  ),
  droppedLinksCount: z.literal(0),
  status: z.strictObject({ code: z.int().min(0).max(2) }),
});

const recordSchema = z.strictObject({
  timeUnixNano: nanoseconds,
  observedTimeUnixNano: nanoseconds,
  severityNumber: z.int().min(1).max(24),
  severityText: z.string(),
  body: anyValue,
  attributes: keyValues,
  droppedAttributesCount: z.literal(0),
  flags: flags.optional(),
  traceId: hex(32).optional(),
  spanId: hex(16).optional(),
  eventName: z.string().optional(),
});

const tracesSchema = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({ resource, scopeSpans: z.array(z.strictObject({ scope, spans: z.array(spanSchema) })) }),
  ),
});
const logsSchema = z.strictObject({
  resourceLogs: z.array(
    z.strictObject({ resource, scopeLogs: z.array(z.strictObject({ scope, logRecords: z.array(recordSchema) })) }),
  ),
});

/** A receiver of OTLP over HTTP. What it received is compared with the specification when it is read. */
export async function startOtlpReceiver(status = 200) {
  const receiver = await startReceiver((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  const bodiesOf = (kind: string) =>
    receiver.received
      .filter(({ path }) => path === `/v1/${kind}`)
      .map(({ body }: Received): unknown => JSON.parse(body));
  return {
    ...receiver,
    spans: () =>
      bodiesOf('traces')
        .flatMap((body) => tracesSchema.parse(body).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map(({ attributes, ...span }) => ({ ...span, attributes: flatten(attributes) })),
    records: () =>
      bodiesOf('logs')
        .flatMap((body) => logsSchema.parse(body).resourceLogs)
        .flatMap(({ scopeLogs }) => scopeLogs.flatMap(({ logRecords }) => logRecords))
        .map(({ attributes, body, ...record }) => ({
          ...record,
          body: readValue(body),
          attributes: flatten(attributes),
        })),
    /** Attributes of the process. */
    resources: () =>
      bodiesOf('traces').flatMap((body) =>
        tracesSchema.parse(body).resourceSpans.map(({ resource: { attributes } }) => flatten(attributes)),
      ),
  };
}

function flatten(attributes: z.infer<typeof keyValues>): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, readValue(value)]));
}

function readValue(value: AnyValue): unknown {
  return Object.values(value)[0];
}
