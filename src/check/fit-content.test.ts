import { expect, it, test } from 'vitest';
import { templates } from '../templates/registry.ts';
import { readDemo } from '../testing/read-demo.ts';
import { describeContent } from './content-schema.ts';
import { fitContent } from './fit-content.ts';

const card = { type: 'object', properties: { title: { type: 'string' } }, additionalProperties: false };
const schema = {
  type: 'object',
  properties: { title: { type: 'string' }, cards: { type: 'array', items: card, maxItems: 2 }, more: {} },
  additionalProperties: false,
};

it('leaves fields that the schema does not have, values of another type, and items beyond its most', () => {
  const stored = {
    title: ['Khoản nào đang nằm yên?'],
    labels: ['Gia đình'],
    cards: [{ title: 'Lương', label: 'Cá nhân' }, 'Quỹ', { title: 'Đi chơi' }],
    more: { anything: [1] },
  };
  expect(fitContent(stored, schema)).toEqual({
    value: { cards: [{ title: 'Lương' }], more: { anything: [1] } },
    left: [
      { path: 'title', value: ['Khoản nào đang nằm yên?'] },
      { path: 'labels', value: ['Gia đình'] },
      { path: 'cards[0].label', value: 'Cá nhân' },
      { path: 'cards[1]', value: 'Quỹ' },
      { path: 'cards[2]', value: { title: 'Đi chơi' } },
    ],
  });
  expect(fitContent({ title: null }, schema)).toEqual({ value: { title: null }, left: [] });
});

test.each(templates.map((template) => [template.name, template] as const))(
  'of the parts of %s, pasted as added parts, nothing is left',
  async (name, template) => {
    const { content } = await readDemo(name);
    const left = template.main.flatMap(({ section, slots: [own] }) => {
      const stored = own && content[own.key];
      return stored === undefined ? [] : fitContent(stored, describeContent(section.schema)).left;
    });
    expect(left).toEqual([]);
  },
);
