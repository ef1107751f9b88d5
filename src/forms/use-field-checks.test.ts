import { expect, test } from 'vitest';
import { firstMessages } from './use-field-checks.ts';

test.each([
  ['nothing wrong', [], {}],
  [
    'the first message of each field',
    [
      ['name', 'Thiếu'],
      ['name', 'Dài'],
      ['email', 'Sai'],
    ],
    { name: 'Thiếu', email: 'Sai' },
  ],
  [
    'nothing of what is no field of the form',
    [
      ['captcha', 'Sai'],
      [undefined, 'Sai'],
    ],
    {},
  ],
  ['a field named like a part of every object only when it is wrong', [['name', 'Thiếu']], { name: 'Thiếu' }],
] as const)('gives %s', (_case, issues, messages) => {
  const found = issues.map(([name, message]) => ({ path: name === undefined ? [] : [name], message }));
  expect(firstMessages(found, ['name', 'email', 'constructor'])).toEqual(messages);
});
