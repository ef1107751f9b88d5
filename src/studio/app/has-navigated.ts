/** State of the steps of the history to which something in the Studio led. The step of a loaded page has none. */
export const navigated = { isNavigated: true } as const;

/** Whether something in the Studio led here, and not the address. */
export function hasNavigated(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'isNavigated' in state;
}
