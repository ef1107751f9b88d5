import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import demo from '../../../content/vay_mua_xe/content/home.callToAction.json' with { type: 'json' };
import { drawBesideForm } from '../../testing/draw-beside-form.ts';
import { type PartPlace, PartPlaceContext } from '../../ui/part/part-place.ts';
import { exampleTypes } from '../example-types.ts';
import { CallToActionStrip } from './CallToActionStrip.tsx';
import { callToActionSchema } from './call-to-action.schema.ts';

const schema = callToActionSchema(exampleTypes);
const draw = (content: unknown, place?: Partial<PartPlace>) =>
  renderToStaticMarkup(
    <PartPlaceContext
      value={place && { ground: 'paper', above: 'join', below: 'edge', side: 'end', level: 2, ...place }}
    >
      <CallToActionStrip strip={schema.parse(content)} />
    </PartPlaceContext>,
  );

describe('the call to action', () => {
  it('leads to the form that the page has', () => {
    expect(draw(demo)).toMatch(/<a href="#dang-ky" data-cta-id="loi-moi-dang-ky"/);
    expect(drawBesideForm(<CallToActionStrip strip={schema.parse(demo)} />)).toContain('href="#register-form"');
  });

  it('offers a number to call, if content has one', () => {
    expect(draw(demo)).toMatch(/<a [^>]*href="tel:19000000"[^>]*>.*Gọi 1900\u00a00000/);
    expect(draw({ ...demo, phone: undefined })).not.toContain('tel:');
    expect(draw({ ...demo, phone: 'Hỏi ở quầy' })).toMatch(/<p[^>]*>Hỏi ở quầy<\/p>/);
  });

  it.each([
    ['figure', 'media/mascot-trau.avif'],
    ['icon', 'media/gift.avif'],
    ['icon', 'https://anh.example/a.png'],
    ['photo', 'media/xe-duong-xa.avif'],
    [undefined, undefined],
  ])('has a place for a %s: %s', (kind, url) => {
    const html = draw({ ...demo, art: url && { url, alt: '' } });
    expect(/data-art="(\w+)"/.exec(html)?.[1]).toBe(kind);
    expect(html.includes('<picture')).toBe(url !== undefined);
  });

  it.each([
    ['accent', 'accent'],
    ['stage', 'stage'],
    ['raised', undefined],
  ] as const)('takes the tone of its place: %s', (tone, ground) => {
    const panel = /<div [^>]*data-tone="\w+"[^>]*>/.exec(draw(demo, { tone }))?.[0] ?? '';
    expect(panel).toContain(`data-tone="${tone}"`);
    expect(/data-ground="(\w+)"/.exec(panel)?.[1]).toBe(ground);
  });

  it('says that it hangs over the footer, where it ends a page', () => {
    expect(draw(demo, { below: 'footer' })).toMatch(/<section [^>]*data-below="footer"/);
  });

  it('has the title of the page where it is the first part', () => {
    expect(draw(demo, { level: 1 })).toContain('<h1');
    expect(draw(demo, { level: 2 })).toContain('<h2');
  });
});
