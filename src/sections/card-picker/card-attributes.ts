/**
 * On the radio button of a card: its place, counted from 1. The chosen card behind the form follows it in CSS alone.
 */
export const cardPlaceAttribute = 'data-card-place';

/** Where a link leads that is to choose the card at this place, counted from 1. */
export function cardAnchor(place: number): string {
  return `the-${place}`;
}
