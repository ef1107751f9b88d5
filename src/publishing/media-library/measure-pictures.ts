import type { CheckOptions } from '../../check/check-site.ts';
import { measurePicturePlaces } from '../../check/picture-places.ts';
import { leastWidth } from '../../check/rules/small-pictures.ts';
import { prepareSite } from '../../check/site-to-check.ts';
import type { PictureSize } from '../../contract/studio/media-calls.ts';
import type { PageTemplate } from '../../templates/define-template.tsx';
import { parseWorkingCopy } from '../working-copies/judge-working-copy.ts';
import type { WorkingCopy } from '../working-copies/working-copy.ts';

/** How wide the page draws the picture of each field, by the figures of the check. Pure. */
export function measurePictures(copy: WorkingCopy, template: PageTemplate, options: CheckOptions): PictureSize[] {
  const { version, page } = parseWorkingCopy(copy, template, options).campaign;
  return measurePicturePlaces(prepareSite(template, version, options.now, { ...options, page })).map((place) => {
    const { key, path, phone, desktop } = place;
    return { key, path, phone, desktop, least: leastWidth(place) };
  });
}
