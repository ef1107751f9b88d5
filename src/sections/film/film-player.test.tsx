// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import demo from '../../../content/vay_mua_xe/content/home.film.json' with { type: 'json' };
import { start } from '../../ui/film/film.behaviour.ts';
import { exampleTypes } from '../example-types.ts';
import { Film } from './Film.tsx';
import { filmSchema } from './film.schema.ts';

function open(content: object) {
  document.body.innerHTML = renderToStaticMarkup(
    <Film film={filmSchema(exampleTypes).parse({ ...demo, ...content })} />,
  );
  const link = document.querySelector<HTMLElement>('[data-behaviour="film click"]');
  if (!link) throw new Error('There is no film');
  start(link);
  const press = (init: MouseEventInit = {}) =>
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return { press, player: () => document.querySelector('video') };
}

it('is loaded by a press, which puts its player in the place of the picture and gives it the focus', () => {
  const { press, player } = open({});
  expect(player()).toBeNull();
  press();
  expect(player()?.src).toMatch(/\/media\/[^/]+\/phim-mua-xe\.mp4$/);
  expect(player()?.getAttribute('aria-label')).toContain(demo.title);
  expect(document.activeElement).toBe(player());
  expect(document.querySelector('a[href$=".mp4"]')).toBeNull();
});

it('shows its captions at once', () => {
  const { press, player } = open({ captions: 'https://phim.example/loi.vtt' });
  press();
  const [captions] = player()?.querySelectorAll('track') ?? [];
  expect(captions?.src).toBe('https://phim.example/loi.vtt');
  expect([captions?.kind, captions?.srclang, captions?.default]).toEqual(['captions', 'vi', true]);
});

it('has no captions where content has none', () => {
  const { press, player } = open({});
  press();
  expect(player()?.querySelector('track')).toBeNull();
});

it.each(['ctrlKey', 'metaKey', 'shiftKey'])('is left to the browser with %s', (key) => {
  const { press, player } = open({});
  press({ [key]: true });
  expect(player()).toBeNull();
});
