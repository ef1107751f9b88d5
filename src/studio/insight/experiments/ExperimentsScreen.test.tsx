// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { campaignCalls } from '../../../contract/studio/campaign-calls.ts';
import { experimentCalls } from '../../../contract/studio/experiment-calls.ts';
import { insightCalls } from '../../../contract/studio/insight-calls.ts';
import type { Role } from '../../../contract/studio/permissions.ts';
import { answerExperiments, answerPlan, type ExperimentWish } from '../../../testing/experiment-answers.ts';
import { answer, openStudio } from '../../../testing/studio-screen.tsx';

const run = { days: 14, viewsPerDay: 2764, rates: [0.0319, 0.0364] };
const stopped = {
  ...{ at: new Date(Date.now() - 86_400_000).toISOString(), kind: 'person' as const, by: 'Thu Hà' },
  reason: 'Giữ bản A cho đợt quảng cáo Tết.',
};

function open(role: Role, wanted: ExperimentWish | undefined, search = '') {
  const { list, one } = answerExperiments(wanted);
  return openStudio(`/ket-qua/hu_vang/thu-nghiem${search}`, { roles: [role] }, [
    answer(campaignCalls.readVersion, { webid: 'hu_vang', version: 1, settings: {}, content: {}, media: {} }),
    answer(insightCalls.listInsightCampaigns, { campaigns: [] }),
    answer(experimentCalls.listExperiments, list),
    answer(experimentCalls.prepareExperiment, answerPlan()),
    ...(one ? [answer(experimentCalls.readExperiment, one)] : []),
  ]);
}

test.for([
  ['one that runs', run, 'Chưa đủ để kết luận'],
  ['one with a result', { ...run, days: 25, rates: [0.03, 0.042] }, 'Nên chọn bản B'],
  ['broken shares', { ...run, given: [0.535, 0.465] }, 'Lượt xem chia lệch'],
  ['four versions', { ...run, rates: [0.0319, 0.0364, 0.031, 0.034] }, 'Chưa đủ để kết luận'],
  ['the first day', { days: 0, viewsPerDay: 120, rates: [0, 0] }, 'Mới bắt đầu, chưa so được'],
  ['one that ended', { ...run, stopped }, 'Chênh lệch so với bản A'],
  ['none', undefined, 'Chưa có thử nghiệm nào'],
] as const)('of %s the screen says “$2”', async ([, wanted, seen]) => {
  open('editor', wanted);
  await screen.findByRole('heading', { name: RegExp(seen) });
});

test('broken shares hide rates, outcomes and the way to take a version over, and show the shares instead', async () => {
  open('editor', { ...run, given: [0.535, 0.465] });
  await screen.findByText('Kết quả bị ẩn');
  const row = (name: RegExp) => screen.getByRole('row', { name });
  for (const hidden of ['Đăng ký', 'Tỷ lệ', 'Gọi được', 'Quan tâm'])
    expect(row(RegExp(`^${hidden}`)).textContent).toMatch(/đang ẩnđang ẩn$/);
  expect(screen.getByRole('main').textContent).not.toMatch(/3,\d\d%/);
  expect(screen.queryByRole('img', { name: /^Chênh lệch/ })).toBeNull();
  expect(row(/Hiện nội dung chính/).textContent).toMatch(/\d,\d s/);
  expect(row(/Chia có đều không/).textContent).toContain('lệch, p < 0,001');
  expect(row(/^Nhận/).textContent).toMatch(/5\d,\d%đặt 50%4\d,\d%đặt 50%$/);
  expect(screen.queryByRole('button', { name: /Chọn bản|Gửi duyệt bản/ })).toBeNull();
  screen.getByRole('button', { name: 'Dừng thử nghiệm…' });
});

test('who may see results and not change them has no buttons; the difference is a drawing and a sentence, beside a table', async () => {
  open('approver', run);
  const plot = await screen.findByRole('img', {
    name: /^Chênh lệch B trừ A sau 14 ngày: [+−]0,\d\d điểm, dải tin cậy từ −0,\d\d đến \+0,\d\d\.$/,
  });
  within(plot).getByText(/^B (hơn|kém) 0,\d\d$/);
  expect(screen.queryByRole('button', { name: /Dừng|Đổi tỷ lệ|Chọn bản/ })).toBeNull();
  screen.getByText(/^Từ .*, ngày thứ 14\. Thu Hà đặt, Lan duyệt\.$/);
  expect(screen.getByRole('row', { name: /^Tỷ lệ/ }).textContent).toMatch(/3,\d\d%3,\d\d%$/);
  screen.getByRole('button', { name: 'Tỷ lệ' }).focus();
  expect((await screen.findAllByText(/Đăng ký chia cho lượt xem/)).length).toBeGreaterThan(0);
});

test('each version is drawn beside A', async () => {
  open('analyst', { ...run, rates: [0.0319, 0.0364, 0.031, 0.034] });
  const plot = await screen.findByRole('img', { name: /^Chênh lệch B .* Chênh lệch C .* Chênh lệch D / });
  for (const letter of ['B', 'C', 'D']) within(plot).getByText(letter);
});

test('the planner is for those who may change, and wants a name', async () => {
  const user = open('editor', undefined, '?moi=1');
  await user.click(await screen.findByRole('button', { name: 'Bắt đầu thử nghiệm…' }));
  await screen.findByText(/^Bạn đặt tên để người khác biết/);
});

test('who may not change results is told so in place of the planner', async () => {
  open('approver', run, '?moi=1');
  await screen.findByRole('heading', { name: 'Vai trò của bạn chưa cho đặt thử nghiệm' });
});
