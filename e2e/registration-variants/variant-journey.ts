import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';

/** The pages with a registration popup and their forms: the generic one and those of variants A, B and C. */
export const variantPages = {
  hu_vang: { form: 'generic', island: 'GenericForm' },
  template_vp3: { form: 'generic', island: 'GenericForm' },
  template_vp1: { form: 'A', island: 'VariantAForm' },
  diamond: { form: 'A', island: 'VariantAForm' },
  vay_mua_xe: { form: 'A', island: 'VariantAForm' },
  template_vp2: { form: 'B', island: 'VariantBForm' },
  biometrics: { form: 'C', island: 'VariantCForm' },
} as const;

export type VariantPage = keyof typeof variantPages;
/** A person that the rules of every variant accept. */
export const visitor = {
  name: 'Trần Thị Thanh Hương',
  phone: '0912 345 678',
  email: 'thanhhuong@email.example',
  address: '25 ngõ 4 đường Hoa Ban, phường Âu Lạc',
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
    address: dialog.getByLabel('Địa chỉ'),
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
  if (variantPages[webid].form === 'generic') await popup.address.fill(person.address);
  if (variantPages[webid].form === 'C') await popup.idNumber.fill(person.idNumber);
  if (variantPages[webid].form === 'B') {
    await popup.province.selectOption({ label: person.province });
    await expect(popup.district).toBeEnabled();
    await popup.district.selectOption({ label: person.district });
  }
}
