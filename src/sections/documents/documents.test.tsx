import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import demo from '../../../content/vay_mua_xe/content/home.documents.json' with { type: 'json' };
import { formatSize } from '../../contract/format-size.ts';
import { exampleMedia } from '../example-media.ts';
import { exampleTypes } from '../example-types.ts';
import { Documents } from './Documents.tsx';
import { documentsSchema } from './documents.schema.ts';

const schema = documentsSchema(exampleTypes);
const draw = (content: object = {}) =>
  renderToStaticMarkup(<Documents shelf={schema.parse({ ...demo, ...content })} />);
const itemsOf = (html: string) => html.split('<li>').slice(1);
const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ');

describe('each document', () => {
  it('says kind, name, what content notes of it, and its size', () => {
    const items = itemsOf(draw()).map(wordsOf);
    expect(items).toHaveLength(demo.documents.length);
    for (const [index, { title, note, url }] of demo.documents.entries()) {
      const size = formatSize(exampleMedia[url]?.bytes ?? 0);
      for (const words of ['PDF', title, `${note}, ${size}`]) expect(items[index]).toContain(words);
    }
  });

  it('is shown and loaded down by links with its name', () => {
    const [first = ''] = itemsOf(draw());
    const { title } = demo.documents[0] ?? {};
    expect(wordsOf(first)).toContain(`Xem   ${title} (mở trong tab mới)`);
    expect(first).toMatch(/<a [^>]*href="\/media\/[^"]+\.pdf" download=""/);
    expect(wordsOf(first)).toContain(`Tải về   ${title} (PDF)`);
  });

  it.each([
    ['https://lachong.example/mau-don.docx', 'DOCX'],
    ['https://lachong.example/bang-tinh.XLSX?v=2', 'XLSX'],
  ])('%s is only loaded down, because a browser does not show it: %s', (url, kind) => {
    const html = draw({ documents: [{ title: 'Mẫu đơn', url }] });
    expect(wordsOf(html)).toContain(`Mẫu đơn (${kind})`);
    expect(html).not.toContain('Xem');
    expect(html).not.toContain(' kB');
  });

  it('is a page to look at where its address names no kind of file', () => {
    const html = draw({ documents: [{ title: 'Tra cứu', url: 'https://lachong.example/tra-cuu' }] });
    expect(html).toMatch(/aria-hidden="true"><svg/);
    expect(wordsOf(html)).toContain('Tra cứu (mở trong tab mới)');
    expect(html).not.toContain('download');
  });
});

describe('the fan of first pages', () => {
  it('shows those of the first two documents that have one', () => {
    expect(draw().match(/<picture/g)).toHaveLength(2);
  });

  it.each([0, 1])('is not there with %i of them', (count) => {
    const documents = demo.documents.map((document, index) =>
      index < count ? document : { ...document, img: undefined },
    );
    expect(draw({ documents })).not.toContain('<picture');
  });
});

it('loads no document by itself', () => expect(draw()).not.toMatch(/<object|<iframe|<embed/));
