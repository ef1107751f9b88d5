import { expect, it } from 'vitest';
import { checkExample } from '../../testing/example-site.ts';
import { untickedConsent } from './unticked-consent.ts';

const check = (purposes: unknown) => checkExample(untickedConsent, { 'home.popup': { consent: { purposes } } });
const marketing = { id: 'quang_cao', text: 'Tôi đồng ý nhận ưu đãi khác.' };
const answer = { id: 'tu_van', text: 'Tôi đồng ý để ngân hàng gọi lại.' };

it.each([true, 'true'])('another purpose than the registration is never required: %j', (isRequired) => {
  expect(check([answer, { ...marketing, isRequired }])).toEqual([
    'error home.popup, consent.purposes[1].isRequired: a purpose that people may refuse: only tu_van, the answer to the registration itself, may be required <- quang_cao',
  ]);
});

it.each(['doi_tac', 'tu-van', undefined])('nor is one of another name: %j', (id) => {
  expect(check([{ id, text: 'Tôi đồng ý.', isRequired: true }])).toHaveLength(1);
});

it.each([
  ['isChecked', true],
  ['checked', 'true'],
  ['ticked', true],
  ['preselected', true],
  ['defaultChecked', true],
  ['isSelected', true],
])('no purpose is ticked beforehand: %s', (name, value) => {
  expect(check([{ ...marketing, [name]: value }])).toEqual([
    `error home.popup, consent.purposes[0].${name}: a purpose that people tick themselves <- quang_cao`,
  ]);
});

it.each<[string, unknown]>([
  ['the answer to the registration may be required', [{ ...answer, isRequired: true }]],
  ['others may be asked for', [{ ...answer, isRequired: true }, marketing]],
  ['a switch that is off', [{ ...marketing, isRequired: false, isChecked: false }]],
  ['a switch of older content that is off', [{ ...marketing, isRequired: 'false' }]],
  ['purposes that cannot be read', 'none'],
  ['no purposes', undefined],
])('leaves alone: %s', (_, purposes) => {
  expect(check(purposes)).toEqual([]);
});

it('a form that hands over requires nothing, whatever its consent says', () => {
  const settings = { webid: 'thu', name: 'Thử', template: 'credit_card_v2' };
  const keep = { purposes: [{ ...marketing, isRequired: true, isChecked: true }] };
  const content = { 'home.section2': { form: { keep } } };
  expect(checkExample(untickedConsent, content, { settings }).map((line) => line.replace(/:.*/, ''))).toEqual([
    expect.stringMatching(/^error \S+, form\.keep\.purposes\[0\]\.isChecked$/),
  ]);
});
