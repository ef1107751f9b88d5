// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { hydrate } from './hydrate.ts';

afterEach(() => document.body.replaceChildren());

test('an island that cannot run leaves its form to the browser, with what was typed', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  document.body.innerHTML =
    '<div><form method="post"><input name="name"><input type="checkbox" name="yes"></form></div>';
  const [island] = document.body.children;
  const fields = () => [...document.querySelectorAll('input')];
  const [name, yes] = fields();
  if (!(island instanceof HTMLElement) || !name || !yes) throw new Error('the page is not there');
  name.value = 'Nguyễn An';
  yes.checked = true;
  const component = () => {
    throw new Error('broken');
  };
  await expect(hydrate(island, { name: 'Broken', component, props: {}, identifierPrefix: 'a' })).rejects.toThrow(
    'broken',
  );
  expect(fields().map(({ value, checked }) => [value, checked])).toEqual([
    ['Nguyễn An', false],
    ['on', true],
  ]);
  expect(document.forms[0]?.method).toBe('post');
  expect(error.mock.calls.length).toBeGreaterThan(0);
  error.mockClear();
});
