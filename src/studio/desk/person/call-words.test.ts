import { describe, expect, it, test } from 'vitest';
import type { CallFacts } from '../../../contract/desk/may-call.ts';
import { mayCall } from '../../../contract/desk/may-call.ts';
import { type CallContext, frameOf, listChecks, nextStep, sayCall, sayFailed, sayStored } from './call-words.ts';

const hours = { opensAt: 8 * 60, closesAt: 17 * 60 };
const calendar = {
  week: [hours, hours, hours, hours, hours, hours, null],
  days: { '2027-02-07': { name: 'Tết Đinh Mùi', hours: null, isConfirmed: false } },
};
const at = (text: string) => new Date(`${text.length > 12 ? text : `2026-11-${text}`}+07:00`);
const facts = (given: Partial<CallFacts> = {}): CallFacts => ({
  ...{ calendar, limits: { askedForCalls: 3, advertisingCalls: 1 }, purpose: 'askedFor', agreedAt: null, calls: [] },
  ...{ listed: null, hasMarketingConsent: false, isWithdrawn: false, isQuarantined: false },
  ...given,
});
const contextOf = (given: Partial<CallFacts>, now: string, product = 'Siêu Sinh Lời'): CallContext => ({
  ...{ facts: facts(given), now: at(now), product, registeredAt: at('23T13:54:00'), firstDue: at('23T14:09:00') },
});
const say = (context: CallContext, isShort = false) => {
  const { head, rest } = sayCall(mayCall(context.facts, context.now), context, isShort);
  return `${head} ${rest}`;
};
const listed = { source: 'Cục Viễn thông', since: '2026-11-14' };
const three = ['22T15:20:00', '23T08:05:00', '23T10:40:00'].map(at);

const cases: readonly [string, Partial<CallFacts>, string, string, string][] = [
  ['asked for', {}, '23T14:06:00', 'ok', 'Gọi được. Khách hẹn về Siêu Sinh Lời, chưa đồng ý nghe sản phẩm khác.'],
  [
    ...(['asked for, with consent', { hasMarketingConsent: true }, '23T14:06:00', 'ok'] as const),
    'Gọi được. Khách hẹn về Siêu Sinh Lời, nghe được cả sản phẩm khác.',
  ],
  [
    ...(['asked for, on a list', { listed }, '23T14:06:00', 'part'] as const),
    'Gọi được, chỉ về Siêu Sinh Lời. Số trong danh sách không gọi, khách tự hẹn.',
  ],
  [
    ...(['agreed outside the hours', { agreedAt: at('23T18:30:00') }, '23T18:30:00', 'ok'] as const),
    'Gọi được. Khách tự chọn 18:30 cho cuộc gọi này, chỉ nói về Siêu Sinh Lời.',
  ],
  [
    ...(['advertising', { purpose: 'advertising', hasMarketingConsent: true }, '23T14:06:00', 'ok'] as const),
    'Gọi được. Lần này là giới thiệu: khách đồng ý nghe, số không trong danh sách không gọi.',
  ],
  [
    ...(['on the second day of Tết', {}, '2027-02-07T10:00:00', 'no'] as const),
    'Hôm nay nghỉ, Tết Đinh Mùi. Gọi được từ 08:00 ngày mai.',
  ],
  ['on a Sunday', {}, '22T10:00:00', 'no', 'Hôm nay nghỉ. Gọi được từ 08:00 ngày mai. Hạn gọi lần đầu 14:09.'],
  ['outside the hours', {}, '21T17:00:00', 'no', 'Ngoài giờ gọi. Gọi được từ 08:00 thứ Hai 23/11.'],
  [
    ...(['called three times', { calls: three }, '23T14:00:00', 'no'] as const),
    'Đã gọi 3 lần trong 24 giờ. Gọi được từ 15:20, khi cuộc lúc 15:20 hôm qua đã quá 24 giờ.',
  ],
  [
    ...([
      'called three times today',
      { calls: three.slice(1).concat(at('23T12:00:00')) },
      '23T14:00:00',
      'no',
    ] as const),
    'Đã gọi 3 lần trong 24 giờ. Gọi được từ 08:05 ngày mai.',
  ],
  [
    ...(['advertising, on a list', { purpose: 'advertising', listed }, '23T14:00:00', 'no'] as const),
    'Số này trong danh sách không gọi. Khách chưa hẹn, Cục Viễn thông ghi từ 14/11.',
  ],
  [
    ...(['advertising without consent', { purpose: 'advertising' }, '23T14:00:00', 'no'] as const),
    'Khách không hẹn cuộc này. Lời hẹn đã gọi xong, khách chưa đồng ý nghe giới thiệu.',
  ],
  [
    ...(['withdrawn', { isWithdrawn: true }, '23T03:00:00', 'no'] as const),
    'Khách đã rút đồng ý. Không ai gọi nữa, trừ khi khách tự đăng ký lại.',
  ],
  [
    ...(['quarantined', { isQuarantined: true }, '23T14:00:00', 'no'] as const),
    'Đăng ký này đang tạm giữ. Gọi được sau khi trưởng ca thả vào hàng đợi.',
  ],
];

test.each(cases)('%s', (_, given, now, tone, sentence) => {
  const context = contextOf(given, now);
  expect(say(context)).toBe(sentence);
  expect(sayCall(mayCall(context.facts, context.now), context, false).tone).toBe(tone);
});

it('has at most 96 letters, and 62 on a phone, with the longest names, too', () => {
  const long = 'Tiết kiệm trực tuyến Siêu Sinh Lời cho cả gia đình năm 2027';
  const name = { ...calendar.days['2027-02-07'], name: 'Nghỉ bù Giỗ Tổ Hùng Vương và Ngày Chiến thắng' };
  const longest = cases.flatMap(([, given, now]) =>
    [false, true].map((isShort) => {
      const days = { '2027-02-07': name };
      const listedBy = given.listed ? { listed: { ...given.listed, source: long } } : {};
      const context = contextOf({ ...given, ...listedBy, calendar: { ...calendar, days } }, now, long);
      return { sentence: say(context, isShort), most: isShort ? 62 : 96 };
    }),
  );
  expect(longest.filter(({ sentence, most }) => sentence.length > most)).toEqual([]);
  for (const isShort of [false, true]) {
    const { head, rest } = sayFailed(99, isShort);
    expect(`${head} ${rest}`.length).toBeLessThanOrEqual(isShort ? 62 : 96);
  }
});

describe('the next step', () => {
  test.each([
    ['a refusal that ends', {}, '21T17:00:00', 'Hẹn 08:00 thứ Hai'],
    ['one that ends at the opening', {}, '2027-02-01T07:00:00', 'Hẹn 08:00'],
    ['one that ends today', { calls: three }, '23T14:00:00', 'Hẹn 15:20'],
    ['one for good', { isWithdrawn: true }, '23T14:00:00', 'Bỏ khỏi lượt gọi'],
  ])('of %s', (_, given, now, action) => {
    expect(nextStep(mayCall(facts(given), at(now)), at(now)).action).toBe(action);
  });

  it('without an answer is to ask again', () => {
    expect(nextStep(undefined, at('23T14:00:00')).action).toBe('Hỏi lại ngay');
  });
});

test('calls lie in the 24 hours before now', () => {
  const { shares, said } = frameOf(
    facts({ calls: [at('23T08:00:00'), at('22T20:00:00'), at('22T08:00:00')] }),
    at('23T20:00:00'),
  );
  expect(shares).toEqual([0.5]);
  expect(said).toBe('Các cuộc trong 24 giờ qua: 08:00');
});

test('five things are asked, each with its answer', () => {
  const list = (given: Partial<CallFacts>, now: string) =>
    listChecks(contextOf(given, now)).map(({ id, tone, text }) => `${id} ${tone}: ${text}`);
  expect(list({ calls: three.slice(1) }, '23T14:06:00')).toEqual([
    'time ok: Thứ Hai 23/11, được gọi từ 08:00 đến 17:00.',
    'calls ok: 2 trên 3 cuộc tới số này',
    'list ok: Không có trong danh sách nào',
    'consent part: Chỉ Siêu Sinh Lời. Nói sản phẩm khác là ra ngoài lời hẹn.',
    'asked ok: Khách tự gửi 13:54 và chờ cuộc gọi này',
  ]);
  expect(list({ purpose: 'advertising', listed, calls: three }, '2027-02-07T10:00:00')).toEqual([
    'time no: Chủ nhật 7/2, Tết Đinh Mùi. Tết Đinh Mùi chờ xác nhận.',
    'calls ok: 0 trên 1 cuộc tới số này',
    'list no: Có trong danh sách Cục Viễn thông từ 14/11/2026. Chỉ gọi về điều khách hẹn.',
    'consent no: Chỉ Siêu Sinh Lời. Nói sản phẩm khác là ra ngoài lời hẹn.',
    'asked part: Lời hẹn đã gọi xong. Lần này là giới thiệu.',
  ]);
  expect(list({}, '2027-02-06T14:00:00')[0]).toBe(
    'time ok: Thứ Bảy 6/2, được gọi từ 08:00 đến 17:00. Tết Đinh Mùi chờ xác nhận.',
  );
});

test('what is stored with the call is said before it', () => {
  expect(sayStored({ may: true, rule: 'askedFor', topics: 'product' })).toContain('“khách hẹn”');
  expect(sayStored({ may: false, rule: 'hours', until: null })).toContain('từ chối');
});

test('a sentence that ends with a cut name has three dots', () => {
  const name = 'Ngày Văn hóa các dân tộc Việt Nam';
  const holiday = { ...calendar, days: { '2026-11-24': { name, hours: null, isConfirmed: false } } };
  const context = contextOf({ calendar: holiday }, '24T10:00:00');
  expect(say(context)).toMatch(/^Hôm nay nghỉ, Ngày Văn hóa các dân tộ?… Gọi được/);
  expect(say(contextOf({}, '23T14:06:00', `Hũ ${'Vàng '.repeat(20)}`), true)).toMatch(/[^.]…$/);
});
