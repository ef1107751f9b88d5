// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { FromPreview } from '../../contract/studio/from-preview.ts';
import type { PageParts } from '../../contract/studio/preview-messages.ts';
import { createPartTools } from './part-tools.ts';

afterEach(() => {
  document.body.replaceChildren();
  document.querySelector('preview-parts')?.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const part = (key: string, index: number) => ({ key, title: key, index, held: undefined, samples: 0 });
const page: PageParts = {
  parts: [part('a', 0), part('b', 1)],
  places: { first: 0, last: 2 },
  words: { add: 'Thêm phần', move: '', menu: '', samples: '' },
};

test('a place that the pointer has lit is not put out by what the Studio answers to the one before', () => {
  // The window of the tests draws nothing.
  vi.stubGlobal('requestAnimationFrame', () => 1);
  document.body.innerHTML =
    '<main><!--slot a--><section></section><!--/slot--><!--slot b--><section></section><!--/slot--></main>';
  for (const [index, section] of document.querySelectorAll('section').entries())
    vi.spyOn(section, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, index * 300, 900, 300));
  const told: (number | null)[] = [];
  const post = (message: FromPreview) => void (message.kind === 'place' && told.push(message.index));
  const tools = createPartTools(document, post);
  tools.set(page);
  const main = document.querySelector('main') as HTMLElement;
  expect(tools.point(main, 300)).toBe(true);
  tools.light(null);
  tools.point(main, 302);
  expect(told).toEqual([1]);
  tools.light(2);
  tools.light(null);
  tools.point(main, 302);
  expect(told).toEqual([1, 1]);
});
