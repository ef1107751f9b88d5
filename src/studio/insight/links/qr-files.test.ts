import fc from 'fast-check';
import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { buildLinkAddress, linkWordMaxLength } from '../../../contract/insight/link-words.ts';
import { codePoints } from '../../../testing/code-points.ts';
import { runs } from '../../../testing/made-up-inputs.ts';
import { drawLinkQr, nameQrFile, placeSquares, pngSize, printWidth, writeQrSvg } from './qr-files.ts';

const words = { source: 'zalo', medium: 'oa', campaign: 'gop-tet-2027', content: 'tin-22-11' };
const page = 'https://uudai.lachong.example/hu_vang';
const long = 'x'.repeat(linkWordMaxLength);
const longest = buildLinkAddress(`https://${'khuyen-mai.'.repeat(8)}example.vn/${'w'.repeat(64)}?ky=90`, {
  ...{ source: long, medium: long, campaign: long, content: long },
});

/** What a camera would see of the file: a picture of so many pixels, decoded by another library. */
async function decode(svg: string, pixels: number): Promise<string> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(pixels)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQr({ width: info.width, height: info.height, data }, { effort: 8, timeLimit: 5_000 });
}

describe('the code of a link', () => {
  test.each([
    ['the shortest address', 'https://a.vn/b?utm_source=a&utm_medium=b&utm_campaign=c'],
    ['a usual one', buildLinkAddress(page, words)],
    ['one with a query and an anchor of its own', buildLinkAddress(`${page}?ky=90#dang-ky`, words)],
    ['one with Vietnamese in its query', buildLinkAddress(`${page}?ten=Nguyễn Thị Ánh`, words)],
    ['the longest one', longest],
  ])('of %s is read as it was written', async (_what, address) => {
    expect(await decode(writeQrSvg(drawLinkQr(address)), 700)).toBe(address);
  });

  test('of any words is read as it was written', async () => {
    const word = fc.stringMatching(/^[a-z0-9]{1,64}$/);
    await fc.assert(
      fc.asyncProperty(word, word, async (campaign, content) => {
        const address = buildLinkAddress(page, { ...words, campaign, content });
        expect(await decode(writeQrSvg(drawLinkQr(address)), 700)).toBe(address);
      }),
      { numRuns: runs(5, 100) },
    );
  }, 60_000);

  it('is read when a part of it is covered', async () => {
    const address = buildLinkAddress(page, words);
    const qr = drawLinkQr(address);
    // A stain over the middle: a good tenth of all squares.
    const side = Math.round((qr.size - 8) * 0.34);
    const at = Math.round((qr.size - side) / 2);
    const stain = `<rect x="${at}" y="${at}" width="${side}" height="${side}" fill="#fff"/></svg>`;
    expect(await decode(writeQrSvg(qr).replace('</svg>', stain), 700)).toBe(address);
  });

  it('has a quiet zone of four white squares on each side', () => {
    const { size, isDark } = drawLinkQr(buildLinkAddress(page, words));
    for (let at = 0; at < size; at += 1) {
      for (const depth of [0, 1, 2, 3, size - 4, size - 3, size - 2, size - 1]) {
        expect(isDark(at, depth)).toBe(false);
        expect(isDark(depth, at)).toBe(false);
      }
    }
    expect(isDark(4, 4)).toBe(true);
  });
});

describe('the files of a code', () => {
  it.each([29, 45, 49, 61, 105, 185])('a picture of %d squares has whole pixels and white around it', (size) => {
    const { square, offset } = placeSquares(size);
    expect(Number.isInteger(square)).toBe(true);
    expect(square).toBeGreaterThanOrEqual(5);
    expect(offset).toBeGreaterThanOrEqual(0);
    expect(2 * offset + square * size).toBeLessThanOrEqual(pngSize);
  });

  it('need more room when the address is long', () => {
    expect(printWidth(drawLinkQr(buildLinkAddress(page, words)))).toBe(2.5);
    expect(printWidth(drawLinkQr(longest))).toBeGreaterThan(2.5);
  });

  it.each([
    ['hu_vang', 'Tin Zalo OA, 22/11', 'svg', 'qr-hu-vang-tin-zalo-oa-22-11.svg'],
    ['the', '<img src=x onerror=alert(1)>', 'png', 'qr-the-img-src-x-onerror-alert-1.png'],
    ['the', '../../etc/passwd', 'png', 'qr-the-etc-passwd.png'],
    ['the', '🎉', 'svg', 'qr-the.svg'],
  ] as const)('of %s, %s as %s are called %s', (webid, name, type, file) => {
    expect(nameQrFile(webid, name, type)).toBe(file);
  });

  it('have plain names, whatever the link is called', () => {
    const names = Array.from({ length: 2_000 }, (_, at) =>
      nameQrFile('the', codePoints.slice(at * 33, at * 33 + 33).join(''), 'svg'),
    );
    expect(names.filter((name) => !/^qr-the[a-z0-9_.-]*\.svg$/.test(name))).toEqual([]);
  });
});
