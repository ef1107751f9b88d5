/** Whether a click is left to the browser, which opens a tab or a window for it, or was handled already. */
export function isLeftToBrowser(event: MouseEvent): boolean {
  return event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey;
}

/** The element around the target of an event that matches. */
export function closest(target: EventTarget | null, selector: string): HTMLElement | undefined {
  const element = target instanceof Element ? target.closest(selector) : null;
  return element instanceof HTMLElement ? element : undefined;
}
