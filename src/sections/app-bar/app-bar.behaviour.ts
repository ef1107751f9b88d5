import { calculatorAttribute } from '../../contract/section-attributes.ts';

/** On a floating bar while the calculator is in view. */
const asideAttribute = 'data-aside';

/** Hides the bar while the calculator is in the middle of the window, so that it covers no figures. */
export function start(bar: HTMLElement): void {
  const calculator = document.querySelector(`[${calculatorAttribute}]`);
  if (!calculator) return;
  new IntersectionObserver((entries) => bar.toggleAttribute(asideAttribute, entries.at(-1)?.isIntersecting ?? false), {
    rootMargin: '-30% 0px -30% 0px',
  }).observe(calculator);
}
