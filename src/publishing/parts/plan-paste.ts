import type { CheckOptions } from '../../check/check-site.ts';
import { describeKeys, findSchema } from '../../check/content-schema.ts';
import { fitContent, type LeftValue } from '../../check/fit-content.ts';
import { findBrokenLinks, listAnchors } from '../../check/rules/anchors.ts';
import { prepareSite } from '../../check/site-to-check.ts';
import { applyChanges } from '../../contract/changes/apply-change.ts';
import { type ContentChange, type Json, valueAt } from '../../contract/changes/content-change.ts';
import { addPart, listLayout } from '../../contract/changes/layout-changes.ts';
import { placeOf } from '../../contract/changes/place-name.ts';
import { listLeaves } from '../../contract/content-paths.ts';
import { nameSteps } from '../../contract/studio/name-field.ts';
import type { PastePlan } from '../../contract/studio/part-calls.ts';
import { stripMarkup } from '../../page/strip-markup.ts';
import { findSection } from '../../sections/registry.ts';
import type { Campaign } from '../../templates/campaigns.ts';
import type { PageTemplate } from '../../templates/define-template.tsx';
import { describeTemplate, listOrder } from '../describe-template.ts';
import { listUses } from '../media-library/list-uses.ts';
import { parseWorkingCopy } from '../working-copies/judge-working-copy.ts';
import { asJson, type WorkingCopy } from '../working-copies/working-copy.ts';
import { adoptPart, changesToAdd } from './adopt-part.ts';
import { placePart, withChanges } from './insert-part.ts';
import type { PartCopy } from './part-copies.ts';

/** Where a copied part goes, and what becomes of its links. */
interface PasteOrder {
  readonly target: WorkingCopy;
  /** As the target's settings name it, not arranged. */
  readonly template: PageTemplate;
  /** The key that it gets. */
  readonly key: string;
  /** Key of the part that it stands after; null for the first place. One that is gone: the last place. */
  readonly after: string | null;
  /** For links that lead nowhere on that page: where they lead instead; null takes the link away. */
  readonly links: Readonly<Record<string, string | null>>;
  /** Hashes of files whose bytes the store has. */
  readonly hasBytes: (hash: string) => boolean;
  readonly options: CheckOptions;
}

/** What pasting would do, what would be left, and the changes that do it. */
interface PlannedPaste extends Omit<PastePlan, 'weight'> {
  readonly changes: readonly ContentChange[];
  /** The page with the part; undefined where nothing is pasted. */
  readonly page?: Campaign['page'];
}

const nothing = { kept: 0, of: 0, files: 0, bytes: 0, places: [], left: [], links: [], anchors: [] } as const;

/** Plans the pasting of a copied part. Pure. */
export function planPaste(copy: PartCopy, order: PasteOrder): PlannedPaste {
  const { target, template, key, after } = order;
  const { document } = target;
  const section = findSection(copy.section);
  if (!section) return { ...nothing, blocked: { kind: 'unknown-section', by: copy.title }, changes: [] };
  const own = listOrder(template);
  const parts = listLayout(asJson(document), own);
  const part = { key, section: copy.section };
  const { index, blocked } = placePart(document, template, part, after);
  if (blocked) return { ...nothing, blocked, changes: [] };
  const brought = { value: copy.content, media: pickFiles(copy, order.hasBytes) };
  const { value: named, added, full } = adoptPart(brought, section, document, template);
  if (full) return { ...nothing, blocked: { kind: 'files-full', by: '' }, changes: [] };

  const changesWith = (content: Json) => [
    ...changesToAdd(added),
    ...addPart(asJson(document), own, part, index, content),
  ];
  const arranged = template.arrange(withChanges(document, changesWith({})).settings);
  const schema = findSchema(describeKeys(arranged), key) ?? {};
  const { value, left } = fitContent(named, schema);
  const all = withChanges(document, changesWith((value ?? {}) as Json));
  const { campaign } = parseWorkingCopy({ ...target, document: all }, template, order.options);
  const site = prepareSite(template, campaign.version, order.options.now, { ...order.options, page: campaign.page });
  const broken = findBrokenLinks(site).filter((link) => link.key === key);
  const content = broken.reduce<Json>(
    (changed, { path, link, isInHtml }) => {
      const to = Object.hasOwn(order.links, link) ? order.links[link] : link;
      const at = placeOf({ key: '', path }).slice(2);
      const now = valueAt(changed, at);
      if (to === undefined || to === link || typeof now !== 'string') return changed;
      const next = isInHtml ? leadElsewhere(now, link, to) : (to ?? '');
      return applyChanges(changed, [{ kind: 'set', at, value: next }])?.document ?? changed;
    },
    (value ?? {}) as Json,
  );
  const fields = describeTemplate(arranged);
  const nameOf = (path: string) => nameSteps(fields, asJson(all), { key, path }).slice(1).join(' › ');
  const isOfMain = (anchor: { key: string }) => parts.some((one) => one.key === anchor.key);
  const titleOf = (of: string) => fields.find((field) => field.key === of)?.title ?? of;
  return {
    blocked: null,
    ...count(named, left),
    files: Object.keys(added).length,
    bytes: Object.values(added).reduce((sum, { bytes }) => sum + bytes, 0),
    places: listFilled(value).map(({ path }) => nameOf(path)),
    left: [
      ...left.map(({ path, value: rest }) => ({
        name: nameOf(parentOf(path)),
        words: quote(rest),
        count: listFilled(rest).length,
        path: parentOf(path),
      })),
      ...[...(copy.left === null ? [] : [copy.left]), ...lostFiles(copy, order.hasBytes)].map((words) => ({
        ...{ name: '', words, count: 1, path: null },
      })),
    ],
    links: [...Map.groupBy(broken, ({ link }) => link)].map(([link, [{ path = '' } = {}]]) => ({
      ...{ link, path, name: nameOf(path) },
    })),
    anchors: listAnchors(site)
      .filter((anchor) => anchor.key !== key && isOfMain(anchor))
      .map(({ key: of, id }) => ({ anchor: `#${id}`, title: titleOf(of) })),
    changes: changesWith(content),
    page: campaign.page,
  };
}

/** The files of the copy that its content names and that the store has. */
function pickFiles({ media }: PartCopy, hasBytes: PasteOrder['hasBytes']): PartCopy['media'] {
  return Object.fromEntries(Object.entries(media).filter(([, { hash }]) => hasBytes(hash)));
}

/** Names of files whose bytes are gone, as in a store that was restored. */
function lostFiles({ key, content, media }: PartCopy, hasBytes: PasteOrder['hasBytes']): string[] {
  const uses = listUses({ settings: {}, content: { [key]: content }, media }).map(({ path }) => path);
  const isLost = (path: string) => !hasBytes(media[path]?.hash ?? '');
  return [...new Set(uses)].filter(isLost).map((path) => path.replace(/^.*\//, ''));
}

function count(content: unknown, left: readonly LeftValue[]): Pick<PastePlan, 'kept' | 'of'> {
  const all = listFilled(content).length;
  return { of: all, kept: all - left.reduce((sum, { value }) => sum + listFilled(value).length, 0) };
}

/** The filled places of a value. */
function listFilled(value: unknown): readonly { path: string }[] {
  return [...listLeaves(value)].filter(({ path, value: leaf }) => leaf !== null && leaf !== '' && path !== '$schema');
}

function parentOf(path: string): string {
  return path.replace(/(?:^|\.)[^.[\]]+$|\[\d+\]$/, '');
}

const mostQuoted = 60;

/** The words of a value that is left, as people read them. */
function quote(value: unknown): string {
  const texts = [...listLeaves(value)].flatMap(({ value: leaf }) =>
    typeof leaf === 'string' && leaf !== '' ? leaf : [],
  );
  const words = stripMarkup(texts.join(', ')).replaceAll(/\s+/g, ' ');
  return words.length > mostQuoted ? `${words.slice(0, mostQuoted - 1)}…` : words;
}

/** HTML whose links to an anchor lead to another one, or are words only. */
function leadElsewhere(html: string, link: string, to: string | null): string {
  let isWordsOnly = false;
  return html
    .split(/(<a\b[^<>]*>|<\/a>)/i)
    .filter((piece) => {
      if (/^<\/a>$/i.test(piece)) return !isWordsOnly;
      if (/^<a\b/i.test(piece)) isWordsOnly = to === null && hrefOf(piece)?.address === link;
      return !(isWordsOnly && /^<a\b/i.test(piece));
    })
    .map((piece) => {
      const href = hrefOf(piece);
      if (to === null || href?.address !== link) return piece;
      return piece.replace(href.attribute, ` href="${to.replaceAll('&', '&amp;')}"`);
    })
    .join('');
}

/** The attribute of a link as it is written, and its address. */
function hrefOf(tag: string): { attribute: string; address: string } | undefined {
  const found = /^<a\b/i.test(tag) ? /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/i.exec(tag) : undefined;
  if (!found) return undefined;
  const [attribute, ...addresses] = found;
  return { attribute, address: (addresses.find((one) => one !== undefined) ?? '').trim().replaceAll('&amp;', '&') };
}
