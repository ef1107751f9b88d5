import { expect, it } from 'vitest';
import { noFigures } from '../../../contract/insight/figures.ts';
import type { Notable, OverviewCampaign } from '../../../contract/studio/insight-overview-calls.ts';
import { describeNotable } from './notable-words.ts';

const campaigns = [900, 500, 700, 600].map(
  (views, index): OverviewCampaign => ({
    ...{ webid: `c${index}`, name: `C${index}`, template: 'hu_vang', state: 'running', newestVersion: 1 },
    ...{ isArchived: false, points: [], lcp: null, before: noFigures, now: { ...noFigures, views } },
  }),
);
const fell = (views: number, rate: number | null, rateBefore: number | null): Notable => ({
  ...{ kind: 'fell', webid: 'c0', registrations: -0.12, views, rate, rateBefore },
});

it.each<[Notable, string]>([
  [fell(-0.15, 0.075, 0.0745), 'Đăng ký giảm 12% vì lượt xem giảm 15%. Tỷ lệ vẫn vậy.'],
  [fell(0.02, 0.03, 0.035), 'Đăng ký giảm 12%: tỷ lệ từ 3,5% xuống 3,0%.'],
  [fell(-0.06, 0.03, 0.035), 'Đăng ký giảm 12%: lượt xem giảm 6%, tỷ lệ từ 3,5% xuống 3,0%.'],
  [fell(-0.3, 0.04, 0.035), 'Đăng ký giảm 12% vì lượt xem giảm 30%, dù tỷ lệ lên 4,0% từ 3,5%.'],
  [fell(-0.3, null, 0.035), 'Đăng ký giảm 12%.'],
  [
    { kind: 'slow', webid: 'c1', p75: 2900, rate: 0.018, average: 0.036 },
    'Đông thứ tư nhưng chỉ 1,8% đăng ký. Trang hiện sau 2,9 s, quá mức 2,5 s.',
  ],
  [{ kind: 'slow', webid: 'c1', p75: 2900, rate: 0.035, average: 0.036 }, 'Trang hiện sau 2,9 s, quá mức 2,5 s.'],
  [{ kind: 'slow', webid: 'c1', p75: 2900, rate: null, average: null }, 'Trang hiện sau 2,9 s, quá mức 2,5 s.'],
  [
    { kind: 'rose', webid: 'c1', version: 13, rate: 0.039, rateBefore: 0.034 },
    'Từ bản 13, tỷ lệ lên 3,9%. Trước đó 3,4%.',
  ],
  [
    { kind: 'silent', webid: 'c1', viewsBefore: 1200 },
    'Trang đang chạy mà không đếm được lượt xem nào, kỳ trước có 1.200. Có thể liên kết hỏng, hoặc trang không đếm.',
  ],
])('%j says "%s"', (notable, said) => {
  expect(describeNotable(notable, campaigns).text).toBe(said);
});
