import { calculatorAttribute } from '../../contract/page-attributes.ts';

/** On a bar that floats over the page while the calculator is in view. */
export const asideAttribute = 'data-aside';

/**
 * The bar covers no figure that somebody is reading: it steps aside while the calculator holds the middle of the
 * window.
 */
export function start(bar: HTMLElement): void {
  const calculator = document.querySelector(`[${calculatorAttribute}]`);
  if (!calculator) return;
  new IntersectionObserver((entries) => bar.toggleAttribute(asideAttribute, entries.at(-1)?.isIntersecting ?? false), {
    rootMargin: '-30% 0px -30% 0px',
  }).observe(calculator);
}
