import { cardAnchor, cardPlaceAttribute } from './card-attributes.ts';

/**
 * Makes links to cards choose them, also shared links and clicks before the script was loaded. Preloads a card's
 * pictures when its thumbnail is hovered or focused, so that a choice is shown at once; pictures of other cards are not
 * loaded. Radio buttons and CSS do the choosing.
 */
export function start(section: HTMLElement): void {
  const choices = [...section.querySelectorAll<HTMLInputElement>(`[${cardPlaceAttribute}]`)];
  const groups = [...section.children].map((group) => [...group.children].map((child) => child.querySelector('img')));

  function choose(hash: string): void {
    const choice = choices.find((_, index) => hash === `#${cardAnchor(index + 1)}`);
    if (choice) choice.checked = true;
  }

  function fetchPictures(index: number): void {
    for (const group of groups) {
      const image = group.length === choices.length ? group[index] : null;
      if (image) image.loading = 'eager';
    }
  }

  function fetchAhead({ target }: Event): void {
    const option = target instanceof Element ? target.closest('label, input') : null;
    const input = option instanceof HTMLLabelElement ? option.control : option;
    const index = input instanceof HTMLInputElement ? choices.indexOf(input) : -1;
    if (index < 0) return;
    fetchPictures(index);
    // Arrows go to the neighbours.
    if (option instanceof HTMLInputElement) {
      fetchPictures((index + 1) % choices.length);
      fetchPictures((index + choices.length - 1) % choices.length);
    }
  }

  choose(location.hash);
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link) choose(link.hash);
  });
  for (const type of ['pointerover', 'pointerdown', 'focusin'] as const) {
    section.addEventListener(type, fetchAhead, { passive: true });
  }
}
