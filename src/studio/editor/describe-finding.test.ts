import { expect, it } from 'vitest';
import type { WordedFinding } from '../../contract/studio/campaign-calls.ts';
import type { TemplateField } from '../../contract/studio/template-calls.ts';
import { describeFinding } from './describe-finding.ts';

const gifts: TemplateField = {
  key: 'home.gifts',
  title: 'Quà tặng',
  part: 'page',
  protectedFields: [],
  schema: {
    type: 'object',
    properties: {
      title: { type: 'string', title: 'Tiêu đề' },
      items: {
        type: 'array',
        title: 'Các quà',
        itemTitle: 'quà',
        items: {
          type: 'object',
          properties: { title: { type: 'string', title: 'Tiêu đề' }, img: { type: 'object', title: 'Ảnh' } },
        },
      },
    },
  },
};
const document = { settings: {}, content: { 'home.gifts': { items: [{ title: 'Lì xì' }] } }, media: {} };
const finding: WordedFinding = {
  severity: 'error',
  rule: 'malformed-content',
  key: 'home.gifts',
  path: 'items[0].img',
  expected: 'một nhóm trường { … }; thiếu nên items[0] không hiện trên trang',
  received: 'không có gì',
};

it.each([
  [
    'a missing part hides its item',
    { hides: 'items[0]', isMissing: true },
    { need: 'Cần có ảnh.', effect: 'Thiếu thì “Lì xì” không hiện trên trang.' },
  ],
  [
    'a missing text hides its section',
    { path: 'title', hides: '', isMissing: true },
    { need: 'Cần có tiêu đề.', effect: 'Vì vậy cả phần Quà tặng đang ẩn khỏi trang.' },
  ],
  [
    'a wrong value hides its section',
    { path: 'title', hides: '', expected: 'văn bản' },
    { need: 'Cần văn bản.', effect: 'Vì vậy cả phần Quà tặng đang ẩn khỏi trang.' },
  ],
  [
    'anything else says what is there',
    { expected: 'liên kết dạng https://…', received: '"http:"' },
    { need: 'Cần liên kết dạng https://….', effect: 'Đang là "http:".' },
  ],
  ['nothing is said of what is there when the check does not', { received: '' }, { effect: '' }],
] as const)('in the words of the forms: %s', (_, change, said) => {
  expect(describeFinding([gifts], document, { ...finding, ...change })).toMatchObject(said);
});
