import { type Remark, remarksOf } from '../contract/remarks/remark.ts';

/** Why a text has a limit at its place. */
export const limitSentences = {
  'search engines choose words of their own for what is shorter':
    'ngắn hơn thì công cụ tìm kiếm tự chọn chữ khác trên trang',
  'search engines cut what is longer': 'công cụ tìm kiếm cắt phần dài hơn',
  'social networks cut what is longer': 'mạng xã hội cắt phần dài hơn',
  'the menu has one line': 'menu chỉ có một dòng',
  'a button has one line': 'nút chỉ có một dòng',
  'it is read out in one go': 'trình đọc màn hình đọc liền một hơi',
  'it stands under a bar of the chart': 'chữ đứng dưới một cột của biểu đồ',
  'it stands beside a storey of the drawing': 'chữ đứng cạnh một tầng của hình vẽ',
  'it is a stamp on the corner of the book': 'đây là con dấu ở góc sổ',
  'it stands behind a number': 'chữ đứng ngay sau con số',
  'it is large, on one line': 'con số rất lớn, chỉ có một dòng',
  'it stands in a column of the table': 'chữ đứng trong một cột của bảng',
  'it is a quote in large letters': 'lời này in chữ lớn',
  'it is a quote on a small card': 'lời này nằm trên một thẻ nhỏ',
  'it stands on a closed line': 'câu hỏi nằm trên một dòng khi đang đóng',
  'it is a headline': 'đây là tiêu đề',
} as const;
const remark = remarksOf(limitSentences);

/** Lengths of a text in characters, and why. */
interface TextLimit {
  least?: number;
  most: number;
  why: Remark;
}

/** Why a text of a result in a search engine has a least length. */
export const whyLeast = remark('search engines choose words of their own for what is shorter');

interface PlacedLimit extends TextLimit {
  /** Matched against `<key>, <path>`, with the number of an item or with `[]` for any place in a list. */
  place: RegExp;
}

/** In characters. Longer texts are cut off, or break the layout. The first matching limit counts. */
const limits: readonly PlacedLimit[] = [
  { place: /^home\.meta(?:, |\.)title\b/, least: 10, most: 70, why: remark('search engines cut what is longer') },
  {
    place: /^home\.meta(?:, |\.)description\b/,
    least: 50,
    most: 170,
    why: remark('search engines cut what is longer'),
  },
  { place: /^home\.meta(?:, |\.)og_title\b/, most: 90, why: remark('social networks cut what is longer') },
  { place: /^home\.meta(?:, |\.)og_description\b/, most: 200, why: remark('social networks cut what is longer') },
  { place: /\bmenu\[\]\.label$/, most: 24, why: remark('the menu has one line') },
  { place: /\b(?:labelButtonAction|buttonLabel)$/, most: 32, why: remark('a button has one line') },
  { place: /\balt$/, most: 160, why: remark('it is read out in one go') },
  { place: /\bchart_data\[\]\.label$/, most: 12, why: remark('it stands under a bar of the chart') },
  { place: /\bstages\[\]\.label$/, most: 12, why: remark('it stands beside a storey of the drawing') },
  { place: /\bstamp$/, most: 32, why: remark('it is a stamp on the corner of the book') },
  { place: /\bfigures\[\]\.number$/, most: 9, why: remark('it is large, on one line') },
  { place: /\bfigures\[\]\.unit$/, most: 12, why: remark('it stands behind a number') },
  {
    place: /\brows\[\]\.(?:first|second|third|fourth)$/,
    most: 40,
    why: remark('it stands in a column of the table'),
  },
  { place: /\bquotes\[0\]\.words$/, most: 220, why: remark('it is a quote in large letters') },
  { place: /\bquotes\[\]\.words$/, most: 160, why: remark('it is a quote on a small card') },
  { place: /\bunit(?:_\w+)?$/, most: 8, why: remark('it stands behind a number') },
  { place: /\bquestion$/, most: 140, why: remark('it stands on a closed line') },
  { place: /(?:, |\.)title$/, most: 140, why: remark('it is a headline') },
];

/** The limit of a text at a path, with or without the numbers of items: `menu[0].label` or `menu[].label`. */
export function findTextLimit(key: string, path: string): TextLimit | undefined {
  const own = `${key}, ${path}`;
  const any = own.replace(/\[\d+\]/g, '[]');
  return limits.find(({ place }) => place.test(own) || place.test(any));
}
