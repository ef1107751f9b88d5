import { readOwner } from '../content/media-bucket.ts';
import type { Bucket } from '../http/bucket.ts';

/**
 * Whether the bucket did not answer the last call of this process. Who asks also finds out, for the next time, whether
 * it is back: otherwise nobody might call it for hours.
 */
export function isBucketAway(bucket: Bucket): boolean {
  if (bucket.answers !== true && !bucket.isAway) readOwner(bucket).catch(() => {});
  return bucket.answers === false;
}
