// @vitest-environment happy-dom
import { render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { auditCalls } from '../../contract/studio/audit-calls.ts';
import { campaignCalls } from '../../contract/studio/campaign-calls.ts';
import { sessionCalls } from '../../contract/studio/session-calls.ts';
import { staffCalls } from '../../contract/studio/staff-calls.ts';
import {
  answer,
  answerNow,
  emitEvent,
  lose,
  openStudio,
  refuse,
  sessionOf,
  signedOut,
} from '../../testing/studio-screen.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';

const admin = { roles: ['admin'] } as const;
const { person } = sessionOf(admin);
const people = [
  answer(staffCalls.listStaff, {
    people: [{ ...person, isSelf: true, disabledAt: null, usedAt: null, openSessions: 1 }],
    invitations: [],
  }),
  answer(staffCalls.readPolicies, {
    ...{ secondFactorRoles: ['approver'], idleMinutes: 30, sessionHours: 10, hasPasswords: true, fourEyes: true },
    ...{ breakGlassPerson: null, claimName: 'groups', claimRoles: [] },
  }),
  answer(campaignCalls.listCampaigns, { pages: 'https://uudai.example', campaigns: [], sampleLeads: 0 }),
];
const link = { link: 'https://uudai.example/studio/lien-ket#x', expiresAt: '2100-01-01T00:00:00Z' };

/** The dialog of an invitation, with somebody in it. */
async function fillInvitation(user: ReturnType<typeof openStudio>, email: string) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Mời người vào Studio' }));
  await user.type(dialog.getByLabelText('E-mail công việc'), email);
  await user.click(dialog.getByRole('checkbox', { name: /^Người duyệt/ }));
  return dialog;
}

test('an expired session is asked for in place: what was typed is kept, and sent', async () => {
  const invited = vi.fn<() => typeof link>(() => link);
  const user = openStudio('/cai-dat/nguoi?moi=1', admin, [...people, answer(staffCalls.invite, invited)]);
  const dialog = await fillInvitation(user, 'minh@lachong.example');
  answerNow(
    answer(sessionCalls.readSession, signedOut),
    answer(sessionCalls.beginSession, { kind: 'code', email: 'thu.ha@lachong.example' }),
    answer(sessionCalls.answerCode, sessionOf(admin)),
  );
  emitEvent('session-ended');
  const again = within(await screen.findByRole('dialog', { name: 'Đăng nhập lại để tiếp tục' }));
  expect(await again.findByLabelText('E-mail công việc')).toHaveProperty('value', 'thu.ha@lachong.example');
  await user.type(again.getByLabelText('Mật khẩu'), 'một câu rất dài dễ nhớ{Enter}');
  await user.type(await again.findByLabelText('Mã xác thực'), '123456');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Đăng nhập lại để tiếp tục' })).toBeNull());
  expect(dialog.getByLabelText('E-mail công việc')).toHaveProperty('value', 'minh@lachong.example');
  await user.click(dialog.getByRole('button', { name: 'Tạo lời mời' }));
  await screen.findByRole('dialog', { name: 'Đã mời minh@lachong.example' });
  expect(invited).toHaveBeenCalledOnce();
});

test('somebody else who signs in there sees nothing of the first screen', async () => {
  const user = openStudio('/cai-dat/nguoi', admin, people);
  await screen.findByRole('table');
  const other = sessionOf({ roles: ['editor'], name: 'Phạm Anh Quân' });
  answerNow(
    answer(sessionCalls.readSession, signedOut),
    answer(sessionCalls.beginSession, { ...other, person: { ...other.person, id: 'anh-quan' } }),
  );
  emitEvent('session-ended');
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  await user.type(await screen.findByLabelText('Mật khẩu'), 'một câu rất dài dễ nhớ{Enter}');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/studio'));
});

test('what needs a fresh proof asks for it in place, and goes on by itself', async () => {
  const user = openStudio('/cai-dat/nguoi?moi=1', admin, [
    refuse(staffCalls.invite, 401, { error: 'proofNeeded', message: 'Việc này cần xác thực lại.' }),
    refuse(sessionCalls.proveAgain, 401, { error: 'wrongCode', message: 'Mã chưa đúng hoặc đã dùng.' }),
    ...people,
  ]);
  const dialog = await fillInvitation(user, 'minh@lachong.example');
  dialog.getByText(/Người duyệt phải bật xác thực hai bước/);
  await user.click(dialog.getByRole('button', { name: 'Tạo lời mời' }));
  const proof = within(await screen.findByRole('dialog', { name: 'Xác thực lại' }));
  await user.type(proof.getByLabelText('Mã xác thực'), '000000{Enter}');
  await proof.findByText('Mã chưa đúng hoặc đã dùng.');
  answerNow(
    answer(sessionCalls.proveAgain, { ...sessionOf(admin), provenUntil: '2100-01-01T00:00:00Z' }),
    answer(staffCalls.invite, link),
  );
  await user.type(proof.getByLabelText('Mã xác thực'), '123456{Enter}');
  await screen.findByRole('dialog', { name: 'Đã mời minh@lachong.example' });
});

test('giving up the proof changes nothing, and keeps what was typed', async () => {
  const user = openStudio('/cai-dat/nguoi?moi=1', admin, [
    refuse(staffCalls.invite, 401, { error: 'proofNeeded', message: 'Việc này cần xác thực lại.' }),
    ...people,
  ]);
  const dialog = await fillInvitation(user, 'minh@lachong.example');
  await user.click(dialog.getByRole('button', { name: 'Tạo lời mời' }));
  await screen.findByRole('dialog', { name: 'Xác thực lại' });
  await user.keyboard('{Escape}');
  await dialog.findByText('Việc này cần xác thực lại.');
  expect(dialog.getByLabelText('E-mail công việc')).toHaveProperty('value', 'minh@lachong.example');
});

test('a lost server is said above the screen, and found again; the screen stays', async () => {
  const user = openStudio('/cai-dat/nguoi', admin, [...people, lose(auditCalls.listAudit)]);
  await screen.findByRole('table');
  answerNow(lose(staffCalls.listStaff));
  await user.click(screen.getByRole('link', { name: 'Nhật ký' }));
  await screen.findByText('Mất kết nối với máy chủ.');
  await screen.findByRole('heading', { name: 'Chưa tải được' });
  // What was read before is still there.
  await user.click(screen.getByRole('link', { name: 'Người' }));
  await screen.findByRole('table');
  answerNow(
    ...people,
    answer(auditCalls.listAudit, {
      ...{ rows: [], total: 0, counts: { refused: 0, personal: 0, roles: 0 }, people: [], actions: [] },
    }),
  );
  await user.click(screen.getByRole('link', { name: 'Nhật ký' }));
  await waitFor(() => expect(screen.queryByText('Mất kết nối với máy chủ.')).toBeNull());
  expect(screen.queryByRole('heading', { name: 'Chưa tải được' })).toBeNull();
});

test('a server that is lost while signing in is said, and what was typed is kept', async () => {
  const user = openStudio('', signedOut, [lose(sessionCalls.beginSession)]);
  const email = await screen.findByLabelText('E-mail công việc');
  await user.type(email, 'thu.ha@lachong.example');
  await user.type(screen.getByLabelText('Mật khẩu'), 'một câu rất dài dễ nhớ{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Máy chủ chưa trả lời.');
  expect(email).toHaveProperty('value', 'thu.ha@lachong.example');
});

test('without a server the Studio says so, and tries again when asked', async () => {
  const user = openStudio('', signedOut, [lose(sessionCalls.readSession)]);
  await screen.findByRole('heading', { name: 'Chưa tải được' });
  answerNow(answer(sessionCalls.readSession, signedOut));
  await user.click(screen.getByRole('button', { name: 'Thử lại' }));
  await screen.findByRole('heading', { level: 1, name: 'Đăng nhập' });
});

test('a newer version is announced, and the page is reloaded only by its button', async () => {
  const user = openStudio('/cai-dat/nguoi', admin, people);
  await screen.findByRole('table');
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  emitEvent('version', 'studio-1');
  expect(screen.queryByText('Studio có bản mới.')).toBeNull();
  emitEvent('version', 'studio-2');
  await screen.findByText('Studio có bản mới.');
  expect(reload).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Tải lại trang' }));
  expect(reload).toHaveBeenCalledOnce();
});

test.for([
  ['Failed to fetch dynamically imported module: https://x/AccountScreen.js', 'Chưa tải được'],
  ['Unable to preload CSS for /studio/assets/a.css', 'Chưa tải được'],
  ['x is not a function', 'Màn hình này gặp lỗi'],
] as const)('a screen that fails with “%s” says “%s”', ([message, said]) => {
  vi.mocked(console.error).mockImplementation(() => {});
  const Broken = () => {
    throw new Error(message);
  };
  const { unmount } = render(
    <ScreenBoundary>
      <Broken />
    </ScreenBoundary>,
  );
  screen.getByRole('heading', { name: said });
  unmount();
  vi.mocked(console.error).mockClear();
});
