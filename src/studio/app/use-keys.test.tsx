// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useKeys } from './use-keys.ts';

it('the rest of a word whose field a colleague took away is no key of the window', () => {
  vi.useFakeTimers();
  const open = vi.fn();
  const Screen = ({ hasField }: { hasField: boolean }) => {
    useKeys({ p: open });
    return hasField && <input />;
  };
  const { rerender } = render(<Screen hasField />);
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'o' });
  rerender(<Screen hasField={false} />);
  fireEvent.keyDown(document.body, { key: 'p' });
  expect(open).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  fireEvent.keyDown(document.body, { key: 'p' });
  expect(open).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
