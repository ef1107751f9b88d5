import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { ownWord } from '../../page/own-words.ts';
import { sectionAnchor } from '../section-anchor.ts';

/**
 * Columns have names, and a row has a value by each name: of a list empty values are left out, and those after them
 * would move to the wrong product.
 */
const places = ['first', 'second', 'third', 'fourth'] as const;

const usualBadge = 'Nhiều người chọn';

/** More lines nobody compares on a phone. */
const roomyRows = 12;

export function comparisonSchema(types: ContentTypes) {
  const { text, optionalText, button } = types;
  const column = z.object({
    title: text.meta({ title: 'Tên', namesOffer: true }),
    content: optionalText.meta({ title: 'Dành cho ai', description: 'Chữ dưới tên, chỉ hiện trên màn hình rộng.' }),
    figure: optionalText.meta({ title: 'Con số chính', description: 'Chữ lớn dưới tên, ví dụ 7,9%.' }),
    unit: optionalText.meta({ title: 'Đơn vị', description: 'Chữ nhỏ sau con số, ví dụ mỗi năm.' }),
    button: button
      .optional()
      .meta({ title: 'Nút', description: 'Trên điện thoại chỉ hiện một nút, của cột nên chọn hoặc của cột đầu.' }),
  });
  const value = (title: string) => optionalText.meta({ title });
  return z
    .object({
      title: text.meta({ title: 'Tiêu đề' }),
      content: optionalText.meta({ title: 'Câu dẫn' }),
      corner: optionalText.meta({ title: 'Chữ ở góc bảng', description: 'Chữ nhỏ trước các con số chính.' }),
      first: column.meta({ title: 'Cột 1' }),
      second: column.meta({ title: 'Cột 2' }),
      third: column.optional().meta({ title: 'Cột 3' }),
      fourth: column.optional().meta({ title: 'Cột 4' }),
      best: z
        .object({
          column: z.enum(places).meta({
            title: 'Cột nào',
            optionTitles: { first: 'Cột 1', second: 'Cột 2', third: 'Cột 3', fourth: 'Cột 4' },
          }),
          badge: ownWord(optionalText, 'Nhãn', usualBadge),
          reason: text.meta({
            title: 'Lý do',
            description: 'Chữ nhỏ dưới bảng, nói vì sao nên chọn cột này. Thiếu thì cột không nổi lên.',
          }),
        })
        .optional()
        .meta({ title: 'Cột nên chọn', description: 'Nổi lên trên nền đậm. Bỏ trống thì các cột như nhau.' }),
      rows: z
        .array(
          z
            .object({
              label: text.meta({ title: 'So sánh điều gì' }),
              first: value('Ở cột 1'),
              second: value('Ở cột 2'),
              third: value('Ở cột 3'),
              fourth: value('Ở cột 4'),
            })
            .meta({ itemNames: ['{label}'] }),
        )
        .min(1, expected('one {thing} or more', { thing: 'row' }))
        .meta({
          room: roomyRows,
          title: 'Các dòng',
          itemTitle: 'dòng',
          description: 'Ghi Có hoặc Không thì trang vẽ dấu. Mỗi ô nên dưới 40 ký tự; bảng 3 hay 4 cột nên dưới 24.',
        }),
      note: optionalText.meta({
        title: 'Ghi chú',
        description: 'Chữ nhỏ dưới bảng: số liệu từ đâu, tính đến ngày nào.',
      }),
      anchor: sectionAnchor(types),
    })
    .transform(({ best, rows, ...stored }) => {
      const { title, content, corner, note, anchor } = stored;
      const columns = places.flatMap((place) => {
        const column = stored[place];
        return column ? [{ ...column, place, isBest: place === best?.column }] : [];
      });
      const chosen = columns.find(({ isBest }) => isBest);
      return {
        ...{ title, content, corner, note, anchor, columns },
        best: chosen && best && { badge: best.badge ?? usualBadge, reason: best.reason },
        rows: rows
          .map((row) => ({ label: row.label, values: columns.map(({ place }) => readValue(row[place])) }))
          .filter(({ values }) => values.some(({ kind }) => kind !== 'none')),
        phoneButton: chosen?.button ?? columns.find(({ button }) => button)?.button,
      };
    });
}

export type ComparisonModel = ModelOf<typeof comparisonSchema>;
export type ComparedColumn = ComparisonModel['columns'][number];
export type ComparedValue = ReturnType<typeof readValue>;

function readValue(stored: string | undefined) {
  if (stored === undefined) return { kind: 'none' } as const;
  // In a narrow column a line breaks rather between a number and its unit than within a word.
  const text = stored.replaceAll('\u00a0', ' ');
  const kinds = { có: 'yes', không: 'no' } as const;
  const word = text.toLowerCase();
  return { kind: word === 'có' || word === 'không' ? kinds[word] : 'words', text } as const;
}
