import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { expected, inEnglish } from '../contract/remarks/remark.ts';
import { createContentTypes } from './content-types.ts';
import { isMissing, pickFilledParts } from './filled-parts.ts';
import { parseContent } from './parse-content.ts';
import { wholePart } from './whole-part.ts';

const media = { 'media/a.avif': { hash: 'a'.repeat(20), type: 'image/avif', bytes: 9, width: 3, height: 2 } };
const { text, optionalText, image, link, button } = createContentTypes(media);

/** A section with every kind of part: required and optional ones, lists, alternatives, and a whole part. */
const schema = z.object({
  title: text,
  content: optionalText,
  img: image.optional(),
  button: button.optional(),
  link: z.union([z.object({ link, label: optionalText }), link]).optional(),
  hotline: z.object({ label: optionalText, value: text }).optional(),
  facts: z
    .array(text)
    .max(3, expected('at most {most} steps', { most: 3 }))
    .default([]),
  items: z
    .array(z.object({ title: text, img: image.optional(), more: z.object({ steps: z.array(text).min(1) }).optional() }))
    .min(1)
    .optional(),
  consent: wholePart(z.object({ version: text, purposes: z.array(z.object({ text })).min(1) })).optional(),
});

const parse = (value: unknown) => {
  const parsed = parseContent({ 'home.section1': value }, 'home.section1', schema);
  if (parsed.kind === 'missing') return { kind: 'missing' };
  const findings = parsed.findings.map(
    ({ severity, path, expected, received }) => `${severity} ${path}: ${inEnglish(expected)} <- ${inEnglish(received)}`,
  );
  return parsed.kind === 'model' ? { kind: 'model', model: parsed.model, findings } : { kind: 'malformed', findings };
};

/** Unfilled fields as content systems export them. */
const nothings = [null, '', ' \u00a0\n', [], {}, [null, ''], { url: '', alt: null }, [{ title: '' }], '<p><br></p>'];

describe('empty values are missing, not malformed', () => {
  it.each(nothings)('%j counts as missing, for a whole key too', (nothing) => {
    expect(isMissing(nothing)).toBe(true);
    expect(parse(nothing)).toEqual({ kind: 'missing' });
  });

  it.each([0, false, 'x', [0], { a: false }])('%j is something', (value) => expect(isMissing(value)).toBe(false));

  it('is missing what nothing is kept of', () => {
    const values = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom<unknown>(null, undefined, '', ' ', '<p>&nbsp;</p>', 'x', '<p>x</p>', 0, false),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom('$schema', 'url', 'title'), tie('value'), { maxKeys: 3 }),
      ),
    })).value;
    fc.assert(
      fc.property(values, (value) => {
        expect(isMissing(value)).toBe(pickFilledParts(value).value === undefined);
      }),
    );
  });

  it.each(['content', 'img', 'button', 'link', 'hotline', 'facts', 'items', 'consent'])(
    'in the place of an optional %s, which is as if it were not there',
    (name) => {
      const without = parse({ title: 'T' });
      for (const nothing of nothings) expect(parse({ title: 'T', [name]: nothing })).toEqual(without);
    },
  );

  it('at any depth: in parts of items of lists, and items of lists', () => {
    expect(
      parse({ title: 'T', items: [null, { title: 'A', img: { url: '', alt: '' }, more: { steps: [''] } }, {}, ''] }),
    ).toEqual({ kind: 'model', model: { title: 'T', facts: [], items: [{ title: 'A' }] }, findings: [] });
  });

  it('is true of any optional part, whatever nothing stands in whatever list or part', () => {
    const nothing = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom<unknown>(null, '', '  '),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom('url', 'alt', 'label', 'title', 'x'), tie('value'), { maxKeys: 3 }),
      ),
    })).value;
    fc.assert(
      fc.property(fc.constantFrom('img', 'button', 'link', 'hotline', 'items', 'facts'), nothing, (name, value) => {
        expect(parse({ title: 'T', [name]: value })).toEqual(parse({ title: 'T' }));
      }),
    );
  });

  it('of a needed part hides the section and says what is missing', () => {
    for (const nothing of nothings) {
      expect(parse({ title: nothing, content: 'C' })).toEqual({
        kind: 'malformed',
        findings: [expect.stringMatching(/^error title: text <- /)],
      });
    }
  });
});

describe('a part that lacks what it needs', () => {
  it('is left out with a warning when the section can be drawn without it', () => {
    expect(
      parse({
        title: 'T',
        img: { url: '', alt: 'Một chiếc hũ' },
        button: { classID: 'dang-ky', labelButtonAction: '' },
        hotline: { label: 'Hotline', value: null },
        link: { link: '', label: 'Xem thêm' },
      }),
    ).toEqual({
      kind: 'model',
      model: { title: 'T', facts: [] },
      findings: [
        'warning img.url: text; img is not shown without it <- ""',
        'warning button.labelButtonAction: text; button is not shown without it <- ""',
        'warning link.link: text; link is not shown without it <- ""',
        'warning hotline.value: text; hotline is not shown without it <- null',
      ],
    });
  });

  it('is left out of its list with an error, named by its place in the content', () => {
    expect(parse({ title: 'T', items: [null, { title: 'A' }, { img: { url: 'media/a.avif' } }] })).toEqual({
      kind: 'model',
      model: { title: 'T', facts: [], items: [{ title: 'A' }] },
      findings: ['error items[2].title: text; items[2] is not shown without it <- nothing'],
    });
  });

  it('takes along what it is needed for, up to a part that is optional', () => {
    const parsed = parse({ title: 'T', items: [{ title: '', img: { url: 'media/a.avif' } }] });
    expect(parsed).toMatchObject({ kind: 'model', model: { title: 'T' } });
    expect(parsed).not.toHaveProperty('model.items');
  });

  it('hides the section when it is right as a whole or wrong as a whole', () => {
    const consent = { version: '1', purposes: [{ text: '' }] };
    expect(parse({ title: 'T', consent })).toEqual({
      kind: 'malformed',
      findings: ['error consent.purposes: array <- [{"text":""}]'],
    });
  });

  it('is reported beside what is malformed, and that hides the section', () => {
    expect(parse({ title: 'T', content: 7, hotline: { label: 'Hotline' }, facts: 'x' })).toEqual({
      kind: 'malformed',
      findings: [
        'error content: text in double quotes: "7" <- 7',
        'error hotline.value: text <- nothing',
        'error facts: array <- "x"',
      ],
    });
  });
});

describe('a list that is longer than the page can draw', () => {
  it('is drawn up to there, with an error', () => {
    expect(parse({ title: 'T', facts: ['a', '', 'b', 'c', 'd', 'e'] })).toEqual({
      kind: 'model',
      model: { title: 'T', facts: ['a', 'b', 'c'] },
      findings: ['error facts: at most 3 steps; those after them are not shown <- 5'],
    });
  });
});

describe('the wording of a finding', () => {
  const typed = z.object({ text, count: z.number(), whole: z.int(), flag: z.boolean(), list: z.array(z.string()) });
  const good = { text: 'T', count: 1.5, whole: 2, flag: true, list: ['a'] };
  const wordsOf = (change: object) => {
    const parsed = parseContent({ key: { ...good, ...change } }, 'key', typed);
    if (parsed.kind !== 'malformed') return parsed.kind;
    return parsed.findings.map(
      ({ path, expected, received }) => `${path}: ${inEnglish(expected)} <- ${inEnglish(received)}`,
    );
  };

  it.each([
    [{}, 'model'],
    [{ text: 5 }, ['text: text in double quotes: "5" <- 5']],
    [{ text: false }, ['text: text in double quotes: "false" <- false']],
    [{ text: {} }, ['text: text <- {}']],
    [{ count: ' -1.50 ' }, ['count: a number without quotes: -1.50 <- " -1.50 "']],
    [{ whole: '12' }, ['whole: a number without quotes: 12 <- "12"']],
    [{ count: '1.500.000' }, ['count: number <- "1.500.000"']],
    [{ whole: 'x' }, ['whole: number <- "x"']],
    [{ flag: '1' }, ['flag: boolean <- "1"']],
    [{ list: 'a' }, ['list: array <- "a"']],
  ])('%j', (change, words) => {
    expect(wordsOf(change)).toEqual(words);
  });

  it('shows 80 characters of a long value', () => {
    const quoted = (letters: number) =>
      wordsOf({ flag: 'x'.repeat(letters) })
        .at(0)
        ?.split(' <- ')[1];
    expect(quoted(78)).toBe(`"${'x'.repeat(78)}"`);
    expect(quoted(79)).toBe(`"${'x'.repeat(78)}…`);
  });
});

describe('a link that calls', () => {
  it.each([
    ['tel:1900 0000', 'tel:19000000'],
    ['tel:(028) 3999 8888', 'tel:02839998888'],
    ['TEL:+84 (0)28 3999 8888', 'tel:+842839998888'],
    ['tel:1900 0000 - 024 3333 4444', 'tel:19000000'],
  ])('%s calls the first number: %s', (stored, address) => {
    expect(link.parse(stored)).toBe(address);
  });
});
