// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import type { TypedText } from '../../contract/studio/preview-messages.ts';
import { findSpots } from './find-places.ts';
import { listSlotComments } from './slot-comments.ts';
import { createTypedTexts, type Values } from './typed-texts.ts';

// The window lives as long as the worker: the next file finds an empty page.
afterEach(() => document.body.replaceChildren());

const key = 'home.banner';
const places = (texts: Readonly<Record<string, string>>): Values => ({
  slots: [
    { name: key, places: Object.entries(texts).map(([path, value]) => ({ key, path, kind: 'text' as const, value })) },
  ],
  otherPlaces: [],
});
const spotsOf = (values: Values) => listSlotComments(document.body).flatMap((slot) => findSpots(slot, values));
const typed = (path: string, text: string): TypedText => ({ key, path, text });

/** A page that shows these values, by this HTML. */
function openPage(html: string, texts: Readonly<Record<string, string>>) {
  document.body.innerHTML = `<!--slot ${key}-->${html}<!--/slot-->`;
  const drawn = places(texts);
  let kept: Node | null = null;
  const find = (path: string) => spotsOf(drawn).filter(({ place }) => place.path === path);
  const early = createTypedTexts(
    ({ path }) => find(path),
    (text) => text === kept,
  );
  const type = (...all: readonly TypedText[]) => {
    early.takeBack();
    return early.show(all, drawn);
  };
  return { type, takeBack: early.takeBack, keep: (text: Node | null) => (kept = text) };
}
const shown = () => document.body.textContent;

it('letters stand on the page at once, and are found by their words', () => {
  const { type } = openPage('<h1>Hũ</h1><p>Vàng</p>', { title: 'Hũ', subTitle: 'Vàng' });
  for (const text of ['Hũ ', 'Hũ b', 'Hũ bạ']) type(typed('title', text));
  const values = type(typed('title', 'Hũ bạc'), typed('subTitle', 'Sáng'));
  expect(shown()).toBe('Hũ bạcSáng');
  expect(spotsOf(values).map(({ place, nodes }) => [place.path, nodes[0]?.textContent])).toEqual([
    ['title', 'Hũ bạc'],
    ['subTitle', 'Sáng'],
  ]);
});

it('before an update stands what the server has drawn, and so it does when nothing waits any more', () => {
  const { type, takeBack } = openPage('<h1>Hũ</h1>', { title: 'Hũ' });
  type(typed('title', 'Hũ bạc'));
  takeBack();
  expect(shown()).toBe('Hũ');
  type(typed('title', 'Hũ bạc'));
  type();
  expect(shown()).toBe('Hũ');
});

it.each([
  ['that the page shows in another way', '<h1>Hũ\u00a0vàng</h1>', 'Hũ bạc'],
  ['that is a part of another', '<h1>Hũ vàng của bạn</h1>', 'Hũ bạc'],
  ['with a tag, which is left out when it is drawn', '<h1>Hũ vàng</h1>', 'Hũ <b>bạc</b>'],
])('a text %s waits for the server', (_what, html, text) => {
  const { type } = openPage(html, { title: 'Hũ vàng' });
  const before = shown();
  type(typed('title', text));
  expect(shown()).toBe(before);
});

it('what a script has written meanwhile stays, and so does a text in which somebody types on the page', () => {
  const { type, takeBack, keep } = openPage('<h1>Hũ</h1>', { title: 'Hũ' });
  const text = document.querySelector('h1')?.firstChild as Text;
  type(typed('title', 'Hũ bạc'));
  text.data = 'Đang mở';
  takeBack();
  expect(shown()).toBe('Đang mở');
  text.data = 'Hũ';
  keep(text);
  type(typed('title', 'Hũ bạc'));
  expect(shown()).toBe('Hũ');
});
