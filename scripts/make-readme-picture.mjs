/**
 * Writes docs/pictures/pages.webp, the ten demo pages on a laptop and a phone, as the README shows them: `node
 * scripts/make-readme-picture.mjs http://localhost:3000` with a server running there. The result is committed.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { ensureChromium } from './chromium.mjs';
import { root } from './project.mjs';

const address = process.argv[2] ?? 'http://localhost:3000';
const laptop = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };
const tile = { width: 400, height: 250 };
const phoneHeight = 192;
const frameWidth = 5;
const gap = 28;
const columns = 5;

const campaigns = readdirSync(join(root, 'content')).filter((name) => {
  const settings = JSON.parse(readFileSync(join(root, 'content', name, 'site.json'), 'utf8'));
  return settings.template === name;
});

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
const parts = [];
for (const [index, campaign] of campaigns.entries()) {
  const left = gap + (index % columns) * (tile.width + gap);
  const top = gap + Math.floor(index / columns) * (tile.height + gap * 2);
  const wide = await take(campaign, laptop, 1);
  parts.push({ input: await rounded(wide, tile, 14), left, top });
  const narrow = await take(campaign, phone, 2);
  const size = { width: Math.round((phoneHeight * phone.width) / phone.height), height: phoneHeight };
  const place = { left: left + tile.width - size.width + 12, top: top + tile.height - size.height + gap };
  parts.push({ input: frame(size), left: place.left - frameWidth, top: place.top - frameWidth });
  parts.push({ input: await rounded(narrow, size, 16), ...place });
}
await browser.close();

const rows = Math.ceil(campaigns.length / columns);
const sheet = sharp({
  create: {
    width: gap + columns * (tile.width + gap),
    height: gap + rows * (tile.height + gap * 2),
    channels: 4,
    background: '#f3f1ee',
  },
});
await sheet.composite(parts).webp({ quality: 80 }).toFile(join(root, 'docs/pictures/pages.webp'));

async function take(campaign, viewport, sharpness) {
  const page = await browser.newPage({
    viewport,
    deviceScaleFactor: sharpness,
    reducedMotion: 'reduce',
    locale: 'vi-VN',
  });
  await page.goto(`${address}/${campaign}`, { waitUntil: 'networkidle' });
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

function rounded(picture, { width, height }, radius) {
  const shape = `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}"/></svg>`;
  return sharp(picture)
    .resize(width, height)
    .composite([{ input: Buffer.from(shape), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

function frame({ width, height }) {
  const [outerWidth, outerHeight] = [width + 2 * frameWidth, height + 2 * frameWidth];
  return Buffer.from(
    `<svg width="${outerWidth}" height="${outerHeight}"><rect width="100%" height="100%" rx="${16 + frameWidth}" fill="#fff"/></svg>`,
  );
}
