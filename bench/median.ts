/** The item whose number is the median. A single run says little on a busy machine. Throws when there is none. */
export function medianBy<Item>(items: readonly Item[], by: (item: Item) => number): Item {
  const middle = items.toSorted((a, b) => by(a) - by(b))[Math.floor(items.length / 2)];
  if (middle === undefined) throw new Error('There was no run');
  return middle;
}
