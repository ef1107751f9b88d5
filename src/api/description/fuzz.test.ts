import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiWorld, createApiWorld } from '../api-world.ts';
import { type DescribedParameter, describeApi, type JsonSchema } from './describe-api.ts';
import { createDescriptionChecker } from './description-checker.ts';
import { type Operation, operations } from './operations.ts';

/** `API_FUZZ_CASES=5000 vitest run src/api/description/fuzz.test.ts` looks longer. */
const cases = Number(process.env.API_FUZZ_CASES ?? 400);

let world: ApiWorld;
let api: ReturnType<ApiWorld['start']>;
beforeAll(async () => {
  world = await createApiWorld();
  api = world.start();
});
afterAll(() => world.close());

const description = describeApi();
const checker = createDescriptionChecker();

const hostileText = fc.constantFrom(
  ...['', ' ', '\0', '\u202e', '\ud800', '%', '%zz', '..%2f..%2f', '../../etc/passwd', '__proto__', 'constructor'],
  ...['<script>alert(1)</script>', "' OR 1=1 --", '{{7*7}}', '$(id)', '-1', '1e309', 'NaN', 'null', '[object Object]'],
  ...['x'.repeat(9000), 'ế'.repeat(600), '🏦'.repeat(300), 'https://evil.example', 'a@b', '0912345678', '79', '760'],
);
const anyText = fc.oneof(hostileText, fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ maxLength: 20 }));
/** Names that lead to something, so that more than the first check is reached. */
const knownNames = fc.constantFrom(
  'hu_vang',
  'the',
  'vay',
  'nha',
  'nha_2025',
  'quet',
  'loi',
  'loi_2025',
  'loi_lean',
  'loi_hidden',
  'de_danh',
);
const rightText = fc.constantFrom(
  'Nguyễn Thị Ánh',
  '0912345678',
  'anh@example.vn',
  '079203001234',
  '79',
  '760',
  '12 Hàng Bông',
);

/** Values that a schema allows, and some that it does not. */
function arbitraryOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.$ref) return arbitraryOf(description.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => arbitraryOf(one)));
  if (schema.enum) return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...schema.enum) }, anyText);
  const types: unknown[] = Array.isArray(schema.type) ? schema.type : [schema.type];
  if (types.includes('string')) {
    const right = schema.pattern && !schema.format ? matching(schema.pattern) : rightText;
    return fc.oneof({ weight: 5, arbitrary: right }, { weight: 2, arbitrary: anyText }, fc.jsonValue({ maxDepth: 2 }));
  }
  if (types.includes('integer') || types.includes('number')) return fc.oneof(fc.integer(), fc.double(), fc.string());
  if (types.includes('object')) {
    const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
      typeof field === 'boolean' ? [] : [[name, arbitraryOf(field)] as const],
    );
    return fc.oneof(
      { weight: 5, arbitrary: fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] }) },
      fc.record(Object.fromEntries(fields), { requiredKeys: [] }),
      fc.jsonValue(),
    );
  }
  return fc.jsonValue();
}

/** Anchors and classes only; a pattern that cannot be turned around gives any text. */
function matching(pattern: string): fc.Arbitrary<string> {
  return /\(\?/.test(pattern) ? anyText : fc.stringMatching(new RegExp(pattern));
}

/** As text, objects too: `String` throws at one that has a field named `toString`. */
function asText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

interface Call {
  operation: Operation;
  method: string;
  path: string;
  init: { headers: Record<string, string>; body?: string | undefined };
}

function callOf(operation: Operation): fc.Arbitrary<Call> {
  const described = description.paths[operation.path]?.[operation.method];
  const parameters = described?.parameters ?? [];
  const textOf = ({ schema }: DescribedParameter) => fc.oneof(arbitraryOf(schema).map(asText), anyText);
  const pathValues = parameters
    .filter((parameter) => parameter.in === 'path')
    .map((parameter) => [parameter.name, fc.oneof({ weight: 4, arbitrary: knownNames }, textOf(parameter))] as const);
  const queryValues = parameters
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => [parameter.name, textOf(parameter)] as const);
  const bodySchema = described?.requestBody?.content['application/json']?.schema;

  const body = bodySchema
    ? fc.oneof({ weight: 6, arbitrary: arbitraryOf(bodySchema).map(toRequest) }, rawBody)
    : fc.constant(noBody);
  return fc
    .record({
      method: fc.oneof(
        { weight: 8, arbitrary: fc.constant(operation.method.toUpperCase()) },
        fc.constantFrom('HEAD', 'PUT', 'OPTIONS', 'DELETE'),
      ),
      inPath: fc.record(Object.fromEntries(pathValues)),
      query: fc.record(Object.fromEntries(queryValues), { requiredKeys: [] }),
      more: fc.oneof(
        { weight: 5, arbitrary: fc.constant('') },
        anyText.map((text) => `&${encode(text)}&__proto__=1&page=1&page=2`),
      ),
      body,
      ifNoneMatch: fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, fc.constantFrom('*', '"x"', 'W/"', ',')),
    })
    .map(({ method, inPath, query, more, body: sent, ifNoneMatch }) => {
      const filled = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encode(inPath[name] ?? ''));
      const search = Object.entries(query).map(([name, value]) => `${name}=${encode(String(value))}`);
      return {
        operation,
        method,
        path: `${filled}?${search.join('&')}${more}`,
        init: {
          headers: { ...sent.headers, ...(ifNoneMatch !== undefined && { 'If-None-Match': ifNoneMatch }) },
          body: method === 'POST' ? sent.body : undefined,
        },
      };
    });
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed());
const noBody: Call['init'] = { headers: {} };
const toRequest = (value: unknown): Call['init'] => ({
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(value),
});
const rawBody: fc.Arbitrary<Call['init']> = fc.record({
  headers: fc.record({
    'Content-Type': fc.constantFrom(
      'application/json',
      'application/json; charset=utf-16',
      'text/plain',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
    ),
  }),
  body: fc.oneof(
    anyText,
    fc.constantFrom(
      '{"__proto__":{"name":1}}',
      '{"name":"a","name":"b"}',
      'name=a&name=b',
      'name=%',
      '['.repeat(20_000),
      `{"name":"${'x'.repeat(40_000)}"}`,
    ),
    fc
      .array(
        fc.tuple(
          fc.constantFrom('name', 'phoneNumber', 'email', 'address', 'provinceId', 'x'),
          fc.oneof(rightText, anyText),
        ),
      )
      .map((pairs) => pairs.map(([name, value]) => `${name}=${encode(value)}`).join('&')),
  ),
});

test(
  'whatever is sent, no call fails inside, tells of the inside or leaves its description',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(...operations.map(callOf)), async ({ operation, method, path, init }) => {
        const { body, headers } = init;
        const response = await api.request(path, { method, headers, ...(body !== undefined && { body }) });
        expect(response.status).toBeLessThan(500);
        if (method === 'HEAD') {
          expect(await response.text()).toBe('');
          return;
        }
        // A form without JavaScript gets its page again; those who cannot be understood at all get the contract.
        if (response.headers.get('content-type')?.startsWith('text/html')) {
          expect([headers['Content-Type'], [409, 422, 503].includes(response.status)]).toEqual([
            'application/x-www-form-urlencoded',
            true,
          ]);
          return;
        }
        // An empty or slashed name is another address, which the API does not have.
        const isAnotherAddress = response.status === 404 && operation.method === 'get';
        const fault = await checker.findFault(operation, response);
        if (!isAnotherAddress) expect(fault).toBeUndefined();
        else expect(fault ?? 'status 404 is not described').toMatch(/not described$/);
      }),
      { numRuns: cases },
    );
    expect(world.readLog()).not.toContain('API call failed');
  },
  Math.max(30_000, cases * 60),
);
