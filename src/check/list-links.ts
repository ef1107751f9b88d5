import type { SiteToCheck } from './site-to-check.ts';

export interface PlacedLink {
  key: string;
  path: string;
  link: string;
  /** Whether it is inside HTML, which schemas do not check. */
  isInHtml: boolean;
}

/** Every link of a campaign, as a value or inside HTML. */
export function listLinks({ places }: Pick<SiteToCheck, 'places'>): PlacedLink[] {
  return places.flatMap(({ key, path, kind, value }): PlacedLink[] => {
    if (typeof value !== 'string') return [];
    if (kind === 'link' && value.trim() !== '') return [{ key, path, link: value.trim(), isInHtml: false }];
    if (kind !== 'html') return [];
    return [...value.matchAll(/<a\b[^<>]*?\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/gi)].map((match) => ({
      key,
      path,
      link: (match[1] ?? match[2] ?? match[3] ?? '').trim().replaceAll('&amp;', '&'),
      isInHtml: true,
    }));
  });
}
