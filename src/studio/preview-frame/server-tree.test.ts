// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { createServerTree } from './server-tree.ts';

// The window lives as long as the worker: the next file finds an empty page.
afterEach(() => document.body.replaceChildren());

const slot = (name: string) => `<!--slot ${name}--><p>${name}</p><!--/slot-->`;
const page = (head: readonly string[], main: readonly string[], foot: readonly string[]) =>
  `${head.map(slot).join('')}<main>${main.map(slot).join('')}</main>${foot.map(slot).join('')}`;
const shown = () => document.body.textContent;
/** The update by which a page of these sections comes onto one of `a` and `b`. */
const updateTo = (body: string) => ({
  to: 2,
  slots: [...body.matchAll(/<p>(.*?)<\/p>/g)]
    .filter(([, name = '']) => !['a', 'b'].includes(name))
    .map(([html, name = '']) => ({ name, key: name, html, places: [] })),
  body: body.replaceAll(/<p>.*?<\/p>/g, ''),
});

test.each([
  ['the footer, behind the frame', page(['a'], ['b'], ['c'])],
  ['several in a row, at either end of the frame', page(['a', 'x'], ['y', 'b', 'z'], ['v', 'c', 'w'])],
  ['all of them', page(['1', '2'], ['3', '4'], ['5'])],
  ['the header', page(['h', 'a'], ['b'], [])],
])('a section that comes stands where the server has it: %s', (_what, body) => {
  document.body.innerHTML = page(['a'], ['b'], []);
  const tree = createServerTree(document);
  const applied = tree.apply(updateTo(body), () => false);
  expect(applied.isStale).toBe(false);
  const wanted = document.createElement('body');
  wanted.innerHTML = body;
  expect(shown()).toBe(wanted.textContent);
  expect(applied.added.map(({ textContent }) => textContent)).toHaveLength(
    wanted.querySelectorAll('p').length - [...'ab'].filter((name) => body.includes(`<p>${name}</p>`)).length,
  );
});

test('sections that are moved are the same elements, with what scripts have put beside them', () => {
  document.body.innerHTML = page(['a'], ['1', '2', '3', '4'], ['b']);
  const tree = createServerTree(document);
  const [first] = document.querySelectorAll('main p');
  first?.insertAdjacentHTML('afterend', '<i>!</i>');
  const move = (...main: string[]) => {
    const applied = tree.apply({ to: 2, slots: [], body: page(['a'], main, ['b']) }, () => false);
    expect([applied.isStale, applied.added]).toEqual([false, []]);
    return shown();
  };
  expect(move('4', '1', '3', '2')).toBe('a41!32b');
  expect(move('2', '3', '4', '1')).toBe('a2341!b');
  expect([...document.querySelectorAll('main p')].at(-1)).toBe(first);
});

test('a page with another frame must be loaded again', () => {
  document.body.innerHTML = page(['a'], ['b'], []);
  const tree = createServerTree(document);
  const body = `${slot('a')}<article>${slot('b')}</article>`;
  expect(tree.apply({ to: 2, slots: [], body }, () => false).isStale).toBe(true);
  expect(shown()).toBe('ab');
});
