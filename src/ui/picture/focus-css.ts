import { focusAttributes } from '../../contract/section-attributes.ts';
import type { FocalPoint } from '../../page/content-values.ts';
import { nameFocus } from '../../page/focal-points.ts';
import { desktopPictureMedia } from './picture-breakpoint.ts';

/**
 * Where pictures with a focal point are cut, `[data-focus="20 35"]`. Without a layer, so that it wins over what
 * sections say of all their pictures. Empty without focal points.
 */
export function formatFocusCss(points: readonly FocalPoint[]): string {
  return points
    .map((point) => {
      const put = `{object-position:${point.x}% ${point.y}%}`;
      const rule = (attribute: string) => `[${attribute}="${nameFocus(point)}"]${put}`;
      const { all, wide, narrow } = focusAttributes;
      const byWindow = `@media ${desktopPictureMedia}{${rule(wide)}}@media not ${desktopPictureMedia}{${rule(narrow)}}`;
      return rule(all) + byWindow;
    })
    .join('');
}
