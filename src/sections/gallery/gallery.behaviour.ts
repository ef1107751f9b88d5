import { followFinger } from '../../ui/step-slider/follow-finger.ts';
import { galleryAttributes, pictureProperties } from './gallery-attributes.ts';

/**
 * Opens the pictures of a gallery in its dialog: arrow keys, buttons and a swipe lead to the next, Escape and the cross
 * close it, and the focus goes back to the picture that was shown last. A picture is loaded when it is asked for.
 */
export function start(gallery: HTMLElement): void {
  const viewer = gallery.querySelector<HTMLDialogElement>(`[${galleryAttributes.viewer}]`);
  const place = viewer?.querySelector<HTMLElement>(`[${galleryAttributes.place}]`);
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>('li > a')];
  if (!viewer || !place) return;
  let shown = 0;

  function write(name: 'title' | 'content' | 'position' | 'status', text: string): void {
    viewer?.querySelector(`[${galleryAttributes[name]}]`)?.replaceChildren(text);
  }

  function show(index: number): void {
    shown = (index + links.length) % links.length;
    const link = links[shown];
    const small = link?.querySelector('img');
    if (!link || !small) return;
    const title = link.querySelector(`[${galleryAttributes.caption}]`)?.textContent ?? '';
    const position = `Ảnh ${shown + 1} trên ${links.length}`;
    place?.replaceChildren(enlarge(link, small));
    write('title', title);
    write('content', link.getAttribute(galleryAttributes.words) ?? '');
    write('position', String(shown + 1));
    write('status', title === '' ? position : `${position}: ${title}`);
  }

  gallery.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('li > a') : null;
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    show(links.indexOf(link));
    viewer.showModal();
    // Nothing of the page is seen behind it.
    document.documentElement.style.overflow = 'hidden';
  });
  viewer.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    const by = button?.getAttribute(galleryAttributes.by);
    if (by) show(shown + Number(by));
    // Also beside the picture.
    else if (button || target === place) viewer.close();
  });
  viewer.addEventListener('keydown', ({ key }) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (by !== undefined) show(shown + by);
  });
  viewer.addEventListener('close', () => {
    document.documentElement.style.overflow = '';
    links[shown]?.focus();
  });
  if (links.length > 1) followFinger(place, place, (by) => show(shown + by));
}

/** The picture of a link, as wide as the window. Until it is loaded the small one stands in its place. */
function enlarge(link: HTMLAnchorElement, small: HTMLImageElement): HTMLImageElement {
  const large = new Image();
  large.alt = small.alt;
  const [width, height] = ['width', 'height'].map((side) => Number(small.getAttribute(side)));
  if (width && height) {
    large.width = width;
    large.height = height;
    large.style.setProperty(pictureProperties.width, `${width}px`);
    large.style.setProperty(pictureProperties.ratio, String(width / height));
  }
  const source = link.querySelector('source');
  const shown = small.currentSrc && new URL(small.currentSrc).pathname;
  // Only in a format that this browser has chosen already.
  if (shown && source?.srcset.includes(shown)) {
    large.sizes = '100vw';
    large.srcset = source.srcset;
  }
  large.src = link.href;
  if (shown) {
    large.style.background = `url("${small.currentSrc}") center / contain no-repeat`;
    large.addEventListener('load', () => large.style.removeProperty('background'), { once: true });
  }
  return large;
}
