import type { z } from 'zod';
import { drawerId, handOverFormId, mainId, registrationDialogId } from '../contract/page-attributes.ts';
import { expected } from '../contract/remarks/remark.ts';
import type { ContentTypes } from '../page/content-types.ts';

/** Instead of a section's name and help, for the anchor of a tab. */
export const tabAnchorWords = {
  title: 'Tên neo',
  description: 'Liên kết #ten-neo dẫn tới mục này và mở nó ra. Viết liền, không dấu.',
} as const;

const takenIds: readonly string[] = [drawerId, registrationDialogId, handOverFormId, mainId];

/** The id of a section, the target of menu links. From content, with or without `#`. */
export function sectionAnchor({ optionalText }: ContentTypes): z.ZodType<string | undefined, string | undefined> {
  return optionalText
    .transform((value) => value?.replace(/^#/, ''))
    .refine(
      (value) => value === undefined || /^[^\s#]+$/.test(value),
      expected('an anchor: one word, for example "uu-dai"'),
    )
    .refine(
      (value) => value === undefined || !takenIds.includes(value),
      expected('an anchor that the page does not use itself ({taken})', { taken: takenIds.join(', ') }),
    )
    .meta({
      contentKind: 'anchor',
      title: 'Tên neo',
      description: 'Liên kết #uu-dai trên menu dẫn tới phần có tên neo uu-dai. Viết liền, không dấu.',
    });
}
