import { expect, it } from 'vitest';
import { checkExample } from '../../testing/example-site.ts';
import { buttonIds } from './button-ids.ts';

const content = (one: string, other: string) => ({
  'home.banner': { button: { classID: one, labelButtonAction: 'Đăng ký' } },
  'home.section2': {
    title: 'T',
    blocks: [{ cards: [{ title: 'T', button: { classID: other, labelButtonAction: 'Đăng ký' } }] }],
  },
});

it('warns of the second button with an id, and says where the first is', () => {
  expect(checkExample(buttonIds, content('dang-ky', ' dang-ky'))).toEqual([
    'warning home.section2, blocks[0].cards[0].button.classID: an id of its own; home.banner, button.classID has this one already <- "dang-ky"',
  ]);
});

it.each([undefined, '', null])('warns of a button whose id is %j', (id) => {
  const found = ['warning home.banner, button.classID: an id of this button, for the registrations <- nothing'];
  expect(checkExample(buttonIds, { 'home.banner': { button: { classID: id, labelButtonAction: 'Đăng ký' } } })).toEqual(
    found,
  );
});

it('says nothing of a button that nobody has filled in', () => {
  expect(checkExample(buttonIds, { 'home.banner': { button: { classID: '', labelButtonAction: '' } } })).toEqual([]);
});

it('is content with an id for each', () => {
  expect(checkExample(buttonIds, content('banner-dang-ky', 'the-dang-ky'))).toEqual([]);
});
