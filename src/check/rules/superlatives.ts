import { asItStands, remarksOf } from '../../contract/remarks/remark.ts';
import { dayFirst, vietnamDate } from '../../contract/vietnam-time.ts';
import { anySpelling, beginsWith, composedWords, endsWith, mayHave, wordsPattern } from '../any-spelling.ts';
import { quoteAround } from '../finding.ts';
import { type FoundByRule, findInKeys, type Rule, type SiteToCheck } from '../site-to-check.ts';

const sentences = {
  'a document that proves it in "proofs" of site.json, or words that compare with nobody': {
    files: 'giấy tờ chứng minh, ghi trong "proofs" của site.json, hoặc lời không so với ai',
    studio: 'tên và ngày của giấy tờ chứng minh, hoặc lời không so với ai',
  },
  'a newer document: {document} of {date} is older than a year':
    'giấy tờ mới hơn: {document}, ngày {date}, đã quá một năm',
  'a document of a day that has come: {document} has the date {date}':
    'giấy tờ có ngày đã tới: {document} ghi ngày {date}',
} as const;
const remark = remarksOf(sentences);

/** What stands around words; both where both are said. */
interface Surroundings {
  before?: RegExp;
  behind?: RegExp;
}

/** Words that compare with all others, and where they do not. */
interface Claim {
  pattern: RegExp;
  /** Left out: anywhere. */
  where?: Surroundings;
  leaves?: readonly Surroundings[];
}

/** Enumerations, addresses and the order of somebody's own things: "bước số 1", "tại số 1 Lê Lợi". */
const numbered = endsWith(
  'bước|phần|mục|câu|câu hỏi|mẫu|hũ|thẻ|kỳ|đợt|tầng|cửa|quầy|phím|bấm|nhấn|ấn|chọn|nhánh|phụ lục|bảng|hình|ô|dòng|điều|' +
    'khoản|giai đoạn|lần|trang|vòng|phương án|gói|lô|xe|tuyến|bàn|nhóm|ngõ|ngách|hẻm|tổ|khu|phòng|toà|tòa|nhà|đường|' +
    'quận|phường|trụ sở|địa chỉ|tại|ở|văn bản|thông tư|nghị định|quyết định|luật|hợp đồng|điểm giao dịch|cổng|ghế|' +
    'màn hình|ảnh|tiêu chí|nguyên tắc|lý do|con|quy tắc|ưu tiên|mối lo|cột|mốc|chặng|hồ sơ|cây|thử thách|' +
    'nhiệm vụ|bài|tập|chương|ngày|tuần|tháng|quý|vé|mã|mục tiêu|kẻ thù|quan tâm',
);

/** So large that nobody means his own things. */
const market =
  '(?:(?:tại|ở|trên|trong|của|khắp) )?(?:(?:cả|toàn) )?' +
  '(?:việt nam|thị trường|nước|quốc|đông nam á|châu á|thế giới|ngành|khu vực|(?:các|những|số các|mọi) ngân hàng|' +
  'hệ thống ngân hàng|miền bắc|miền nam|miền trung|phân khúc|hiện nay)';

const claims: readonly Claim[] = [
  {
    pattern: wordsPattern('tốt nhất'),
    leaves: [
      {
        before: endsWith(
          'lúc|thời điểm|thời gian|giờ|khi|chỗ|điều|bạn|kết quả|hoạt động|hiển thị|chạy|xem|nhìn|nghe|đọc|làm|dùng|gọi|gặp|' +
            'chuẩn bị|cố gắng|nỗ lực|phương thức|số điện thoại|ảnh|góc|ánh sáng',
        ),
      },
      { behind: beginsWith('nên|hãy|đừng') },
      // Advice: "Tốt nhất là bạn gọi trước."
      { before: /(?:^|[.!?:;,\n])\s{0,3}$/, behind: beginsWith('là|bạn|anh|chị|quý khách|cứ|vẫn|không') },
    ],
  },
  { pattern: wordsPattern('số một'), leaves: [{ before: numbered }] },
  {
    pattern: wordsPattern('số 1'),
    // "Số 1 Tràng Tiền" is an address.
    where: {
      behind: new RegExp(
        `^\\s{0,6}(?:$|[.!?,;:)”"’](?!\\d)|(?:${anySpelling(`${market}|về|cho|dành|được|do|và`)})(?![\\p{L}\\p{M}]))`,
        'iu',
      ),
    },
    leaves: [{ before: numbered }],
  },
  {
    pattern: wordsPattern('duy nhất'),
    leaves: [
      { before: endsWith('một|1|mỗi|từng|chỉ', 4) },
      {
        before: endsWith(
          'lần|điều|thứ|việc|giấy tờ|bước|hotline|tổng đài|kênh|nơi|ngày|cơ hội|dịp|lưu ý|mục đích|đầu mối|định danh|' +
            'mã|áp dụng|khác biệt|thông tin',
        ),
      },
      { behind: beginsWith('một|hai|lần|(?:trong |vào )?(?:ngày|tuần|tháng|quý|hôm nay|dịp|đợt)|đến|từ|cần|[0-9]+') },
    ],
  },
  {
    pattern: wordsPattern('hàng đầu'),
    leaves: [
      // Of "ngân hàng đầu tư", "đơn hàng đầu tiên", and of what comes first to oneself: "đặt lên hàng đầu".
      {
        before: endsWith(
          'ngân|khách|ưu tiên|đặt|lên|ghế|ngồi|xếp|ở|từ|hai|quan tâm|' +
            'mối lo|tiêu chí|nhiệm vụ|mục tiêu|nguyên tắc|yêu cầu|lý do|nỗi lo|bận tâm',
        ),
      },
      { behind: beginsWith('tiên|tư|năm|tháng|tuần|quý|kỳ|mùa|ngày|giờ') },
    ],
  },
  { pattern: wordsPattern('bậc nhất'), leaves: [{ before: endsWith('hàm|phương trình|đa thức|hàm số') }] },
  {
    pattern: wordsPattern(
      '(?:uy tín|an toàn|tin cậy|đáng tin|hấp dẫn|cạnh tranh|ưu đãi|ưu việt|hiện đại|vượt trội) nhất',
    ),
    leaves: [{ before: endsWith('nơi|chỗ|lúc|giờ|điều|thói quen|mật khẩu|kênh') }],
  },
  { pattern: wordsPattern('vô song|độc nhất|có một không hai|không đối thủ|đệ nhất|number one') },
  { pattern: /(?<![\p{L}\p{N}])(?:top|no\.?)[\s\u00a0]?1(?![\p{L}\p{N}]|[.,]\d|[\s\u00a0]?%)/iu },
  {
    // Any other "… nhất", where it speaks of the market: "lãi vay thấp nhất thị trường".
    pattern: wordsPattern('nhất|đầu tiên|dẫn đầu|đứng đầu'),
    where: { behind: beginsWith(market) },
    leaves: [{ before: endsWith('thống|thứ|đồng|hợp|chủ|gần|ít|duy|tốt') }],
  },
  {
    // A headline about rates that names none.
    pattern: wordsPattern('lãi(?: suất)?(?: vay| gửi| tiết kiệm| tiền gửi)? (?:cao|thấp|tốt|hời|rẻ) nhất'),
    where: { behind: /^\s{0,6}(?:$|[.!,;])/ },
    leaves: [{ before: endsWith('kỳ hạn|bậc|hũ|gói|mức|khi|nếu|có|để|hưởng', 2) }],
  },
];

/** Questions, ways, and what says that something is not so: "hũ nào tốt nhất", "không phải thẻ nào cũng tốt nhất". */
const leavesAlways: readonly Surroundings[] = [
  { before: endsWith('nào', 4) },
  { before: endsWith('cách', 3) },
  {
    before: new RegExp(
      `(?<![\\p{L}\\p{M}])${anySpelling('(?:không|chẳng|chưa) (?:có|phải|hẳn|nhất thiết)')}[^.!?]{0,40}$`,
      'iu',
    ),
  },
];

const mayClaim = mayHave(
  'nhất|số một|số 1|hàng đầu|đầu tiên|dẫn đầu|đứng đầu|vô song|không hai|đối thủ|number|top|no[.]?(?: )?1',
);

/** Letters before and behind that decide. */
const windowLength = 60;

/** Words that say of the bank that it is better than all others, without a document that proves it. */
export const superlatives: Rule = {
  name: 'superlatives',
  sentences,
  find: (site) => findClaims(site).flatMap((found) => askForProof(site, found)),
};

const findClaims = findInKeys(({ words }) =>
  words.flatMap((one): FoundByRule[] => {
    if (!mayClaim(one)) return [];
    const text = composedWords(one);
    const claim = findClaim(text);
    if (!claim) return [];
    const { key, path } = one;
    const expected = remark('a document that proves it in "proofs" of site.json, or words that compare with nobody');
    const received = asItStands(quoteAround(text, claim.index, claim[0].length));
    return [{ severity: 'law', key, path, expected, received }];
  }),
);

function findClaim(text: string): RegExpExecArray | undefined {
  for (const claim of claims) {
    const all = [...text.matchAll(new RegExp(claim.pattern, 'giu'))];
    const found = all.find((match) => isClaim(claim, text, match));
    if (found) return found;
  }
  return undefined;
}

function isClaim({ where = {}, leaves = [] }: Claim, text: string, { index, 0: words }: RegExpExecArray): boolean {
  const before = text.slice(Math.max(0, index - windowLength), index);
  const behind = text.slice(index + words.length, index + words.length + windowLength);
  const fits = (one: Surroundings) => one.before?.test(before) !== false && one.behind?.test(behind) !== false;
  return fits(where) && ![...leavesAlways, ...leaves].some(fits);
}

/** A proof holds for a year: after that people look whether it still does. */
function askForProof({ settings: { proofs = [] }, words, now }: SiteToCheck, found: FoundByRule): FoundByRule[] {
  const field = words.find(({ key, path }) => key === found.key && path === found.path);
  const proof = proofs
    .filter(({ key, text }) => key === found.key && (text === field?.stored || sameWords(text, field?.words)))
    .toSorted((one, other) => (one.date < other.date ? 1 : -1))[0];
  if (!proof) return [found];
  const today = vietnamDate(now);
  const aYearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  const { document, date } = proof;
  const named = { document, date: dayFirst(date) };
  if (date > today)
    return [{ ...found, expected: remark('a document of a day that has come: {document} has the date {date}', named) }];
  if (date >= aYearAgo) return [];
  return [{ ...found, expected: remark('a newer document: {document} of {date} is older than a year', named) }];
}

function sameWords(one: string, other = ''): boolean {
  const spell = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();
  return spell(one) === spell(other);
}
