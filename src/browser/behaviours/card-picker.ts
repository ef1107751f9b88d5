import { cardChoiceAttributes } from '../page-hooks.ts';

/**
 * Fetches the pictures of cards that a visitor may choose next, so that a choice is seen at once: those of one card when its thumbnail is pointed at or
 * reached by keyboard. Choosing itself is the business of the radio buttons and of CSS; pictures of cards that nobody looks at are not fetched at all.
 */
export function start(section: HTMLElement): void {
  const choices = [...section.querySelectorAll<HTMLInputElement>(`[${cardChoiceAttributes.place}]`)];
  const groups = [...section.children].map((group) => [...group.children].map((child) => child.querySelector('img')));

  function fetchPictures(index: number): void {
    for (const group of groups) {
      const image = group.length === choices.length ? group[index] : null;
      if (image) image.loading = 'eager';
    }
  }

  function handle({ target }: Event): void {
    const option = target instanceof Element ? target.closest('label, input') : null;
    const input = option instanceof HTMLLabelElement ? option.control : option;
    const index = choices.findIndex((choice) => choice === input);
    if (index < 0) return;
    fetchPictures(index);
    // Arrows go to the neighbours.
    if (option instanceof HTMLInputElement) {
      fetchPictures((index + 1) % choices.length);
      fetchPictures((index + choices.length - 1) % choices.length);
    }
  }

  for (const type of ['pointerover', 'pointerdown', 'focusin'] as const) {
    section.addEventListener(type, handle, { passive: true });
  }
}
