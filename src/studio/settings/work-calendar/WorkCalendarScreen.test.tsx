// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeCalendars, defaultCalendars } from '../../../contract/desk/calendar-for.ts';
import { defaultDeskPolicy } from '../../../contract/desk/desk-policy.ts';
import { workCalendarCalls } from '../../../contract/studio/work-calendar-calls.ts';
import { answer, openStudio } from '../../../testing/studio-screen.tsx';

const now = '2026-11-23T09:58:00.000Z';
const plan = { moved: [{ on: '2026-11-25', to: '2026-11-26T01:00:00.000Z', count: 4 }], kept: [] };

/** The screen of an administrator, over calendars that the calls change. */
function openCalendar({ calendars = defaultCalendars } = {}) {
  const sent: unknown[] = [];
  let stored = calendars;
  const user = openStudio('/cai-dat/lich-lam-viec', { roles: ['admin'] }, [
    answer(workCalendarCalls.readWorkCalendar, () => ({ calendars: stored, policy: defaultDeskPolicy, now })),
    answer(workCalendarCalls.previewWorkCalendar, plan),
    answer(workCalendarCalls.setWorkCalendar, ({ body }) => {
      sent.push(body);
      stored = changeCalendars(stored, body.calendar, body.change) ?? stored;
      return plan;
    }),
  ]);
  return { user, sent };
}

const dayOf = (name: RegExp) => screen.findByRole('button', { name });

test('a day is found by arrows and closed by the space bar; the calls that move are said before it is saved', async () => {
  const { user, sent } = openCalendar();
  const monday = await dayOf(/^Thứ Hai 23\/11\/2026, ngày làm$/);
  expect(await dayOf(/^Thứ Ba 24\/11\/2026, Ngày Văn hóa Việt Nam, cần xác nhận$/)).toBeTruthy();
  monday.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  await waitFor(() => expect(document.activeElement?.getAttribute('data-date')).toBe('2026-11-25'));
  await user.keyboard(' ');
  expect(await dayOf(/^Thứ Tư 25\/11\/2026, Ngày nghỉ, nghỉ lễ$/)).toBeTruthy();
  expect(sent).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Lưu lịch' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Lưu lịch mới?' }));
  await dialog.findByText('4 khách chờ gọi lại ngày 25/11');
  await user.type(dialog.getByLabelText('Lý do'), 'Hội nghị khách hàng');
  await user.click(dialog.getByRole('button', { name: 'Lưu lịch' }));
  await screen.findByText('Đã lưu lịch');
  const days = { '2026-11-25': { name: 'Ngày nghỉ', hours: null, isConfirmed: true } };
  expect(sent).toEqual([{ calendar: 'bank', change: { week: {}, days }, reason: 'Hội nghị khách hàng' }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Lưu lịch' })).toBeNull());
});

test('a press twice is no change, and the year is changed by its keys', async () => {
  const { user } = openCalendar();
  (await dayOf(/^Thứ Hai 23\/11\/2026/)).focus();
  await user.keyboard('  ');
  expect(screen.queryByRole('button', { name: 'Lưu lịch' })).toBeNull();
  await user.keyboard(']');
  await dayOf(/^Thứ Sáu 5\/2\/2027, Tết Đinh Mùi, cần xác nhận$/);
  await user.keyboard('[[');
  await dayOf(/^Thứ Hai 16\/2\/2026, Tết Bính Ngọ, nghỉ lễ$/);
});

test('says what a page would promise, why, and what if a day that is not sure is worked', async () => {
  openCalendar();
  await screen.findByText('chúng tôi gọi lại trước 8:15 thứ Tư 25/11');
  screen.getByText(
    'Hạn 15 phút dừng lúc 17:00, chạy tiếp 8:00 thứ Tư 25/11. Nếu 24/11 vẫn làm, trang hứa 8:15 thứ Ba 24/11.',
  );
});

test('without any open day nothing is promised', async () => {
  const week = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((weekday) => [weekday, null]));
  openCalendar({ calendars: { bank: { week, days: {} }, teams: [] } });
  await screen.findByText('Lịch chưa có ngày làm nào, nên trang không hứa giờ nào.');
});

test('a file is shown beside what is there, with lines that are left out by their number', async () => {
  const { user, sent } = openCalendar();
  await user.click(await screen.findByRole('button', { name: 'Nhập CSV, ICS…' }));
  const text = ['4/2/2027;Tết Đinh Mùi', '5/2/2027 - 11/2/2027;Tết Đinh Mùi', '31/2/2027;Nghỉ bù'].join('\n');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no file can be chosen');
  await user.upload(input, new File([text], 'nghi-le-2027.csv', { type: 'text/csv' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nhập “nghi-le-2027.csv”' }));
  const rows = dialog
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
  expect(rows).toEqual([
    '4/2/27Tết Đinh Mùinhư ngày thườngnghỉ lễ',
    '5–11/2/27Tết Đinh MùiTết Đinh Mùi, cần xác nhậnđã xác nhận',
    'dòng 3, “31/2/2027;Nghỉ bù”không có ngày nàybỏ qua dòng 3',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Nhập 8 ngày, bỏ 1 dòng' }));
  await screen.findByText('Đã nhập 8 ngày');
  expect(sent).toMatchObject([{ calendar: 'bank', reason: 'Nhập từ tệp “nghi-le-2027.csv”' }]);
});

test('a team shows only what differs from the bank', async () => {
  const id = '5a6bb2a9-6a5e-4b0e-9d6e-0a1f5f3a0001';
  const days = { '2026-12-24': { name: 'Trực ca', hours: { opensAt: 480, closesAt: 720 }, isConfirmed: true } };
  const team = { id, name: 'Tổ Thẻ', webids: ['diamond'], differences: { week: {}, days } };
  const { user } = openCalendar({ calendars: { ...defaultCalendars, teams: [team] } });
  await user.click(await screen.findByRole('radio', { name: 'Tổ Thẻ' }));
  const list = within(screen.getByRole('complementary', { name: 'Giờ làm trong tuần' }));
  await list.findByText(/Trực ca/);
  expect(list.queryByText(/Tết Đinh Mùi/)).toBeNull();
});
