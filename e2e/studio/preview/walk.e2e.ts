import { expect, type Frame, test } from '@playwright/test';
import type { PreviewPlace } from '../../../src/contract/studio/preview-messages.ts';
import { isOwnWord } from '../../../src/testing/own-words.ts';
import { campaignPages } from '../../campaign-pages.ts';
import { type FramedPage, openFramed, signInEditor } from './framed-page.ts';

/** Something that is seen, with the place that a click on it chose. */
interface Seen {
  /** The words, or the address of a picture. */
  what: string;
  kind: 'text' | 'picture';
  chosen: { key: string; path: string } | null;
}

/** Clicks on every text and picture that is drawn, in the page or in its open dialog, and hears what was chosen. */
async function walk({ frame, heard }: FramedPage): Promise<Seen[]> {
  const before = (await heard()).filter(({ kind }) => kind === 'choose').length;
  const clicked = await frame.evaluate(() => {
    const dialog = document.querySelector('dialog:modal');
    const walker = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    const found: { what: string; kind: 'text' | 'picture'; isChosen: boolean }[] = [];
    const click = (node: Text | Element) => {
      const element = node instanceof Element ? node : node.parentElement;
      let rect: DOMRect | undefined;
      if (node instanceof Element) rect = node.getBoundingClientRect();
      else {
        const range = document.createRange();
        range.selectNodeContents(node);
        rect = [...range.getClientRects()].find(({ width, height }) => width > 0 && height > 0);
      }
      if (
        !element ||
        !rect ||
        rect.width < 2 ||
        rect.height < 2 ||
        !element.checkVisibility({ visibilityProperty: true })
      )
        return;
      // Words for those who listen are cut down to a dot.
      for (let around: Element | null = element; around; around = around.parentElement)
        if (around instanceof HTMLElement && around.offsetWidth <= 1 && around.offsetHeight <= 1) return;
      const what =
        node instanceof Element ? (node.getAttribute('src') ?? '') : node.data.replaceAll('\u00a0', ' ').trim();
      const [clientX, clientY] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
      const kind = node instanceof Element ? ('picture' as const) : ('text' as const);
      // The tests's own messages tell where one click ends and the next begins.
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY }));
      window.parent.postMessage({ kind: 'clicked', index: found.length }, '*');
      found.push({ what, kind, isChosen: false });
    };
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (node instanceof Text && node.data.trim() !== '' && !node.parentElement?.closest('script, style, option'))
        click(node);
      else if (node instanceof HTMLImageElement) click(node);
    }
    return found;
  });
  await expect
    .poll(async () => (await heard()).filter(({ kind }) => String(kind) === 'clicked').length)
    .toBeGreaterThanOrEqual(clicked.length);
  const messages = (await heard()) as unknown as { kind: string; index?: number; place?: Seen['chosen'] }[];
  const from = messages.findLastIndex(({ kind, index }) => kind === 'clicked' && index === 0);
  const chosen: Seen['chosen'][] = [];
  let pending: Seen['chosen'] = null;
  // The first click's choice stands before its own mark.
  const start = messages[from - 1]?.kind === 'choose' ? from - 1 : from;
  for (const message of messages.slice(start)) {
    if (message.kind === 'choose') pending = message.place ?? null;
    if (message.kind !== 'clicked') continue;
    chosen.push(pending);
    pending = null;
  }
  expect(before).toBeGreaterThanOrEqual(0);
  return clicked.map(({ what, kind }, index) => ({ what, kind, chosen: chosen[index] ?? null }));
}

/** Opens what is folded, so that the words in it are seen. */
async function unfold(frame: Frame): Promise<void> {
  await frame.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    for (const section of document.querySelectorAll<HTMLElement>('main > section, footer'))
      section.style.contentVisibility = 'visible';
  });
}

const squeeze = (text: string) => text.normalize('NFC').replaceAll(/\s+/gu, '');

/** Whether the place holds what is seen. */
function holds(place: PreviewPlace | undefined, { what, kind }: Seen): boolean {
  if (!place) return false;
  if (kind === 'picture') return place.kind === 'picture';
  const [words, value] = [squeeze(what), squeeze(place.value)];
  return (
    value.includes(words) || words.includes(value) || words.replaceAll('.', '').replaceAll(',', '.').includes(value)
  );
}

/** Sections that compute: a sum or a time in them is no value of content, so it leads to the section. */
const computing: Readonly<Record<string, readonly string[]>> = {
  hu_vang: ['home.popup'],
  template_vp1: ['home.section1', 'home.popup'],
  super_sinh_loi: ['home.section5', 'home.popup'],
};

/** The confirmation's own words around the number of the registration. */
const isOfConfirmation = (words: string) => ['Mã đăng ký của bạn là', 'XEM-TRUOC'].includes(words);

/** The number of a step or slide. */
const isNumbering = (words: string) => /^(?:\/? ?\d{1,2}\/?(?:\d{1,2})?|:)$/.test(words);

function isComputed({ what, chosen }: Seen, webid: string): boolean {
  return /\d/.test(what) && computing[webid]?.includes(chosen?.key ?? '') === true;
}

for (const webid of campaignPages) {
  const tag = webid === 'hu_vang' ? '@quick' : [];
  test(`${webid}: every text and picture of content leads to its field`, { tag }, async ({ page, context }) => {
    await signInEditor(context);
    const framed = await openFramed(page, webid, { height: 900 });
    const { frame, send, data, last } = framed;
    await unfold(frame);
    const places = [...data.slots.flatMap((slot) => slot.places), ...data.otherPlaces];
    const lost: string[] = [];
    for (const state of ['page', 'popup', 'success'] as const) {
      await send({ kind: 'state', state });
      await expect.poll(() => last('stateShown')).toEqual({ kind: 'stateShown', state });
      await unfold(frame);
      for (const seen of await walk(framed)) {
        const place = places.find(({ key, path }) => key === seen.chosen?.key && path === seen.chosen.path);
        if (holds(place, seen)) continue;
        if (
          seen.kind === 'text' &&
          (isOwnWord(seen.what) || isOfConfirmation(seen.what) || isNumbering(seen.what) || isComputed(seen, webid))
        )
          continue;
        lost.push(`${state}: ${seen.what} → ${seen.chosen ? `${seen.chosen.key} ${seen.chosen.path}` : 'nothing'}`);
      }
    }
    expect([...new Set(lost)]).toEqual([]);
  });
}
