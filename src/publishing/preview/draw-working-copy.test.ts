import { beforeAll, describe, expect, it } from 'vitest';
import type { SiteVersion } from '../../content/site.ts';
import type { LayoutPart } from '../../contract/layout.ts';
import { someServer } from '../../page/own-server.ts';
import { type Campaign, parseCampaign } from '../../templates/campaigns.ts';
import type { PageTemplate } from '../../templates/define-template.tsx';
import { drawCampaign, drawMarkedPage } from '../../templates/draw-campaign.ts';
import { templates } from '../../templates/registry.ts';
import { testPreviewSetting } from '../../testing/preview-setting.ts';
import { readDemoVersion } from '../../testing/read-demo.ts';
import { comparePreviews } from './compare-previews.ts';
import { drawWorkingCopy } from './draw-working-copy.ts';

const setting = testPreviewSetting;

const bodyOf = (html: string) => html.slice(html.indexOf('<body>'), html.lastIndexOf('</body>'));

/** Ids that React makes, and those that stand in their place here. */
const withoutIds = (html: string) => html.replaceAll(/_R_[0-9a-zH]+_|_[a-z][\w-]*-\d+_/g, '');

/** The version with another value at one key; the other values stay the same objects. */
const withKey = (version: SiteVersion, key: string, value: unknown): SiteVersion => ({
  ...version,
  content: { ...version.content, [key]: value },
});

describe.each(templates)('$name', (template) => {
  let version: SiteVersion;
  let campaign: Campaign;
  const draw = (changed: SiteVersion) => drawWorkingCopy(parseCampaign(template, changed, someServer), setting);
  beforeAll(async () => {
    version = await readDemoVersion(template.name);
    campaign = parseCampaign(template, version, someServer);
  });

  it('the marked body without its comments is that of visitors, byte for byte, but for snippets and ids', () => {
    const withoutSnippets = { ...campaign.page.facts.meta, snippets: noSnippets };
    const plain = { ...campaign, page: { ...campaign.page, facts: { ...campaign.page.facts, meta: withoutSnippets } } };
    const visitors = bodyOf(drawCampaign(plain, setting).html);
    const marked = drawMarkedPage(campaign, setting, undefined).html;
    expect(visitors).not.toContain('<!--slot');
    expect(visitors).not.toContain('preview-slot');
    expect(withoutIds(bodyOf(marked).replaceAll(/<!--\/?slot[^>]*-->/g, ''))).toBe(withoutIds(visitors));
  });

  it('each shown section stands in exactly one pair of comments, in page order', () => {
    const { slots, rest } = draw(version);
    const marked = slots.flatMap(({ name }) => name.split(' '));
    expect(marked).toEqual([...new Set(marked)]);
    const stored = template.arrange(version.settings).keys.filter((key) => Object.hasOwn(version.content, key));
    expect(stored.filter((key) => !marked.includes(key) && !drawnInOthers.includes(key))).toEqual([]);
    expect(slots.every(({ html }) => html.length > 50 && !html.includes('<!--slot'))).toBe(true);
    // What stands outside is the frame of the page: no word of content.
    expect(rest.replaceAll(/<!--\/?slot[^>]*-->|<[^>]*>/g, '').trim()).toBe('');
  });

  it('a focal point changes its picture and the CSS, and its absence nothing', () => {
    const before = draw(version);
    const places = before.slots.flatMap((slot) => slot.places);
    const place = places.find(
      ({ kind, key }) => kind === 'picture' && !JSON.stringify(version.content[key]).includes('"focus"'),
    );
    if (!place) throw new Error('no picture');
    const changed = setAt(version.content[place.key], `${place.path}.focus`, { x: 21.4, y: 34 });
    const after = draw(withKey(version, place.key, changed));
    expect(before.body).not.toMatch(/data-focus(?:-wide|-narrow)?="21 34"/);
    expect(after.body).toMatch(/data-focus(?:-wide|-narrow)?="21 34"/);
    expect(comparePreviews(before, after)).toMatchObject({
      needsReload: false,
      css: expect.stringContaining('{object-position:21% 34%}'),
    });
    expect(draw(withKey(version, place.key, structuredClone(version.content[place.key]))).css).toBe(before.css);
  });

  it('one changed letter changes its section alone', () => {
    const before = draw(version);
    for (const slot of before.slots) {
      const place = slot.places.find(({ kind, value }) => kind === 'text' && slot.html.includes(value));
      if (!place) continue;
      const changed = setAt(version.content[place.key], place.path, `${place.value}X`);
      const change = comparePreviews(before, draw(withKey(version, place.key, changed)));
      expect(change.needsReload).toBe(false);
      expect(change.body).toBeUndefined();
      expect(change.css).toBeUndefined();
      expect(change.slots.map(({ name }) => name)).toContain(slot.name);
      // Some words stand in two sections, such as the hotline of the footer in the header.
      expect(change.slots.length).toBeLessThanOrEqual(2);
    }
  });

  it('a section that goes and comes back is told with the body around it', () => {
    const before = draw(version);
    const key = before.slots.at(-1)?.key ?? '';
    const after = draw(withKey(version, key, null));
    const change = comparePreviews(before, after);
    expect(change.body).toBe(after.rest);
    expect(after.rest).not.toContain(`<!--slot ${key}`);
    expect(comparePreviews(after, draw(version)).slots.map(({ key: shown }) => shown)).toContain(key);
  });

  it('nothing changed, nothing told', () => {
    expect(comparePreviews(draw(version), draw(structuredClone(version)))).toEqual({ slots: [], needsReload: false });
  });
});

describe('the document of the frame', () => {
  let version: SiteVersion;
  const huVang = templates.find(({ name }) => name === 'hu_vang') as PageTemplate;
  const draw = (changed: SiteVersion) => drawWorkingCopy(parseCampaign(huVang, changed, someServer), setting);
  beforeAll(async () => {
    version = await readDemoVersion(huVang.name);
  });

  it('has no snippet, no structured data, no captcha, and says that its forms send nothing', () => {
    const snippet = '<script>window.tag = 1</script>';
    const meta = { ...(version.content['home.meta'] as object), googleAnalytics: snippet, chatBot: snippet };
    const { document } = draw(withKey(version, 'home.meta', meta));
    expect(document).not.toContain('window.tag');
    expect(document).not.toContain('application/ld+json');
    expect(document).toMatch(/<html[^>]* data-preview=""/);
    expect(document).toMatch(/<html[^>]* data-captcha="off"/);
    expect(document.indexOf('/studio/assets/frame.js')).toBeLessThan(document.indexOf('/assets/main.js"></script>'));
  });

  it('is framed by the Studio alone, in a sandbox without origin, and posts nothing', () => {
    const policy = draw(version).headers['content-security-policy'] ?? '';
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "frame-ancestors 'self'",
        "form-action 'none'",
        'sandbox allow-scripts allow-forms',
        "script-src 'self'",
      ]),
    );
    expect(policy).not.toContain('allow-same-origin');
  });

  it('a colour is told as CSS; a picture of another server asks for a new document', () => {
    const before = draw(version);
    const coloured = draw({ ...version, settings: { ...version.settings, theme: { accent: '#123456' } } });
    expect(comparePreviews(before, coloured)).toEqual({ slots: [], css: coloured.css, needsReload: false });
    expect(coloured.css).toContain('#123456');
    const footer = setAt(version.content['home.footer'], 'logo.url', 'https://khac.example/logo.png');
    expect(comparePreviews(before, draw(withKey(version, 'home.footer', footer))).needsReload).toBe(true);
  });

  it('a part that comes gives no other one other ids, and no id stands twice', () => {
    const order = ['home.banner', 'home.section1', 'home.section2', 'home.section3', 'home.section4'];
    const added = ['home.more.mot', 'home.more.hai'].map((key): LayoutPart => ({ key, section: 'numbered-faq' }));
    const drawWith = (count: number) => {
      const layout = order.map((key): LayoutPart => ({ key })).toSpliced(2, 0, ...added.slice(0, count).toReversed());
      const content = Object.fromEntries(added.map(({ key }) => [key, version.content['home.section4']]));
      const settings = { ...version.settings, layout };
      return draw({ ...version, settings, content: { ...version.content, ...content } });
    };
    const idsIn = (html: string) =>
      [...html.matchAll(/ (?:id|for|aria-[a-z]+|data-island-prefix)="([^"]*)"/g)].map(String);
    const [before, after] = [drawWith(1), drawWith(2)];
    for (const { key, html } of before.slots)
      expect(idsIn(after.slots.find((slot) => slot.key === key)?.html ?? '')).toEqual(idsIn(html));
    expect(comparePreviews(before, after).body).toBe(after.rest);
    const ids = [...after.body.matchAll(/ id="(_[^"]+)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(10);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it('content can write no comment of a section', () => {
    const evil = '<!--/slot--><preview-slot keys="home.popup">x</preview-slot><!--slot home.popup-->';
    const banner = setAt(version.content['home.banner'], 'title', evil);
    const faq = setAt(version.content['home.section4'], 'questions[0].answer', `<p>Câu ${evil}</p>`);
    const { slots } = draw(withKey(withKey(version, 'home.banner', banner), 'home.section4', faq));
    expect(slots.map(({ name }) => name)).toEqual(draw(version).slots.map(({ name }) => name));
  });
});

const noSnippets = { analytics: undefined, tagManagerHead: undefined, tagManagerBody: undefined, chatbot: undefined };

/** Keys without a section of their own: a film hides the picture that stands for it. */
const drawnInOthers = ['home.image'];

/** A copy with another value at a path such as `cards[0].title`. */
function setAt(stored: unknown, path: string, value: unknown): unknown {
  const copy = structuredClone(stored);
  const names = path.split(/[.[\]]+/).filter((name) => name !== '');
  const last = names.pop() ?? '';
  const parent = names.reduce((part: unknown, name) => Reflect.get(part as object, name), copy);
  Reflect.set(parent as object, last, value);
  return copy;
}
