import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SiteSettings, SiteVersion } from '../content/site.ts';
import { buildPage } from '../page/build-page.ts';
import { readDemoVersion } from '../testing/read-demo.ts';
import { templates } from './registry.ts';

const template = templates.find(({ name }) => name === 'hu_vang') ?? templates[0];
let demo: SiteVersion;
beforeAll(async () => {
  demo = await readDemoVersion('hu_vang');
});

/** The page with these pictures made by a machine; notes, and how many `<section>`s end before each. */
function draw(machineNote: SiteSettings['machineNote'], isMachine: (path: string) => boolean) {
  if (!template) throw new Error('no template');
  const media = Object.entries(demo.media).map(([path, file]) => [
    path,
    isMachine(path) ? { ...file, machine: true } : file,
  ]);
  const settings = { ...demo.settings, machineNote };
  const { facts, parsed } = buildPage(template, { ...demo, settings, media: Object.fromEntries(media) });
  const html = renderToStaticMarkup(parsed.draw(facts));
  return { html, notes: [...html.matchAll(/<p class="machine-note"[^>]*>.*?<\/p>/g)].map(([note]) => note) };
}

const banner = () => Object(demo.content['home.banner']).img.url;

describe('a picture that a machine has made', () => {
  test('is said once above the footer', () => {
    const { html, notes } = draw('footer', () => true);
    expect(notes).toEqual(['<p class="machine-note">Một số ảnh trên trang này do máy tạo.</p>']);
    expect(html.indexOf('machine-note')).toBeGreaterThan(html.indexOf('</main>'));
    expect(html.indexOf('machine-note')).toBeLessThan(html.indexOf('<footer'));
  });

  test('is said in each part that shows one, and in no other', () => {
    const { html, notes } = draw('parts', (path) => path === banner());
    expect(notes).toEqual(['<p class="machine-note" data-part=""><span>Ảnh do máy tạo</span></p>']);
    expect(html.slice(0, html.indexOf('machine-note')).match(/<section/g)).toHaveLength(1);
    expect(draw('parts', () => true).notes.length).toBeGreaterThan(2);
  });

  test.each(['footer', 'parts'] as const)('is not said on a page without one: %s', (note) => {
    expect(draw(note, () => false).notes).toEqual([]);
  });

  test('is not said where the owner of the page has chosen no place', () => {
    expect(draw(undefined, () => true).notes).toEqual([]);
  });
});
