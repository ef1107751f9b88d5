import { afterEach, beforeEach, expect, vi } from 'vitest';
import { setUpMadeUpInputs } from './made-up-inputs.ts';

setUpMadeUpInputs();

/**
 * A message on console.error fails the test that caused it, unless the test has replaced the spy and expects the
 * message.
 */
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  const calls = vi.isMockFunction(console.error) ? vi.mocked(console.error).mock.calls : [];
  vi.restoreAllMocks();
  expect(calls, 'console.error was called').toEqual([]);
});
