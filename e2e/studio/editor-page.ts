import { randomUUID } from 'node:crypto';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { bringTo, expect } from '../journey.ts';
import { call, inviter, signInAs } from './staff.ts';

/** A copy of a demo campaign for one test; gives its webid. */
export async function makeCopy(): Promise<string> {
  const webid = `hu_thu_${randomUUID().slice(0, 8)}`;
  const source = { kind: 'copy', webid: 'hu_vang' };
  await call(await inviter(), 'POST', '/campaigns', { webid, name: 'Hũ thử', source });
  return webid;
}

/** Opens the editor of a copy and waits for the page. */
export async function openEditor(page: Page, webid: string, place = ''): Promise<void> {
  await page.goto(`/studio/chien-dich/${webid}${place}`);
  await expect(page.getByRole('heading', { name: 'Hũ thử' })).toBeVisible();
  await expect(frameOf(page).getByRole('heading', { level: 1 })).toBeVisible();
}

/** The script of the preview's page runs: from now on a press on the page chooses what is pressed. */
export const untilPreviewAnswers = (page: Page) =>
  expect(page.getByRole('region', { name: 'Xem trước trang' })).toHaveAttribute('aria-busy', 'false');

/** The page in the preview. */
export const frameOf = (page: Page) => page.frameLocator('iframe');

/**
 * The middle of something in the preview, in px of the window, after it was scrolled to. A press of Playwright's own
 * misses it: Chromium gives a sandboxed frame a process of its own, and then Playwright adds where the frame stands but
 * leaves out that it is scaled.
 */
export async function placeInPreview(page: Page, target: Locator): Promise<readonly [x: number, y: number]> {
  await bringTo(target, 'middle');
  const inside = await target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  const frame = await page.locator('iframe').evaluate((element: HTMLIFrameElement) => {
    const { x, y, width } = element.getBoundingClientRect();
    return { x, y, scale: width / element.offsetWidth };
  });
  return [frame.x + inside.x * frame.scale, frame.y + inside.y * frame.scale];
}

export const saved = (page: Page) => page.getByText(/^Đã lưu/);
/** The subtitle of the banner, in form and page. */
export const banner = '?phan=home.banner&o=subTitle';
export const field = (page: Page) => page.getByLabel('Câu dẫn', { exact: true });

/** Somebody who has the banner of the copy open in a browser of his own. */
export async function editorOf(context: BrowserContext, webid: string, name: string): Promise<Page> {
  await signInAs(context, ['editor'], { name });
  const page = await context.newPage();
  await openEditor(page, webid, banner);
  return page;
}
