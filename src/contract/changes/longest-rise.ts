/**
 * Indexes of the longest part of a list whose numbers rise; undefined is no number. Of several the one with the
 * smallest numbers, so that what is out of order has moved up.
 */
export function longestRise(numbers: readonly (number | undefined)[]): number[] {
  /** The longest rise that ends at each index. Of those of one length the last has the smallest number at its end. */
  const rises: number[][] = [];
  for (const [index, number] of numbers.entries()) {
    let best: number[] = [];
    for (const rise of rises) {
      const last = numbers[rise.at(-1) ?? -1];
      if (number !== undefined && last !== undefined && last < number && rise.length >= best.length) best = rise;
    }
    rises.push(number === undefined ? [] : [...best, index]);
  }
  return rises.reduce((best, rise) => (rise.length >= best.length ? rise : best), []);
}
