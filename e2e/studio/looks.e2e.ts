import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { visitor } from '../visitor.ts';
import { joinDesk, openDesk, register } from './desk-page.ts';
import { expectGood as expectNothingBad } from './expect-good.ts';
import { call, inviteByCommand, newEmail, signInAs, studio } from './staff.ts';
import { showTheme, themes } from './theme.ts';

const longName = `<b onclick="x">Công Huyền Tôn Nữ</b> ${'Thị Ngọc Bích '.repeat(5)}`.slice(0, 100).trim();

const longTeam = 'Tổ thẻ tín dụng và thẻ hoàn tiền miền Trung và Tây Nguyên';

async function expectGood(page: Page, state: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('status', { name: 'Đang tải' })).toHaveCount(0);
  await expectNothingBad(page, state, {
    exceptAt: {
      // The arrow keys of the palette's field scroll its list.
      'scrollable-region-focusable': '[role="dialog"] [role="menu"]',
    },
  });
}

/** Screens and states, with what leads to them. */
const states: Record<string, { path: string; open?: (page: Page) => Promise<void> }> = {
  home: { path: '' },
  reviews: { path: '/duyet' },
  calendar: { path: '/lich' },
  'calendar of weeks without anything': { path: '/lich?tu=2040-01-02' },
  history: {
    path: '/chien-dich/hu_vang/lich-su',
    open: (page) => expect(page.getByRole('region', { name: 'So sánh' })).toBeVisible(),
  },
  people: { path: '/cai-dat/nguoi' },
  'people, none found': { path: '/cai-dat/nguoi?tim=khong-co-ai' },
  'menu of a person': {
    path: '/cai-dat/nguoi',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Thao tác với/ })
        .last()
        .click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  invitation: {
    path: '/cai-dat/nguoi?moi=1',
    open: async (page) => {
      await page.getByRole('button', { name: 'Tạo lời mời' }).click();
      await page.getByRole('checkbox', { name: 'Biên tập viên' }).check({ force: true });
      await page.getByRole('radio', { name: 'Chọn chiến dịch' }).click();
    },
  },
  notices: { path: '/tai-khoan', open: (page) => page.getByRole('button', { name: /^Thông báo/ }).click() },
  permissions: { path: '/cai-dat/quyen' },
  'audit log': { path: '/cai-dat/nhat-ky' },
  'entry of the audit log': {
    path: '/cai-dat/nhat-ky',
    open: (page) =>
      page
        .getByRole('button', { name: /Mời người/ })
        .first()
        .click(),
  },
  'audit log, none found': { path: '/cai-dat/nhat-ky?tim=khong-co-gi&thoi-gian=chosen' },
  policies: { path: '/cai-dat/dang-nhap' },
  'rules of the desk': {
    path: '/cai-dat/goi-khach',
    open: async (page) => {
      await page.getByLabel('Gọi lần đầu trong').fill('481');
      await page.getByRole('button', { name: 'Lưu quy tắc' }).click();
    },
  },
  'do-not-call lists': {
    path: '/cai-dat/khong-goi',
    open: (page) => page.getByRole('button', { name: 'Nhập danh sách' }).first().click(),
  },
  'working calendar': { path: '/cai-dat/lich-lam-viec' },
  'a day of the working calendar': {
    path: '/cai-dat/lich-lam-viec',
    open: (page) => page.getByRole('button', { name: 'Thêm ngày' }).click(),
  },
  destinations: { path: '/cai-dat/noi-nhan' },
  'templates of the bank': { path: '/cai-dat/mau' },
  'a template of the bank': {
    path: '/cai-dat/mau',
    open: async (page) => {
      const body = {
        request: randomUUID(),
        name: `Mẫu ${randomUUID().slice(0, 8)}`,
        purpose: 'Để xem',
        hasWords: true,
        locks: [],
      };
      const { id } = await call(page.context().request, 'POST', '/campaigns/hu_vang/bank-template', body);
      await page.goto(`${studio}/cai-dat/mau/${id}`);
      await page.getByText('Thứ tự của mọi phần').click();
      await page.getByRole('button', { name: /^Các ô của Banner/ }).click();
      await page.getByRole('button', { name: 'Lưu khóa' }).click();
      await expect(page.getByText('Bạn ghi vì sao khóa: biên tập viên đọc câu này.')).toBeVisible();
    },
  },
  'register of processing': { path: '/so-xu-ly' },
  'paper of a registration': { path: '/khach-da-thay/hu_vang/HV7K3M' },
  account: { path: '/tai-khoan' },
  'unknown screen': { path: '/khong-co' },
  palette: {
    path: '/tai-khoan',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('menuitem').first()).toBeVisible();
    },
  },
};

for (const theme of themes) {
  test(`every screen of an administrator with a long name with markup is accessible, ${theme}`, async ({
    page,
    context,
  }) => {
    test.slow();
    await signInAs(context, ['admin', 'editor'], { name: longName });
    await inviteByCommand(newEmail(), ['agent:hu_vang']);
    const team = { name: longTeam, webids: [], reason: 'Để xem' };
    await call(context.request, 'PUT', `/work-calendar/teams/${randomUUID()}`, team);
    // Pages in frames have no storage.
    await context.addInitScript((choice) => {
      if (self === top) localStorage.setItem('studio-theme', choice);
    }, theme);
    for (const [state, { path, open }] of Object.entries(states)) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(studio + path);
      await expect(page.getByRole('main')).toBeVisible();
      await open?.(page);
      await expectGood(page, `${state}, ${theme}`);
      await page.setViewportSize({ width: 1024, height: 768 });
      await expectGood(page, `${state}, ${theme}, 1024`);
    }
    // The rail of icons: names come beside them.
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto(`${studio}/lich`);
    const link = page.getByRole('navigation', { name: 'Điều hướng chính' }).getByRole('link', { name: 'Thư viện ảnh' });
    await expect(link.getByText('Thư viện ảnh')).toHaveCSS('opacity', '0');
    // Focus by the keyboard: browsers of tests have no pointer that hovers.
    await page.keyboard.press('Tab');
    await link.focus();
    await expect(link.getByText('Thư viện ảnh')).toHaveCSS('opacity', '1');
    await expectGood(page, `rail, ${theme}, 1024`);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${studio}/cai-dat/nguoi?moi=1`);
    await expectGood(page, `invitation, ${theme}, 390`);
    await expect(page.getByRole('button', { name: 'Tạo lời mời' })).toBeInViewport({ ratio: 1 });
    await page.goto(`${studio}/cai-dat/lich-lam-viec`);
    await expect(page.getByRole('radio', { name: longTeam }).first()).toBeVisible();
    await expectGood(page, `working calendar of a team with a long name, ${theme}, 390`);
    await page.goto(studio);
    await page.getByRole('button', { name: 'Mở điều hướng' }).click();
    await expectGood(page, `navigation, ${theme}, 390`);
    await page.getByRole('dialog').getByRole('link', { name: 'Chiến dịch', exact: true }).click();
    await expectGood(page, `home, ${theme}, 390`);
    await page.goto(`${studio}/khong-co`);
    await page.getByRole('link', { name: 'Về trang đầu' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Chiến dịch' })).toBeVisible();
  });

  test(`the ways in are accessible on a phone and a desktop, ${theme}`, async ({ browser, expectedErrors }) => {
    expectedErrors.allow(/status of 4/);
    const context = await browser.newContext(visitor);
    await context.addInitScript((choice) => localStorage.setItem('studio-theme', choice), theme);
    const page = await context.newPage();
    const link = await inviteByCommand(newEmail(), ['admin']);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(studio);
      await page.getByRole('button', { name: 'Tiếp tục' }).click();
      await expectGood(page, `sign-in, ${theme}, ${width}`);
      await page.goto('about:blank');
      await page.goto(link);
      await page.getByRole('button', { name: 'Tạo tài khoản' }).click();
      await expectGood(page, `link, ${theme}, ${width}`);
    }
    await page.getByLabel('Họ và tên').fill(longName);
    await page.getByLabel('Mật khẩu', { exact: true }).fill('một câu rất dài dễ nhớ');
    await page.getByRole('button', { name: 'Tạo tài khoản' }).click();
    await expect(page.getByRole('img', { name: 'Mã QR cho ứng dụng xác thực' })).toBeVisible();
    await expectGood(page, `second factor, ${theme}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectGood(page, `second factor, ${theme}, 390`);
    await context.close();
  });
}

test('the desk is accessible in its states, from 390 to 1440 px, in both themes', async ({
  browser,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.allow(/tel:/);
  const webid = await openDesk();
  for (const name of [longName.slice(0, 50), 'Lê Minh Quân']) await register(webid, { name });
  const { page, context } = await joinDesk(browser, webid, { name: longName });
  const sizes = [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const;
  const look = async (state: string) => {
    for (const theme of themes) {
      await showTheme(page, theme);
      for (const [width, height] of theme === 'light' ? sizes : sizes.slice(2)) {
        await page.setViewportSize({ width, height });
        await expectGood(page, `${state}, ${theme}, ${width}`);
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  await page.goto(`${studio}/khach`);
  await expect(page.getByRole('link', { name: 'L. M. Quân' })).toBeVisible();
  await page.keyboard.press('j');
  await look('queue');
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tôn Nữ');
  await page.keyboard.press('2');
  await look('person with a follow-up');
  await page.keyboard.press('i');
  await expect(page.getByRole('dialog', { name: /^Năm điều đã xét/ })).toBeVisible();
  await expectGood(page, 'what was asked before a call');
  await page.keyboard.press('Escape');
  await page.route('**/studio/api/desk/people/*', async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const row = { ...data.row, calls: [ago(20), ago(8), ago(1)] };
    await route.fulfill({ response: answer, json: { data: { ...data, row } } });
  });
  await page.reload();
  await expect(page.getByText('Đã gọi 3 lần trong 24 giờ.')).toBeVisible();
  await look('person whose calls are used up');
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await page.keyboard.press('2');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Kết quả' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolations(page, 'outcomes on a phone', { within: '[role="dialog"]' });
  await page.keyboard.press('Escape');
  await page.goto(`${studio}/khach?xem=closed`);
  await expect(page.getByRole('heading', { name: 'Không có khách nào ở nhóm này' })).toBeVisible();
  await look('nobody');
  await context.close();
});

for (const theme of themes) {
  test(`every control of the gallery is accessible, ${theme}`, async ({ page, context }) => {
    await context.addInitScript((choice) => localStorage.setItem('studio-theme', choice), theme);
    await page.goto(`${studio}/kit-gallery`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoViolations(page, `gallery, ${theme}`);
    for (const [button, role] of [
      ['Mở hộp thoại', 'dialog'],
      ['Xóa thẻ Xe máy đi làm?', 'alertdialog'],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole(role)).toBeVisible();
      await expectNoViolations(page, `${button}, ${theme}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole(role)).toBeHidden();
    }
    await page.getByRole('button', { name: 'Thêm chiến dịch' }).click();
    await expect(page.getByText('Còn 23 lựa chọn nữa. Bạn gõ để tìm.')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Tìm lựa chọn' }).pressSequentially('kim');
    await expect(page.getByRole('option')).toHaveCount(1);
    // While the list is open everything else is hidden from screen readers.
    await expectNoViolations(page, `a choice of many, ${theme}`, { within: '[role="dialog"]' });
  });
}
