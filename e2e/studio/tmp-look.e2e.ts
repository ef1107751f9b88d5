import { test } from '../journey.ts';
import { signInAs } from './staff.ts';
test('look', async ({ page }) => {
  test.setTimeout(120_000);
  page.on('console', (m) => console.log('CONSOLE', m.type(), m.text().slice(0, 300)));
  page.on('pageerror', (e) => console.log('ERROR', e.message));
  page.on('requestfailed', (r) => console.log('FAILED', r.url(), r.failure()?.errorText));
  page.on('response', (r) => { if (r.status() >= 400) console.log('STATUS', r.status(), r.url()); });
  await signInAs(page.context(), ['editor']);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/studio/chien-dich/hu_vang');
  await page.waitForTimeout(6000);
  await page.screenshot({ path: '/tmp/ed-1.png' });
  await page.getByRole('button', { name: /Các hũ mẫu|Hũ mẫu/ }).first().click();
  await page.waitForTimeout(1500);
  await page.screenshot({ path: '/tmp/ed-2.png' });
});
