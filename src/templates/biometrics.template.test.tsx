import { readdirSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Content, SiteVersion } from '../content/site.ts';
import type { MediaFile } from '../contract/media.ts';
import { buildPage } from '../page/build-page.ts';
import { biometrics } from './biometrics.template.tsx';

const folder = 'content/biometrics';
const demo: Content = Object.fromEntries(
  readdirSync(`${folder}/content`).map((name) => [
    name.replace(/\.json$/, ''),
    JSON.parse(readFileSync(`${folder}/content/${name}`, 'utf8')),
  ]),
);
/** Every file of the campaign as a picture; sizes and bytes do not matter here. */
const media: Record<string, MediaFile> = Object.fromEntries(
  readdirSync(`${folder}/media`).map((name) => [
    `media/${name}`,
    { hash: 'a'.repeat(20), type: 'image/avif', bytes: 1, width: 640, height: 640 },
  ]),
);

function build(content: Content) {
  const version: SiteVersion = {
    webid: 'biometrics',
    version: 1,
    settings: { webid: 'biometrics', name: 'Cập nhật sinh trắc học', template: 'biometrics' },
    content,
    media,
  };
  const { facts, parsed, findings } = buildPage(biometrics, version);
  return { parsed, findings, html: renderToStaticMarkup(parsed.draw(facts)) };
}

describe('the template biometrics', () => {
  it('finds nothing wrong with its demo campaign', () => {
    expect(build(demo).findings).toEqual([]);
  });

  it('reads every key of its demo campaign but the head’s', () => {
    expect([...biometrics.keys, 'home.meta'].sort()).toEqual(Object.keys(demo).sort());
  });

  it('uses every file of its demo campaign', () => {
    const texts = JSON.stringify(demo);
    expect(Object.keys(media).filter((path) => !texts.includes(path))).toEqual([]);
  });

  it.each(Object.keys(demo))('still stands without %s: "A section is hidden when its data is missing"', (key) => {
    const { [key]: _left, ...rest } = demo;
    const { findings, html } = build(rest);
    expect(findings).toEqual([]);
    expect(html).toContain('<main id="noi-dung">');
  });

  it('still stands without any content', () => {
    expect(build({}).html).toContain('<main id="noi-dung">');
  });

  it('lets in the documents that it shows, and none when that section is malformed', () => {
    expect(build(demo).parsed.documents).toHaveLength(2);
    expect(build({ ...demo, 'home.section5': { title: 'Tài liệu', documents: 'hai' } }).parsed.documents).toEqual([]);
  });

  it('offers its questions as structured data and asks for its two banner pictures at once', () => {
    const { parsed } = build(demo);
    expect(parsed.questions).toHaveLength(5);
    expect(parsed.preloads).toHaveLength(2);
  });

  it('has every link within the page lead to a section that is there', () => {
    const { html } = build(demo);
    const hashes = [...html.matchAll(/href="#([a-z][^"]*)"/g)].map(([, hash]) => hash).filter((hash) => hash !== 'top');
    for (const hash of hashes) if (hash !== 'dong') expect(html).toContain(`id="${hash}"`);
  });

  it('never asks for a password, a code or a photo of papers', () => {
    expect(JSON.stringify(demo['home.popup'])).toMatch(/không hỏi mật khẩu, mã OTP/);
  });

  it('joins amount and unit in all texts, so that a line never breaks between them', () => {
    expect(JSON.stringify(demo).match(/\d (?:phút|trang|MB|0000)/g) ?? []).toEqual(
      // Not the description in the head, which only search engines show.
      JSON.stringify(demo['home.meta']).match(/\d (?:phút|trang|MB|0000)/g) ?? [],
    );
  });
});
