import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import demo from '../../../content/hu_vang/content/home.section2.json' with { type: 'json' };
import { createContentTypes } from '../../page/content-types.ts';
import { GoalCards } from './GoalCards.tsx';
import { arcPath } from './gauge-arc.ts';
import { chooseBlock, goalCardsSchema, parseGoalValue } from './goal-cards.schema.ts';

const schema = goalCardsSchema(createContentTypes({}));
const draw = (content: unknown) => renderToStaticMarkup(<GoalCards goals={schema.parse(content)} />);

/** The words of the markup without white space, which sets figures apart from their units. */
const wordsOf = (html: string) => html.replaceAll(/<[^>]*>|\s/g, '');

describe('blocks of cards', () => {
  it('shows "a block with exactly one card" as a large card', () => {
    expect(schema.parse(demo).blocks.map(({ kind }) => kind)).toEqual(['large', 'columns', 'pair']);
  });

  it('is nothing when it is empty', () => {
    expect(chooseBlock([])).toBeUndefined();
  });

  it('gives each card "title, subTitle, label, content, value"', () => {
    const html = draw(demo);
    const words = wordsOf(html);
    for (const { title, subTitle, label, content, value } of demo.blocks.flatMap(({ cards }) => cards)) {
      for (const text of [title, subTitle, label, content]) expect(html).toContain(text);
      expect(words).toContain(value.replaceAll(/\s/g, ''));
    }
  });

  it('has "title, subtitle and blocks of cards"', () => {
    const html = draw(demo);
    expect(wordsOf(html)).toContain(wordsOf(demo.title));
    expect(html).toContain(demo.subTitle);
    expect(html.match(/<h3/g)?.length).toBe(demo.blocks.flatMap(({ cards }) => cards).length);
  });

  it('draws the large card as one, and no other card so', () => {
    const [large, columns] = demo.blocks;
    expect(draw({ ...demo, blocks: [large] })).toContain('data-figure=');
    expect(draw({ ...demo, blocks: [columns] })).not.toContain('data-figure=');
  });
});

describe('the value of a card', () => {
  it.each([
    ['68%', { kind: 'share', text: '68%', percent: 68 }],
    ['67,5 %', { kind: 'share', text: '67,5%', percent: 67.5 }],
    ['0%', { kind: 'share', text: '0%', percent: 0 }],
    ['120%', { kind: 'share', text: '120%', percent: 100 }],
    ['40.000 đồng', { kind: 'amount', number: '40.000', unit: 'đồng' }],
    ['40.000\u00a0đồng', { kind: 'amount', number: '40.000', unit: 'đồng' }],
    ['+7.500 đồng', { kind: 'amount', number: '+7.500', unit: 'đồng' }],
    ['2 người góp', { kind: 'amount', number: '2', unit: 'người góp' }],
    ['0,3%/năm', { kind: 'amount', number: '0,3%/năm', unit: undefined }],
    ['Miễn phí', { kind: 'amount', number: 'Miễn phí', unit: undefined }],
    ['12', { kind: 'amount', number: '12', unit: undefined }],
  ])('reads %j', (value, expected) => {
    expect(parseGoalValue(value)).toEqual(expected);
  });

  it('never loses a character that is not white space', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (value) => {
        const parsed = parseGoalValue(value);
        const shown = parsed.kind === 'share' ? parsed.text : `${parsed.number}${parsed.unit ?? ''}`;
        expect(shown.replaceAll(/\s/g, '')).toBe(value.replaceAll(/\s/g, ''));
      }),
    );
  });
});

describe('a value too long to stand beside its title', () => {
  it.each([
    ['40.000 đồng', false],
    ['13.600.000 đồng', false],
    ['1.250.000.000 đồng', true],
    ['Miễn phí quản lý hũ', true],
    ['68%', false],
  ])('%j: %s', (value, isLong) => {
    const cards = [
      { title: 'Tết đủ đầy', value },
      { title: 'Xe máy', value: '1 đồng' },
    ];
    expect(draw({ title: 'Hũ', blocks: [{ cards }] }).includes('data-value="long"')).toBe(isLong);
  });
});

describe('the gauge', () => {
  const gaugeOf = (value: string) => draw({ title: 'Hũ', blocks: [{ cards: [{ title: 'Đà Lạt', value }] }] });
  const litTicks = (html: string) => Number(/litTicks[^>]*pathLength="(\d+)"/.exec(html)?.[1] ?? 0);

  it.each([
    ['0%', 0],
    ['1%', 1],
    ['68%', 68],
    ['67,5%', 68],
    ['100%', 100],
    ['999%', 100],
  ])('lights for %s as many of its hundred ticks: %i', (value, ticks) => {
    expect(litTicks(gaugeOf(value))).toBe(ticks);
  });

  it('is not drawn for a value that is no share', () => {
    expect(gaugeOf('40.000 đồng')).not.toContain('<svg');
  });

  it('goes round the whole ring and ends where it began', () => {
    expect(arcPath(100)).toBe('M50 5A45 45 0 0 1 50 95A45 45 0 0 1 50 5');
  });
});
