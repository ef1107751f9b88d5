import { remark } from '../../contract/remarks/remark.ts';
import type { FoundByRule, Rule } from '../site-to-check.ts';

/** Pictures that move, at every field that uses them: pages show scaled copies, which stand still. */
export const movingPictures: Rule = ({ media, places }) =>
  places.flatMap(({ key, path, value }): FoundByRule[] => {
    const file = typeof value === 'string' && Object.hasOwn(media, value) ? media[value] : undefined;
    if (typeof value !== 'string' || file?.frames === undefined) return [];
    return [
      {
        severity: 'warning',
        key,
        path,
        expected: remark('a still picture, or a film (MP4, WebM)'),
        received: remark('{path}, which moves; pages show its first picture only', { path: value }),
      },
    ];
  });
