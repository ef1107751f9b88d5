// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { isBetween, listSlotComments } from './slot-comments.ts';

// The window lives as long as the worker: the next file finds an empty page.
afterEach(() => document.body.replaceChildren());

it('a node is of the section between whose comments it stands, at any depth', () => {
  document.body.innerHTML =
    '<b></b><main><!--slot one--><p><i></i></p><!--/slot--><!--slot two--><u></u><!--/slot--></main><s></s>';
  const of = (selector: string) =>
    listSlotComments(document.body)
      .filter((slot) => isBetween(slot, document.querySelector(selector) ?? document))
      .map(({ name }) => name);
  expect(['b', 'main', 'p', 'i', 'u', 's'].map(of)).toEqual([[], [], ['one'], ['one'], ['two'], []]);
});
