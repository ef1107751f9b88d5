// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enhanceAnchors, parseAnchorMenu } from './anchors.ts';

// The window lives as long as the worker: the next file finds an empty page.
afterEach(() => document.body.replaceChildren());

describe('a menu that scrolls', () => {
  it('says how far above and how long after: "50px above, after 200ms"', () => {
    expect(parseAnchorMenu('50 200')).toEqual({ offsetPx: 50, delayMs: 200 });
    expect(parseAnchorMenu(' 100  300 ')).toEqual({ offsetPx: 100, delayMs: 300 });
  });

  it.each(['', '50', '50 px', '50 200 1', 'NaN 1', 'Infinity 2'])('is an ordinary menu when it says %j', (value) => {
    expect(parseAnchorMenu(value)).toBeUndefined();
  });
});

describe('a click on a link within the page', () => {
  let scrolled: ScrollToOptions[];
  beforeEach(() => {
    vi.useFakeTimers();
    // A document of its own, because its listeners stay.
    document.body.innerHTML = `
      <nav data-anchor-menu="100 200"><a href="#hoi-dap">Hỏi đáp</a></nav>
      <dialog id="menu"><nav data-anchor-menu="50 200"><a href="#hoi-dap">Hỏi đáp</a></nav></dialog>
      <a href="#khong-co">Không có</a><section id="hoi-dap"></section>`;
    scrolled = [];
    vi.spyOn(document.documentElement, 'scrollTo').mockImplementation((to) => void scrolled.push(Object(to)));
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 900, 300, 400));
    enhanceOnce();
  });
  afterEach(() => {
    vi.useRealTimers();
    document.body.replaceChildren();
    history.replaceState(null, '', '#');
  });

  const click = (selector: string) =>
    document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

  it.each([
    ['nav[data-anchor-menu="100 200"] a', 800],
    ['dialog a', 850],
  ])('of the menu %s scrolls so far above its section, after 200 ms and not before', (link, top) => {
    expect(click(link), 'the browser itself does not jump').toBe(false);
    vi.advanceTimersByTime(199);
    expect(scrolled).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(scrolled).toEqual([{ top, behavior: 'smooth' }]);
    expect(location.hash).toBe('#hoi-dap');
    expect(document.activeElement?.id).toBe('hoi-dap');
  });

  it('"drawer close delay 100ms": a link click leaves it open for so long, and no longer', () => {
    const drawer = document.querySelector('dialog');
    drawer?.showModal();
    click('dialog a');
    vi.advanceTimersByTime(99);
    expect(drawer?.open).toBe(true);
    vi.advanceTimersByTime(1);
    expect(drawer?.open).toBe(false);
    expect(scrolled, 'the scroll begins later').toEqual([]);
  });

  it('closes the drawer on a click beside its panel, and not on one in it', () => {
    const drawer = document.querySelector('dialog');
    drawer?.showModal();
    click('dialog nav');
    vi.advanceTimersByTime(100);
    expect(drawer?.open).toBe(true);
    click('dialog');
    vi.advanceTimersByTime(100);
    expect(drawer?.open).toBe(false);
  });

  it('to nothing is logged, and nothing happens: "missing element for scroll: logged to the console, no action"', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(click('a[href="#khong-co"]')).toBe(false);
    vi.advanceTimersByTime(200);
    expect(error.mock.calls).toEqual([[expect.stringContaining('#khong-co')]]);
    error.mockClear();
    expect(scrolled).toEqual([]);
  });
});

let isEnhanced = false;

/** The document of a file is one, and its listeners stay. */
function enhanceOnce(): void {
  if (!isEnhanced) enhanceAnchors(document);
  isEnhanced = true;
}
