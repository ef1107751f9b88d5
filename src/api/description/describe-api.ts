import { z } from 'zod';
import { type ApiErrorName, apiErrors } from '../../contract/api/api-errors.ts';
import { apiBasePath } from '../../contract/api/base-path.ts';
import { answerSchemas, bodySchemas, type Operation, operations } from './operations.ts';

/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 uses it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

export interface DescribedParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
}

interface DescribedContent {
  [mediaType: string]: { schema: JsonSchema };
}

export interface DescribedOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security?: Record<string, string[]>[];
  parameters: DescribedParameter[];
  requestBody?: { required: true; content: DescribedContent };
  responses: Record<string, { description: string; content?: DescribedContent }>;
}

export interface ApiDescription {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, { get?: DescribedOperation; post?: DescribedOperation }>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, object> };
}

/** Errors that every call may answer with. */
const commonErrors = ['methodNotAllowed', 'tooManyRequests', 'unknown'] as const satisfies readonly ApiErrorName[];

const jsonType = 'application/json';

/** The OpenAPI 3.1 description of the whole API, made from the schemas that the API itself applies. */
export function describeApi(): ApiDescription {
  const paths: ApiDescription['paths'] = {};
  for (const operation of operations)
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describeOperation(operation) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Landing pages: content, registrations, places and blog',
      version: '1',
      description:
        'Success is { "data": … }. Failure is { "errorCode", "message", "fields"? } with a fitting status; message is Vietnamese and may be shown. Codes are never reused.',
    },
    servers: [{ url: apiBasePath }],
    paths,
    components: {
      schemas: { ...describeAll(answerSchemas, 'output'), ...describeAll(bodySchemas, 'input') },
      securitySchemes: { draftToken: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function describeOperation(operation: Operation): DescribedOperation {
  const { id, tag, summary, description, bodies, data, errors } = operation;
  const body = bodies && (bodies.length === 1 ? refer(bodies[0] ?? '') : { anyOf: bodies.map(refer) });
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    // The token is optional.
    ...(id === 'previewWebsite' && { security: [{}, { draftToken: [] }] }),
    parameters: describeParameters(operation),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          [jsonType]: { schema: body },
          [data ? 'application/x-www-form-urlencoded' : 'text/plain']: { schema: body },
        },
      },
    }),
    responses: {
      ...describeSuccess(operation),
      ...describeFailures([...errors, ...commonErrors]),
    },
  };
}

function describeSuccess({ bodies, data }: Operation): DescribedOperation['responses'] {
  if (data === undefined) return { '204': { description: 'Success.' } };
  const answer: JsonSchema = {
    ...{ type: 'object', required: ['data'], properties: { data: refer(data) } },
    additionalProperties: false,
  };
  const success = { description: 'Success.', content: { [jsonType]: { schema: answer } } };
  return bodies
    ? {
        '201': success,
        '303': {
          description: 'Success of a form that was posted without JavaScript: the address of the result page.',
        },
      }
    : { '200': success, '304': { description: 'The caller has this answer already (If-None-Match).' } };
}

function describeFailures(errors: readonly ApiErrorName[]): DescribedOperation['responses'] {
  const byStatus = new Map<string, string[]>();
  for (const name of errors) {
    const { status, errorCode, message } = apiErrors[name];
    byStatus.set(String(status), [...(byStatus.get(String(status)) ?? []), `${errorCode} ${message}`]);
  }
  const failures = [...byStatus].map(([status, lines]) => [
    status,
    { description: `${lines.join('; ')}.`, content: { [jsonType]: { schema: refer('ApiError') } } },
  ]);
  return Object.fromEntries(failures);
}

function describeParameters({ inPath = {}, query }: Operation): DescribedParameter[] {
  const path = Object.entries(inPath).map(([name, schema]) => ({
    ...{ name, in: 'path' as const, required: true },
    schema: describeSchema(schema, 'input'),
  }));
  const described = query && describeSchema(query, 'input');
  const required = new Set(described?.required);
  const queried = Object.entries(described?.properties ?? {}).flatMap(([name, schema]) => {
    if (typeof schema === 'boolean') return [];
    // Parameters of an address are texts.
    const text = schema.default === undefined ? schema : { ...schema, default: String(schema.default) };
    return [{ name, in: 'query' as const, required: required.has(name), schema: text }];
  });
  return [...path, ...queried];
}

function describeAll(schemas: Readonly<Record<string, z.core.$ZodType>>, io: 'input' | 'output') {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, describeSchema(schema, io)]));
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
