/**
 * The item that stands in the middle by this number: one run says little on a machine that has other things to do.
 * Throws when there is none.
 */
export function medianBy<Item>(items: readonly Item[], by: (item: Item) => number): Item {
  const middle = items.toSorted((a, b) => by(a) - by(b))[Math.floor(items.length / 2)];
  if (middle === undefined) throw new Error('There was no run');
  return middle;
}
