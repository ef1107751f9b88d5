import { z } from 'zod';
import type { Call, Shape } from '../../contract/call.ts';

/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 uses it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

export interface DescribedParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

type DescribedContent = Record<string, { schema: JsonSchema }>;

export interface DescribedCall {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security?: Record<string, string[]>[];
  parameters: DescribedParameter[];
  requestBody?: { required: true; content: DescribedContent };
  responses: Record<string, { description: string; content?: DescribedContent }>;
}

/** An OpenAPI 3.1 description. */
export interface ApiDescription {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Partial<Record<'get' | 'post' | 'put' | 'delete', DescribedCall>>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, object> };
}

export const jsonType = 'application/json';

/** The description of a call besides its definition. */
interface Saying extends Pick<DescribedCall, 'tags' | 'description' | 'security'> {
  /** Media types of the body. */
  mediaTypes?: readonly string[];
  /** Without the error of each status. */
  success: DescribedCall['responses'];
  failures: DescribedCall['responses'];
  names?: ComponentNames;
}

/** Schemas that stand among the components, each with its name there. Calls refer to them. */
export type ComponentNames = ReadonlyMap<Shape, string>;
const noNames: ComponentNames = new Map();

/** The parts of a definition that every API describes in the same way. */
export function describeCall(
  name: string,
  { summary, inPath, query, body }: Call,
  { mediaTypes = [jsonType], success, failures, names = noNames, ...saying }: Saying,
): DescribedCall {
  const schema = body && describePart(body, 'input', names);
  return {
    operationId: name,
    summary,
    ...saying,
    parameters: [...describeParameters(inPath, 'path'), ...describeParameters(query, 'query')],
    ...(schema && {
      requestBody: { required: true, content: Object.fromEntries(mediaTypes.map((type) => [type, { schema }])) },
    }),
    responses: { ...success, ...failures },
  };
}

/** The path as OpenAPI writes it. */
export function describePath({ path }: Pick<Call, 'path'>): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

/** `{ data }`, the answer of a call that succeeded. */
export function describeSuccess(
  data: Shape,
  names: ComponentNames = noNames,
): { description: string; content: DescribedContent } {
  const schema: JsonSchema = {
    ...{ type: 'object', required: ['data'], additionalProperties: false },
    properties: { data: describePart(data, 'output', names) },
  };
  return { description: 'Success.', content: { [jsonType]: { schema } } };
}

/** Failures by their status, each with the lines that say which they are. `schema`: its name among the components. */
export function describeFailures(
  failures: readonly { status: number; line: string }[],
  { schema, between }: { schema: string; between: string },
): DescribedCall['responses'] {
  const byStatus = Map.groupBy(failures, ({ status }) => String(status));
  return Object.fromEntries(
    [...byStatus].map(([status, all]) => [
      status,
      {
        description: `${all.map(({ line }) => line).join(between)}.`,
        content: { [jsonType]: { schema: refer(schema) } },
      },
    ]),
  );
}

function describeParameters(schema: Shape | undefined, place: 'path' | 'query'): DescribedParameter[] {
  const described = schema && describeSchema(schema, 'input');
  const required = new Set(described?.required);
  return Object.entries(described?.properties ?? {}).flatMap(([name, field]) => {
    if (typeof field === 'boolean') return [];
    // Parameters of an address are texts.
    const text = field.default === undefined ? field : { ...field, default: String(field.default) };
    return [{ name, in: place, required: place === 'path' || required.has(name), schema: text }];
  });
}

export function describeComponents(
  schemas: Readonly<Record<string, Shape>>,
  io: 'input' | 'output',
): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, describeSchema(schema, io)]));
}

/** A component by its name, one of several, or the whole schema. */
function describePart(schema: Shape, io: 'input' | 'output', names: ComponentNames): JsonSchema {
  const name = names.get(schema);
  if (name !== undefined) return refer(name);
  const { def } = schema._zod;
  const options: readonly Shape[] = 'options' in def && Array.isArray(def.options) ? def.options : [];
  const isNamed = options.length > 0 && options.every((option) => names.has(option));
  return isNamed ? { anyOf: options.map((option) => describePart(option, io, names)) } : describeSchema(schema, io);
}

/**
 * Rules that are code (phone numbers, places) cannot be written in JSON Schema, so the description allows more than the
 * API. Lengths and patterns are those of the cleaned text.
 */
export function describeSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      // A rule of the cleaned text is described as a rule of the text.
      if (io === 'input' && def.type === 'pipe' && jsonSchema.type === 'string')
        Object.assign(jsonSchema, pickTextRules(z.toJSONSchema(def.out, { unrepresentable: 'any' })));
      // zod's limits of safe integers are left out.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return described;
}

function pickTextRules({ type, minLength, maxLength, pattern, format }: JsonSchema): JsonSchema {
  if (type !== 'string') return {};
  return Object.fromEntries(
    Object.entries({ minLength, maxLength, pattern, format }).filter(([, rule]) => rule !== undefined),
  );
}

function refer(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}
