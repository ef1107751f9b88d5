import { pdfViewAttributes } from './pdf-view-attributes.ts';

/** From this width of the window, in pixels, a browser's viewer has enough space. */
const nativeFromPx = 860;

/**
 * Shows a document in the browser's viewer if there is one. Otherwise, mostly on phones, a button loads a library and
 * renders the pages. The download link is independent of this.
 */
export function start(view: HTMLElement): void {
  const url = view.getAttribute(pdfViewAttributes.url);
  const title = view.getAttribute(pdfViewAttributes.title) ?? '';
  if (!url) return;
  if (navigator.pdfViewerEnabled && window.innerWidth >= nativeFromPx) {
    view.append(createNativeViewer(url, title));
    setState(view, 'native');
    return;
  }
  setState(view, 'offered');
  view.querySelector(`[${pdfViewAttributes.open}]`)?.addEventListener('click', () => void showPages(view, url, title));
}

type ViewState = 'offered' | 'loading' | 'pages' | 'native' | 'failed';

function setState(view: HTMLElement, state: ViewState, text?: string): void {
  view.setAttribute(pdfViewAttributes.state, state);
  const status = view.querySelector(`[${pdfViewAttributes.status}]`);
  if (status && text !== undefined) status.textContent = text;
}

function createNativeViewer(url: string, title: string): HTMLObjectElement {
  const viewer = document.createElement('object');
  viewer.type = 'application/pdf';
  // Fits the page into the width, with the side panel closed.
  viewer.data = `${url}#view=FitH&navpanes=0`;
  viewer.title = title;
  viewer.tabIndex = 0;
  return viewer;
}

async function showPages(view: HTMLElement, url: string, title: string): Promise<void> {
  if (view.getAttribute(pdfViewAttributes.state) === 'loading') return;
  setState(view, 'loading', 'Đang mở tài liệu…');
  try {
    const { drawPdf } = await import('./pdf-pages.ts');
    await drawPdf(url, view);
    view.tabIndex = 0;
    view.setAttribute('role', 'region');
    view.setAttribute('aria-label', title);
    setState(view, 'pages');
    // The button has disappeared; the focus lets arrow keys scroll the pages.
    view.focus({ preventScroll: true });
  } catch {
    setState(view, 'failed', 'Chưa mở được tài liệu. Bạn thử lại hoặc tải về để đọc trên máy.');
  }
}
