import { cardChoiceAttributes } from '../page-hooks.ts';

/** A link to the card picker also chooses its card there. It stays a link: the browser goes where it leads. */
export function start(link: HTMLElement): void {
  const id = link.getAttribute(cardChoiceAttributes.chooses);
  link.addEventListener('click', () => {
    for (const choice of document.querySelectorAll<HTMLInputElement>(`[${cardChoiceAttributes.place}]`)) {
      if (choice.value === id) choice.checked = true;
    }
  });
}
