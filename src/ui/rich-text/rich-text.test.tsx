import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createContentTypes } from '../../page/content-types.ts';
import { RichText } from './RichText.tsx';

const { html } = createContentTypes({});
const pasted =
  '<p>Lãi suất</p><table style="width:900px"><tr><td>6%<table><tr><td>trong</td></tr></table></td></tr></table>';

it('frames each pasted table, so that it scrolls by itself and the keyboard reaches it', () => {
  const drawn = renderToStaticMarkup(<RichText html={html.parse(pasted)} />);
  const frames = drawn.match(/<div class="pasted-table" role="region" aria-label="Bảng" tabindex="0"><table>/g);
  expect(frames).toHaveLength(2);
  expect(drawn.match(/<\/table><\/div>/g)).toHaveLength(2);
});

it('has no frame in a title, and none without a table', () => {
  const title = renderToStaticMarkup(<RichText as="h2" html={html.parse(pasted)} />);
  expect(title).not.toContain('<div');
  expect(renderToStaticMarkup(<RichText html={html.parse('<p>Chữ</p>')} />)).toBe('<div><p>Chữ</p></div>');
});

it('raises headings by one level below an h1', () => {
  const text = html.parse('<h3>Một</h3><p>h3 &gt; h4</p><h4>Hai</h4>');
  expect(renderToStaticMarkup(<RichText html={text} headings={2} />)).toBe(
    '<div><h2>Một</h2><p>h3 &gt; h4</p><h3>Hai</h3></div>',
  );
});
