// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { startSorting } from './sort-rows.ts';

afterEach(cleanup);
afterEach(() => vi.restoreAllMocks());

/** Three rows of 10 px below each other; the first is dragged. */
function drawRows(onDrop: (to: number) => void): HTMLElement {
  const names = ['first', 'second', 'third'];
  const rows = () => names.map((name) => screen.getByTestId(name));
  render(
    <div>
      {names.map((name) => (
        <div key={name} data-testid={name} />
      ))}
      <button
        type="button"
        onPointerDown={(press) => {
          const [row = press.currentTarget] = rows();
          startSorting(press, { row, lifted: row, rows, bounds: { least: 0, most: 2 }, onOver: () => {}, onDrop });
        }}
      />
    </div>,
  );
  for (const [index, row] of rows().entries())
    vi.spyOn(row, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 10 * index, 100, 10));
  const grip = screen.getByRole('button');
  grip.setPointerCapture = () => {};
  return grip;
}

it('drops a row where the pointer is let go, also when no frame was drawn since', () => {
  vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(1);
  const onDrop = vi.fn();
  const grip = drawRows(onDrop);
  fireEvent.pointerDown(grip, { clientY: 5 });
  fireEvent.pointerMove(grip, { clientY: 17 });
  fireEvent.pointerUp(grip, { clientY: 28 });
  expect(onDrop.mock.calls).toEqual([[2]]);
});

it('leaves a row that is pressed and not moved', () => {
  const onDrop = vi.fn();
  const grip = drawRows(onDrop);
  fireEvent.pointerDown(grip, { clientY: 5 });
  fireEvent.pointerUp(grip, { clientY: 7 });
  expect(onDrop).not.toHaveBeenCalled();
});
