import { expectNoViolations } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { frameOf, makeCopy, openEditor, placeInPreview, saved, untilPreviewAnswers } from './editor-page.ts';
import { signInAs, studio } from './staff.ts';
import { findSmallTargets } from './touch-targets.ts';

test('on a phone a word is mended by touch; findings and comments stand below the texts', {
  tag: '@quick',
}, async ({ browser }) => {
  const webid = await makeCopy();
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    baseURL: studio,
  });
  await signInAs(context, ['editor']);
  const page = await context.newPage();
  await openEditor(page, webid, '?phan=home.header');
  // The page takes all of the height below the bar until a word on it is touched.
  await expect(page.getByLabel('Câu dẫn', { exact: true })).toBeHidden();
  await untilPreviewAnswers(page);
  const words = frameOf(page).getByText('Đặt một mục tiêu', { exact: false }).first();
  await page.touchscreen.tap(...(await placeInPreview(page, words)));
  const text = page.getByLabel('Câu dẫn', { exact: true });
  await expect(text).toBeInViewport();
  await text.fill('Góp từ hôm nay, <i>Tết</i> về thảnh thơi');
  await expect(saved(page)).toBeVisible();

  await page.getByRole('radio', { name: 'Kiểm tra (1)' }).tap({ force: true });
  const findings = page.getByRole('region', { name: 'Kết quả kiểm tra' });
  await expect(findings).toBeInViewport();
  await expect(findings.getByText('Banner › Câu dẫn')).toBeVisible();
  await findings.getByRole('button', { name: 'Sửa giúp tôi' }).tap();
  await expect(text).toHaveValue('Góp từ hôm nay, Tết về thảnh thơi');
  await expect(page.getByRole('region', { name: 'Trao đổi' })).toBeVisible();
  await expectNoViolations(page, 'the texts on a phone', { within: 'main' });

  await page.getByRole('radio', { name: 'Trang', exact: true }).first().tap({ force: true });
  await expect(frameOf(page).getByText('Góp từ hôm nay, Tết về thảnh thơi')).toBeInViewport();
  await expect(text).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await context.close();
});

test('on a phone the bar is one, its tools open below it, and the dialog for pictures shows pictures', async ({
  browser,
}) => {
  const webid = await makeCopy();
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, baseURL: studio });
  await signInAs(context, ['editor']);
  const page = await context.newPage();
  await openEditor(page, webid, '?phan=home.banner');
  const bar = page.locator('main header').first();
  const undo = bar.getByRole('button', { name: 'Hoàn tác' });
  await expect(undo).toBeHidden();
  expect((await bar.boundingBox())?.height).toBeLessThan(64);
  await bar.getByRole('button', { name: 'Công cụ khác' }).tap();
  await expect(undo).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Báo lỗi' })).toBeVisible();
  await bar.getByRole('button', { name: 'Công cụ khác' }).tap();
  await expect(undo).toBeHidden();

  await page.getByRole('radio', { name: 'Chữ và ảnh' }).tap({ force: true });
  await page.getByRole('button', { name: 'Đổi ảnh' }).first().tap();
  const dialog = page.getByRole('dialog', { name: 'Chọn ảnh' });
  await expect(dialog.getByRole('option').first()).toBeInViewport({ ratio: 0.5 });
  await expectNoViolations(page, 'the dialog for pictures on a phone', { within: '[role="dialog"]' });
  await context.close();
});

test('on a phone everything that is pressed is as large as a finger needs, and no screen moves sideways', async ({
  browser,
}) => {
  test.slow();
  const webid = await makeCopy();
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    baseURL: studio,
  });
  await signInAs(context, ['editor', 'approver']);
  const page = await context.newPage();
  const offenders: string[] = [];
  const look = async (state: string) => {
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (sideways > 0) offenders.push(`${state} moves sideways by ${sideways}`);
    offenders.push(...(await findSmallTargets(page)).map((target) => `${state}: ${target}`));
  };
  for (const path of ['', '?moi=1', '/tep', `/chien-dich/${webid}/lich-su`, '/ket-qua', `/ket-qua/${webid}/lien-ket`]) {
    await page.goto(studio + path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
    await expect(page.getByRole('status', { name: 'Đang tải' })).toHaveCount(0);
    await look(path);
  }
  await openEditor(page, webid, '?phan=home.section2');
  await page.getByRole('button', { name: 'Công cụ khác' }).tap();
  await page.getByRole('radio', { name: 'Chữ và ảnh' }).tap({ force: true });
  await expect(page.getByLabel('Câu dẫn', { exact: true })).toBeInViewport();
  await look('texts');
  expect(offenders).toEqual([]);
  await context.close();
});
