import { expect, it } from 'vitest';
import { checkExample } from '../../testing/example-site.ts';
import { failureMessage } from './failure-message.ts';

const settings = { webid: 'the', name: 'Thẻ', template: 'credit_card' } as const;

it('asks for words for a form that could not be sent, where the form is', () => {
  expect(checkExample(failureMessage, { 'home.popup': { title: 'Đăng ký' } })).toEqual([
    'warning home.popup, failureMessage: what a visitor reads when the form could not be sent, and whom to call <- nothing',
  ]);
  expect(checkExample(failureMessage, { 'home.section2': { form: { title: 'Mở thẻ' } } }, { settings })).toEqual([
    expect.stringMatching(/^warning home\.section2, form\.failureMessage: /),
  ]);
});

it('and says nothing where there are some, or no form', () => {
  const failed = 'Chưa gửi được.';
  expect(checkExample(failureMessage, { 'home.popup': { title: 'Đăng ký', failureMessage: failed } })).toEqual([]);
  expect(checkExample(failureMessage, { 'home.section2': { form: { failureMessage: failed } } }, { settings })).toEqual(
    [],
  );
  expect(checkExample(failureMessage, {})).toEqual([]);
});
