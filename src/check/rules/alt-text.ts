import { asItStands, type Remark, remark } from '../../contract/remark.ts';
import type { FoundByRule, Rule } from '../site-to-check.ts';

/** Pictures without words for those who do not see them. A picture that says nothing has `"alt": ""`, so that nobody forgot it. */
export const altText: Rule = ({ places }) =>
  places.flatMap(({ key, path, kind, value }): FoundByRule[] => {
    if (kind !== 'image' || typeof value !== 'object' || value === null) return [];
    const url: unknown = Reflect.get(value, 'url');
    if (typeof url !== 'string' || url === '') return [];
    const alt: unknown = Reflect.get(value, 'alt');
    const found = (expected: Remark, received: Remark): FoundByRule[] => [
      { severity: 'warning', key, path: path === '' ? 'alt' : `${path}.alt`, expected, received },
    ];
    if (typeof alt !== 'string')
      return found(remark('what the picture shows, or "" when it says nothing'), remark('nothing'));
    if (
      /\.(?:avif|webp|jpe?g|png|gif|svg)$/i.test(alt.trim()) ||
      /^(?:image|img|picture|ảnh|hình ảnh)$/i.test(alt.trim())
    )
      return found(remark('what the picture shows'), asItStands(JSON.stringify(alt)));
    return [];
  });
