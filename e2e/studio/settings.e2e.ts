import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { frameOf, makeCopy, openEditor, saved } from './editor-page.ts';
import { call, inviter, signInAs } from './staff.ts';

const settingsOf = (page: Page) => page.getByRole('region', { name: 'Cài đặt chiến dịch' });
const headOf = (page: Page) => page.getByRole('region', { name: 'Tìm kiếm và chia sẻ' });
const stored = async (page: Page, webid: string) =>
  call(page.context().request, 'GET', `/campaigns/${webid}/working-copy`);

test('an editor sets name and colours; snippets, receivers and hand-over addresses are only looked at', {
  tag: '@quick',
}, async ({ page }) => {
  const webid = await makeCopy();
  await signInAs(page.context(), ['editor']);
  await openEditor(page, webid, '?phan=site.json');
  const form = settingsOf(page);
  await form.getByLabel('Tên chiến dịch').fill('Hũ Tết <b>2027</b>');
  await expect(page.getByRole('heading', { level: 1, name: 'Hũ Tết <b>2027</b>' })).toBeVisible();
  const colour = () =>
    frameOf(page)
      .locator('html')
      .evaluate((html) => getComputedStyle(html).getPropertyValue('--brand').toUpperCase());
  await form.getByRole('button', { name: /^Màu riêng/ }).click();
  const brand = form.getByRole('textbox', { name: 'Màu chính', exact: true });
  // The colour that the template shows, before there is another.
  await expect(form.getByLabel('Chọn màu: Màu chính', { exact: true })).toHaveValue('#a3171c');
  await expect(brand).toHaveAttribute('placeholder', '#A3171C, màu của mẫu trang');
  await brand.fill('#0B6E5A');
  await expect.poll(colour).toBe('#0B6E5A');
  await expectNoViolations(page, 'settings with colours', { within: 'main' });
  await form.getByRole('button', { name: 'Về màu của mẫu trang' }).click();
  await expect.poll(colour).toBe('#A3171C');
  await expect(saved(page)).toBeVisible();
  expect((await stored(page, webid)).settings.theme ?? {}).toEqual({});

  await expect(form.getByLabel('Trang nhận đăng ký', { exact: true })).not.toBeEditable();
  await expect(form.getByRole('button', { name: 'Thêm nơi nhận' })).toHaveCount(0);
  await expect(form.getByRole('button', { name: 'Thêm địa chỉ' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Tìm kiếm và chia sẻ', exact: true }).click();
  await expect(headOf(page).getByLabel('Tiêu đề trang')).toBeEditable();
  await expect(headOf(page).getByLabel('Mã đo lường')).not.toBeEditable();
});

test('an administrator who edits sends leads elsewhere and sets code; the secret itself is refused', async ({
  page,
}) => {
  const webid = await makeCopy();
  await signInAs(page.context(), ['editor', 'admin']);
  await openEditor(page, webid, '?phan=site.json');
  const form = settingsOf(page);
  await form.getByRole('button', { name: 'Thêm nơi nhận' }).click();
  await form.getByLabel('Mã nơi nhận').fill('crm');
  await form.getByLabel('Địa chỉ nhận').fill('https://crm.example.vn/leads');
  const secret = form.getByLabel('Tên biến chứa khóa ký');
  await secret.fill('whsec_bi_mat');
  await expect(form.getByText(/Cần tên của một biến bắt đầu bằng DELIVERY_/)).toBeVisible();
  await secret.fill('DELIVERY_CRM_SECRET');
  await expect(form.getByText(/Cần tên của một biến bắt đầu/)).toHaveCount(0);
  await expectNoViolations(page, 'a receiver of leads', { within: 'main' });
  await page.getByRole('button', { name: 'Tìm kiếm và chia sẻ', exact: true }).click();
  await headOf(page).getByLabel('Mã đo lường').fill('<script>window.measured = true</script>');
  await expect(saved(page)).toBeVisible();
  const { settings, content } = await stored(page, webid);
  expect(settings.deliveries).toEqual([
    { kind: 'webhook', id: 'crm', url: 'https://crm.example.vn/leads', secret: 'DELIVERY_CRM_SECRET' },
  ]);
  expect(content['home.meta'].analytics).toContain('window.measured');
  // The preview runs no snippets.
  expect(
    await frameOf(page)
      .locator('html')
      .evaluate(() => 'measured' in window),
  ).toBe(false);
});

test('a campaign asks for consent from its first version on, and its words are the campaign’s', async ({ page }) => {
  const webid = await makeCopy();
  await signInAs(page.context(), ['editor']);
  await openEditor(page, webid, '?phan=home.popup');
  const form = page.getByRole('region', { name: 'Cửa sổ đăng ký' });
  const box = frameOf(page).getByRole('checkbox');
  await expect(box).toHaveCount(1);
  await expect(page.getByText('Không có lỗi').first()).toBeVisible();
  await form.getByRole('button', { name: /^Tôi đồng ý/ }).click();
  const words = form.locator('[data-place="consent.purposes[0].text"] :is(textarea, input)');
  await words.fill('Tôi đồng ý nhận cuộc gọi về Hũ Tết.');
  await expect(frameOf(page).getByText('Tôi đồng ý nhận cuộc gọi về Hũ Tết.')).toBeVisible();
});

test('posts of the blog are written, chosen by category, and taken away with a way back', async ({ page }) => {
  const webid = `bai_viet_${randomUUID().slice(0, 8)}`;
  const source = { kind: 'copy', webid: 'super_sinh_loi' };
  await call(await inviter(), 'POST', '/campaigns', { webid, name: 'Hũ thử', source });
  await signInAs(page.context(), ['editor']);
  await page.goto(`/studio/chien-dich/${webid}?phan=blog.categories`);
  const categories = page.getByRole('region', { name: 'Chuyên mục blog' });
  await categories.getByRole('button', { name: 'Thêm bài viết' }).click();
  const post = page.getByRole('region', { name: 'Bài blog' });
  await expect(post.getByLabel('Tiêu đề')).toBeFocused();
  await page.keyboard.type('Tết này sinh lời');
  await expect(page.getByRole('navigation').getByRole('button', { name: 'Tết này sinh lời' })).toBeVisible();
  // By its name, which nobody has to know as a code.
  await post.getByRole('button', { name: /Chuyên mục/ }).click();
  await page.getByRole('option').last().click();
  await expect(saved(page)).toBeVisible();
  const posts = async () =>
    Object.entries<{ title: string; category: string }>((await stored(page, webid)).content).filter(
      ([key, { title }]) => key.startsWith('blog.posts.') && title === 'Tết này sinh lời',
    );
  const [[key = '', made] = []] = await posts();
  expect(key).toMatch(/^blog\.posts\.bai_[0-9a-f]{8}$/);
  expect(made?.category).toMatch(/^[A-Za-z0-9_]+$/);
  await post.getByRole('button', { name: /^Thao tác với/ }).click();
  await page.getByRole('menuitem', { name: /^Bỏ phần này khỏi chiến dịch/ }).click();
  await expect(page.getByText('Đã bỏ bài “Tết này sinh lời”')).toBeVisible();
  await expect.poll(posts).toEqual([]);
  await page.getByRole('button', { name: 'Hoàn tác' }).last().click();
  await expect.poll(async () => (await posts()).length).toBe(1);
});

test('a part that the campaign lacks is taken from the sample, and one that is hidden keeps its words', async ({
  page,
}) => {
  const webid = await makeCopy();
  await signInAs(page.context(), ['editor']);
  const { content } = await stored(page, webid);
  await call(page.context().request, 'POST', `/campaigns/${webid}/working-copy/changes`, {
    ...{ id: randomUUID(), step: randomUUID(), base: 0 },
    changes: [{ kind: 'unset', at: ['content', 'home.section4'] }],
  });
  await openEditor(page, webid, '?phan=home.section4');
  const outline = page.getByRole('navigation', { name: 'Các phần' });
  await expect(outline.getByRole('button', { name: /^Hỏi đáp.*trống/ })).toBeVisible();
  const question = content['home.section4'].questions[0].question;
  await expect(frameOf(page).getByText(question)).toHaveCount(0);
  await page.getByRole('button', { name: 'Lấy từ bản mẫu' }).click();
  await expect(frameOf(page).getByText(question)).toBeVisible();
  await expect(saved(page)).toBeVisible();
  const { $schema: _, ...whole } = content['home.section4'];
  expect((await stored(page, webid)).content['home.section4']).toEqual(whole);

  await outline.getByRole('button', { name: 'Thao tác với Hỏi đáp', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Ẩn khỏi trang/ }).click();
  await expect(frameOf(page).getByText(question)).toHaveCount(0);
  await expect(outline.getByRole('button', { name: /^Hỏi đáp.*đã ẩn/ })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Hiện lại trên trang' }).click();
  await expect(frameOf(page).getByText(question)).toBeVisible();
  expect((await stored(page, webid)).content['home.section4']).toEqual(whole);
});
