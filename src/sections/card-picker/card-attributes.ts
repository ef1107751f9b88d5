/** On the radio button of a card: its place, counted from 1. CSS shows the chosen card behind the form by it. */
export const cardPlaceAttribute = 'data-card-place';

/** Hash of the link that chooses the card at this place, counted from 1. */
export function cardAnchor(place: number): string {
  return `the-${place}`;
}
