import { makeAnchor, readAnchor } from '../../contract/anchor-name.ts';
import { type Json, type Place, valueAt } from '../../contract/changes/content-change.ts';
import type { ContentSchema } from '../../contract/content-schema.ts';
import { withoutNull } from '../../contract/fields/control-of.ts';
import { handOverFormId, registrationDialogId } from '../../contract/page-attributes.ts';
import { asItStands, remarksOf } from '../../contract/remarks/remark.ts';
import type { Finding } from '../finding.ts';
import { listLinks, type PlacedLink } from '../list-links.ts';
import { findNearestName } from '../nearest-name.ts';
import type { FoundByRule, Mend, Rule, SiteToCheck } from '../site-to-check.ts';

const sentences = {
  'an anchor of its own; {key}, {path} has this one already': {
    files: 'tên neo riêng; {key}, {path} đã dùng tên này',
    studio: 'tên neo riêng; “{place}” đã dùng tên này',
  },
  'an anchor of this page; did you mean {anchor}?': 'một neo có trên trang này; có phải ý bạn là {anchor}?',
  'an anchor of this page ({anchors})': 'một neo có trên trang này ({anchors})',
  'an anchor of this page; {key} has none yet, at {path}': {
    files: 'một neo có trên trang này; {key} chưa có {path}',
    studio: 'một neo có trên trang này; “{place}” còn trống',
  },
} as const;
const remark = remarksOf(sentences);

/** Anchors that a finding names. */
const mostNamed = 50;

/** Links to missing anchors, and duplicate anchors. */
export const anchors: Rule = {
  name: 'anchors',
  sentences,
  find: (site) => {
    const named = listAnchors(site);
    const ids = new Set([...named.map(({ id }) => id), ...listOwnIds(site)]);
    const known = [...ids]
      .slice(0, mostNamed)
      .map((id) => `#${id}`)
      .join(', ');

    const firsts = new Map<string, { key: string; path: string }>();
    const repeated = named.flatMap(({ key, path, id }): FoundByRule[] => {
      const first = firsts.get(id);
      if (first === undefined) {
        firsts.set(id, { key, path });
        return [];
      }
      const expected = remark('an anchor of its own; {key}, {path} has this one already', first);
      return [{ severity: 'error', key, path, expected, received: asItStands(JSON.stringify(id)) }];
    });

    const titles = listTitled(site);
    const broken = findBrokenLinks(site, ids).map(({ key, path, link }): FoundByRule => {
      const name = decodeAnchor(link);
      const titled = titles.get(name);
      const nearest = titled?.anchor ?? findNearestName(name, ids);
      const expected =
        nearest !== undefined
          ? remark('an anchor of this page; did you mean {anchor}?', { anchor: `#${nearest}` })
          : titled
            ? remark('an anchor of this page; {key} has none yet, at {path}', { key: titled.key, path: 'anchor' })
            : remark('an anchor of this page ({anchors})', { anchors: known });
      // Not an error: a section may be hidden by taking its content away, and a link to it then does nothing (behaviour
      // 8.4).
      return { severity: 'warning', key, path, expected, received: asItStands(JSON.stringify(link)) };
    });
    return [...repeated, ...broken];
  },
  mend: mendLink,
};

/** The parts by the anchors that their titles give: one may have been renamed, or has no anchor yet. */
function listTitled({ keys }: SiteToCheck): ReadonlyMap<string, { key: string; anchor: string | undefined }> {
  const parts = keys.flatMap(({ key, stored, schema }) => {
    if (!hasAnchorField(schema)) return [];
    const { title, anchor } = Object(stored);
    const own = typeof anchor === 'string' ? readAnchor(anchor) : '';
    const part = { key, anchor: own === '' ? undefined : own };
    const names = [makeAnchor(title), makeAnchor(schema.title)].filter((name) => name !== '');
    return names.map((name) => [name, part] as const);
  });
  // The first part of a name wins.
  return new Map(parts.reverse());
}

function hasAnchorField(schema: ContentSchema): boolean {
  return withoutNull(withoutNull(schema).properties?.anchor ?? {}).contentKind === 'anchor';
}

/**
 * The link leads to the anchor that was meant; a part without an anchor gets this one; an item that is nothing but a
 * link and its words, as in a menu, goes with the part that it led to.
 */
function mendLink(document: Json, at: Place, { expected, received }: Finding): ReturnType<Mend> {
  const stored = valueAt(document, at);
  const said: unknown = Reflect.get(received.parts, 'text');
  const link: unknown = typeof said === 'string' ? JSON.parse(said) : undefined;
  if (typeof stored !== 'string' || typeof link !== 'string') return undefined;
  const { code, parts } = expected;
  if (code === 'an anchor of this page; did you mean {anchor}?') {
    const anchor = String(Reflect.get(parts, 'anchor'));
    const value = stored.trim() === link ? anchor : replaceLink(stored, link, anchor);
    return value === stored ? undefined : [{ kind: 'set', at, value }];
  }
  if (code === 'an anchor of this page; {key} has none yet, at {path}')
    return [{ kind: 'set', at: ['content', String(Reflect.get(parts, 'key')), 'anchor'], value: decodeAnchor(link) }];
  const item = valueAt(document, at.slice(0, -1));
  return typeof at.at(-2) === 'number' && isOnlyLink(item) ? [{ kind: 'remove', at: at.slice(0, -1) }] : undefined;
}

/** In HTML, where the address stands between quotes. */
function replaceLink(html: string, link: string, anchor: string): string {
  return html.replaceAll(`"${link}"`, `"${anchor}"`).replaceAll(`'${link}'`, `'${anchor}'`);
}

function isOnlyLink(item: Json | undefined): boolean {
  const values = Object.values(Object(item));
  return values.length <= 2 && values.every((value) => typeof value === 'string');
}

/** The anchors of a campaign, without `#`. */
export function listAnchors({ places }: Pick<SiteToCheck, 'places'>): { key: string; path: string; id: string }[] {
  return places
    .filter(({ kind, value }) => kind === 'anchor' && typeof value === 'string' && value !== '')
    .map(({ key, path, value }) => ({ key, path, id: readAnchor(String(value)) }));
}

/** Links to anchors that the page does not have. `ids`: what it has. */
export function findBrokenLinks(
  site: SiteToCheck,
  ids: ReadonlySet<string> = new Set([...listAnchors(site).map(({ id }) => id), ...listOwnIds(site)]),
): PlacedLink[] {
  return listLinks(site).filter(({ link }) => link.startsWith('#') && !ids.has(decodeAnchor(link)));
}

/** Ids of pages that are not in content. */
function listOwnIds({ parsed }: SiteToCheck): string[] {
  const isDialogThere = parsed.panel !== undefined || parsed.signUp !== undefined;
  return ['top', ...(isDialogThere ? [registrationDialogId] : []), ...(parsed.handOver ? [handOverFormId] : [])];
}

function decodeAnchor(link: string): string {
  try {
    return decodeURIComponent(link.slice(1)).normalize('NFC');
  } catch {
    return link.slice(1);
  }
}
