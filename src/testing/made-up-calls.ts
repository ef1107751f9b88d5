import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describeApi } from '../api/description/describe-api.ts';
import type { DescribedCall, DescribedParameter, JsonSchema } from '../api/description/open-api.ts';
import { publicCalls } from '../api/description/public-calls.ts';
import { createDescriptionChecker } from './description-checker.ts';
import { makeLong, repeatedParts } from './long-texts.ts';
import { unicodeText } from './made-up-inputs.ts';

/** A generated call. */
export interface MadeUpCall {
  /** Name of the call. */
  name: string;
  method: string;
  /** Path and query below the API's base. */
  path: string;
  headers: Record<string, string>;
  /** Undefined for methods without a body. */
  body: Uint8Array<ArrayBuffer> | undefined;
}

/**
 * Generates calls of every kind from the API's description: allowed ones, forbidden ones, and odd ones.
 * `listNames` gives existing names for the path of a call, by its name, so that calls get past the first check.
 */
export function makeUpCalls(listNames: (name: string) => readonly string[]): fc.Arbitrary<MadeUpCall> {
  const description = describeApi();
  const { schemas } = description.components;

  function callsOf(path: string, own: string, described: DescribedCall): fc.Arbitrary<MadeUpCall> {
    const { operationId: name, parameters } = described;
    const knownNames = fc.constantFrom(...listNames(name));
    const textOf = ({ schema }: DescribedParameter) => fc.oneof(makeUpValues(schema, schemas).map(asText), anyText);
    const pathValues = parameters
      .filter((parameter) => parameter.in === 'path')
      .map((parameter) => [parameter.name, fc.oneof({ weight: 7, arbitrary: knownNames }, textOf(parameter))] as const);
    const queryValues = parameters
      .filter((parameter) => parameter.in === 'query')
      .map((parameter) => [parameter.name, textOf(parameter)] as const);
    const bodySchema = described.requestBody?.content['application/json']?.schema;

    const sent: fc.Arbitrary<Sent> = bodySchema
      ? fc.oneof(
          { weight: 3, arbitrary: rightBodiesOf(name) },
          { weight: 4, arbitrary: jsonOf(makeUpValues(bodySchema, schemas)) },
          {
            weight: 3,
            arbitrary: oddBodies,
          },
        )
      : fc.constant({ headers: {}, body: encodeUtf8('') });
    return fc
      .record({
        method: fc.oneof(
          { weight: 8, arbitrary: fc.constant(own.toUpperCase()) },
          fc.constantFrom('HEAD', 'PUT', 'OPTIONS', 'DELETE'),
        ),
        inPath: fc.record(Object.fromEntries(pathValues)),
        query: fc.record(Object.fromEntries(queryValues), { requiredKeys: [] }),
        more: fc.oneof(
          { weight: 5, arbitrary: fc.constant('') },
          anyText.map((text) => `&${encode(text)}&__proto__=1&page=1&page=2`),
        ),
        sent,
        headers: oddHeaders,
      })
      .map(({ method, inPath, query, more, sent, headers }) => {
        const filled = path.replace(/\{(\w+)\}/g, (_, part: string) => encode(inPath[part] ?? ''));
        const search = Object.entries(query).map(([part, value]) => `${part}=${encode(String(value))}`);
        return {
          name,
          method,
          path: `${filled}?${search.join('&')}${more}`,
          headers: { ...sent.headers, ...headers },
          body: method === 'POST' ? sent.body : undefined,
        };
      });
  }

  // Calls with a body get more cases.
  return fc.oneof(
    ...Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => ({
        weight: method === 'post' ? 6 : 1,
        arbitrary: callsOf(path, method, described),
      })),
    ),
  );
}

/** Generates values that a schema allows, and some that it does not. `schemas`: what it refers to, by name. */
export function makeUpValues(
  schema: JsonSchema,
  schemas: Readonly<Record<string, JsonSchema>> = {},
): fc.Arbitrary<unknown> {
  const arbitraryOf = (one: JsonSchema) => makeUpValues(one, schemas);
  if (schema.$ref) return arbitraryOf(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => arbitraryOf(one)));
  if (schema.oneOf) return fc.oneof(...schema.oneOf.map((one) => arbitraryOf(one)));
  if (schema.const !== undefined) return fc.oneof({ weight: 4, arbitrary: fc.constant(schema.const) }, anyText);
  if (schema.enum) return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...schema.enum) }, anyText);
  const types: unknown[] = Array.isArray(schema.type) ? schema.type : [schema.type];
  if (types.includes('string')) {
    const right = schema.pattern && !schema.format ? matching(schema.pattern) : rightText;
    return fc.oneof({ weight: 5, arbitrary: right }, { weight: 2, arbitrary: anyText }, fc.jsonValue({ maxDepth: 2 }));
  }
  if (types.includes('array')) {
    const items = typeof schema.items === 'object' && !Array.isArray(schema.items) ? schema.items : {};
    return fc.oneof({ weight: 4, arbitrary: fc.array(arbitraryOf(items), { maxLength: 3 }) }, fc.jsonValue());
  }
  if (types.includes('boolean')) return fc.oneof({ weight: 4, arbitrary: fc.boolean() }, fc.jsonValue());
  if (types.includes('null')) return fc.constant(null);
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

interface Sent {
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
}

const jsonType = 'application/json';
const formType = 'application/x-www-form-urlencoded';

const encodeUtf8 = (text: string) => new TextEncoder().encode(text);
/** Percent-encoded; a lone surrogate becomes U+FFFD. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed());
/** Objects as JSON: `String` throws for an object with a field `toString`. */
const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

const hostileText = fc.constantFrom(
  ...['', ' ', '\0', '\u202e', '\ud800', '%', '%zz', '..%2f..%2f', '../../etc/passwd', '__proto__', 'constructor'],
  ...['<script>alert(1)</script>', "' OR 1=1 --", '{{7*7}}', '$(id)', '-1', '1e309', 'NaN', 'null', '[object Object]'],
  ...['x'.repeat(9000), 'ế'.repeat(600), '🏦'.repeat(300), 'https://evil.example', 'a@b', '0912345678', '79', '760'],
);
/** Combining marks: composed, `>` with U+0338 is another letter, and many marks make one letter pages high. */
const combiningText = fc
  .array(fc.constantFrom('\u0338', '\u0301', '\u0323', '\u20dd', '\ufe0f', '\u200d', '\u1ab0', '>', '<', 'e', '"'), {
    maxLength: 60,
  })
  .map((signs) => signs.join(''));
/** Odd texts of every kind. */
export const anyText = fc.oneof(
  hostileText,
  fc.constantFrom(...repeatedParts).map((part) => makeLong(part, 9_000)),
  combiningText,
  unicodeText({ maxLength: 40 }),
  fc.string({ maxLength: 20 }),
);
const rightText = fc.constantFrom(
  ...['Nguyễn Thị Ánh', '0912345678', 'anh@example.vn', '079203001234', '79', '760', '12 Hàng Bông'],
);

/** For patterns of anchors and classes only; any text for other patterns. */
function matching(pattern: string): fc.Arbitrary<string> {
  return /\(\?/.test(pattern) ? anyText : fc.stringMatching(new RegExp(pattern));
}

const person = { name: 'Nguyễn Thị Ánh', phoneNumber: '0912 345 678', email: 'anh@example.vn' };
const home = {
  address: '12 Hàng Bông',
  idNumber: '079203001234',
  provinceId: '01',
  districtId: '001',
  wardId: '00001',
};
/** Variant A refuses other fields; the other forms ignore them. */
const rightFieldsOf = (name: string) => (name === 'register' ? person : { ...person, ...home });
const rightJson = JSON.stringify({ ...person, ...home });

const jsonOf = (values: fc.Arbitrary<unknown>) =>
  values.map(
    (value): Sent => ({ headers: { 'Content-Type': jsonType }, body: encodeUtf8(JSON.stringify(value) ?? '') }),
  );

/** Registrations that are mostly stored: a valid body with one additional or changed field. */
const rightBodiesOf = (name: string): fc.Arbitrary<Sent> =>
  fc
    .record({
      isForm: fc.boolean(),
      more: fc.dictionary(
        fc.constantFrom('note', 'ctaId', 'utmSource', 'submissionId', 'version', 'touches', 'consents', 'website'),
        fc.oneof(anyText, rightText),
        { maxKeys: 1 },
      ),
    })
    .map(({ isForm, more }) => {
      const fields = { ...rightFieldsOf(name), ...more };
      return isForm
        ? { headers: { 'Content-Type': formType }, body: encodeUtf8(new URLSearchParams(fields).toString()) }
        : { headers: { 'Content-Type': jsonType }, body: encodeUtf8(JSON.stringify(fields)) };
    });

const oddJson = fc.constantFrom(
  '{"__proto__":{"name":1}}',
  `{"__proto__":null,"constructor":{"prototype":{"x":1}},${rightJson.slice(1)}`,
  '{"name":"a","name":"b"}',
  `{"name":"b",${rightJson.slice(1)}`,
  '['.repeat(20_000),
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  `{"name":${'['.repeat(15_000)}${']'.repeat(15_000)}}`,
  `{"name":"${'x'.repeat(40_000)}"}`,
  `{"version":1e400,"name":${'9'.repeat(10_000)}}`,
  `{"version":-0,"submissionId":1E+99,"touches":{"first":{"at":-1e308}}}`,
  String.raw`{"name":"\ud800","address":"\udc00\ud800","email":"\u0000"}`,
  rightJson.replace('Ánh', String.raw`\ud800`),
  rightJson.replace('Ánh', '>\u0338'.repeat(200)),
  `\ufeff${rightJson}`,
  'null',
  '"',
  '{"name":undefined}',
);
const oddForm = fc.oneof(
  fc.constantFrom(
    'name=a&name=b',
    'name=%',
    'name=%ED%A0%80',
    '&&&=&=',
    '='.repeat(30_000),
    '&'.repeat(32_000),
    '__proto__=1&constructor=2&toString=3',
    'a[b][c]=1&a[__proto__][d]=2',
  ),
  fc
    .array(
      fc.tuple(
        fc.constantFrom('name', 'phoneNumber', 'email', 'address', 'provinceId', 'consent_tu_van', 'x'),
        fc.oneof(rightText, anyText),
      ),
    )
    .map((pairs) => pairs.map(([name, value]) => `${name}=${encode(value)}`).join('&')),
);

/** Invalid UTF-8: cut off, overlong, a surrogate, above U+10FFFF. */
const noUtf8 = fc.constantFrom([0xff], [0xc3], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80], [0x80]);
/** The same text in another encoding, or with invalid bytes. */
const oddBytes = fc.oneof(oddJson, oddForm, anyText, fc.constant(rightJson)).chain((text) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(encodeUtf8(text)) },
    fc.constant(new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))),
    fc.constant(new Uint8Array(Buffer.from(text, 'latin1'))),
    fc.tuple(noUtf8, fc.nat({ max: text.length })).map(([wrong, at]) => {
      const bytes = Buffer.from(text);
      return new Uint8Array(Buffer.concat([bytes.subarray(0, at), Buffer.from(wrong), bytes.subarray(at)]));
    }),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => new Uint8Array(bytes)),
  ),
);
const oddBodies: fc.Arbitrary<Sent> = fc.record({
  headers: fc.record(
    {
      'Content-Type': fc.constantFrom(
        ...[jsonType, formType, 'application/JSON;charset=UTF-8', `${formType}; charset="utf-8"`, `${jsonType};;;=;`],
        ...[`${jsonType}; charset=utf-16`, `${jsonType}; charset=x`, `${jsonType}, text/plain`, 'text/plain', ''],
        ...['multipart/form-data', 'multipart/form-data; boundary=a', `${jsonType}\u00a0`, 'application/__proto__'],
      ),
      'Content-Encoding': fc.constantFrom('identity', 'gzip', 'br', 'zstd', 'identity, identity', 'IDENTITY', ' '),
    },
    { requiredKeys: ['Content-Type'] },
  ),
  body: oddBytes,
});

/** Headers that the API reads, with odd values. Most calls have none. */
const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  fc.record(
    {
      'If-None-Match': fc.constantFrom('*', '"x"', 'W/"', ',', '"'.repeat(2_000)),
      'Accept-Encoding': fc.constantFrom('gzip', 'br;q=0, *;q=1e9', ';;;', 'gzip;q=gzip', 'identity;q=0'),
      'X-Forwarded-For': fc.constantFrom('203.0.113.7', '::ffff:10.0.0.1', ',,,', 'unknown', '1.2.3.4.5', '['),
      'X-Request-Id': fc.constantFrom('a', '<script>', 'x'.repeat(500)),
      Authorization: fc.constantFrom('Bearer 1.2.3', 'Bearer', 'Basic x', 'bearer  1.99999999999.x'),
      Origin: fc.constantFrom('null', 'http://localhost', 'https://evil.example', 'x', 'http://['),
      Referer: fc.constantFrom('https://a.example/?utm_source=%', 'x', 'http://[', '?utm_source=a&utm_source=b'),
    },
    { requiredKeys: [] },
  ),
);

/**
 * Returns what is wrong with the answer to a generated call: an internal error, internal details, or a difference from
 * the description.
 */
export function createCallJudge(): (call: MadeUpCall, response: Response) => Promise<string | undefined> {
  const checker = createDescriptionChecker();
  return async ({ name, method, headers }, sent) => {
    const response = await unpack(sent);
    const { status } = response;
    if (status >= 500) return `status ${status}: ${await response.text()}`;
    if (method === 'HEAD') return (await response.text()) === '' ? undefined : 'HEAD is answered with a body';
    if (response.headers.get('content-type')?.startsWith('text/html')) {
      // A form without JavaScript is answered with a page, unless its body cannot be parsed.
      const isForm = headers['Content-Type']?.startsWith(formType) === true;
      return isForm && (status === 409 || status === 422) ? undefined : `a page with status ${status}`;
    }
    const failure = await checker.findFailure(name, response);
    // An empty name, or one with a slash, makes another address, which is 404.
    const isAnotherAddress = status === 404 && publicCalls[name]?.method === 'GET';
    return isAnotherAddress && failure === 'status 404 is not described' ? undefined : failure;
  };
}

async function unpack(response: Response): Promise<Response> {
  if (response.headers.get('content-encoding') !== 'gzip' || !response.body) return response;
  const { status, headers } = response;
  return new Response(gunzipSync(await response.arrayBuffer()), { status, headers });
}
