import { GlobalWorkerOptions, getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Most device pixels for a CSS pixel; more costs memory without a visible difference. */
const mostSharpness = 2;

/**
 * Renders a PDF: a canvas for each page, rendered when it comes near, with its text for screen readers. Rejects if the
 * document cannot be loaded or read. The only file that imports pdf.js, loaded on request.
 */
export async function drawPdf(url: string, view: HTMLElement): Promise<void> {
  GlobalWorkerOptions.workerPort ??= new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  const pdf = await getDocument({ url }).promise;
  const pages: HTMLElement[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    pages.push(await preparePage(await pdf.getPage(number), `Trang ${number} trên ${pdf.numPages}`, view));
  }
  view.append(...pages);
}

/** Reserves the place of a page and renders it when it comes near. */
async function preparePage(page: PDFPageProxy, name: string, view: HTMLElement): Promise<HTMLElement> {
  const { width, height } = page.getViewport({ scale: 1 });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  canvas.setAttribute('aria-hidden', 'true');
  const text = document.createElement('p');
  text.className = 'visually-hidden';
  text.textContent = await readText(page);
  const group = document.createElement('div');
  group.setAttribute('role', 'group');
  group.setAttribute('aria-label', name);
  group.append(canvas, text);

  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      void draw(page, canvas);
    },
    { root: view, rootMargin: '100%' },
  );
  observer.observe(canvas);
  return group;
}

async function draw(page: PDFPageProxy, canvas: HTMLCanvasElement): Promise<void> {
  const sharpness = Math.min(window.devicePixelRatio, mostSharpness);
  const scale = (canvas.clientWidth * sharpness) / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport }).promise;
}

async function readText(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
