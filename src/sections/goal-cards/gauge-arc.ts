/** The gauge has a hundred ticks, one for each per cent. */
export const tickCount = 100;

/** Radius of the ring of ticks in a drawing of 100 x 100. */
const tickRadius = 45;

/** An arc from the top, clockwise, over this many ticks. In two halves, because an arc cannot end where it begins. */
export function arcPath(ticks: number): string {
  return `M${pointAt(0)}A${tickRadius} ${tickRadius} 0 0 1 ${pointAt(ticks / 2)}A${tickRadius} ${tickRadius} 0 0 1 ${pointAt(ticks)}`;
}

function pointAt(ticks: number): string {
  const angle = (ticks / tickCount) * 2 * Math.PI;
  return `${round(50 + tickRadius * Math.sin(angle))} ${round(50 - tickRadius * Math.cos(angle))}`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
