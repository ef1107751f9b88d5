import { atNight } from '../at-night.ts';
import { expectNoViolations } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { landing } from '../landing-command.ts';
import { openPopup, popupOf, submitPath, visitor } from './variant-journey.ts';

const missing = 'Bạn cần đồng ý mục này để chúng tôi có thể liên hệ';

for (const viewport of [{ width: 360, height: 740 }, ...atNight({ width: 1280, height: 900 })]) {
  test(`consent is asked for, never ticked before, and kept with the lead and the way it came, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const click = `e2e-${viewport.width}`;
    await page.goto(`/diamond?utm_source=zalo&gclid=${click}`);
    await openPopup(page, 'diamond');
    const popup = popupOf(page, 'diamond');
    const boxes = popup.dialog.getByRole('checkbox');
    await expect(boxes).toHaveCount(2);
    for (const box of await boxes.all()) await expect(box).not.toBeChecked();
    await popup.name.fill(visitor.name);
    await popup.phone.fill(visitor.phone);
    await popup.email.fill(visitor.email);

    let sent = 0;
    await page.route(submitPath('diamond'), (route) => {
      sent += 1;
      return route.continue();
    });
    await popup.submit.click();
    await expect(popup.dialog.getByText(missing)).toBeVisible();
    await expect(boxes.first()).toBeFocused();
    expect(sent).toBe(0);
    await expectNoViolations(page, 'a required consent is missing', { within: 'dialog[open]' });

    await boxes.first().press('Space');
    await expect(popup.dialog.getByText(missing)).toBeHidden();
    await popup.submit.click();
    await expect(popup.sent).toBeVisible();
    expect(sent).toBe(1);

    const [head = '', ...rows] = (await landing('leads', 'export', '--webid', 'diamond')).trim().split('\r\n');
    const [row = ''] = rows.filter((line) => line.includes(click));
    expect(head).toContain('consents');
    expect(row).toContain('tu_van: granted');
    expect(row).toContain('quang_cao: refused');
    expect(row).toContain('2026-11');
  });
}
