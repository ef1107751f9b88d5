// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { goToHandOverForm } from './go-to-hand-over-form.ts';

// The window lives as long as the worker: the next file finds an empty page.
afterEach(() => document.body.replaceChildren());

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const form = '<div id="register-form"><input type="hidden"><input id="name"><input id="phone"></div>';

/** Where the page is scrolled to, with a form 740 px below the top of the window. */
function watchScroll(): ScrollToOptions[] {
  const seen: ScrollToOptions[] = [];
  vi.spyOn(document.documentElement, 'scrollTo').mockImplementation((options) => void seen.push(Object(options)));
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 740, 300, 400));
  return seen;
}

describe('the way to the lead form', () => {
  it('ends "100px" above it', () => {
    document.body.innerHTML = form;
    const scrolled = watchScroll();
    goToHandOverForm(document);
    expect(scrolled).toEqual([{ top: 640, behavior: 'smooth' }]);
  });

  it('the first field gets the focus 800 ms after the click, and not before', () => {
    document.body.innerHTML = form;
    watchScroll();
    goToHandOverForm(document);
    vi.advanceTimersByTime(799);
    expect(document.activeElement).toBe(document.body);
    vi.advanceTimersByTime(1);
    expect(document.activeElement?.id).toBe('name');
  });

  it('leaves the focus in a field that was chosen meanwhile', () => {
    document.body.innerHTML = form;
    watchScroll();
    goToHandOverForm(document);
    document.querySelector<HTMLElement>('#phone')?.focus();
    vi.advanceTimersByTime(800);
    expect(document.activeElement?.id).toBe('phone');
  });

  it('a form that is not there is a warning in the console, and nothing happens', () => {
    const scrolled = watchScroll();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    goToHandOverForm(document);
    vi.advanceTimersByTime(800);
    expect(warn.mock.calls).toEqual([[expect.stringContaining('register-form')]]);
    warn.mockClear();
    expect([scrolled, document.activeElement]).toEqual([[], document.body]);
  });
});
