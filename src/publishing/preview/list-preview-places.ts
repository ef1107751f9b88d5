import { describeKeys, findSchema } from '../../check/content-schema.ts';
import { type ContentPlace, listPlaces } from '../../check/list-places.ts';
import { readWords } from '../../check/plain-words.ts';
import type { SiteVersion } from '../../content/site.ts';
import { type MediaFile, originalUrl } from '../../contract/media.ts';
import type { PreviewPlace } from '../../contract/studio/preview-messages.ts';
import { sanitiseHtml } from '../../page/sanitise-html.ts';
import { stripMarkup } from '../../page/strip-markup.ts';
import type { PageTemplate } from '../../templates/define-template.tsx';

type Media = Readonly<Record<string, MediaFile>>;

/** The places of a stored value. While somebody types, all values but one stay the same objects. */
const cache = new WeakMap<object, { template: PageTemplate; media: Media; places: readonly PreviewPlace[] }>();

/** The values of one key that a page may show. Pure. Empty for a key that the template does not read. */
export function listPreviewPlaces(
  template: PageTemplate,
  { content, media }: Pick<SiteVersion, 'content' | 'media'>,
  key: string,
): readonly PreviewPlace[] {
  const stored = content[key];
  if (typeof stored !== 'object' || stored === null) return [];
  const known = cache.get(stored);
  if (known?.template === template && known.media === media) return known.places;
  const schema = findSchema(describeKeys(template), key);
  const places = schema ? listPlaces(key, stored, schema).places.flatMap((place) => readPlace(place, media)) : [];
  cache.set(stored, { template, media, places });
  return places;
}

function readPlace({ key, path, kind, value }: ContentPlace, media: Media): PreviewPlace[] {
  const found = readValue(kind, value, media);
  return found === undefined || found.value === '' ? [] : [{ key, path, ...found }];
}

function readValue(
  kind: ContentPlace['kind'],
  value: unknown,
  media: Media,
): Pick<PreviewPlace, 'kind' | 'value'> | undefined {
  if (kind === 'share') return undefined;
  if (typeof value === 'number') return { kind: 'number', value: String(value) };
  if (kind === 'image' || kind === 'backdrop') {
    const url = typeof value === 'object' && value !== null && 'url' in value ? value.url : undefined;
    return typeof url === 'string' ? { kind: 'picture', value: findAddress(url, media) } : undefined;
  }
  if (typeof value !== 'string') return undefined;
  const composed = value.normalize('NFC').trim();
  switch (kind) {
    case 'text':
      return { kind: 'text', value: stripMarkup(composed) };
    case 'html':
      return { kind: 'html', value: readWords(sanitiseHtml(composed)) };
    // Some sections show what a picture says under it.
    case 'alt':
      return { kind: 'alt', value: composed };
    case 'link':
      return { kind: 'link', value: composed };
    // Also the address of a picture, which the picture itself precedes.
    case 'file':
      return { kind: 'file', value: findAddress(composed, media) };
    default:
      return undefined;
  }
}

/** As it stands on the page: the beginning of the addresses of a scaled picture, or the whole address. */
function findAddress(url: string, media: Media): string {
  const file = Object.hasOwn(media, url) ? media[url] : undefined;
  if (!file) return url;
  return file.width === undefined || file.type === 'image/svg+xml' ? originalUrl(file, url) : `/media/${file.hash}/`;
}
