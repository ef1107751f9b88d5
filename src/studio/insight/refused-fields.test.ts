import { expect, it } from 'vitest';
import { findGrown, nameField } from './refused-fields.ts';

const refused = [
  { field: 'phoneNumber', count: 300, before: 100 },
  { field: 'name', count: 40, before: 20 },
  { field: 'email', count: 19, before: 1 },
  { field: 'address', count: 50, before: 0 },
];

it.each([
  // Three times as often, of as many forms.
  { begun: 1000, begunBefore: 1000, grown: { field: 'phoneNumber', times: 3, before: 10 } },
  // Three times as many forms were begun: it is refused as often as before.
  { begun: 3000, begunBefore: 1000, grown: undefined },
  { begun: 2000, begunBefore: 1000, grown: { field: 'phoneNumber', times: 1.5, before: 10 } },
  { begun: 1000, begunBefore: 0, grown: undefined },
  { begun: 0, begunBefore: 1000, grown: undefined },
])('of $begun begun forms, before $begunBefore: $grown.field', ({ begun, begunBefore, grown }) => {
  expect(findGrown(refused, begun, begunBefore)).toEqual(grown);
});

it.each([
  ['phoneNumber', 'Số điện thoại'],
  ['toString', 'toString'],
  ['ma-nhan-vien', 'ma-nhan-vien'],
])('the field %s is called %s', (field, name) => {
  expect(nameField(field)).toBe(name);
});
