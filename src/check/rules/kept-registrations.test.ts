import { expect, it } from 'vitest';
import { checkExample } from '../../testing/example-site.ts';
import { keptRegistrations } from './kept-registrations.ts';

const settings = { webid: 'the-moi', name: 'Thẻ', template: 'credit_card' } as const;
const check = (form: unknown, more: object = {}) =>
  checkExample(
    keptRegistrations,
    { 'home.section2': { title: 'Ưu đãi', form } },
    { settings: { ...settings, ...more } },
  );

it.each([
  ['nothing of it', { title: 'Mở thẻ' }],
  ['an empty part', { title: 'Mở thẻ', keep: { purposes: [] } }],
])('a card page whose form keeps no registration says so at the switch: %s', (_, form) => {
  expect(check(form)).toEqual([
    'warning home.section2, form.keep: registrations to be kept before visitors leave this page, if the bank calls those back <- no registration is kept here; who leaves before the end of the other page is lost',
  ]);
});

it.each([
  ['that keeps them', { title: 'Mở thẻ', keep: { title: 'Bạn đồng ý', purposes: [{ id: 'goi' }] } }, {}],
  ['of a demo campaign', { title: 'Mở thẻ' }, { webid: 'credit_card' }],
  ['of a page that does not hand over', { title: 'Mở thẻ' }, { template: 'hu_vang' }],
  ['that is not there', undefined, {}],
])('there is nothing to say of a form %s', (_, form, more) => {
  expect(check(form, more)).toEqual([]);
});
