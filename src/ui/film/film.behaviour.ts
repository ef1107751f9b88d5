import { filmCaptionsAttribute } from './film-attributes.ts';

/**
 * A click on the thumbnail puts the player in its place and gives it the focus (behaviour 2.A.5). The element is a link
 * to the film, for a new tab and without this script.
 */
export function start(link: HTMLElement): void {
  if (!(link instanceof HTMLAnchorElement)) return;
  link.addEventListener('click', (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const player = createPlayer(link);
    link.replaceWith(player);
    player.focus({ preventScroll: true });
  });
}

function createPlayer(link: HTMLAnchorElement): HTMLVideoElement {
  const player = document.createElement('video');
  player.src = link.href;
  player.poster = link.querySelector('img')?.currentSrc ?? '';
  player.controls = true;
  player.playsInline = true;
  // Allowed with sound, because the visitor has clicked.
  player.autoplay = true;
  player.tabIndex = 0;
  player.setAttribute('aria-label', link.textContent?.trim() ?? '');
  const captions = link.getAttribute(filmCaptionsAttribute);
  if (captions !== null) player.append(createCaptions(captions));
  return player;
}

/** Shown at once, because many watch without sound. */
function createCaptions(address: string): HTMLTrackElement {
  const captions = document.createElement('track');
  captions.kind = 'captions';
  captions.srclang = 'vi';
  captions.label = 'Tiếng Việt';
  captions.src = address;
  captions.default = true;
  return captions;
}
