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
  const { text, optionalText, image, button, textLink } = types;
  const card = z
    .object({
      title: text.meta({ title: 'Tiêu đề' }),
      description: optionalText.meta({ title: 'Nội dung' }),
      value: optionalText.meta({
        title: 'Giá trị',
        description: 'Con số in lớn nhất, như 5,2%. Dài quá 7 ký tự thì chữ nhỏ lại.',
      }),
      label: optionalText.meta({ title: 'Nhãn', description: 'Chữ nhỏ đứng sau giá trị.' }),
      img: image.optional().meta({
        title: 'Ảnh',
        description: 'Ảnh vuông đã tách nền, từ 320 × 320 px. Chỉ hiện trên sổ đóng.',
      }),
      list: z
        .array(text)
        .default([])
        .meta({ title: 'Các dòng', itemTitle: 'dòng', description: 'Mỗi dòng có dấu tích.' }),
      button: button.optional().meta({ title: 'Nút' }),
      link: textLink.optional().meta({ title: 'Liên kết' }),
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
      title: text.meta({ title: 'Tiêu đề' }),
      content: optionalText.meta({ title: 'Câu dẫn' }),
      cards: z.tuple([card], card, expected('a list of one card or more')).meta({
        title: 'Các sổ',
        itemTitle: 'sổ',
        description: 'Sổ đầu tiên mở ra thành hai trang lớn; các sổ sau đóng, sổ cuối nền đậm.',
      }),
      stamp: optionalText.meta({
        title: 'Chữ trên con dấu',
        description: 'Con dấu ở góc sổ mở. Thiếu thì không có con dấu.',
      }),
      note: optionalText.meta({ title: 'Ghi chú', description: 'Chữ nhỏ cuối phần.' }),
      anchor: sectionAnchor(types),
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
