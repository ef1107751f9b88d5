import { z } from 'zod';
import { expected } from '../../contract/remark.ts';
import type { ContentTypes, Picture } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

export interface ImageLinkModel {
  anchor: string | undefined;
  image: Picture | undefined;
  link: string;
  label: string;
}

/** `home.image` of variant A: a picture that leads somewhere. Without a label the picture's words are the label. */
export function imageLinkSchema(types: ContentTypes): z.ZodType<ImageLinkModel> {
  const { image, link, optionalText } = types;
  return z
    .object({ anchor: sectionAnchor(types), img: image.optional(), link, label: optionalText })
    .transform(({ anchor, img, link, label }, context) => {
      const words = label ?? img?.alt;
      if (words) return { anchor, image: img, link, label: words };
      context.addIssue({
        code: 'custom',
        path: ['label'],
        message: expected('a label, as the picture has no alt text'),
      });
      return z.NEVER;
    });
}
