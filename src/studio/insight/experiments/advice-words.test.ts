import { describe, expect, it } from 'vitest';
import { type Advice, advise } from '../../../contract/experiments/advise.ts';
import { type AdviceFacts, describeAdvice } from './advice-words.ts';

const facts: AdviceFacts = {
  arms: [
    { views: 19_131, registrations: 610 },
    { views: 19_090, registrations: 694 },
  ],
  shares: [0.5, 0.5],
  intervals: [{ difference: 0.0045, low: -0.0012, high: 0.0101 }],
  days: 14,
  daysNeeded: 23,
  wanted: 0.005,
  viewsPerDay: 2764,
  unit: 'registrations',
};

const say = (advice: Advice, more: Partial<AdviceFacts> = {}) => describeAdvice(advice, { ...facts, ...more });

describe('an advice says what is known, why, and what to do', () => {
  it.each<[Advice, Partial<AdviceFacts>, string[]]>([
    [{ kind: 'goOn' }, {}, ['wait', 'cần\u00a0thêm\u00a0khoảng 9 ngày', 'B đang hơn A 0,45 điểm', 'hay hơn']],
    [{ kind: 'goOn' }, { daysNeeded: undefined }, ['wait', 'Chưa đủ để kết luận']],
    [{ kind: 'goOn' }, { daysNeeded: 14 }, ['wait', 'cần\u00a0thêm\u00a0khoảng 1 ngày']],
    [
      { kind: 'goOn' },
      { intervals: [{ difference: -0.003, low: -0.01, high: 0.004 }] },
      ['wait', 'B đang kém A 0,30 điểm', 'kém hơn'],
    ],
    [
      { kind: 'goOn' },
      {
        intervals: [
          { difference: -0.003, low: -0.01, high: 0.004 },
          { difference: 0.002, low: -0.01, high: 0.014 },
        ],
      },
      ['wait', 'C đang hơn A 0,20 điểm'],
    ],
    [{ kind: 'goOn' }, { intervals: [{ difference: 0, low: -0.01, high: 0.01 }] }, ['wait', 'B và A ngang nhau']],
    [
      { kind: 'takeOver', arm: 1 },
      { intervals: [{ difference: 0.0044, low: 0.0003, high: 0.0085 }] },
      ['done', 'Nên chọn bản B', 'từ 0,03 đến 0,85 điểm', 'thêm khoảng 370 đăng ký mỗi tháng', 'gửi duyệt bản B'],
    ],
    [
      { kind: 'takeOver', arm: 1 },
      { intervals: [{ difference: 0.0044, low: 0.0003, high: 0.0085 }], viewsPerDay: 100 },
      ['done', 'thêm khoảng 13 đăng ký'],
    ],
    [
      { kind: 'takeOver', arm: 1 },
      { intervals: [{ difference: 0.0044, low: 0.0003, high: 0.0085 }], unit: 'handOvers' },
      ['done', 'thêm khoảng 370 lượt chuyển tiếp mỗi tháng'],
    ],
    [{ kind: 'keepBase' }, {}, ['done', 'Nên giữ bản A', 'B kém A', 'không cần duyệt lại']],
    [{ kind: 'keepBase' }, { intervals: [undefined, undefined, undefined] }, ['done', 'B, C và D kém A']],
    [{ kind: 'noDifference' }, {}, ['done', 'Các bản như nhau', 'nhỏ hơn 0,50 điểm', 'giữ bản A']],
    [{ kind: 'undecided' }, {}, ['done', 'vẫn chưa rõ', 'Chạy thêm không làm sai kết quả']],
    [{ kind: 'wholeWeek', arm: 1 }, { days: 4 }, ['wait', 'B đang hơn A, chờ hết tuần đầu', 'thêm 3 ngày']],
    [
      { kind: 'tooEarly' },
      {
        arms: [
          { views: 200, registrations: 10 },
          { views: 80, registrations: 9 },
        ],
      },
      ['wait', 'B còn thiếu 120 lượt xem và 1 đăng ký', '200 lượt xem và 10 đăng ký'],
    ],
    [
      { kind: 'brokenShares', pValue: 0.0001 },
      {
        arms: [
          { views: 20_704, registrations: 1 },
          { views: 17_996, registrations: 1 },
        ],
      },
      ['broken', 'Đặt 50/50 nhưng B nhận 46,5%', 'chưa tới 1 trong 1.000', 'dừng thử nghiệm này'],
    ],
    [
      { kind: 'brokenShares', pValue: 0.0001 },
      {
        arms: [500, 300, 200].map((views) => ({ views, registrations: 1 })),
        shares: [0.5, 0.2, 0.3],
      },
      ['broken', 'Đặt 50/20/30 nhưng C nhận 20%'],
    ],
  ])('%o with %o', (advice, more, parts) => {
    const { tone, title, why, what } = say(advice, more);
    const all = [tone, title, why, what].join('\n');
    for (const part of parts) expect(all).toContain(part);
    expect(all).not.toMatch(/undefined|NaN|null/);
    for (const text of [title, why, what]) expect(text).not.toBe('');
  });

  it('is that of the counts', () => {
    const advice = advise({
      arms: facts.arms,
      shares: [...facts.shares],
      plan: { views: 79_400, days: 29, rate: 0.0318, changePercent: 15.7 },
      days: 14,
    });
    expect(say(advice).title).toBe('Chưa đủ để kết luận: cần\u00a0thêm\u00a0khoảng 9 ngày');
  });
});
