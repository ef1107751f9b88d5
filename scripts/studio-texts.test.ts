import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const vietnamese = /[ăâđêôơưĂÂĐÊÔƠƯ\u1ea0-\u1ef9]/;

it('words of the Studio stand in its dictionaries, not in its screens', () => {
  const found = globSync('src/studio/**/*.{ts,tsx}')
    .filter((path) => !/texts\.ts$|-words\.ts$|\.test\.tsx?$|vietnamese-controls\.ts$|gallery/.test(path))
    .flatMap((path) => listLines(path))
    .filter(({ line }) => vietnamese.test(line));
  expect(found.map(({ at }) => at)).toEqual([]);
});

/** Where texts for staff stand besides the Studio: errors, notices, files, papers, commands, names of fields. */
const elsewhere = [
  'src/contract/{studio,remarks,desk,law}/*.ts',
  'src/{api/studio,publishing,staff,insight,desk,mail,leads,content,cli,check}/**/*.{ts,tsx}',
  'src/{sections,forms,ui}/**/*.{schema.ts,section.tsx}',
  'src/templates/*.template.tsx',
  'docs/{studio,data-protection}.md',
];
/** Made-up people and pages, rules that search for wrong words, and a date in words. */
const noTexts = /\.test\.tsx?$|gallery|sample-data\/sample-|check\/(?:rules|find-ends)|search-texts/;

/** What docs/glossary.md says in words under "How texts are written", as far as a machine can hold it. */
const rules: readonly { says: string; pattern: RegExp; wrong: string; right: string }[] = [
  {
    says: 'requests are "Bạn" with a verb',
    pattern: /(?<!\p{L})(?:vui lòng|nhé|hãy|xin đừng|xin mời)(?!\p{L})/iu,
    wrong: 'Bạn thử lại nhé.',
    right: 'Bạn thử lại.',
  },
  { says: 'no exclamation marks', pattern: /[\p{L}\d”)]!(?![=.[(])/u, wrong: 'Đã lưu!', right: 'Đã lưu.' },
  { says: 'an ellipsis is one character', pattern: /\p{L}\.\.\./u, wrong: 'Trả lại...', right: 'Trả lại…' },
  { says: 'one space between words', pattern: /\p{L} {2,}\p{L}/u, wrong: 'Đã  lưu', right: 'Đã lưu' },
  { says: 'composed letters', pattern: /[\u0300-\u036f]/, wrong: 'Đã lưu'.normalize('NFD'), right: 'Đã lưu' },
  {
    says: 'tones stand as in xóa, khóa, hủy, tùy',
    pattern: /o[àáảãạ](?![\p{L}])|(?<!q)u[ỳýỷỹỵ](?!\p{L})|o[èéẻẽẹ](?!\p{L})/iu,
    wrong: 'Xoá dữ liệu',
    right: 'Xóa dữ liệu, quý khách',
  },
  ...(
    [
      ['bản', /(?<!\p{L})phiên bản (?!lời|bảng)/iu, 'phiên bản 14'],
      ['tạm giữ', /(?<!\p{L})cách ly(?!\p{L})/iu, 'Thả khỏi cách ly'],
      ['tắt trang', /(?<!\p{L})gỡ xuống(?!\p{L})/iu, 'Đã gỡ xuống'],
      ['xuất bản', /(?<!\p{L})lên trang(?!\p{L})/iu, 'đã lên trang'],
      ['đã trả lại', /(?<!\p{L})bị trả lại(?!\p{L})/iu, 'Bị trả lại'],
      ['nhật ký', /(?<!\p{L})nhật ký kiểm soát(?!\p{L})/iu, 'Nhật ký kiểm soát'],
      ['tài khoản ngân hàng', /(?<!\p{L})đăng nhập một lần(?!\p{L})/iu, 'đăng nhập một lần'],
      ['chương trình tự động', /(?<!\p{L})máy dò(?!\p{L})/iu, 'Không tính máy dò'],
      ['biểu mẫu', /(?<!\p{L}|biểu )mẫu đăng ký(?!\p{L})/iu, 'mẫu đăng ký'],
      ['cửa sổ đăng ký', /(?<!\p{L})popup(?!\p{L})/iu, 'Popup đăng ký'],
      ['sao chép', /(?<!\p{L}|sao )chép(?!\p{L})/iu, 'Chép địa chỉ'],
      ['e-mail', /(?<![\p{L}"-])email(?![\p{L}"])/iu, 'địa chỉ email'],
      ['mô tả ảnh', /(?<!\p{L})lời mô tả(?!\p{L})/iu, 'Lời mô tả ảnh'],
      ['máy tính lãi', /(?:ở|vào) máy tính(?! lãi)/iu, 'đã nhập vào máy tính'],
      ['bản nháp', /(?<!\p{L})bản (?:bạn )?đang sửa(?!\p{L})/iu, 'Bản đang sửa'],
      ['giờ Việt Nam', /(?<!\p{L})giờ Hà Nội/iu, 'theo giờ Hà Nội'],
      ['tỷ lệ', /(?<!\p{L})tỉ lệ/iu, 'Tỉ lệ'],
      ['nhân đôi', /(?<!\p{L})nhân bản(?!\p{L})/iu, 'Nhân bản'],
      ['gửi duyệt', /(?<!\p{L})vào duyệt(?!\p{L})/iu, 'Đưa bản B vào duyệt'],
      ['trang nhận đăng ký', /bàn giao/iu, 'địa chỉ bàn giao'],
      ['dấu cách', /(?<!\p{L})khoảng trắng/iu, 'khoảng trắng'],
      ['bộ lọc', /(?<!\p{L})điều kiện lọc/iu, 'Bỏ điều kiện lọc'],
      ['giấy tờ chứng minh', /giấy chứng minh/iu, 'Thêm giấy chứng minh'],
      ['dung lượng', /cân nặng/iu, 'Cân nặng trang'],
      ['hạn lưu', /hạn giữ|thời hạn lưu/iu, 'nơi nhận và hạn giữ'],
      ['báo cho', /được báo ngay/iu, 'Hà được báo ngay'],
      ['mã băm', /dấu băm/iu, 'chỉ giữ dấu băm'],
      ['Chủ nhật', /Chủ Nhật/u, 'Chủ Nhật'],
    ] as const
  ).map(([word, pattern, wrong]) => ({ says: `the word is ${word}`, pattern, wrong, right: `Một ${word}` })),
];

describe('texts for staff keep the rules of the glossary', () => {
  const texts = [...globSync('src/studio/**/*.ts'), ...elsewhere.flatMap((glob) => globSync(glob))]
    .filter((path) => !noTexts.test(path))
    .flatMap((path) => listLines(path))
    .flatMap(({ at, line }) => listTexts(line).map((text) => ({ at, text })));

  it('finds the texts', () => expect(texts.length).toBeGreaterThan(2000));

  it.each(rules)('$says', ({ pattern, wrong, right }) => {
    expect([pattern.test(wrong), pattern.test(right)]).toEqual([true, false]);
    expect(texts.filter(({ text }) => pattern.test(text)).map(({ at, text }) => `${at} ${text}`)).toEqual([]);
  });
});

/** Names that stand in texts as they are: of formats, programs and keys, and of things that have no Vietnamese name. */
const names = new Set(
  `Studio CSV ICS XLSX ZIP JSON HTML SVG PNG PDF JPEG QR CRM CCCD JavaScript captcha cookie webhook https web banner byte
  Google Facebook Zalo OA ZNS LCP INP CLS TTFB TB px cm kB mili NUL Alt Ctrl Shift Enter Escape Esc Delete tel mailto groups`
    .toLowerCase()
    .split(/\s+/),
);
/** A syllable without marks: its tone is level, so it ends in a vowel or in m, n, ng, nh. */
const syllable =
  /^(?:b|ch?|d|gh?|gi|h|kh?|l|m|ngh?|nh?|ph|qu?|r|s|th?|tr|v|x)?(?:a[iouy]?|eo?|i[au]?|o[aei]?|oa[ioy]|oeo|oo|u[aiy]?|ua[iy]|uy[au]|y)(?:m|ng?|nh)?$/;

describe('texts of the Studio are Vietnamese', () => {
  const strange = (text: string) =>
    (withoutCode(text).match(/(?<![\p{L}\d])[A-Za-z]{2,}(?![\p{L}\d])/gu) ?? []).filter(
      (word) => !names.has(word.toLowerCase()) && !syllable.test(word.toLowerCase()),
    );

  it.each([
    ['Mở popup trong tab mới', ['popup', 'tab']],
    ['Lưu draft', ['draft']],
    ['Tải mã QR dạng SVG, ví dụ gop-tet-2027 hoặc thu.ha@nganhang.vn', []],
    ['Trong thư, khi quay ngang, nghe xong', []],
  ])('%s', (text, words) => expect(strange(text)).toEqual(words));

  it('without a foreign word, besides names', () => {
    const found = globSync(['src/studio/**/{texts,*-texts}.ts', 'src/contract/studio/{studio-errors,notice-kinds}.ts'])
      .flatMap((path) => listLines(path))
      .flatMap(({ at, line }) => listTexts(line).flatMap((text) => strange(text).map((word) => `${at} ${word}`)));
    expect(found).toEqual([]);
  });
});

/** Lines of a file without its comments, which give examples. */
function listLines(path: string): { at: string; line: string }[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .map((line, index) => ({ at: `${path}:${index + 1}`, line }))
    .filter(({ line }) => !/^\s*(?:\/\/|\/?\*)/.test(line));
}

/** Vietnamese in quotes, or a line of a longer template or of markup. */
function listTexts(line: string): string[] {
  const quoted = withoutValues(line)
    .match(/'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/g)
    ?.map((text) => text.slice(1, -1)) ?? [withoutValues(line).trim()];
  return quoted.filter((text) => vietnamese.test(text));
}

/** A line without what its templates fill in, and without what decides between two words. */
function withoutValues(line: string): string {
  return line.replaceAll(/\$\{[^{}'`]*\}/g, '0').replaceAll(/\$\{[^'`]*/g, '0');
}

/** A text without addresses, codes and examples of them. */
function withoutCode(text: string): string {
  return text.replaceAll(/\{\w+\}|\S*[\w#][@#:/._-][\w#@]\S*|\S*\d\S*/g, ' ');
}
