import { afterEach, beforeEach, expect, vi } from 'vitest';
import { setUpMadeUpInputs } from './made-up-inputs.ts';

setUpMadeUpInputs();

/**
 * An error on the console fails the test that caused it, and in a window a warning as well, unless the test has
 * replaced the spy and expects the message.
 */
beforeEach(() => {
  vi.spyOn(console, 'error');
  if (typeof document !== 'undefined') vi.spyOn(console, 'warn');
});

afterEach(() => {
  const spies = [console.error, console.warn].filter((method) => vi.isMockFunction(method));
  const calls = spies.flatMap((spy) => vi.mocked(spy).mock.calls);
  vi.restoreAllMocks();
  // The window lives as long as the worker, so the page of the next test would begin where this one was scrolled to.
  if (typeof document !== 'undefined') Object.assign(document.documentElement, { scrollTop: 0, scrollLeft: 0 });
  expect(calls, 'console.error or console.warn was called').toEqual([]);
});
