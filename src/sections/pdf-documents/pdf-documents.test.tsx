import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import demo from '../../../content/biometrics/content/home.section5.json' with { type: 'json' };
import { createContentTypes } from '../../page/content-types.ts';
import { exampleMedia } from '../example-media.ts';
import { PdfDocuments } from './PdfDocuments.tsx';
import { pdfDocumentsSchema } from './pdf-documents.schema.ts';

const schema = pdfDocumentsSchema(createContentTypes(exampleMedia));
const html = renderToStaticMarkup(<PdfDocuments shelf={schema.parse(demo)} />);

describe('the "two PDF viewers with a download-link fallback" of variant C', () => {
  it('offer each document for download, whatever the browser can show', () => {
    const links = [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]* download=""/g)].map(([, href]) => href);
    expect(links).toEqual(demo.documents.map(({ url }) => expect.stringContaining(url.replace('media/', ''))));
  });

  it('name the document in each link and button, so that two of them can be told apart', () => {
    for (const { title } of demo.documents) {
      expect(html).toContain(`Tải về<span class="visually-hidden"> ${title} (PDF)</span>`);
      expect(html).toContain(`Đọc ngay<span class="visually-hidden"> ${title}</span>`);
    }
  });

  it('leave it to the browser without scripts: an object with a fallback in words', () => {
    const objects = html.match(/<noscript><object[^>]*type="application\/pdf"[\s\S]*?<\/object><\/noscript>/g) ?? [];
    expect(objects).toHaveLength(2);
    for (const object of objects) expect(object).toContain('không mở được PDF');
  });

  it('load no document before it is near: nothing outside <noscript> refers to it but the links', () => {
    const withoutNoscript = html.replaceAll(/<noscript>[\s\S]*?<\/noscript>/g, '');
    expect(withoutNoscript).not.toContain('<object');
    expect(withoutNoscript).not.toContain('<iframe');
  });
});
