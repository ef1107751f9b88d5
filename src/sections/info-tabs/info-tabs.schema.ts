import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { CallToAction, ContentTypes, Html, Picture } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

export interface InfoTab {
  /** Menu links open the tab by this id. */
  id: string;
  title: string;
  contentHtml: Html | undefined;
  image: Picture | undefined;
  button: CallToAction | undefined;
  note: string | undefined;
}

export interface InfoTabsModel {
  anchor: string | undefined;
  titleHtml: Html;
  tabs: readonly InfoTab[];
  note: string | undefined;
}

/** `home.tabs` of variant A (behaviour 3.25). In the content a `dl` of `div`s becomes rows of pairs. */
export function infoTabsSchema(types: ContentTypes): z.ZodType<InfoTabsModel> {
  const { html, optionalHtml, text, optionalText, image, button } = types;
  const tab = z
    .object({
      id: sectionAnchor(types),
      title: text,
      content: optionalHtml,
      img: image.optional(),
      button: button.optional(),
      note: optionalText,
    })
    .transform(({ id, title, content, img, button, note }) => ({
      id,
      title,
      contentHtml: content,
      image: img,
      button,
      note,
    }));
  return z
    .object({
      anchor: sectionAnchor(types),
      title: html,
      tabs: z
        .array(tab)
        .min(1, expected('one {thing} or more', { thing: 'tab' }))
        .transform((tabs) => tabs.map((tab, index) => ({ ...tab, id: tab.id ?? `muc-${index + 1}` })))
        .refine(
          (tabs) => new Set(tabs.map(({ id }) => id)).size === tabs.length,
          expected('every tab to have an id of its own'),
        ),
      note: optionalText,
    })
    .transform(({ anchor, title, tabs, note }) => ({ anchor, titleHtml: title, tabs, note }));
}
