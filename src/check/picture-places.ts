import { renderToStaticMarkup } from 'react-dom/server';
import type { Content, SiteSettings } from '../content/site.ts';
import { BoundedMap } from '../contract/bounded-map.ts';
import type { MediaFile } from '../contract/media.ts';
import { memoise } from '../contract/memoise.ts';
import { buildPage } from '../page/build-page.ts';
import { isMissing } from '../page/filled-parts.ts';
import type { PageTemplate } from '../templates/define-template.tsx';
import type { SiteToCheck, WalkedKey } from './site-to-check.ts';

/** A field with a picture of the campaign. */
export interface PicturePlace {
  key: string;
  /** Path of the picture, for example `slides[0].img`. */
  path: string;
  /** Path in the campaign's folder. */
  file: string;
  /** Its width on the page in CSS pixels, in `phoneWindow` and `desktopWindow`; 0 if it is not shown. */
  phone: number;
  desktop: number;
}

interface Window {
  width: number;
  height: number;
}

/** The windows for which pictures are measured, in CSS pixels: a common phone and a common desktop. */
export const phoneWindow: Window = { width: 390, height: 844 };
export const desktopWindow: Window = { width: 1440, height: 900 };

/** With a picture this wide, a page offers all its widths. */
const widestPx = 4000;

/**
 * Results by which fields a campaign has: the editor checks after every letter, and drawing the page again would be
 * two thirds of that time.
 */
const measured = new BoundedMap<string, PicturePlace[]>(100);

/**
 * The width of each field's picture, from the `sizes` attributes of the page, which is rendered once with a different
 * picture in every field. Empty if the page cannot be rendered.
 */
export function measurePicturePlaces({
  template,
  settings,
  content,
  media,
  keys,
  places,
  findings,
}: Pick<SiteToCheck, 'template' | 'settings' | 'content' | 'media' | 'keys' | 'places' | 'findings'>): PicturePlace[] {
  const fields = places.flatMap(({ key, path, kind, value }) => {
    if (kind !== 'image' && kind !== 'backdrop') return [];
    const file = readUrl(value);
    return file !== undefined && Object.hasOwn(media, file) ? [{ key, path, file }] : [];
  });
  if (fields.length === 0) return [];
  // Words do not change how wide pictures are drawn, as long as they hide no part of the page.
  const shape = JSON.stringify([
    template.name,
    fields.map(({ key, path, file }) => [key, path, media[file]]),
    keys.map(describeFilled),
    findings.map(({ key, path }) => [key, path]),
  ]);
  const known = measured.get(shape);
  if (known) return known;
  const marked = structuredClone(content);
  const markedMedia = { ...media };
  for (const [index, { key, path, file }] of fields.entries()) {
    const known = media[file];
    if (!known?.width || !known.height) continue;
    const name = `media/${hashOf(index)}.avif`;
    const height = Math.round((widestPx * known.height) / known.width);
    // Drawings have no widths, so a photo of the same ratio is used.
    markedMedia[name] = { ...known, type: 'image/avif', hash: hashOf(index), width: widestPx, height };
    replaceUrl(marked[key], path, name);
  }
  const sources = readSources(drawMarkup(template, settings, marked, markedMedia));
  const found = fields.map((field, index) => {
    const own = sources.filter(({ hash }) => hash === hashOf(index));
    const widest = (window: Window) => Math.max(0, ...own.map((source) => widthIn(window, source)));
    return { ...field, phone: widest(phoneWindow), desktop: widest(desktopWindow) };
  });
  measured.set(shape, found);
  return found;
}

/** Which parts of a key are filled. */
const describeFilled = memoise(({ places }: WalkedKey) =>
  JSON.stringify(places.map(({ key, path, value }) => [key, path, isMissing(value)])),
);

function drawMarkup(
  template: PageTemplate,
  settings: SiteSettings,
  content: Content,
  media: Readonly<Record<string, MediaFile>>,
): string {
  try {
    const { parsed, facts } = buildPage(template, { webid: settings.webid, version: 0, settings, content, media });
    return renderToStaticMarkup(parsed.draw(facts));
  } catch {
    return '';
  }
}

/** A unique hash in the form of media hashes. */
function hashOf(index: number): string {
  return index.toString(16).padStart(20, '0');
}

function readUrl(value: unknown): string | undefined {
  const url: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'url') : undefined;
  return typeof url === 'string' ? url : undefined;
}

/** `slides[0].img`: replaces the address of the picture there. */
function replaceUrl(stored: unknown, path: string, url: string): void {
  const picture = (path.match(/[^.[\]]+/g) ?? []).reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
    stored,
  );
  if (typeof picture === 'object' && picture !== null) Reflect.set(picture, 'url', url);
}

/** A source of a `<picture>` and its range of window widths. */
interface PictureSource {
  hash: string;
  sizes: string;
  from: number;
  below: number;
}

function readSources(markup: string): PictureSource[] {
  const pictures = markup.split('<picture').slice(1);
  return pictures.flatMap((picture) => {
    // Browsers take the first matching source, so later ones are for the remaining widths.
    let below = Number.POSITIVE_INFINITY;
    return [...picture.matchAll(/<source\b[^<>]*>/g)].flatMap(([source]): PictureSource[] => {
      const from = Number(/\bmedia="\(min-width:\s*(\d+)/.exec(source)?.[1] ?? 0);
      const hash = /\bsrcSet="\/media\/([0-9a-f]{20})\//i.exec(source)?.[1];
      const sizes = /\bsizes="([^"]*)"/.exec(source)?.[1];
      const found = hash !== undefined && sizes !== undefined ? [{ hash, sizes, from, below }] : [];
      if (from > 0) below = Math.min(below, from);
      return found;
    });
  });
}

function widthIn(window: Window, { sizes, from, below }: PictureSource): number {
  return window.width >= from && window.width < below ? measureSizes(sizes, window) : 0;
}

/**
 * Evaluates a `sizes` attribute for a window, in CSS pixels. Supports what this product uses: min-width, px, vw, svh,
 * min, max, clamp, plus and minus.
 */
export function measureSizes(sizes: string, window: Window): number {
  for (const entry of splitOutside(sizes, ',')) {
    const [, least, value = entry] = /^\(min-width:\s*(\d+)px\)\s+(\S.*)$/.exec(entry) ?? [];
    if (least === undefined || window.width >= Number(least)) return Math.ceil(measureLength(value, window));
  }
  return window.width;
}

function measureLength(text: string, window: Window): number {
  const sum = splitOutside(text, ' + ', ' - ');
  if (sum.length > 1) return sum.reduce((total, part) => total + measureLength(part, window), 0);
  const [, sign = '', bare = ''] = /^(-?)(.*)$/.exec(text) ?? [];
  const [, name, inside = ''] = /^(min|max|clamp)\((.*)\)$/.exec(bare) ?? [];
  const values = name === undefined ? [] : splitOutside(inside, ',').map((part) => measureLength(part, window));
  const length = measureFunction(name, values) ?? measureNumber(bare, window);
  return sign === '-' ? -length : length;
}

function measureFunction(name: string | undefined, values: readonly number[]): number | undefined {
  const [least = 0, wanted = 0, most = 0] = values;
  if (name === 'clamp') return Math.max(least, Math.min(wanted, most));
  if (name === 'max') return Math.max(...values);
  return name === 'min' ? Math.min(...values) : undefined;
}

function measureNumber(text: string, { width, height }: Window): number {
  const [, number, unit = ''] = /^([\d.]+)(px|vw|svh)$/.exec(text) ?? [];
  const scale = { px: 1, vw: width / 100, svh: height / 100 }[unit];
  if (scale === undefined) throw new Error(`A length that is not known here: ${text}`);
  return Number(number) * scale;
}

/** Splits at separators outside of brackets. A part after a minus keeps it. */
function splitOutside(text: string, ...separators: readonly string[]): string[] {
  const parts = [''];
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index] ?? '';
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    const separator = depth === 0 ? separators.find((candidate) => text.startsWith(candidate, index)) : undefined;
    if (separator === undefined) parts.push(`${parts.pop()}${letter}`);
    else {
      parts.push(separator === ' - ' ? '-' : '');
      index += separator.length - 1;
    }
  }
  return parts.map((part) => part.trim());
}
