import { describe, expect, it } from 'vitest';
import { noFigures } from '../../contract/insight/figures.ts';
import { type SummarisedCampaign, writeSummary } from './write-summary.ts';

const week = { from: '2026-11-16', to: '2026-11-22' };
const write = (campaigns: readonly SummarisedCampaign[], hasSamples = false) =>
  writeSummary({ to: 'ha@lachong.example', week, campaigns, hasSamples, studioOrigin: 'https://studio.example.vn' });
const campaign = (webid: string, registrations: number): SummarisedCampaign => ({
  ...{ webid, name: `Tên ${webid}`, before: { ...noFigures, views: 29_480, registrations: 974 } },
  now: { ...noFigures, views: 31_904, registrations, reached: 871, interested: 392 },
});

describe('the weekly summary', () => {
  it('tells numbers, what they were the week before, and the way to them', () => {
    const mail = write([campaign('hu_vang', 1138)]);
    expect(mail).toMatchObject({
      to: 'ha@lachong.example',
      subject: 'Kết quả tuần 16/11 – 22/11: 1.138 đăng ký',
      link: { address: 'https://studio.example.vn/studio/ket-qua?tu=2026-11-16&den=2026-11-22' },
    });
    expect(mail.paragraphs[1]).toBe(
      [
        'Tên hu_vang',
        '31.904 lượt xem (+8,2%, trước đó 29.480)',
        '1.138 đăng ký (+16,8%, trước đó 974)',
        'Tỷ lệ đăng ký 3,6% (trước đó 3,3%)',
        '871 gọi được, 392 quan tâm',
        'https://studio.example.vn/studio/ket-qua/hu_vang?tu=2026-11-16&den=2026-11-22',
      ].join('\n'),
    );
  });

  it('begins with the most registrations, and tells the number of what it leaves out', () => {
    const { paragraphs } = write(Array.from({ length: 14 }, (_, index) => campaign(`c${index}`, index)));
    expect(paragraphs[1]).toMatch(/^Tên c13\n/);
    expect(paragraphs).toHaveLength(14);
    expect(paragraphs[13]).toBe('Còn 2 chiến dịch khác, bạn xem trong Studio.');
  });

  it('says hand-overs, made-up numbers and quiet weeks', () => {
    const card = { ...campaign('the', 40), now: { ...noFigures, registrations: 40, handOvers: 40 } };
    expect(write([card]).paragraphs[1]).toContain('trong đó 40 lần chuyển sang trang đăng ký của ngân hàng');
    expect(write([card], true).paragraphs.at(-1)).toContain('dữ liệu mẫu');
    expect(write([{ ...campaign('x', 0), now: noFigures, before: noFigures }]).paragraphs).toEqual([
      'Tuần 16/11 – 22/11 các chiến dịch của bạn chưa có lượt xem và đăng ký nào.',
    ]);
  });
});
