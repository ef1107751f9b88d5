// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { StepField } from './StepField.tsx';

afterEach(cleanup);

/** A field at 0, 0 with these points. */
function draw(points: readonly { x: number; y?: number }[], reach?: number) {
  const onChoose = vi.fn();
  const describe = (step: number) => ({ head: `Bước ${step}`, rows: [] });
  render(
    <StepField
      {...{ points, label: 'Bước', none: 'chưa chọn', describe, chosen: undefined, onChoose, width: 400, height: 300 }}
      {...(reach !== undefined && { reach })}
    />,
  );
  return {
    onChoose,
    move: (clientX: number, clientY: number) =>
      fireEvent.pointerMove(screen.getByRole('slider'), { clientX, clientY, pointerType: 'mouse' }),
  };
}

it.each([
  { x: -50, step: 0 },
  { x: 44, step: 0 },
  { x: 76, step: 1 },
  { x: 5000, step: 2 },
])('a pointer at $x is on step $step, at any height', ({ x, step }) => {
  const { move, onChoose } = draw([{ x: 50 }, { x: 100 }, { x: 220 }]);
  move(x, 290);
  expect(onChoose).toHaveBeenLastCalledWith(step);
});

it('a pointer is on the nearest dot, and on none that is too far away', () => {
  const { move, onChoose } = draw(
    [
      { x: 100, y: 200 },
      { x: 110, y: 40 },
    ],
    40,
  );
  move(104, 60);
  expect(onChoose).toHaveBeenLastCalledWith(1);
  move(104, 120);
  expect(onChoose).toHaveBeenLastCalledWith(undefined);
});
