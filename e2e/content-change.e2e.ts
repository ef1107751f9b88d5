import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './journey.ts';
import { landing, publishFolder, unapproved, withCampaign, writeContent } from './landing-command.ts';

test('a changed headline is seen at once after import --publish, beside a running server, and rollback brings the old one back', async ({
  page,
}) => {
  const webid = 'thu_doi_tieu_de';
  await withCampaign(webid, {}, async (folder) => {
    await publishFolder(folder);
    await page.goto(`/${webid}`);
    const headline = page.getByRole('heading', { level: 1 });
    const before = (await headline.textContent()) ?? '';
    const banner = JSON.parse(await readFile(join(folder, 'content', 'home.banner.json'), 'utf8'));
    await writeContent(folder, { 'home.banner': { ...banner, title: 'Tiêu đề mới tinh' } });
    await publishFolder(folder);
    await page.reload();
    await expect(headline).toHaveText('Tiêu đề mới tinh');
    await landing('site', 'rollback', webid, '1', ...unapproved);
    await page.reload();
    await expect(headline).toHaveText(before);
    expect(await landing('site', 'list')).toContain(webid);
  });
});
