import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { CallToAction, ContentTypes, Picture } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

/** One savings product, which is one book. */
export interface Passbook {
  title: string;
  description: string | undefined;
  /** The figure in large type, for example "5,2%". */
  value: string | undefined;
  /** A long figure is set smaller, so that it stays on one line. */
  valueSize: 'usual' | 'long';
  /** Label of the figure. */
  label: string | undefined;
  picture: Picture | undefined;
  bullets: readonly string[];
  button: CallToAction | undefined;
  link: { link: string; label: string } | undefined;
}

export interface PassbooksModel {
  anchor: string | undefined;
  title: string;
  content: string | undefined;
  /** The first card: an open book. */
  open: Passbook;
  /** The others: closed books, of which the last of several is dark. */
  closed: readonly Passbook[];
  /** Text of the rubber stamp on the open book. It repeats the headline, so it is hidden from screen readers. */
  stamp: string | undefined;
  note: string | undefined;
}

/** Characters that a page of a book holds in the largest type: "100.000" and "5,25%" are usual. */
const longestUsualValue = 7;

/** `home.section1` of the older generic page: cards with bullet lists (behaviour 2.GEN.3). */
export function passbooksSchema(types: ContentTypes): z.ZodType<PassbooksModel> {
  const { text, optionalText, image, button, link } = types;
  const card = z
    .object({
      title: text,
      description: optionalText,
      value: optionalText,
      label: optionalText,
      img: image.optional().describe('A cut-out picture; closed books show it.'),
      list: z.array(text).default([]),
      button: button.optional(),
      link: z.object({ link, label: text }).optional(),
    })
    .transform(
      ({ img, list, ...rest }): Passbook => ({
        title: rest.title,
        description: rest.description,
        value: rest.value,
        valueSize: (rest.value?.length ?? 0) > longestUsualValue ? 'long' : 'usual',
        label: rest.label,
        picture: img,
        bullets: list,
        button: rest.button,
        link: rest.link,
      }),
    );
  return z
    .object({
      anchor: sectionAnchor(types),
      title: text,
      content: optionalText,
      cards: z.tuple([card], card, expected('a list of one card or more')),
      stamp: optionalText,
      note: optionalText,
    })
    .transform(({ anchor, title, content, cards: [open, ...closed], stamp, note }) => ({
      anchor,
      title,
      content,
      open,
      closed,
      stamp,
      note,
    }));
}
