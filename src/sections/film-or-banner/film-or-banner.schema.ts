import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, Html, Picture } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

/** Target of a click on the thumbnail: plays the film in its place, or opens a page with its own player. */
export interface FilmTarget {
  kind: 'file' | 'page';
  url: string;
}

export type FilmOrBannerModel = { anchor: string | undefined } & (
  | { kind: 'film'; titleHtml: Html | undefined; thumbnail: Picture; target: FilmTarget }
  | {
      kind: 'banner';
      titleHtml: Html;
      content: string | undefined;
      picture: Picture | undefined;
      link: { link: string; label: string } | undefined;
    }
  /** A picture with its own words. */
  | { kind: 'picture'; picture: Picture; link: { link: string; label: string } | undefined }
);

/**
 * `home.section2` of the older generic page: a film or a banner (behaviour 2.GEN.4). With a video it is a film, whose
 * thumbnail is `img`.
 */
export function filmOrBannerSchema(types: ContentTypes): z.ZodType<FilmOrBannerModel> {
  const { image, file, text, optionalText, optionalHtml, link } = types;
  return z
    .object({
      anchor: sectionAnchor(types),
      title: optionalHtml,
      content: optionalText,
      img: image.optional().describe('Stands in the banner, or is the thumbnail of the video.'),
      link: z.object({ link, label: text }).optional(),
      video: optionalText.pipe(file.optional()).describe('MP4 or WebM of this site or an https address.'),
    })
    .transform(({ anchor, title, content, img, link, video }, context): FilmOrBannerModel => {
      if (video !== undefined && img !== undefined) {
        return { kind: 'film', anchor, titleHtml: title, thumbnail: img, target: chooseFilmTarget(video) };
      }
      if (video === undefined && title !== undefined) {
        return { kind: 'banner', anchor, titleHtml: title, content, picture: img, link };
      }
      if (video === undefined && img !== undefined) return { kind: 'picture', anchor, picture: img, link };
      context.addIssue({
        code: 'custom',
        path: [video === undefined ? 'title' : 'img'],
        message:
          video === undefined ? expected('a title or a picture') : expected('a picture: the thumbnail of the video'),
      });
      return z.NEVER;
    });
}

/** Files of these types play everywhere; other addresses are pages. */
export function chooseFilmTarget(url: string): FilmTarget {
  return { kind: /\.(?:mp4|m4v|webm)(?:[?#]|$)/i.test(url) ? 'file' : 'page', url };
}
