import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import demo from '../../../content/hu_vang/content/home.header.json' with { type: 'json' };
import { createContentTypes } from '../../page/content-types.ts';
import { drawBesideForm } from '../../testing/draw-beside-form.ts';
import { exampleMedia } from '../example-media.ts';
import type { Hotline } from '../footer-hotline.ts';
import {
  cardLandingMenuScroll,
  huVangStickyEarlyPx,
  menuScrollDelayMs,
  menuScrollOffsetPx,
  variantDMenuScroll,
} from './header-behaviour.ts';
import { PillHeader } from './PillHeader.tsx';
import { pillHeaderSchema } from './pill-header.schema.ts';

const schema = pillHeaderSchema(createContentTypes(exampleMedia));

function draw(content: unknown, hotline?: Hotline): string {
  return renderToStaticMarkup(<PillHeader header={schema.parse(content)} hotline={hotline} />);
}

describe('the header of hu_vang', () => {
  it('has its numbers from the specification: "offset 50px", "after 200ms", "header height minus 40px"', () => {
    expect([menuScrollOffsetPx, menuScrollDelayMs, huVangStickyEarlyPx]).toEqual([50, 200, 40]);
    const html = draw(demo);
    expect(html.match(/data-anchor-menu="50 200"/g)).toHaveLength(2);
    const early = <PillHeader header={schema.parse(demo)} stickyEarlyPx={huVangStickyEarlyPx} hotline={undefined} />;
    expect(renderToStaticMarkup(early)).toContain('data-sticky-header="40"');
    // "Sticky threshold: header height" for every other page.
    expect(html).toContain('data-sticky-header="0"');
  });

  it('has every menu link twice: as a pill and in the drawer', () => {
    const html = draw(demo);
    for (const { link, label } of demo.menu) {
      expect(html.match(new RegExp(`href="${link}"`, 'g')), link).toHaveLength(2);
      expect(html.match(new RegExp(`>${label}<`, 'g')), label).toHaveLength(2);
    }
  });

  it('has its logo, which leads to the top', () => {
    expect(draw(demo)).toMatch(new RegExp(`<a [^>]*href="#top"[^>]*>.*?alt="${demo.logo.alt}"`));
  });

  it('opens and closes the drawer by native commands', () => {
    const html = draw(demo);
    expect(html).toContain('<dialog id="menu"');
    expect(html).toMatch(/<button[^>]*aria-label="Mở menu"[^>]*command="show-modal" commandfor="menu"/);
    expect(html).toMatch(/<button[^>]*aria-label="Đóng menu"[^>]*command="close" commandfor="menu"/);
  });

  it('offers to call the hotline in the drawer only when the page has one', () => {
    expect(draw(demo)).not.toContain('tel:');
    expect(draw(demo, { text: '1900 0000', href: 'tel:19000000' })).toContain('href="tel:19000000"');
    expect(draw(demo, { text: 'Gọi quầy', href: undefined })).not.toContain('Gọi quầy');
  });

  it('sends the class id of its button with the registration', () => {
    expect(draw(demo)).toContain('data-cta-id="header-dang-ky"');
  });

  it('shows the one logo on both grounds when content has no other', () => {
    const logos = draw({ logo: demo.logo }).match(/(?<=<picture[^>]*>)<img[^>]*>/g);
    expect(logos).toHaveLength(2);
    expect(new Set(logos).size).toBe(1);
  });

  it('has no hamburger when there is nothing behind it', () => {
    expect(draw({ logo: demo.logo })).not.toContain('<dialog');
    expect(draw({ logo: demo.logo })).not.toContain('Mở menu');
  });
});

describe('the header of variant D and of the card landing', () => {
  const drawForm = (scroll: typeof variantDMenuScroll) =>
    drawBesideForm(<PillHeader drawer="side" header={schema.parse(demo)} menuScroll={scroll} hotline={undefined} />);

  it('scrolls to "offset 50px" in variant D, to "100px offset, 200ms delay" on the card landing, in both menus', () => {
    expect(variantDMenuScroll.offsetPx).toBe(50);
    expect(cardLandingMenuScroll).toEqual({ offsetPx: 100, delayMs: 200 });
    expect(drawForm(variantDMenuScroll).match(/data-anchor-menu="50 300"/g)).toHaveLength(2);
    expect(drawForm(cardLandingMenuScroll).match(/data-anchor-menu="100 200"/g)).toHaveLength(2);
  });

  it('has its drawer at the side and "becomes sticky after scrolling past its own height"', () => {
    expect(drawForm(variantDMenuScroll)).toMatch(/<dialog id="menu"[^>]*data-width="side"/);
    expect(drawForm(variantDMenuScroll)).toContain('data-sticky-header="0"');
  });

  it('leads to the lead form, from the bar and from the drawer, and opens no popup', () => {
    const html = drawForm(variantDMenuScroll);
    expect(html.match(/href="#register-form"/g)).toHaveLength(2);
    expect(html).not.toContain('#dang-ky"');
  });
});
