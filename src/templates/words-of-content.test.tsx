import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Content, SiteSettings } from '../content/site.ts';
import type { MediaFile } from '../contract/media.ts';
import { withdrawPath } from '../contract/registration/consent.ts';
import { buildPage } from '../page/build-page.ts';
import { isOwnWord } from '../testing/own-words.ts';
import { readDemo } from '../testing/read-demo.ts';
import { templates } from './registry.ts';

const mark = '◆';

/** Fields that hold no words: names, addresses, choices, formulas. */
const wordless =
  /^(?:\$schema|url|link|href|anchor|id|name|classID|color|theme|category|defaultValue|kind|side|column|formula\w*|chart_formula|input_table)$/;

/** Content in which every word has the mark behind it and every other site another address. */
function markContent(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => markContent(item, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, markContent(field, key)]));
  if (typeof value !== 'string' || /^(?:true|false)$/.test(value)) return value;
  if (/^https:\/\//.test(value)) return value.replace('https://', 'https://khac.');
  if (wordless.test(name) || /^(?:#|\/|media\/|mailto:|tel:)\S*$/.test(value)) return value;
  return value.replaceAll(/<[^>]*>|&\w+;|\p{L}+/gu, (part) => (/^[<&]/.test(part) ? part : part + mark));
}

describe.each(templates)('"All text, images, links and menus come from a content data store": $name', (template) => {
  let html: string;
  let media: Readonly<Record<string, MediaFile>>;
  let settings: SiteSettings;
  beforeAll(async () => {
    const draft = await readDemo(template.name);
    ({ media, settings } = draft);
    const content = markContent(draft.content) as Content;
    const version = { webid: template.name, version: 1, settings, content, media };
    const { facts, parsed, findings } = buildPage(template, version);
    expect(findings).toEqual([]);
    // Lists of places and countries are registers, not content.
    html = renderToStaticMarkup(parsed.draw(facts)).replaceAll(/<(select|template)\b.*?<\/\1>/gs, '');
  });

  it('says nothing that does not stand in content, but what its controls are', () => {
    const texts = html.split(/<[^>]*>/);
    const names = [...html.matchAll(/ (?:aria-label|alt|title|placeholder)="([^"]*)"/g)].map(([, name = '']) => name);
    const own = [...texts, ...names]
      .map((text) => text.replaceAll('&nbsp;', ' ').replaceAll('\u00a0', ' ').trim())
      .filter((text) => /\p{L}/u.test(text) && !text.includes(mark) && !isOwnWord(text));
    expect(own).toEqual([]);
  });

  it('leads nowhere that content does not name', () => {
    const addresses = [...html.matchAll(/ (?:href|action)="([^"]*)"/g)].map(([, address = '']) => address);
    const known = new Set([
      ...[...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => `#${id}`),
      // These stand in the document around the page, or close what is open.
      ...['#noi-dung', '#top', '#dong', '/', withdrawPath],
      ...(settings.registrationUrls ?? []),
      settings.registrationUrl,
    ]);
    const files = Object.values(media).map(({ hash }) => `/media/${hash}/`);
    const ownApi = `/landingpage-api/api/website/${template.name}/`;
    const own = addresses.filter(
      (address) =>
        !known.has(address) &&
        ![ownApi, ...files].some((folder) => address.startsWith(folder)) &&
        !/^(?:https:\/\/khac\.|tel:|mailto:)/.test(address),
    );
    expect(own).toEqual([]);
  });

  it('shows no picture that content does not name', () => {
    const hashes = Object.values(media).map(({ hash }) => hash);
    const pictures = [...html.matchAll(/ (?:src|srcSet|poster)="([^"]*)"/g)].map(([, address = '']) => address);
    expect(pictures).not.toEqual([]);
    expect(pictures.filter((address) => !hashes.some((hash) => address.includes(hash)))).toEqual([]);
  });
});
