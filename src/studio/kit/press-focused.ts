import type { KeyboardEvent } from 'react';

/**
 * Presses what is seen as focused in the list below a search field when Enter is pressed there. The Autocomplete would
 * press the item that it remembers, which is an earlier one when somebody types, waits and goes down and up again
 * quickly (adobe/react-spectrum#8938).
 */
export function pressFocused(event: KeyboardEvent, list: HTMLElement | null): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.stopPropagation();
  list?.querySelector<HTMLElement>('[data-focused]')?.click();
}
