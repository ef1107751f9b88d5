import type { Page } from '@playwright/test';
import { collectSubmissions, expect, test } from './journey.ts';
import { untilFormIsAlive } from './registration-popup.ts';

const phone = { width: 360, height: 740 };
test.use({ viewport: phone, hasTouch: true, isMobile: true });

/** As the translation of Chrome does: each text, also one that comes later, stands in two elements of its own. */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const wrap = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('font, script, style, textarea, template, option'))
          continue;
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        inner.textContent = text.data.replace(/^(\s*)/, '$1EN ');
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    wrap();
    new MutationObserver(wrap).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

for (const time of ['before', 'after'] as const) {
  test(`a form that is translated ${time} it starts keeps what is typed, and sends by its script`, async ({ page }) => {
    const submissions = collectSubmissions(page, 'form-submit');
    await page.goto('/hu_vang');
    const open = page.locator('main').getByRole('button', { name: 'Đăng ký tư vấn' }).first();
    if (time === 'after') {
      await open.click();
      await untilFormIsAlive(page);
      await translate(page);
    } else {
      const handle = await open.elementHandle();
      await translate(page);
      await handle?.click();
      await page.locator('dialog[open] [data-island-state="hydrated"]').waitFor();
    }
    const fields = page.locator('dialog[open] form input:visible');
    await page.locator('dialog[open] [type="submit"]').click();
    await expect(page.locator('dialog[open] [data-is-error]')).toHaveCount(4);
    for (const [index, text] of ['Trần Thị Thanh Hương', '0912345678', 'huong@email.example', '25 Hoa Ban'].entries())
      await fields.nth(index).fill(text);
    await expect(page.locator('dialog[open] [data-is-error]')).toHaveCount(0);
    await expect(fields.first()).toHaveValue('Trần Thị Thanh Hương');
    await page.locator('dialog[open] [type="submit"]').click();
    await expect.poll(() => submissions.length).toBe(1);
    expect(submissions[0]?.resourceType()).toBe('fetch');
    expect(submissions[0]?.postDataJSON()).toMatchObject({
      submissionId: expect.any(String),
      name: 'Trần Thị Thanh Hương',
    });
  });

  test(`a calculator that is translated ${time} it starts shows the sum of what is typed`, async ({ page }) => {
    await page.goto('/super_sinh_loi');
    if (time === 'before') await translate(page);
    const island = page.locator('[data-island="Calculator"]');
    await island.scrollIntoViewIfNeeded();
    await expect(island).toHaveAttribute('data-island-state', 'hydrated');
    if (time === 'after') await translate(page);
    const money = island.getByRole('textbox').first();
    await money.fill('320 triệu');
    await expect(island).toContainText('5.996.713');
    await money.fill('50.000.000');
    await expect(island).not.toContainText('5.996.713');
  });
}
