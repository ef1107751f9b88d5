// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Spot } from './find-places.ts';
import { createPointer, findSpotAt } from './pointing.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['requestAnimationFrame'] }));
afterEach(() => void vi.useRealTimers());

test('of two moves within a frame the last one counts, and one that has left points at nothing', () => {
  const points: string[] = [];
  const pointer = createPointer((x, y) => points.push(`${x} ${y}`));
  pointer.move(5, 10);
  pointer.move(5, 40);
  vi.advanceTimersToNextFrame();
  expect(points.splice(0)).toEqual(['5 40']);
  pointer.again();
  vi.advanceTimersToNextFrame();
  expect(points.splice(0)).toEqual(['5 40']);
  pointer.move(5, 90);
  pointer.leave();
  vi.advanceTimersToNextFrame();
  expect(points).toEqual([]);
});

/** The spot of each element, whose words stand in these lines. */
function spotsOf(lines: Record<string, readonly DOMRect[]>): readonly Spot[] {
  vi.spyOn(Range.prototype, 'getClientRects').mockImplementation(function (this: Range) {
    const rects = lines[this.startContainer.parentElement?.id ?? ''] ?? [];
    return Object.assign([...rects], { item: (index: number) => rects[index] ?? null });
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return Object.keys(lines).map((id) => {
    const text = document.getElementById(id)?.firstChild;
    if (!(text instanceof Text)) throw new Error(`${id} has no words`);
    return { place: { key: 'home.a', path: id, kind: 'text', value: text.data }, nodes: [text], isWholeText: true };
  });
}

test('between two lines is the text, and the ground of a button is its words; of a card with several it is none', () => {
  document.body.innerHTML =
    '<section><p id="answer">Được, xe cũ</p><div id="card"><a><span id="button">Đăng ký</span></a></div></section>';
  const spots = spotsOf({
    answer: [new DOMRect(0, 0, 200, 16), new DOMRect(0, 28, 80, 16)],
    button: [new DOMRect(40, 100, 60, 16)],
  });
  const at = (of: string, x: number, y: number) => {
    const target = document.querySelector(of);
    return target && findSpotAt(spots, target, x, y)?.place.path;
  };
  expect(at('#answer', 100, 22)).toBe('answer');
  expect(at('a', 20, 92)).toBe('button');
  expect(at('section', 20, 300)).toBeUndefined();
});
