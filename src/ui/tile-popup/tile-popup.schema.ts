import { z } from 'zod';
import type { ContentTypes, Html } from '../../page/content-types.ts';
import { type StageColour, stageColour } from '../stage-colour.ts';

/** What a tile or card says in its popup (behaviour 3.33). */
export interface TilePopupModel {
  title: string;
  contentHtml: Html;
  /** Small text under the content. */
  bottomContentHtml: Html | undefined;
  /** Label of the button to the hand-over form; without it there is no button. */
  buttonLabel: string | undefined;
  /** The ground of its title. */
  colour: StageColour;
}

/** `popup` of a tile or card. It is a part of a section, not a stored key. */
export function tilePopupSchema(types: ContentTypes): z.ZodType<TilePopupModel> {
  const { text, html, optionalHtml, optionalText } = types;
  return z
    .object({
      title: text,
      content: html,
      bottomContent: optionalHtml,
      buttonLabel: optionalText,
      color: stageColour(types),
    })
    .transform(({ title, content, bottomContent, buttonLabel, color }) => ({
      title,
      contentHtml: content,
      bottomContentHtml: bottomContent,
      buttonLabel,
      colour: color,
    }));
}
