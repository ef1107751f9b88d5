import { z } from 'zod';
import { storedFlag } from '../../contract/registration/stored-values.ts';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

export function freeTextSchema(types: ContentTypes) {
  const { text, optionalText, html } = types;
  // Cells have names: of a list empty ones are left out, and those after them would move to another column.
  const table = z
    .object({
      title: optionalText.meta({ title: 'Tiêu đề' }),
      first: text.meta({ title: 'Tên cột 1' }),
      second: text.meta({ title: 'Tên cột 2' }),
      third: optionalText.meta({ title: 'Tên cột 3', description: 'Bỏ trống thì bảng có hai cột.' }),
      rows: z
        .array(
          z
            .object({
              first: text.meta({ title: 'Ở cột 1' }),
              second: optionalText.meta({ title: 'Ở cột 2' }),
              third: optionalText.meta({ title: 'Ở cột 3' }),
              isMain: storedFlag({ title: 'Dòng cần chú ý', description: 'Chữ đậm, màu chính của trang.' }),
            })
            .meta({ itemNames: ['{first}'] }),
        )
        .min(1, expected('one {thing} or more', { thing: 'row' }))
        .meta({ title: 'Các dòng', itemTitle: 'dòng' }),
    })
    .transform(({ title, first, second, third, rows }) => {
      const head = third === undefined ? [first, second] : [first, second, third];
      const lines = rows.map((row) => ({
        isMain: row.isMain,
        // In a narrow column a line breaks rather between a number and its unit than within a word.
        cells: [row.first, row.second, row.third].slice(0, head.length).map((cell) => cell?.replaceAll('\u00a0', ' ')),
      }));
      return { title, head, rows: lines, ...measureCells([head, ...lines.map(({ cells }) => cells)]) };
    });
  return z.object({
    title: text.meta({ title: 'Tiêu đề' }),
    note: optionalText.meta({ title: 'Ghi chú', description: 'Chữ nhỏ dưới tiêu đề, ví dụ ngày cập nhật.' }),
    content: html.meta({
      title: 'Nội dung',
      description: 'Mục nhỏ, đoạn văn, danh sách, liên kết.',
      hasHeadings: true,
    }),
    table: table.optional().meta({
      title: 'Bảng',
      description: 'Nằm dưới nội dung, hai hay ba cột. Nhiều cột hơn thì thêm phần Bảng so sánh.',
    }),
    remark: optionalText.meta({ title: 'Lưu ý', description: 'Nằm trong khung ở cuối phần.' }),
    anchor: sectionAnchor(types),
  });
}

export type FreeTextModel = ModelOf<typeof freeTextSchema>;
export type TextTable = NonNullable<FreeTextModel['table']>;

/** Longer values are words, which begin at one edge. */
const longestFigure = 24;
/** As many letters have room in one line of a phone: longer words are broken. */
const roomyLetters = 24;

/** How a table is set, by its lines, of which the first is its head. */
function measureCells([head = [], ...rows]: readonly (readonly (string | undefined)[])[]) {
  const values = rows.flatMap(([, ...others]) => others.filter((value) => value !== undefined));
  const longestWords = head.map((_, column) =>
    Math.max(...[head, ...rows].flatMap((row) => (row[column] ?? '').split(' ').map((word) => word.length))),
  );
  return {
    /** All values are numbers with their units, which end at one edge. */
    holdsFigures: values.every((value) => value.length <= longestFigure && /\d/.test(value)),
    hasLongWords: longestWords.reduce((sum, length) => sum + length, 0) > roomyLetters,
  };
}
