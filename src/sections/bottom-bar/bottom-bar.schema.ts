import { z } from 'zod';
import { expected } from '../../contract/remark.ts';
import type { ContentTypes } from '../../page/content-types.ts';

export interface BottomBarModel {
  content: string | undefined;
  label: string | undefined;
  /** Without a link there is no bar (specification, hu_vang). */
  link: string | undefined;
}

/** `home.sticky` of hu_vang. */
export function bottomBarSchema({ optionalText, link }: ContentTypes): z.ZodType<BottomBarModel> {
  return z
    .object({ content: optionalText, label: optionalText, link: optionalText.pipe(link.optional()) })
    .refine(({ label, link }) => link === undefined || label !== undefined, {
      path: ['label'],
      message: expected('the words of the button, as there is a link'),
    })
    .transform(({ content, label, link }) => ({ content, label, link }));
}
