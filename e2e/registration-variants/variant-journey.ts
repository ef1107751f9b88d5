import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { atNight } from '../at-night.ts';
import { expect } from '../journey.ts';

/** The four pages whose popups have the forms of variants A, B and C, as a visitor finds them. */
export const variantPages = {
  template_vp1: { form: 'A', island: 'VariantAForm' },
  diamond: { form: 'A', island: 'VariantAForm' },
  template_vp2: { form: 'B', island: 'VariantBForm' },
  biometrics: { form: 'C', island: 'VariantCForm' },
} as const;

export type VariantPage = keyof typeof variantPages;
export const variantWebids = [
  'template_vp1',
  'template_vp2',
  'biometrics',
  // The same form as that of template_vp1.
  ...atNight('diamond'),
] as const satisfies VariantPage[];

/** A person that the rules of every variant accept. */
export const visitor = {
  name: 'Trần Thị Thanh Hương',
  phone: '0912 345 678',
  email: 'thanhhuong@email.example',
  idNumber: '079 203 001 234',
  province: 'Thành phố Huế',
  district: 'Quận Phú Xuân',
};

interface PopupTexts {
  title: string;
  buttonLabel: string;
  success: { title: string; buttonLabel: string };
}

/** Texts are read from the demo campaign, so that its copywriter may change them. */
export function popupTexts(webid: VariantPage): PopupTexts {
  return JSON.parse(readFileSync(`content/${webid}/content/home.popup.json`, 'utf8'));
}

export const submitPath = (webid: VariantPage) => `**/landingpage-api/api/website/${webid}/register`;

/** The popup of a page. */
export function popupOf(page: Page, webid: VariantPage) {
  const { title, buttonLabel, success } = popupTexts(webid);
  const dialog = page.getByRole('dialog', { name: title });
  const sent = page.getByRole('dialog', { name: success.title });
  return {
    dialog,
    name: dialog.getByLabel('Họ và tên'),
    phone: dialog.getByLabel('Số điện thoại'),
    // By its role, because the text of a consent mentions email too.
    email: dialog.getByRole('textbox', { name: 'Email' }),
    idNumber: dialog.getByLabel('Số giấy tờ'),
    province: dialog.getByRole('combobox', { name: 'Tỉnh, thành phố' }),
    district: dialog.getByRole('combobox', { name: 'Quận, huyện' }),
    submit: dialog.getByRole('button', { name: buttonLabel }),
    close: dialog.getByRole('button', { name: 'Đóng' }),
    reset: dialog.getByRole('button', { name: 'Nhập lại' }),
    retry: dialog.getByRole('button', { name: 'Thử lại' }),
    sent,
    done: sent.getByRole('button', { name: success.buttonLabel }),
  };
}

/** Opens the popup by the first call to action of the page's content and waits until its form is hydrated. */
export async function openPopup(page: Page, webid: VariantPage): Promise<void> {
  await page.locator('main [data-cta-id]').first().click();
  await expect(popupOf(page, webid).dialog).toBeVisible();
  await untilFormIsAlive(page, webid);
}

export async function untilFormIsAlive(page: Page, webid: VariantPage): Promise<void> {
  const island = `[data-island="${variantPages[webid].island}"][data-island-state="hydrated"]`;
  await expect(page.locator(island)).toBeAttached();
}

export async function fillIn(page: Page, webid: VariantPage, values: Partial<typeof visitor> = {}): Promise<void> {
  const popup = popupOf(page, webid);
  const person = { ...visitor, ...values };
  await popup.name.fill(person.name);
  await popup.phone.fill(person.phone);
  await popup.email.fill(person.email);
  // Where the campaign asks for consent.
  for (const purpose of await popup.dialog.locator('[name^="consent_"][required]').all()) await purpose.check();
  if (variantPages[webid].form === 'C') await popup.idNumber.fill(person.idNumber);
  if (variantPages[webid].form === 'B') {
    await popup.province.selectOption({ label: person.province });
    await expect(popup.district).toBeEnabled();
    await popup.district.selectOption({ label: person.district });
  }
}
