// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sessionCalls } from '../../contract/studio/session-calls.ts';
import { openStudio, refuse, signedOut } from '../../testing/studio-screen.tsx';

const toSignIn = { name: 'Tới trang đăng nhập' };

test('a used link, and one without its end, say what to do', async () => {
  const user = openStudio('/lien-ket#dung-roi-dung-roi-dung-roi', signedOut, [
    refuse(sessionCalls.readLink, 410, { error: 'linkExpired', message: 'Liên kết đã được dùng.' }),
  ]);
  await screen.findByRole('heading', { name: 'Liên kết không còn dùng được' });
  await user.click(screen.getByRole('button', toSignIn));
  await screen.findByRole('heading', { level: 1, name: 'Đăng nhập' });
  expect(location.pathname + location.hash).toBe('/studio');
});

test('a link without its end asks the server for nothing', async () => {
  openStudio('/lien-ket', signedOut);
  await screen.findByRole('heading', { name: 'Liên kết chưa đủ' });
  screen.getByRole('button', toSignIn);
});
