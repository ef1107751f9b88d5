import { asItStands, type Remark, remarksOf } from '../../contract/remarks/remark.ts';
import { wordsPattern } from '../any-spelling.ts';
import { quote } from '../finding.ts';
import { readWords } from '../plain-words.ts';
import type { Rule } from '../site-to-check.ts';
import { findForm } from '../stored-consents.ts';

const sentences = {
  'a notice at the form that says {what}': 'thông báo ở biểu mẫu nói rõ {what}',
  '{one}, {more}': '{one}, {more}',
  'who uses the data': 'ai dùng dữ liệu',
  'what for': 'dùng để làm gì',
  'how long it is kept': 'giữ bao lâu',
  'which rights people have': 'khách có quyền gì',
} as const;
const remark = remarksOf(sentences);

/** What a notice says, and the words by which it does. */
const needed: readonly { said: Remark; words: RegExp }[] = [
  {
    said: remark('who uses the data'),
    words: wordsPattern('ngân hàng|công ty|tập đoàn|quỹ|bên kiểm soát|bên xử lý|TMCP|TNHH'),
  },
  { said: remark('what for'), words: wordsPattern('để|nhằm|mục đích|cho việc|phục vụ') },
  {
    said: remark('how long it is kept'),
    words: wordsPattern(
      '[0-9]+ (?:ngày|tuần|tháng|năm)|thời hạn lưu|thời gian lưu|(?:cho )?(?:tới|đến) khi (?:bạn|khách|quý khách|anh chị)',
    ),
  },
  {
    said: remark('which rights people have'),
    words: wordsPattern(
      'rút lại|quyền|(?:được|có thể|yêu cầu) (?:xem|sửa|chỉnh sửa|xóa|rút)|hủy đồng ý|từ chối (?:nhận|bất cứ lúc nào)|phản đối',
    ),
  },
];

/** A form that stores people without saying who, what for, how long, and which rights they have. */
export const formNotice: Rule = {
  name: 'form-notice',
  sentences,
  find: (site) => {
    const form = findForm(site);
    // A form that hands over stores nobody unless its content says so.
    if (!form || (!form.mayRequire && !isObject(form.stored))) return [];
    const { key, path, stored } = form;
    if (isObject(stored) && isObject(Reflect.get(stored, 'processing'))) return [];
    const text = readNotice(stored).normalize('NFC');
    const missing = needed.filter(({ words }) => !words.test(text)).map(({ said }) => said);
    const [last, ...others] = missing.toReversed();
    if (!last) return [];
    const what = others.reduce((more: Remark, one) => remark('{one}, {more}', { one, more }), last);
    const expected = remark('a notice at the form that says {what}', { what });
    const received = text === '' ? remark('nothing') : asItStands(quote(text));
    return [{ severity: 'law', key, path: isObject(stored) ? `${path}.processing` : path, expected, received }];
  },
};

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** What people read around the choices. */
function readNotice(stored: unknown): string {
  const { intro, notice } = Object(stored);
  const parts: unknown[] = [intro, ...(Array.isArray(notice) ? notice.flatMap(Object.values) : [])];
  return parts
    .filter((part) => typeof part === 'string')
    .map(readWords)
    .join('\n');
}
