import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '../journey.ts';
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
