import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { SiteVersion } from '../content/site.ts';
import { buildPage } from '../page/build-page.ts';
import { isBlogKey } from '../page/parse-blog.ts';
import { atNight } from '../testing/at-night.ts';
import { readDemoVersion } from '../testing/read-demo.ts';
import { templates } from './registry.ts';

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

/** Opening tags of parts with nothing in them, without their ids. Live regions are empty at first. */
const listEmptyParts = (html: string) =>
  [...html.matchAll(/<(section|header|footer|dialog|nav|figure|ul|ol|h[1-6]|p|div)\b([^>]*)><\/\1>/g)].map(
    ([, name, attributes = '']) => name + attributes.replaceAll(/ (?:id|aria-labelledby)="[^"]*"/g, ''),
  );

describe.each(templates)('a page of $name', (template) => {
  const draw = (version: SiteVersion) => {
    const { facts, parsed, findings } = buildPage(template, version);
    const { missingForm, sheets } = parsed;
    return { html: renderToStaticMarkup(parsed.draw(facts)), findings, missingForm, sheets };
  };

  it('has nothing malformed in its demo campaign', async () => {
    expect(draw(await readDemoVersion(template.name)).findings).toEqual([]);
  });

  it('stands without any one key, and says nothing of it: "A section is hidden when its data is missing"', async () => {
    const demo = await readDemoVersion(template.name);
    const whole = draw(demo).html;
    const emptyParts = listEmptyParts(whole);
    for (const key of template.keys) {
      const { [key]: removed, ...rest } = demo.content;
      const without = draw({ ...demo, content: rest });
      expect(without.findings, `without ${key}`).toEqual([]);
      // Buttons that lead nowhere are not shown.
      const formId = template.form === undefined ? 'register-form' : 'dang-ky';
      expect(without.missingForm, `without ${key}`).toBe(key === template.formKey ? formId : undefined);
      expect(without.html, `without ${key}`).toContain('<main');
      // None of its texts is drawn, except those that other keys have, too.
      const others = JSON.stringify(rest);
      const own = listTexts(removed).filter((text) => whole.split(`>${text}<`).length === 2 && !others.includes(text));
      expect(whole.length, key).toBeGreaterThan(without.html.length);
      // Nor is a frame left around nothing.
      expect(emptyParts, `without ${key}`).toEqual(expect.arrayContaining(listEmptyParts(without.html)));
      expect(
        own.filter((text) => without.html.includes(`>${text}<`)),
        `without ${key}`,
      ).toEqual([]);
      // By day `parse-content.test.ts` says what is empty.
      if (!atNight) continue;
      const empty = { title: '', steps: [{ img: null }] };
      expect(draw({ ...demo, content: { ...rest, [key]: empty } }), `with an empty ${key}`).toEqual(without);
    }
  });

  it('asks for the CSS of the parts that it shows, and of no others', async () => {
    const demo = await readDemoVersion(template.name);
    const frame = draw({ ...demo, content: {} }).sheets;
    // A template whose grounds are computed needs their sheet, too.
    expect(frame.filter((name) => name !== 'grounds')).toEqual([`${template.name}.template`]);
    const whole = draw(demo).sheets;
    expect(whole.length).toBeGreaterThan(template.keys.length / 2);
    expect(whole.filter((name) => !frame.includes(name) && !name.endsWith('.section'))).toEqual([]);
    const posts = Object.fromEntries(Object.entries(demo.content).filter(([key]) => isBlogKey(key)));
    const alone = template.keys.flatMap(
      (key) => draw({ ...demo, content: { ...posts, [key]: demo.content[key] } }).sheets,
    );
    expect(new Set(alone)).toEqual(new Set(whole));
  });

  it('stands when every key is malformed, and reports each that it reads', async () => {
    const demo = await readDemoVersion(template.name);
    const broken = Object.fromEntries(Object.keys(demo.content).map((key) => [key, ['không phải nội dung']]));
    const { html, findings } = draw({ ...demo, content: broken });
    expect(html).toContain('<main');
    expect(new Set(findings.map(({ key }) => key))).toEqual(new Set(Object.keys(demo.content)));
  });

  it('stands without any content at all', async () => {
    const demo = await readDemoVersion(template.name);
    const { html, findings } = draw({ ...demo, content: {} });
    expect(html).toContain('<main');
    // No button, so none that leads nowhere.
    expect(findings).toEqual([]);
  });

  it('begins below the header unless its first section is drawn to stand under it', async () => {
    const demo = await readDemoVersion(template.name);
    const first = (content: SiteVersion['content']) => /<main[^>]*><[^>]*>/.exec(draw({ ...demo, content }).html)?.[0];
    expect(first(demo.content)).toContain('data-under-header');
    const { 'home.banner': banner, 'home.section1': section, ...rest } = demo.content;
    expect(first(rest)).not.toContain('data-under-header');
  });
});
