/**
 * Writes the pictures from which a template is chosen in the Studio, the first screen of each sample: `node
 * scripts/make-template-pictures.mjs http://localhost:3000` with a server running there. The result is committed.
 */
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { ensureChromium } from './chromium.mjs';
import { root } from './project.mjs';

const address = process.argv[2] ?? 'http://localhost:3000';
const folder = join(root, 'src/studio/home/templates');
const names = readdirSync(join(root, 'src/templates'))
  .filter((file) => file.endsWith('.template.tsx'))
  .map((file) => file.replace('.template.tsx', ''));

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
for (const name of names) {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: 'vi-VN',
  });
  await page.goto(`${address}/${name}`, { waitUntil: 'networkidle' });
  const picture = await page.screenshot();
  await page.close();
  await sharp(picture)
    .resize(480, 300)
    .avif({ quality: 55, effort: 9 })
    .toFile(join(folder, `${name}.avif`));
}
await browser.close();
