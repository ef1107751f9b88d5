import type { Vital } from '../../contract/insight/page-events.ts';
import { bucketBounds, vitalLimits } from '../../contract/insight/vital-buckets.ts';
import { place, type Scale } from '../charts/scale.ts';

/** The scale of a histogram: both limits are on it, and a quarter more. */
export function vitalScale(metric: Vital, width: number): Scale {
  return { low: 0, high: vitalLimits[metric].poor * 1.25, start: 0, end: width };
}

export interface Bar {
  readonly bucket: number;
  readonly x: number;
  readonly width: number;
  /** Of the highest bar, 0 to 1. */
  readonly share: number;
}

/**
 * The bars of a histogram. Buckets are not equally wide: the height is the number for each unit of width, so that areas
 * can be compared. What lies beyond the end of the scale is not drawn.
 */
export function listBars(metric: Vital, counts: readonly number[], scale: Scale): Bar[] {
  const bounds = bucketBounds[metric];
  const drawn = counts.flatMap((count, bucket) => {
    const [from, to] = [bounds[bucket], bounds[bucket + 1]];
    if (from === undefined || to === undefined || from >= scale.high || count === 0) return [];
    const x = place(scale, from);
    return { bucket, x, width: place(scale, Math.min(to, scale.high)) - x, density: count / (to - from) };
  });
  const most = Math.max(Number.EPSILON, ...drawn.map(({ density }) => density));
  return drawn.map(({ bucket, x, width, density }) => ({ bucket, x, width, share: density / most }));
}
