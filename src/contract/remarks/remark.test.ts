import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { asItStands, asMessage, expected, inEnglish, type Remark, remark, remarksOf } from './remark.ts';
import { isRemark, remarkOfIssue } from './remark-of-issue.ts';
import { vietnamese } from './remarks-in-vietnamese.ts';
import { inVietnamese, sentenceFor } from './word-in-vietnamese.ts';

/** A remark with a text for each of its parts. */
function filled(code: string): Remark {
  const names = [...code.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const said: unknown = { code, parts: Object.fromEntries(names.map((name) => [name, `<${name}>`])) };
  if (!isRemark(said)) throw new Error(`${code} is no remark`);
  return said;
}

it('every remark is worded in both languages, with its parts in their places, and travels through a schema', () => {
  const wrong = Object.keys(vietnamese).flatMap((code) => {
    const said = filled(code);
    const sentence = sentenceFor('files', said);
    const [issue] = z.string().min(1, asMessage(said)).safeParse('').error?.issues ?? [];
    const faults = [
      inEnglish(said) !== code.replace(/\{(\w+)\}/g, '<$1>') && `in English: ${inEnglish(said)}`,
      inVietnamese(said) !== sentence.replace(/\{(\w+)\}/g, '<$1>') && `in Vietnamese: ${inVietnamese(said)}`,
      sentence.trim() === '' && 'no words in Vietnamese',
      JSON.stringify(issue && remarkOfIssue(issue)) !== JSON.stringify(said) && 'is lost in a schema',
    ];
    return faults.filter((fault) => fault !== false).map((fault) => `${code}: ${fault}`);
  });
  expect(wrong).toEqual([]);
});

it('a remark of a rule brings its Vietnamese along, also one of its own for the Studio', () => {
  const say = remarksOf({
    'no {letter}': 'không có chữ {letter}',
    'a {name} of {key}, {path}': { files: '{name} của {key}, {path}', studio: '{name} của “{place}”' },
  });
  const one = say('no {letter}', { letter: 'd' });
  const other = say('a {name} of {key}, {path}', { name: 'mã', key: 'home.banner', path: 'title' });
  expect([inEnglish(one), inVietnamese(one), sentenceFor('studio', one)]).toEqual([
    ...['no d', 'không có chữ d', 'không có chữ {letter}'],
  ]);
  expect([inVietnamese(other), sentenceFor('studio', other)]).toEqual([
    ...['mã của home.banner, title', '{name} của “{place}”'],
  ]);
  expect(isRemark(one)).toBe(true);
  expect(say('nothing')).toEqual(remark('nothing'));
});

it('the compiler refuses a sentence without Vietnamese, with a part that its code does not have, or said without one', () => {
  // @ts-expect-error There is no {letters}.
  remarksOf({ 'no {letter}': 'không có chữ {letters}' });
  const say = remarksOf({ 'no {letter}': 'không có chữ' });
  // @ts-expect-error It needs its letter.
  say('no {letter}');
  // @ts-expect-error It is in no table.
  say('no letter');
});

it.each<[Remark, english: string, vietnamese: string]>([
  [remark('one {thing} or more', { thing: 'step' }), 'one step or more', 'ít nhất một mục'],
  [
    remark('another name; did you mean {name}?', { name: 'title' }),
    'another name; did you mean title?',
    'tên khác; có phải ý bạn là title?',
  ],
  [
    remark('a formula; at character {position}: {fault}', {
      position: 7,
      fault: remark('expected {wanted}, found {found}', { wanted: remark('an operator'), found: remark('the end') }),
    }),
    'a formula; at character 7: expected an operator, found the end',
    'công thức tính được; ở ký tự thứ 7: cần một phép tính, nhưng gặp hết công thức',
  ],
  [
    remark('the address of an image of this site or https, as text or as { url }'),
    'the address of an image of this site or https, as text or as { url }',
    'địa chỉ ảnh của chiến dịch hoặc https, viết thẳng hoặc trong { "url": … }',
  ],
  // A text of content is never treated as a part or a code.
  [asItStands('{name} more'), '{name} more', '{name} more'],
  [asItStands('toString'), 'toString', 'toString'],
])('%j is said in English and in Vietnamese', (said, english, vietnameseText) => {
  expect([inEnglish(said), inVietnamese(said)]).toEqual([english, vietnameseText]);
});

describe('what zod finds by itself', () => {
  it.each<[z.ZodType, unknown, english: string, vietnamese: string]>([
    [z.string(), 5, 'string', 'văn bản trong ngoặc kép'],
    [z.number(), 'x', 'number', 'một số'],
    [z.int(), 1.5, 'int', 'một số nguyên'],
    [z.boolean(), 'x', 'boolean', 'true hoặc false'],
    [z.array(z.string()), 'x', 'array', 'một danh sách [ … ]'],
    [z.tuple([z.string()]), 'x', 'array', 'một danh sách [ … ]'],
    [z.object({}), 'x', 'object', 'một nhóm trường { … }'],
    [z.record(z.string(), z.string()), 'x', 'record', 'một nhóm trường { … }'],
    [z.date(), 'x', 'Invalid input', 'một giá trị đúng kiểu'],
    [z.string().min(3), 'x', 'Too small: expected string to have >=3 characters', 'ít nhất 3 ký tự'],
    [z.string().max(3), 'dài quá', 'Too big: expected string to have <=3 characters', 'nhiều nhất 3 ký tự'],
    [z.array(z.string()).min(1), [], 'Too small: expected array to have >=1 items', 'ít nhất 1 mục'],
    [z.array(z.string()).max(1), ['a', 'b'], 'Too big: expected array to have <=1 items', 'nhiều nhất 1 mục'],
    [z.number().min(0), -1, 'Too small: expected number to be >=0', 'một số từ 0 trở lên'],
    [z.int().max(12), 13, 'Too big: expected number to be <=12', 'một số không quá 12'],
    [z.number().positive(), 0, 'Too small: expected number to be >0', 'Too small: expected number to be >0'],
    [z.number().negative(), 0, 'Too big: expected number to be <0', 'Too big: expected number to be <0'],
    [z.enum(['a', 'b']), 'c', 'one of "a"|"b"', 'một trong các giá trị: "a"|"b"'],
    [z.literal('a'), 'c', '"a"', '"a"'],
    [z.string().regex(/^a$/), 'b', 'Invalid string: must match pattern /^a$/', 'văn bản đúng mẫu /^a$/'],
    [z.url(), 'b', 'Invalid URL', 'Invalid URL'],
    [z.strictObject({}), { b: 1 }, 'Unrecognized key: "b"', 'không có trường "b" ở đây'],
    [z.strictObject({}), { b: 1, c: 2 }, 'Unrecognized keys: "b", "c"', 'không có các trường "b", "c" ở đây'],
    [
      z.record(z.string().regex(/^a$/), z.string()),
      { b: 'x' },
      'Invalid key in record',
      'tên viết thường như "brand" hoặc "brand-ink"',
    ],
    [z.union([z.string(), z.number()]), true, 'Invalid input', 'một giá trị đúng kiểu'],
    [z.number().multipleOf(5), 3, 'Invalid number: must be a multiple of 5', 'Invalid number: must be a multiple of 5'],
    [z.custom(() => false), 3, 'Invalid input', 'một giá trị đúng kiểu'],
    [z.string().min(1, expected('text')), '', 'text', 'văn bản'],
    [z.string().refine(() => false, 'lời khác'), '', 'lời khác', 'lời khác'],
  ])('%# is said by the code of its issue', (schema, value, english, vietnameseText) => {
    const [issue] = schema.safeParse(value).error?.issues ?? [];
    if (!issue) throw new Error('nothing was found');
    expect([inEnglish(remarkOfIssue(issue)), inVietnamese(remarkOfIssue(issue))]).toEqual([english, vietnameseText]);
  });

  it('names the pattern of a rule that has one of its own, and leaves zod its words for other formats', () => {
    const say = (schema: z.ZodType) => {
      const [issue] = schema.safeParse('x').error?.issues ?? [];
      return issue && inEnglish(remarkOfIssue(issue));
    };
    expect(say(z.string().regex(/^a$/))).toBe('Invalid string: must match pattern /^a$/');
    expect(say(z.email())).toBe('Invalid email address');
  });

  it('takes no text for a remark that is none', () => {
    for (const message of ['{"code":"toString","parts":{}}', '{"code":"{name} again","parts":{}}', '{"code":7}'])
      expect(remarkOfIssue({ code: 'custom', path: [], input: '', message })).toEqual(asItStands(message));
  });
});

it('no schema of content has a message that is plain text', () => {
  const schemas = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.schema\.ts$|^page\/(?:content-types|parse-blog)\.ts$|^content\/(?:site|destinations\/[\w-]+)\.ts$|^contract\/.*(?:definition|stored-values)\.ts$/.test(
      path,
    ),
  );
  expect(schemas.length).toBeGreaterThan(50);
  const plain = schemas.flatMap((path) =>
    [
      ...readFileSync(`src/${path}`, 'utf8').matchAll(
        /(?:\b(?:error|message): |\b(?:min|max|length|minLength|maxLength|regex|refine)\([^\n]*, )(['`]).*\1/g,
      ),
    ].map(([found]) => `${path}: ${found}`),
  );
  expect(plain).toEqual([]);
});
