import { handOverFormId, registrationDialogId } from '../../contract/page-attributes.ts';
import { asItStands, remarksOf } from '../../contract/remarks/remark.ts';
import { listLinks, type PlacedLink } from '../list-links.ts';
import { findNearestName } from '../nearest-name.ts';
import type { FoundByRule, Rule, SiteToCheck } from '../site-to-check.ts';

const sentences = {
  'an anchor of its own; {key}, {path} has this one already': {
    files: 'tên neo riêng; {key}, {path} đã dùng tên này',
    studio: 'tên neo riêng; “{place}” đã dùng tên này',
  },
  'an anchor of this page; did you mean {anchor}?': 'một neo có trên trang này; có phải ý bạn là {anchor}?',
  'an anchor of this page ({anchors})': 'một neo có trên trang này ({anchors})',
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

    const broken = findBrokenLinks(site, ids).map(({ key, path, link }): FoundByRule => {
      const nearest = findNearestName(link.slice(1), ids);
      const expected =
        nearest === undefined
          ? remark('an anchor of this page ({anchors})', { anchors: known })
          : remark('an anchor of this page; did you mean {anchor}?', { anchor: `#${nearest}` });
      // Not an error: a section may be hidden by taking its content away, and a link to it then does nothing (behaviour
      // 8.4).
      return { severity: 'warning', key, path, expected, received: asItStands(JSON.stringify(link)) };
    });
    return [...repeated, ...broken];
  },
};

/** The anchors of a campaign, without `#`. */
export function listAnchors({ places }: Pick<SiteToCheck, 'places'>): { key: string; path: string; id: string }[] {
  return places
    .filter(({ kind, value }) => kind === 'anchor' && typeof value === 'string' && value !== '')
    .map(({ key, path, value }) => ({ key, path, id: String(value).normalize('NFC').trim().replace(/^#/, '') }));
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
