import { z } from 'zod';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

const mostFigures = 4;

export function figuresSchema(types: ContentTypes) {
  const { text, optionalText } = types;
  const figure = z
    .object({
      number: text.meta({ title: 'Con số', namesOffer: true, description: 'Không kèm đơn vị, ví dụ 92 hay 1,2.' }),
      unit: optionalText.meta({ title: 'Đơn vị', description: 'Chữ nhỏ sau con số, ví dụ % hay phút.' }),
      content: text.meta({ title: 'Nội dung', description: 'Một câu ngắn dưới con số.' }),
      share: z.number().min(0).max(100).optional().meta({
        contentKind: 'number',
        title: 'Phần trăm của thước',
        description: 'Từ 0 đến 100: thước dưới con số sáng đến đó. Bỏ trống thì thước chỉ là đường kẻ.',
      }),
    })
    .meta({ itemNames: ['{number} {unit}', '{number}'] })
    .transform(({ unit, ...rest }) => ({
      ...rest,
      unit: unit === undefined ? undefined : { text: unit, isSign: !/\p{L}/u.test(unit) },
      letters: countLetters(rest.number, unit),
    }));
  return z.object({
    title: text.meta({ title: 'Tiêu đề' }),
    content: optionalText.meta({ title: 'Câu dẫn' }),
    figures: z.array(figure).min(2).max(mostFigures).meta({
      title: 'Các con số',
      itemTitle: 'con số',
      description: 'Hai đến bốn con số. Con số đầu lớn nhất, nên là số mạnh nhất.',
    }),
    note: text.meta({
      title: 'Nguồn và ngày',
      description: 'Chữ nhỏ ở cuối phần: số liệu từ đâu, tính đến ngày nào. Thiếu thì phần này không hiện.',
    }),
    anchor: sectionAnchor(types),
  });
}

export type FiguresModel = ModelOf<typeof figuresSchema>;
export type Figure = FiguresModel['figures'][number];

/** How wide points and commas, a letter of the unit and the gap before it are, measured in digits. */
const mark = 0.5;
const unitLetter = 0.36;
const gap = 0.5;
/** The style sheet has a size for each number of digits up to this. */
const mostLetters = 16;

/** As many digits as a number is wide with its unit, rounded up. */
function countLetters(number: string, unit = ''): number {
  const letters = [...number];
  const marks = letters.filter((letter) => /[.,\s]/.test(letter)).length;
  return Math.min(mostLetters, Math.ceil(letters.length - (1 - mark) * marks + unitLetter * [...unit].length + gap));
}
