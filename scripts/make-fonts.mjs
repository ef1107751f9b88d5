/**
 * Cuts Be Vietnam Pro 400 and 700 to what the pages can show (Latin-1, all Vietnamese letters, a little punctuation)
 * and writes one woff2 file a weight into src/ui/fonts. Run it by hand after an upgrade of the font: `node
 * scripts/make-fonts.mjs`. The results are committed.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const source = new URL('../node_modules/@expo-google-fonts/be-vietnam-pro/', import.meta.url);
const target = new URL('../src/ui/fonts/', import.meta.url);

const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x102, 0x103],
  [0x110, 0x111],
  [0x128, 0x129],
  [0x168, 0x169],
  [0x1a0, 0x1a1],
  [0x1af, 0x1b0],
  // Combining marks of decomposed Vietnamese text.
  [0x300, 0x303],
  [0x309, 0x309],
  [0x323, 0x323],
  [0x1ea0, 0x1ef9],
  // Dashes, quotes, bullet, ellipsis, đồng sign.
  [0x2010, 0x2015],
  [0x2018, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x20ab, 0x20ab],
];
const characters = ranges
  .flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  )
  .join('');

/**
 * Kerning, marks over and under letters, and figures of one width, which tables of numbers ask for. Without a list all
 * features stay, and with them the small capitals, fractions and other shapes that no page shows.
 */
const keepFeatures = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'tnum'];

await mkdir(target, { recursive: true });
for (const [weight, file] of [
  ['400', '400Regular/BeVietnamPro_400Regular.ttf'],
  ['700', '700Bold/BeVietnamPro_700Bold.ttf'],
]) {
  const font = await readFile(new URL(file, source));
  // Hints are for screens with few pixels an inch; phones do not read them, and they were half of the file.
  const cut = await subsetFont(font, characters, { targetFormat: 'woff2', keepFeatures, noHinting: true });
  await writeFile(new URL(`be-vietnam-pro-${weight}.woff2`, target), cut);
  console.log(`be-vietnam-pro-${weight}.woff2 ${(cut.length / 1000).toFixed(1)} kB`);
}
await copyFile(new URL('LICENSE_FONT', source), new URL('OFL.txt', target));
