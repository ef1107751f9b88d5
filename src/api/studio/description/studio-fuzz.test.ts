import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { type StudioCallName, studioCalls } from '../../../contract/studio/calls.ts';
import { mayDoOne, type Role, roles } from '../../../contract/studio/permissions.ts';
import { type StudioCall, studioApiPath, studioErrorSchema } from '../../../contract/studio/studio-call.ts';
import { studioErrors } from '../../../contract/studio/studio-errors.ts';
import { forFile } from '../../../testing/for-file.ts';
import { anyText, makeUpValues } from '../../../testing/made-up-calls.ts';
import { runs } from '../../../testing/made-up-inputs.ts';
import { goodPassword, openStudioWorld, type StudioAnswer } from '../../../testing/studio-world.ts';
import { describeSchema } from '../../description/open-api.ts';
import { listErrors } from './describe-studio-api.ts';

const calls = Object.entries(studioCalls) as [StudioCallName, StudioCall][];
const isAllowed = (role: Role, { access, alsoFor }: StudioCall) =>
  access === 'anyone' ||
  access === 'begun' ||
  access === 'signedIn' ||
  mayDoOne([{ role, webid: null }], [access, alsoFor]);

const world = await forFile(openStudioWorld());

/** Names that exist, so that calls get past the first look. */
let known: string[] = [];
beforeEach(async () => {
  const people = [await world.addPerson(['editor']), await world.addPerson([{ role: 'agent', webid: 'hu_vang' }])];
  known = [...people.map(({ id }) => id), ...people.map(({ email }) => email), 'hu_vang', goodPassword, '1'];
});

interface MadeUp {
  name: StudioCallName;
  address: string;
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
}

function makeUp(name: StudioCallName, call: StudioCall): fc.Arbitrary<MadeUp> {
  const texts = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, anyText);
  const values = (schema: StudioCall['query']) =>
    schema ? makeUpValues(describeSchema(schema, 'input')) : fc.constant(undefined);
  return fc
    .record({
      method: fc.oneof(
        { weight: 12, arbitrary: fc.constant(call.method) },
        fc.constantFrom('HEAD', 'PATCH', 'OPTIONS'),
      ),
      path: fc.array(texts, { minLength: 3, maxLength: 3 }),
      query: fc.oneof(values(call.query), fc.dictionary(texts, texts, { maxKeys: 2 })),
      body: fc.oneof(
        { weight: 6, arbitrary: values(call.body).map((value) => JSON.stringify(value)) },
        // A right form with values that exist, and some of them odd.
        { weight: 2, arbitrary: values(call.body).chain((value) => replaceTexts(value, texts)) },
        fc.constantFrom('{', '[]', 'null', '"', '['.repeat(9_000), '{"__proto__":{"role":"admin"}}'),
      ),
      headers: fc.oneof(
        { weight: 6, arbitrary: fc.constant({}) },
        fc.record(
          {
            'content-type': fc.constantFrom('text/plain', 'application/json; charset=utf-16', ''),
            'sec-fetch-site': fc.constantFrom('cross-site', 'none', 'same-site', 'x'),
            'user-agent': fc.constantFrom('', 'x'.repeat(5_000), '<script>', 'Firefox/1 Android'),
            'x-forwarded-for': fc.constantFrom('1.2.3.4', ',,,', '<script>', '::ffff:1.2.3.4', 'x'.repeat(2_000)),
          },
          { requiredKeys: [] },
        ),
      ),
    })
    .map(({ method, path, query, body, headers }) => {
      const parts = [...path];
      const filled = call.path.replace(/:\w+/g, () => encode(parts.shift() ?? ''));
      const search = Object.entries(Object(query)).map(([key, value]) => `${encode(key)}=${encode(asText(value))}`);
      return { name, address: `${studioApiPath}${filled}?${search.join('&')}`, method, headers, body };
    });
}

/** The texts of a value, some of them replaced. */
function replaceTexts(value: unknown, texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.array(texts, { minLength: 8, maxLength: 8 }).map((others) => {
    let index = 0;
    return JSON.stringify(value, (_key, one: unknown) =>
      typeof one === 'string' && index < others.length ? others[index++] : one,
    );
  });
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed());
const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** What is wrong with an answer; undefined when nothing is. */
function findFault(role: Role, { name, method }: MadeUp, { status, body, headers }: StudioAnswer): string | undefined {
  const call: StudioCall = studioCalls[name];
  if (status >= 500) return `status ${status}`;
  if (headers.get('cache-control') !== 'no-store') return 'may be stored';
  if (method === 'HEAD') return undefined;
  if (/\n\s+at |node_modules|\.tsx?:\d|\b(?:Type|Reference|Syntax|Range|Drizzle\w*)Error\b/.test(JSON.stringify(body)))
    return 'tells of the inside';
  if (status === 200) {
    // An empty or odd part of the path may make it the address of another call.
    if (!isAllowed(role, call)) return 'succeeded without the right';
    const read = z.safeParse(call.data, body.data);
    return read.success || call.path.includes(':') ? undefined : JSON.stringify(read.error.issues);
  }
  const read = z.safeParse(studioErrorSchema, body);
  if (!read.success) return `no failure of the contract: ${JSON.stringify(body)}`;
  const expected = Object.entries(studioErrors).find(([error]) => error === read.data.error);
  if (expected?.[1].status !== status) return `status ${status} does not fit ${read.data.error}`;
  const isDescribed = [...listErrors(call), 'notFound'].includes(read.data.error);
  return isDescribed || call.path.includes(':') ? undefined : `${read.data.error} is not described`;
}

describe.each(roles)('made-up calls by %s', (role) => {
  test('never fail inside, and succeed only where the role may', async () => {
    const person = await world.addPerson([role]);
    const arbitrary = fc.oneof(...calls.map(([name, call]) => makeUp(name, call)));
    await fc.assert(
      fc.asyncProperty(arbitrary, async (made) => {
        const token = await world.signIn(person);
        const answer = await world.send(made.address, {
          method: made.method,
          headers: {
            ...{ 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
            ...made.headers,
            cookie: `__Host-studio_session=${token}`,
          },
          ...(!['GET', 'HEAD'].includes(made.method) && made.body !== undefined && { body: made.body }),
        });
        expect(findFault(role, made, answer)).toBeUndefined();
      }),
      { numRuns: runs(15, 5_000) },
    );
    expect(world.readLog().includes('a call of the Studio failed')).toBe(false);
  }, 900_000);
});
