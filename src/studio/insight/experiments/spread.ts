/** Heights of labels, in their order, moved apart so that none is closer to another than `gap`. */
export function spread(heights: readonly number[], gap: number): number[] {
  const order = heights.map((height, index) => ({ height, index })).sort((one, other) => one.height - other.height);
  const placed: { index: number; height: number }[] = [];
  for (const { height, index } of order) {
    const above = placed.at(-1);
    placed.push({ index, height: above ? Math.max(height, above.height + gap) : height });
  }
  // All are moved back up by half of what one was pushed down at most.
  const pushed = placed.reduce((most, { index, height }) => Math.max(most, height - (heights[index] ?? 0)), 0);
  return heights.map((_, index) => (placed.find((one) => one.index === index)?.height ?? 0) - pushed / 2);
}
