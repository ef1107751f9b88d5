import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import demo from '../../../content/credit_card/content/home.section4.json' with { type: 'json' };
import { drawBesideForm } from '../../testing/draw-beside-form.ts';
import { complaints } from '../../testing/remarks.ts';
import { exampleMedia } from '../example-media.ts';
import { exampleTypes } from '../example-types.ts';
import { LifeBlocks } from './LifeBlocks.tsx';
import { lifeBlocksSchema } from './life-blocks.schema.ts';

const schema = lifeBlocksSchema(exampleTypes);
const draw = (content: unknown) => drawBesideForm(<LifeBlocks life={schema.parse(content)} />);

describe('section 4 of the card landing', () => {
  it('has "alternating image/text blocks" in the order of content', () => {
    const titles = [...draw(demo).matchAll(/<h3>([^<]*)/g)].map(([, title]) => title);
    expect(titles).toEqual(demo.blocks.map(({ title }) => title));
    const blocks = draw(demo).match(/<article.*?<\/article>/gs) ?? [];
    expect(blocks).toHaveLength(demo.blocks.length);
    for (const [index, { img, title, content }] of demo.blocks.entries()) {
      expect(blocks[index]).toMatch(/^<article[^>]*><picture.*<\/picture><div/s);
      expect(blocks[index], title).toContain(`/media/${exampleMedia[img.url]?.hash}/`);
      expect(blocks[index]).toContain(`alt="${img.alt}"`);
      expect(blocks[index]).toContain(`<p>${content}</p>`);
    }
    // The side of the picture alternates.
    const css = readFileSync(`${import.meta.dirname}/life-blocks.module.css`, 'utf8');
    expect(css).toMatch(/\.block:nth-of-type\(even\) \{\s*& \.picture \{\s*grid-area: 1 \/ 6 \/ 2 \/ 13;/);
    expect(css).toMatch(/\.block:nth-of-type\(even\) \{[^}]*\}\s*\}\s*& \.words \{\s*grid-area: 1 \/ 1 \/ 2 \/ 6;/);
  });

  it('has "scrolling marquee images": a row and its copy, which is hidden from screen readers', () => {
    const html = draw(demo);
    for (const { alt } of demo.marquee) expect(html.split(`alt="${alt}"`)).toHaveLength(2);
    expect(html.match(/<ul[^>]*aria-hidden="true"/g)).toHaveLength(1);
    // The copy holds the same pictures in the same order, or the ribbon would jump.
    const [row, copy] = (html.match(/<ul.*?<\/ul>/gs) ?? []).map((list) =>
      [...list.matchAll(/<img [^>]*src="([^"]+)"/g)].map(([, address]) => address),
    );
    expect(row).toHaveLength(demo.marquee.length);
    expect(copy).toEqual(row);
    const css = readFileSync(`${import.meta.dirname}/marquee.module.css`, 'utf8');
    expect(css).toMatch(/&\[data-moves="true"\] \{\s*animation: pass \d+s linear infinite;/);
    expect(css).toMatch(/@keyframes pass \{\s*to \{\s*transform: translateX\(-50%\);/);
  });

  it('can be stopped without a script: a box to check stands beside it', () => {
    const html = draw(demo);
    expect(html).toMatch(/<input[^>]*type="checkbox"[^>]*id="([^"]+)"\/><label for="\1">.*?Tạm dừng dải ảnh/s);
  });

  it.each([
    [1, false],
    [4, false],
    [5, true],
  ])('with %i pictures moves: %s', (count, moves) => {
    const html = draw({ ...demo, marquee: demo.marquee.slice(0, count) });
    expect(html.includes('data-moves="true"')).toBe(moves);
    expect(html.includes('type="checkbox"')).toBe(moves);
  });

  it('has "a call-to-action that scrolls to the form"', () => {
    expect(draw(demo)).toMatch(/<a href="#register-form"[^>]*data-cta-id="trai-nghiem-dang-ky"[^>]*>Đăng ký mở thẻ/);
  });

  it('needs a block or a picture', () => {
    expect(complaints(schema.safeParse({ title: 'Trống' }))).toEqual([': one block or picture or more']);
  });
});
