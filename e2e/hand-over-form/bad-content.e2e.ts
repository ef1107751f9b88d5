import { expect, test } from '../journey.ts';
import { landing, publishFolder, unapproved } from '../landing-command.ts';
import { withCardCampaign } from './hand-over-journey.ts';

const name = { name: 'full_name', label: 'Họ và tên', isRequired: 'true' };
const hostile = '<img src=x onerror="window.hostileRan = true">';

/** Mistakes in content, and the messages of the commands that find them. */
const mistakes: Record<string, { form?: object; settings?: object; reported: string[] }> = {
  'an unknown field type': {
    form: { fields: [{ ...name, type: 'password' }] },
    reported: ['form.fields[0].type', 'cần: một trong text cho ô full_name', 'đang có: "password"'],
  },
  'a name used twice': {
    form: { fields: [name, { ...name, label: 'Tên khác' }] },
    reported: ['form.fields[1].name', 'cần: mỗi tên một lần', 'đang có: "full_name"'],
  },
  'a hostile label': {
    form: { fields: [{ ...name, label: hostile }] },
    reported: ['form.fields[0].label', 'cần: văn bản không có thẻ HTML', 'onerror'],
  },
  'an address that is not listed': {
    form: { registrationUrl: 'https://cong-khac.example/dang-ky' },
    reported: ['form.registrationUrl', 'cần: địa chỉ có trong site.json', 'https://cong-khac.example/dang-ky'],
  },
  'a script as the address': {
    settings: { registrationUrl: 'javascript:window.hostileRan=true' },
    reported: ['lỗi registrationUrl', 'cần: địa chỉ https', 'đang có: "javascript:'],
  },
};

/** Commands that find errors end with an exit code and say what is wrong. */
async function readReport(...words: string[]): Promise<string> {
  return landing(...words).then(
    () => Promise.reject(new Error('no error was found')),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );
}

/**
 * Errors block publishing, but not a rollback: a published version is served whatever it contains. Returns the errors
 * that blocked it.
 */
async function showAllTheSame(webid: string, folder: string): Promise<string> {
  const report = await readReport('site', 'import', folder, '--publish');
  const saved = await landing('site', 'import', folder);
  await landing('site', 'rollback', webid, /bản (\d+)/.exec(saved)?.[1] ?? '', '--anyway', ...unapproved);
  return report;
}

test('what is wrong with a form is reported and never runs; the page stands without its section', async ({ page }) => {
  test.slow();
  const webid = 'thu_the_loi';
  for (const [what, { form = {}, settings = {}, reported }] of Object.entries(mistakes)) {
    await withCardCampaign({ webid, form: { ...form }, settings: { ...settings } }, async (folder) => {
      const reports = [await readReport('site', 'check', folder), await showAllTheSame(webid, folder)];
      for (const report of reports) for (const words of reported) expect(report, what).toContain(words);
    });
    await expect
      .poll(async () => {
        await page.goto(`/${webid}`);
        return page.locator('#register-form').count();
      }, what)
      .toBe(0);
    await expect(page.getByRole('heading', { level: 1 }), what).toBeVisible();
    expect(await page.content(), what).not.toMatch(/onerror|javascript:/);
    expect(await page.evaluate(() => Reflect.get(window, 'hostileRan')), what).toBeUndefined();
  }
});

test('a script as a link, anywhere in content, is reported or taken out', async ({ page }) => {
  const webid = 'thu_the_lien_ket';
  const link = 'javascript:window.hostileRan=true';
  const content = {
    'home.header': {
      logo: { url: 'media/logo-on-stage.svg', alt: 'Lạc Hồng' },
      menu: [{ label: 'Ưu đãi', link }],
    },
    'home.section6': {
      faq: { title: 'Hỏi đáp', questions: [{ question: 'Phí?', answer: `<a href="${link}">Xem biểu phí</a>` }] },
    },
  };
  await withCardCampaign({ webid, content }, async (folder) => {
    expect(await readReport('site', 'check', folder)).toContain('lỗi menu[0].link');
    await showAllTheSame(webid, folder);
  });
  await page.goto(`/${webid}`);
  await expect(page.locator('#register-form')).toBeVisible();
  expect(await page.content()).not.toContain('javascript:');
});

test('a page with a hand-over sends no referrer, and lets its form go there and nowhere else', async ({ request }) => {
  const webid = 'thu_the_cong_ngoai';
  await withCardCampaign(
    { webid, settings: { registrationUrl: 'https://cong.example.vn/dang-ky?nguon=lp' } },
    async (folder) => {
      await publishFolder(folder);
    },
  );
  const headers = (await request.get(`/${webid}`)).headers();
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['content-security-policy']).toContain("form-action 'self' https://cong.example.vn;");
  expect((await request.get('/hu_vang')).headers()['referrer-policy']).not.toBe('no-referrer');
});
