// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { drawDemos } from '../../testing/drawn-demo.ts';
import { isOwnWord } from '../../testing/own-words.ts';
import { findSpots } from './find-places.ts';
import { listSlotComments } from './slot-comments.ts';

// The window lives as long as the worker: the next file finds an empty page.
afterEach(() => document.body.replaceChildren());

/** Numbers of slides, sums with their unit, what is said of them, and what joins words for those who listen. */
const isMade = (words: string) => /^(?:\P{L}+|[\d.,]+ \p{L}+|: .*|.*:|Thêm 150 triệu đồng .*)$/u.test(words);
const squeeze = (text: string) => text.replaceAll(/\s+/gu, '');
const isPartOf = (one: string, other: string) => squeeze(other).includes(squeeze(one));

test('every text and picture of the demo campaigns leads to its field', async () => {
  const lost: string[] = [];
  for (const { body, slots, otherPlaces } of await drawDemos()) {
    document.body.innerHTML = body;
    const spots = listSlotComments(document.body).flatMap((slot) => findSpots(slot, { slots, otherPlaces }));
    const values = new Map<Node, string>(spots.flatMap(({ nodes, place }) => nodes.map((node) => [node, place.value])));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const value = values.get(node);
      if (node instanceof HTMLImageElement && value === undefined) lost.push(node.src);
      if (!(node instanceof Text) || node.parentElement?.closest('script, style, option')) continue;
      const words = node.data.replaceAll('\u00a0', ' ').trim();
      const isFound = value !== undefined && (isPartOf(words, value) || isPartOf(value, words));
      if (words === '' || isFound || (value === undefined && (isMade(words) || isOwnWord(words)))) continue;
      lost.push(`${words} → ${value}`);
    }
  }
  expect(lost).toEqual([]);
});
