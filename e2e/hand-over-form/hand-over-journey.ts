import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';
import { registrationPage, writeContent } from '../landing-command.ts';

/** Locators of the hand-over form. */
export function handOverFormOf(page: Page) {
  const form = page.getByRole('form', { name: 'Đăng ký mở thẻ' });
  return {
    form,
    name: form.getByLabel('Họ và tên'),
    phone: form.getByLabel('Số điện thoại'),
    country: form.getByRole('combobox', { name: 'Quốc tịch' }),
    email: form.getByRole('textbox', { name: 'Email' }),
    submit: form.getByRole('button', { name: 'Tiếp tục đăng ký' }),
    options: form.getByRole('option'),
  };
}

/** Before that, the form keeps what is typed but does not validate. */
export async function untilHandOverFormIsAlive(page: Page): Promise<void> {
  await expect(page.locator('[data-island="HandOverForm"][data-island-state="hydrated"]')).toBeAttached();
}

/** Valid values for all fields. */
export async function fillInLead(page: Page): Promise<void> {
  const { name, phone, country, email, options } = handOverFormOf(page);
  await name.fill('Đặng Thị Hoa');
  await phone.fill('0912345678');
  await untilHandOverFormIsAlive(page);
  await country.fill('viet');
  await options.filter({ hasText: 'Việt Nam' }).click();
  await email.fill('hoa@email.example');
}

/** The parameters that the demo's registration page shows, by name. */
export async function readPortal(page: Page): Promise<Record<string, string>> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Cổng đăng.ký \(minh.họa\)/);
  const values = await page
    .locator('[data-parameter]')
    .evaluateAll((elements) =>
      elements.map((element) => [element.getAttribute('data-parameter') ?? '', element.textContent] as const),
    );
  return Object.fromEntries(values);
}

interface CardCampaign {
  webid: string;
  /** In addition to those of the demo campaign. */
  settings?: Record<string, unknown>;
  /** In addition to the fields of the demo campaign's form. */
  form?: Record<string, unknown>;
  /** Values of whole keys. */
  content?: Record<string, unknown>;
}

/** A copy of the card landing in a folder of its own that is removed afterwards. */
export async function withCardCampaign(
  { webid, settings, form, content }: CardCampaign,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const parent = await mkdtemp(join(tmpdir(), 'card-campaign-'));
  const folder = join(parent, webid);
  const readJson = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'));
  try {
    await cp('content/credit_card', folder, { recursive: true });
    await writeFile(
      join(folder, 'site.json'),
      JSON.stringify({ ...(await readJson('site.json')), webid, registrationUrl: registrationPage, ...settings }),
    );
    const offer = await readJson('content/home.section2.json');
    await writeContent(folder, { 'home.section2': { ...offer, form: { ...offer.form, ...form } }, ...content });
    await work(folder);
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}
