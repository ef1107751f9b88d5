import { leadFormId, registrationDialogId } from '../../browser/page-hooks.ts';
import { listLinks } from '../list-links.ts';
import { findNearestName } from '../nearest-name.ts';
import type { FoundByRule, Rule, SiteToCheck } from '../site-to-check.ts';

/** Links to a part of the page that it does not have, and anchors that two parts share. */
export const anchors: Rule = (site) => {
  const named = site.places
    .filter(({ kind, value }) => kind === 'anchor' && typeof value === 'string' && value !== '')
    .map(({ key, path, value }) => ({ key, path, id: String(value).normalize('NFC').trim().replace(/^#/, '') }));
  const ids = [...new Set([...named.map(({ id }) => id), ...listOwnIds(site)])];

  const repeated = named.flatMap(({ key, path, id }, index): FoundByRule[] => {
    const first = named.findIndex((other) => other.id === id);
    if (first === index) return [];
    const { key: otherKey, path: otherPath } = named[first] ?? { key, path };
    const expected = `an anchor of its own; ${otherKey}, ${otherPath} has this one already`;
    return [{ severity: 'error', key, path, expected, received: JSON.stringify(id) }];
  });

  const broken = listLinks(site).flatMap(({ key, path, link }): FoundByRule[] => {
    if (!link.startsWith('#') || ids.includes(decodeAnchor(link))) return [];
    const nearest = findNearestName(link.slice(1), ids);
    const known = ids.map((id) => `#${id}`).join(', ');
    const expected =
      nearest === undefined ? `an anchor of this page (${known})` : `an anchor of this page; did you mean #${nearest}?`;
    // Not an error: whoever hides a section by taking its content away hides no page (specification, section 8: logged, no action).
    return [{ severity: 'warning', key, path, expected, received: JSON.stringify(link) }];
  });
  return [...repeated, ...broken];
};

/** Ids that pages have without content naming them. */
function listOwnIds({ parsed }: SiteToCheck): string[] {
  const isDialogThere = parsed.panel !== undefined || parsed.signUp !== undefined;
  return ['top', ...(isDialogThere ? [registrationDialogId] : []), ...(parsed.handOver ? [leadFormId] : [])];
}

function decodeAnchor(link: string): string {
  try {
    return decodeURIComponent(link.slice(1)).normalize('NFC');
  } catch {
    return link.slice(1);
  }
}
