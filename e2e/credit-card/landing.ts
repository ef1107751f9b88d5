import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1440, height: 900 };

/** The four cards as the page offers them: the id that is sent, the name, and the headline. */
export const cards = [
  { id: 'trau', name: /^Trâu$/, title: /Lặng lẽ gom từng khoản nhỏ/ },
  { id: 'chep', name: /^Cá\sChép$/, title: /Món lớn chia nhỏ/ },
  { id: 'lac', name: /^Lạc$/, title: /Cứ tiêu là gần nơi muốn đến/ },
  { id: 'sen', name: /^Sen$/, title: /Mỗi tháng một ngày cho mình/ },
] as const;

/** Locators of the page, beside those of its form (hand-over-form/hand-over-journey.ts). */
export function landingOf(page: Page) {
  const picker = page.getByRole('region', { name: 'Bạn giống ai nhất?' });
  const block = page.locator('#register-form');
  return {
    picker,
    choice: (name: RegExp) => picker.getByRole('radio', { name }),
    /** The click target: the thumbnail with its name. */
    thumbnail: (name: RegExp) => picker.locator('label').filter({ hasText: name }),
    chosenName: block.locator('p', { hasText: 'Thẻ bạn chọn' }).getByRole('status'),
    block,
    popup: page.getByRole('dialog', { name: /Nhận 500.000\sđồng/ }),
    /** A link that becomes a button once it is near the screen. */
    openPopup: page.locator('#uu-dai a', { hasText: 'Xem cách nhận' }),
    stories: page.getByRole('group', { name: /Chuyện kể/ }),
  };
}

/** Whether nothing but this card is shown in the picker and at the form. */
export async function expectChosen(page: Page, chosen: (typeof cards)[number]): Promise<void> {
  const landing = landingOf(page);
  await expect(landing.choice(chosen.name)).toBeChecked();
  for (const card of cards) {
    const heading = landing.picker.getByRole('heading', { name: card.title, level: 3 });
    if (card === chosen) await expect(heading).toBeVisible();
    else await expect(heading).toBeHidden();
  }
  await expect(landing.picker.getByRole('img', { name: /^Linh vật/ })).toHaveCount(1);
  await expect(landing.picker.getByRole('img', { name: /^Thẻ/ })).toHaveCount(1);
  await expect(landing.chosenName).toHaveText(/\S/);
  await expect(landing.chosenName.locator('strong:visible')).toHaveText(chosen.name);
}
