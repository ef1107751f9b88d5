import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, Picture } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

export interface FilmInViewModel {
  anchor: string | undefined;
  title: string | undefined;
  content: string | undefined;
  /** Shown until the film plays. */
  thumbnail: Picture | undefined;
  /** Best first. */
  sources: readonly { url: string; type: 'video/webm' | 'video/mp4' }[];
}

const webm = /\.webm(?:[?#]|$)/i;

/** `home.section6` of page two: the film (behaviour 2.P2.15). */
export function filmInViewSchema(types: ContentTypes): z.ZodType<FilmInViewModel> {
  const { optionalText, image, file } = types;
  return z
    .object({
      anchor: sectionAnchor(types),
      title: optionalText,
      content: optionalText,
      thumbnail: image.optional(),
      link: file
        .refine((url) => /\.(?:mp4|m4v|webm)(?:[?#]|$)/i.test(url), expected('an MP4 or WebM film'))
        .describe('A film without sound or one that is understood without it: it plays by itself, muted.'),
      linkWebm: optionalText
        .pipe(file.optional())
        .refine((url) => url === undefined || webm.test(url), expected('a WebM film'))
        .describe('The same film, smaller, for browsers that can play it.'),
    })
    .transform(({ anchor, title, content, thumbnail, link, linkWebm }) => ({
      anchor,
      title,
      content,
      thumbnail,
      sources: [linkWebm, link]
        .filter((url) => url !== undefined)
        .map((url) => ({ url, type: webm.test(url) ? ('video/webm' as const) : ('video/mp4' as const) })),
    }));
}
