import { GlobalWorkerOptions, getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Sharper than this many pixels to the point costs memory and shows nothing. */
const mostSharpness = 2;

/**
 * Draws a PDF into an element: a canvas for each page, drawn when it comes near, with the text of the page for screen
 * readers. Rejects when the document cannot be fetched or read. The only file that knows pdf.js: it comes with the
 * first document that a visitor asks for.
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

/** Reserves the room of a page and draws it once it is near the window of the view. */
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
