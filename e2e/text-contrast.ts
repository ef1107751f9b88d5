import type { Page } from '@playwright/test';

/** Text with too little contrast to some pixels of its background. */
export interface WeakText {
  text: string;
  ratio: number;
  needed: number;
}

/**
 * Measures contrast in pixels, where axe cannot: text over pictures and gradients. The first screenful is captured
 * twice, with the glyphs and with all text transparent; every pixel below a glyph's box is compared with the text's own
 * colour. Text of 24 px and more, or bold from 18.66 px, needs 3:1, the rest 4.5:1.
 */
export async function findWeakText(page: Page, selector: string): Promise<WeakText[]> {
  await page.evaluate(() => document.fonts.ready);
  await adoptStyle(page, '*, *::before, *::after { transition: none !important; animation: none !important; }');
  const lines = await page.evaluate(collectLines, selector);
  await adoptStyle(
    page,
    '* { color: transparent !important; -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important; }',
  );
  const picture = await page.screenshot({ animations: 'disabled' });
  return page.evaluate(compareWithGround, { lines, picture: picture.toString('base64') });
}

/** Adds rules as a constructed style sheet, which the page's security policy allows. */
async function adoptStyle(page: Page, rules: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, rules);
}

interface Line {
  text: string;
  color: string;
  needed: number;
  box: { x: number; y: number; width: number; height: number };
}

/** Runs in the page: every line of visible text below the selector that is on the screen now. */
function collectLines(selector: string): Line[] {
  const lines: Line[] = [];
  for (const root of document.querySelectorAll(selector)) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const parent = node.parentElement;
      const text = node.textContent?.trim();
      if (
        !parent ||
        !text ||
        !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
        parent.closest('.visually-hidden')
      )
        continue;
      const style = getComputedStyle(parent);
      const size = Number.parseFloat(style.fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width < 2 || box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth)
          continue;
        // The topmost element at the middle of the line must be this text's own, otherwise another layer covers it.
        const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        if (!top || !(parent.contains(top) || top.contains(parent))) continue;
        lines.push({
          text: text.slice(0, 40),
          color: style.color,
          needed: isLarge ? 3 : 4.5,
          box: { x: box.left, y: box.top, width: box.width, height: box.height },
        });
      }
    }
  }
  return lines;
}

/**
 * Runs in the page: the worst ratio of each line, as the second percentile of its pixels, so that one stray pixel of
 * noise decides nothing.
 */
async function compareWithGround({ lines, picture }: { lines: Line[]; picture: string }): Promise<WeakText[]> {
  const image = new Image();
  // The page's policy allows data: pictures.
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.drawImage(image, 0, 0);
  const scale = image.width / innerWidth;
  const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const luminance = (r: number, g: number, b: number) =>
    0.2126 * channel(r / 255) + 0.7152 * channel(g / 255) + 0.0722 * channel(b / 255);
  const probe = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!probe) throw new Error('no canvas');

  return lines.flatMap(({ text, color, needed, box }) => {
    probe.clearRect(0, 0, 1, 1);
    probe.fillStyle = color;
    probe.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0] = probe.getImageData(0, 0, 1, 1).data;
    const own = luminance(r, g, b);
    const { data } = context.getImageData(
      Math.round(box.x * scale),
      Math.round(box.y * scale),
      Math.max(1, Math.round(box.width * scale)),
      Math.max(1, Math.round(box.height * scale)),
    );
    const ratios: number[] = [];
    for (let index = 0; index < data.length; index += 4) {
      const ground = luminance(data[index] ?? 0, data[index + 1] ?? 0, data[index + 2] ?? 0);
      ratios.push((Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05));
    }
    ratios.sort((a, b2) => a - b2);
    const ratio = ratios[Math.floor(ratios.length * 0.02)] ?? 21;
    return ratio < needed ? [{ text, ratio: Math.round(ratio * 100) / 100, needed }] : [];
  });
}
