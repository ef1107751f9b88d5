import { z } from 'zod';
import type { ContentTypes } from '../../page/content-types.ts';
import { linkWords } from '../link-words.ts';

export interface BottomBarModel {
  content: string | undefined;
  label: string;
  /** Without a link there is no bar (behaviour 2.HV.23). */
  link: string | undefined;
}

/** `home.sticky` of hu_vang. */
export function bottomBarSchema({ optionalText, link }: ContentTypes): z.ZodType<BottomBarModel> {
  return z
    .object({ content: optionalText, label: optionalText, link: optionalText.pipe(link.optional()) })
    .transform(({ content, label, link }) => ({ content, label: label ?? linkWords, link }));
}
