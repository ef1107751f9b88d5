import { DomUtils, parseDocument } from 'htmlparser2';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { isAddedKey } from '../../contract/layout.ts';
import { someServer } from '../../page/own-server.ts';
import { parseCampaign } from '../../templates/campaigns.ts';
import { readSlots, writeSlotComments } from '../../templates/mark-slots.ts';
import { templates } from '../../templates/registry.ts';
import { atNight } from '../../testing/at-night.ts';
import { readDemoVersion } from '../../testing/read-demo.ts';
import { makeComposition } from './compositions.ts';

/** Every template has two, so every theme. */
const count = atNight ? 500 : 20;
/** The headings in its first part were two levels below its title. */
const withFault = 291;
/** A page takes 0.1 s, on a busy machine some times as long. */
const drawMs = 1_000 * count;

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

interface Drawn {
  title: string;
  names: readonly string[];
  html: string;
  /** How many parts are drawn. */
  shown: number;
  elements: readonly Element[];
  parts: readonly Element[];
  sheets: readonly string[];
  /** Anchors of content are its own. */
  stored: string;
  findings: readonly unknown[];
}

const pages: Drawn[] = [];
beforeAll(async () => {
  const read = await Promise.all(templates.map(async ({ name }) => [name, await readDemoVersion(name)] as const));
  const demos = new Map(read);
  for (const seed of [...Array.from({ length: count }, (_, index) => index + 1), withFault]) {
    const { template, version } = makeComposition(seed, demos);
    const campaign = parseCampaign(template, version, someServer);
    const { facts, parsed, findings } = campaign.page;
    const html = renderToStaticMarkup(parsed.draw(facts));
    const { slots } = readSlots(writeSlotComments(renderToStaticMarkup(parsed.drawMarked(facts))));
    const elements = DomUtils.getElementsByTagName('*', parseDocument(html));
    const main = elements.find(({ name }) => name === 'main');
    const names = (version.settings.layout ?? []).map(({ section = '' }) => section);
    pages.push({
      ...{
        title: `${seed} ${template.name}: ${names.join(' ')}`,
        names,
        html,
        shown: slots.filter(({ keys }) => isAddedKey(keys[0] ?? '')).length,
        elements,
        findings,
      },
      parts: DomUtils.getChildren(main ?? (elements[0] as Element)).filter(
        (child): child is Element => 'attribs' in child,
      ),
      sheets: parsed.sheets,
      stored: JSON.stringify(version.content),
    });
  }
}, drawMs);

const levelsOf = ({ elements }: Drawn) =>
  elements.flatMap(({ name }) => (/^h[1-6]$/.test(name) ? [Number(name[1])] : []));
/** The headings of dialogs stand by themselves. */
const inMain = (page: Drawn) => ({
  ...page,
  elements: page.parts.flatMap((part) => DomUtils.getElementsByTagName('*', part)),
});
const each = (wrong: (page: Drawn) => unknown) =>
  pages.flatMap((page) => {
    const found = wrong(page);
    return found === undefined || (Array.isArray(found) && found.length === 0) ? [] : [[page.title, found]];
  });

describe('made-up pages of 3 to 15 parts, in every theme', () => {
  it('show all their parts', () => {
    expect(
      each(({ shown, names, findings }) =>
        shown === names.length && findings.length === 0 ? undefined : [shown, names.length, findings],
      ),
    ).toEqual([]);
    expect(Math.min(...pages.map(({ parts }) => parts.length))).toBeLessThan(6);
    expect(Math.max(...pages.map(({ parts }) => parts.length))).toBeGreaterThan(12);
  });

  it('say the place of each part', () => {
    expect(
      each(({ parts }) =>
        parts.flatMap(({ attribs, name }, at) => (attribs['data-above'] || name === 'h1' ? [] : [at])),
      ),
    ).toEqual([]);
  });

  it('have exactly one h1, as the first heading of the page, and skip no level', () => {
    expect(
      each((page) => {
        const levels = levelsOf(inMain(page));
        const gaps = levels.flatMap((level, at) =>
          level > (levels[at - 1] ?? 0) + 1 ? [`h${levels[at - 1]} h${level}`] : [],
        );
        return [
          ...(levels[0] === 1 ? [] : ['first']),
          ...(levels.filter((level) => level === 1).length === 1 ? [] : [levels.join('')]),
          ...gaps,
        ];
      }),
    ).toEqual([]);
  });

  it('have each id once, also where a section stands twice', () => {
    expect(
      each(({ elements, stored }) => {
        const ids = elements
          .flatMap(({ attribs }) => attribs.id ?? [])
          .filter((id) => !stored.includes(JSON.stringify(id)));
        return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];
      }),
    ).toEqual([]);
  });

  it('put no two parts of one ground beside each other without a division', () => {
    expect(
      each(({ parts }) =>
        parts.flatMap(({ attribs }, at) => {
          const [before, own] = [parts[at - 1]?.attribs['data-ground'], attribs['data-ground']];
          return attribs['data-above'] === 'edge' && own !== undefined && before === own ? [`${at} ${own}`] : [];
        }),
      ),
    ).toEqual([]);
  });

  it('load the first picture of their first part first, and no other', () => {
    const wrong = each(({ elements, parts: [first] }) => {
      const urgent = elements.filter(({ name, attribs }) => name === 'img' && attribs.fetchpriority === 'high');
      const ofFirst = first ? DomUtils.getElementsByTagName('*', first) : [];
      const scaled = ofFirst.filter(({ attribs }) => attribs.type === 'image/avif');
      const count = new Set(urgent.map(({ attribs }) => attribs.src)).size;
      const isRight = count === Math.min(1, scaled.length) && urgent.every((one) => ofFirst.includes(one));
      return isRight ? undefined : [urgent.length, scaled.length];
    });
    expect(wrong).toEqual([]);
  });

  it('carry the CSS of each of their sections', () => {
    expect(each(({ names, sheets }) => names.filter((name) => !sheets.includes(`${name}.section`)))).toEqual([]);
  });
});
