import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { openDesk, register } from './desk-page.ts';
import { ask, edit } from './review-campaign.ts';
import { call, inviter, signInAs, studio } from './staff.ts';

/** A place of the navigation, which is at the side of the window, at the foot of a phone, or in its menu. */
function place(within: Page | Locator, name: string) {
  return within.getByRole('navigation', { name: 'Điều hướng chính' }).getByRole('link', { name, exact: true });
}

const phone = { width: 390, height: 844 };

test('the places of the Studio say how many reviews and people wait, at the side, at the foot of a phone and in its menu', async ({
  page,
  context,
}) => {
  const webid = await openDesk();
  const editor = await inviter();
  await edit(editor, webid, [[['content', 'home.banner', 'title'], 'Tiêu đề chờ duyệt']]);
  const { id } = await ask(editor, webid, 'Tiêu đề mới');
  const first = await register(webid);
  await register(webid);
  await signInAs(context, [`approver:${webid}`, `agent:${webid}`]);
  await page.goto(studio);
  const menu = page.getByRole('dialog', { name: 'Điều hướng chính' });

  await test.step('what waits for this person is counted', async () => {
    await expect(place(page, 'Cần duyệt 1 bản chờ bạn duyệt')).toBeVisible();
    await expect(place(page, 'Khách đăng ký 2 khách cần gọi')).toBeVisible();
    await expect(place(page, 'Lịch xuất bản')).toBeVisible();
  });

  await test.step('a registration is counted without reload, and whoever was called no more', async () => {
    await register(webid);
    await expect(place(page, 'Khách đăng ký 3 khách cần gọi')).toBeVisible();
    await call(context.request, 'POST', `/desk/people/${first}/claim`);
    const outcome = { id: randomUUID(), outcome: 'interested' };
    await call(context.request, 'POST', `/desk/people/${first}/calls`, outcome);
    await expect(place(page, 'Khách đăng ký 2 khách cần gọi')).toBeVisible();
  });

  await test.step('a phone has the same numbers at its foot and in its menu', async () => {
    await page.setViewportSize(phone);
    await expect(place(page, 'Khách 2 khách cần gọi')).toBeVisible();
    await expect(place(page, 'Cần duyệt 1 bản chờ bạn duyệt')).toBeVisible();
    await page.getByRole('button', { name: 'Mở điều hướng' }).click();
    await expect(place(menu, 'Khách đăng ký 2 khách cần gọi')).toBeVisible();
    await expect(place(menu, 'Cần duyệt 1 bản chờ bạn duyệt')).toBeVisible();
  });

  await test.step('the menu of a phone has the search', async () => {
    await menu.getByRole('button', { name: 'Tìm nhanh' }).click();
    await page.getByRole('searchbox', { name: 'Tìm màn hình và việc' }).fill('lich xuat');
    await page.getByRole('menuitem', { name: 'Lịch xuất bản' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lịch xuất bản' })).toBeVisible();
  });

  await test.step('there is no number when nothing waits', async () => {
    const path = `/campaigns/${webid}/reviews/${id}`;
    const { contentHash } = await call(context.request, 'GET', path);
    await call(context.request, 'POST', `${path}/approve`, { contentHash, publishAt: null, unpublishAt: null });
    await page.reload();
    await expect(place(page, 'Khách 2 khách cần gọi')).toBeVisible();
    await expect(place(page, 'Cần duyệt')).toBeVisible();
  });
});
