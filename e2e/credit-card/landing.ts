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

/** Locators of the page. */
export function landingOf(page: Page) {
  const picker = page.getByRole('region', { name: 'Bạn giống ai nhất?' });
  const block = page.locator('#register-form');
  return {
    picker,
    choices: picker.getByRole('radio'),
    choice: (name: RegExp) => picker.getByRole('radio', { name }),
    /** The click target: the thumbnail with its name. */
    thumbnail: (name: RegExp) => picker.locator('label').filter({ hasText: name }),
    chosenName: block.locator('p', { hasText: 'Thẻ bạn chọn' }).getByRole('status'),
    block,
    name: block.getByLabel('Họ và tên'),
    phone: block.getByLabel('Số điện thoại'),
    country: block.getByRole('combobox', { name: 'Quốc tịch' }),
    email: block.getByLabel('Email'),
    submit: block.getByRole('button', { name: 'Tiếp tục đăng ký' }),
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

/** The form, once it is hydrated: before that, it keeps what is typed but does not validate. */
export async function untilHandOverFormIsAlive(page: Page): Promise<void> {
  await expect(page.locator('[data-island="HandOverForm"][data-island-state="hydrated"]')).toBeAttached();
}

/** Types as a Telex keyboard does: each word is composed letter by letter and then committed. */
export async function composeText(page: Page, words: readonly (readonly string[])[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const [index, steps] of words.entries()) {
    if (index > 0) await page.keyboard.press('Space');
    for (const text of steps) {
      await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    }
    await session.send('Input.insertText', { text: steps.at(-1) ?? '' });
  }
}

/** Chooses a country by typing its name without diacritics. */
export async function chooseVietNam(page: Page): Promise<void> {
  const { country } = landingOf(page);
  await country.click();
  await country.fill('viet nam');
  await page.getByRole('option', { name: 'Việt Nam', exact: true }).click();
}
