// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { campaignInsightCalls, insightCalls } from '../../../contract/studio/insight-calls.ts';
import { tagCalls } from '../../../contract/studio/tag-calls.ts';
import { answerInsight } from '../../../testing/insight-answers.ts';
import { answer, openStudio } from '../../../testing/studio-screen.tsx';
import type { CallData } from '../../app/client.ts';

type Tags = CallData<typeof tagCalls.readTags>;
type Tool = Omit<Tags['reports'][number], 'runs'>;

const meta: Tool = { tools: ['Meta'], purposes: ['advertising'], hosts: ['connect.facebook.net'] };
const unknown: Tool = { tools: [], purposes: ['measuring'], hosts: [] };

function open(
  tags: Pick<Tags, 'asks' | 'reports'> & Partial<Tags>,
  tagAnswers = { asked: 0, agree: 0, refuse: 0, some: 0 },
) {
  const page = { version: 13, isPublished: true, tags: null, counts: true };
  openStudio('/ket-qua/hu_vang/the-do', { roles: ['editor'] }, [
    answer(tagCalls.readTags, { ...page, ...tags }),
    answer(campaignInsightCalls.getCampaignInsight, ({ query }) => {
      const period = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
      return answerInsight(period, { tagAnswers });
    }),
    answer(insightCalls.listInsightCampaigns, { campaigns: [] }),
  ]);
}

const rowOf = async (name: RegExp) => {
  const cells = within(await screen.findByRole('row', { name })).getAllByRole('cell');
  return cells.map(({ textContent }) => textContent);
};

test('a page that asks: no tag runs before the choice; what visitors chose stands below, as shares', async () => {
  open({ asks: true, reports: [{ ...meta, runs: 'choice' }] }, { asked: 1000, agree: 540, some: 70, refuse: 210 });
  await screen.findByRole('heading', { name: '0 thẻ chạy trước khi khách chọn' });
  screen.getByText('Đọc từ mã nhúng của bản 13, bản khách đang xem. Chưa đo bằng trình duyệt.');
  screen.getByText('Hỏi khách trước, theo mặc định của ngân hàng');
  expect(await rowOf(/^Meta/)).toEqual(['có mặt, đứng yên', 'tải sau khi đồng ý']);
  expect(await rowOf(/^Đếm lượt xem của trang/)).toEqual(['đã tải', '']);
  const shares = (await screen.findByText('Số này không gắn với ai.')).closest('section');
  expect(
    within(shares ?? document.body)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Đồng ý 54%', 'Chọn một phần 7%', 'Từ chối 21%', 'chưa chọn 18%']);
  expect(screen.getByRole('link', { name: 'Đổi trong trình soạn' }).getAttribute('href')).toBe(
    '/studio/chien-dich/hu_vang?phan=site.json&o=tags',
  );
});

test('a page that does not ask: the tags that run are counted and come first; code without a name is said to be so', async () => {
  open({
    asks: false,
    tags: 'run',
    counts: false,
    reports: [
      { ...unknown, runs: 'load' },
      { ...meta, runs: 'load' },
    ],
  });
  await screen.findByRole('heading', { name: '2 thẻ chạy mà không chờ khách chọn' });
  screen.getByText('Không hỏi, chạy sau khi trang tải xong, chiến dịch tự đặt');
  expect(await rowOf(/^Mã riêng của trang/)).toEqual(['chạy sau khi trang tải, không chờ', '']);
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names.map((name) => /^(?:Mã riêng|Meta|Máy chủ)/.exec(name)?.[0])).toEqual(['Mã riêng', 'Meta', 'Máy chủ']);
  expect(screen.queryByText('Khách chọn gì')).toBeNull();
  expect(screen.queryByRole('row', { name: /^Đếm lượt xem/ })).toBeNull();
});

test('a page without tags says so', async () => {
  open({ asks: false, reports: [] });
  await screen.findByText('Trang này không có thẻ đo, quảng cáo hay trò chuyện nào của bên khác.');
  expect(screen.queryByRole('table')).toBeNull();
});
