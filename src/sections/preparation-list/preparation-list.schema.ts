import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, Picture } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

export interface PreparationListModel {
  anchor: string | undefined;
  title: string;
  image: Picture | undefined;
  items: readonly { title: string; content: string; isOpen: boolean }[];
}

/** `home.section4` of biometrics: the checklist. */
export function preparationListSchema(types: ContentTypes): z.ZodType<PreparationListModel> {
  const { text, image } = types;
  return z
    .object({
      anchor: sectionAnchor(types),
      title: text,
      img: image.optional(),
      items: z
        .array(
          z.object({
            title: text,
            content: text,
            open: z.union([z.boolean(), z.stringbool()]).default(false).describe('Whether it starts open.'),
          }),
        )
        .min(1, expected('one {thing} or more', { thing: 'thing to check' })),
    })
    .transform(({ anchor, title, img, items }) => ({
      anchor,
      title,
      image: img,
      items: items.map(({ title, content, open }) => ({ title, content, isOpen: open })),
    }));
}
