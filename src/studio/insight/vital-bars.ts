import { type ScaleLinear, scaleLinear } from 'd3-scale';
import type { Vital } from '../../contract/insight/page-events.ts';
import { bucketBounds, vitalLimits } from '../../contract/insight/vital-buckets.ts';

/** The scale of a histogram: both limits are on it, and a quarter more; what is beyond it stands at its end. */
export function vitalScale(metric: Vital, width: number): ScaleLinear<number, number> {
  return scaleLinear([0, vitalLimits[metric].poor * 1.25], [0, width]).clamp(true);
}

export interface Bar {
  readonly bucket: number;
  readonly x: number;
  readonly width: number;
  /** Share of the highest bar, 0 to 1. */
  readonly share: number;
}

/**
 * The bars of a histogram. Buckets are not equally wide: the height is the number for each unit of width, so that areas
 * can be compared. What lies beyond the end of the scale is not drawn.
 */
export function listBars(metric: Vital, counts: readonly number[], place: ScaleLinear<number, number>): Bar[] {
  const bounds = bucketBounds[metric];
  const drawn = counts.flatMap((count, bucket) => {
    const [from, to] = [bounds[bucket], bounds[bucket + 1]];
    if (from === undefined || to === undefined || count === 0) return [];
    const x = place(from);
    return { bucket, x, width: place(to) - x, density: count / (to - from) };
  });
  const shown = drawn.filter(({ width }) => width > 0);
  const most = Math.max(Number.EPSILON, ...shown.map(({ density }) => density));
  return shown.map(({ bucket, x, width, density }) => ({ bucket, x, width, share: density / most }));
}
