// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultRequestRules } from '../../contract/desk/request-rules.ts';
import { personDataCalls } from '../../contract/studio/person-data-calls.ts';
import { type RequestRow, requestCalls } from '../../contract/studio/request-calls.ts';
import { answer, openStudio } from '../../testing/studio-screen.tsx';

const now = '2026-11-23T03:00:00.000Z';
const self = { id: 'thu-ha', name: 'Nguyễn Thu Hà', isSelf: true };
const colleague = { id: 'bao', name: 'Trần Bảo', isSelf: false };

function rowOf(changes: Partial<RequestRow>): RequestRow {
  return {
    ...{ id: 'r1', code: 'RK4N8T', kind: 'copy', source: 'page', state: 'answered', isMatched: true },
    ...{ name: 'T. T. Hương', phone: '*******678', owner: null, receivedAt: '2026-11-20T03:00:00.000Z' },
    ...{ answeredAt: '2026-11-20T08:00:00.000Z', answerDueAt: '2026-11-24T10:00:00.000Z', steps: {}, receivers: [] },
    ...{ dueAt: '2026-11-30T16:59:59.000Z', days: 10, extendedBy: null, extensionReason: null },
    ...{ endedAt: null, outcome: null },
    ...changes,
  };
}

const late = rowOf({ id: 'late', name: 'Đ. V. Khôi', owner: colleague, dueAt: '2026-11-22T16:59:59.000Z' });
const erase = rowOf({
  ...{ id: 'erase', kind: 'erase', code: 'XA2345', owner: self, days: 20, dueAt: '2026-11-26T16:59:59.000Z' },
  ...{ receivers: ['hu_vang/crm'], steps: { tell: '2026-11-22T03:00:00.000Z' } },
});
const fresh = rowOf({
  ...{ id: 'fresh', kind: 'withdraw', name: 'L. T. Ngà', state: 'received', answeredAt: null, days: 15 },
  dueAt: '2026-12-05T16:59:59.000Z',
});
const doing = rowOf({ id: 'doing', name: 'T. M. Châu', owner: colleague, dueAt: '2026-12-01T16:59:59.000Z' });

interface Sent {
  name: string;
  id?: string | undefined;
  body?: unknown;
}

/** The screen with these requests; what is pressed is kept in `sent`, and changes the rows by `next`. */
function openRequests(rows: RequestRow[], address = '/yeu-cau-du-lieu', next: (sent: Sent) => void = () => {}) {
  const sent: Sent[] = [];
  const keep = (one: Sent) => {
    sent.push(one);
    next(one);
    return {};
  };
  const rules = { ...defaultRequestRules };
  const user = openStudio(address, { roles: ['supervisor'] }, [
    answer(requestCalls.countRequests, { open: 4 }),
    answer(requestCalls.listRequests, () => ({
      ...{ rows, rules, now, people: [self, colleague].map(({ id, name }) => ({ id, name })) },
      counts: { open: rows.length, done: 41, refused: 2, unmatched: 0 },
    })),
    answer(requestCalls.readRequest, ({ path }) => {
      const row = rows.find(({ id }) => id === path.id) ?? rowOf({});
      const clear = { name: 'Trần Thu Hương', phone: '0912345678', reference: 'HV7K3M', detail: '' };
      return { row, rules, now, references: ['HV7K3M'], calls: 5, notes: 3, clear: row.owner?.isSelf ? clear : null };
    }),
    answer(requestCalls.takeRequest, ({ path, body }) => keep({ name: 'take', id: path.id, body })),
    answer(requestCalls.answerRequest, ({ path }) => keep({ name: 'answer', id: path.id })),
    answer(requestCalls.markRequestStep, ({ path, body }) => keep({ name: 'step', id: path.id, body })),
    answer(requestCalls.extendRequest, ({ path, body }) => keep({ name: 'extend', id: path.id, body })),
    answer(requestCalls.finishRequest, ({ path, body }) => keep({ name: 'finish', id: path.id, body })),
    answer(requestCalls.registerRequest, ({ body }) => {
      keep({ name: 'register', body });
      return { id: 'doing', code: 'GH2345' };
    }),
    answer(personDataCalls.erasePerson, ({ body }) => {
      keep({ name: 'erase', body });
      return { at: now, by: 'Hà', registrations: 1, paper: { name: 'bien-ban.html', html: '<!doctype html>' } };
    }),
  ]);
  return { user, sent };
}

test('open requests stand by what is due, in three groups, each with its clock; the first one is open', async () => {
  openRequests([doing, fresh, erase, late]);
  await screen.findByRole('heading', { name: 'Cần làm trước' });
  const rows = screen.getAllByRole('listitem').filter((item) => item.querySelector('[data-request]'));
  expect(rows.map((item) => item.querySelector('[data-request]')?.getAttribute('data-request'))).toEqual([
    ...['late', 'erase', 'fresh', 'doing'],
  ]);
  const [first, second, third, fourth] = rows.map((item) => item.textContent);
  expect(first).toMatch(/\+1.*22\/11.*quá 1 ngày/);
  expect(second).toMatch(/3.*Còn xóa ở Studio.*26\/11.*còn 3 ngày/);
  expect(third).toMatch(/1.*Khách chưa có hồi âm.*24\/11.*trả lời trước 17:00/);
  expect(fourth).toMatch(/8.*1\/12.*còn 8 ngày/);
  expect(screen.getByRole('heading', { name: 'Trả lời trong 2 ngày làm việc' })).toBeDefined();
  await screen.findByRole('complementary', { name: /^Bản sao dữ liệu, Đ. V. Khôi/ });
  // In the navigation, for those who may work on them.
  expect(screen.getByRole('link', { name: /Yêu cầu về dữ liệu 4 yêu cầu đang mở/ })).toBeDefined();
});

test('keys go through the list, take and do the next step', async () => {
  const { user, sent } = openRequests([late, erase, fresh], undefined, ({ name, id }) => {
    if (name === 'take' && id === 'fresh') fresh.owner = self;
  });
  await screen.findByRole('complementary', { name: /Khôi/ });
  await user.keyboard('jj');
  await screen.findByRole('complementary', { name: /Ngà/ });
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByRole('button', { name: /^Ghi đã báo khách/ });
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(sent.map(({ name, id }) => [name, id])).toEqual([
      ['take', 'fresh'],
      ['answer', 'fresh'],
    ]),
  );
  await user.keyboard('k');
  await screen.findByRole('complementary', { name: /^Xóa dữ liệu/ });
  fresh.owner = null;
});

test('an extension asks for days within the rules and a reason, and is sent once', async () => {
  const { user, sent } = openRequests([erase]);
  await screen.findByRole('complementary', { name: 'Xóa dữ liệu, Trần Thu Hương' });
  await user.keyboard('e');
  const dialog = within(await screen.findByRole('dialog', { name: 'Gia hạn yêu cầu này?' }));
  const days = dialog.getByRole('textbox', { name: 'Số ngày' });
  await user.clear(days);
  await user.type(days, '11');
  await user.click(dialog.getByRole('button', { name: 'Gia hạn' }));
  dialog.getByText('Bạn nhập số ngày từ 1 đến 10.');
  dialog.getByText('Bạn ghi lý do đã báo khách.');
  await user.clear(days);
  await user.type(days, '5');
  await user.type(dialog.getByRole('textbox', { name: /Lý do/ }), 'Tệp ghi âm ở kho khác');
  await user.click(dialog.getByRole('button', { name: 'Gia hạn 5 ngày' }));
  await screen.findByText('Đã gia hạn.');
  expect(sent).toEqual([{ name: 'extend', id: 'erase', body: { days: 5, reason: 'Tệp ghi âm ở kho khác' } }]);
});

test('an erasure asks for the code of the request', async () => {
  const { user, sent } = openRequests([erase]);
  await user.click(await screen.findByRole('button', { name: /Xóa ở Studio…/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText(/1 đăng ký và 5 cuộc gọi/);
  const code = dialog.getByRole('textbox', { name: 'Gõ mã XA2345 để xóa' });
  await user.type(code, 'XA234');
  await user.click(dialog.getByRole('button', { name: 'Xóa hẳn dữ liệu' }));
  dialog.getByText('Mã chưa đúng.');
  expect(sent).toEqual([]);
  await user.type(code, '5');
  await user.click(dialog.getByRole('button', { name: 'Xóa hẳn dữ liệu' }));
  await waitFor(() =>
    expect(sent).toEqual([{ name: 'erase', body: { phone: '0912345678', reason: 'Yêu cầu XA2345' } }]),
  );
});

test('the last step has a letter, and wants to know what was done', async () => {
  const withdraw = rowOf({ id: 'w', kind: 'withdraw', owner: self, days: 15 });
  const { user, sent } = openRequests([withdraw]);
  await user.click(await screen.findByRole('button', { name: /^Báo kết quả…/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Báo kết quả và đóng yêu cầu?' }));
  expect(dialog.getByRole('textbox', { name: 'Thư mẫu' })).toHaveProperty('value', expect.stringContaining('RK4N8T'));
  await user.click(dialog.getByRole('button', { name: 'Đóng yêu cầu' }));
  dialog.getByText('Bạn ghi đã làm gì và báo khách thế nào.');
  await user.type(dialog.getByRole('textbox', { name: /Đã làm gì/ }), 'Đã báo qua điện thoại');
  await user.click(dialog.getByRole('button', { name: 'Đóng yêu cầu' }));
  await screen.findByText('Đã đóng yêu cầu.');
  expect(sent).toEqual([{ name: 'finish', id: 'w', body: { isRefused: false, outcome: 'Đã báo qua điện thoại' } }]);
});

test('a request that came by phone is written down, with how the person was verified', async () => {
  const { user, sent } = openRequests([doing]);
  await user.click(await screen.findByRole('button', { name: 'Ghi yêu cầu…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ghi yêu cầu của khách' }));
  await user.click(dialog.getByRole('radio', { name: 'Tại quầy' }));
  await user.type(dialog.getByRole('textbox', { name: /Số điện thoại/ }), '0912 345 678');
  await user.type(dialog.getByRole('textbox', { name: /Cách đã xác minh/ }), 'Phiếu 12');
  await user.click(dialog.getByRole('button', { name: 'Ghi yêu cầu' }));
  await screen.findByText('Đã ghi yêu cầu GH2345. Bạn đọc mã này cho khách.');
  expect(sent).toEqual([
    { name: 'register', body: { kind: 'withdraw', source: 'counter', phone: '0912 345 678', detail: 'Phiếu 12' } },
  ]);
});

test('without requests the screen says so, and what comes by itself', async () => {
  openRequests([]);
  await screen.findByRole('heading', { name: 'Không có yêu cầu nào đang mở.' });
});
