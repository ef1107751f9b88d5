import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A message on console.error fails the test that caused it, unless the test has replaced the spy and expects the message. */
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  const calls = vi.isMockFunction(console.error) ? vi.mocked(console.error).mock.calls : [];
  const unexpected = calls.filter(([first]) => !expectedErrors.has(first));
  expectedErrors.clear();
  vi.restoreAllMocks();
  expect(unexpected, 'console.error was called').toEqual([]);
});

const expectedErrors = new Set<unknown>();

/** Declares that this first argument of console.error is what the test wants to see. */
export function expectConsoleError(firstArgument: unknown): void {
  expectedErrors.add(firstArgument);
}
