import { findSectionSample } from '../../check/section-sample.ts';
import type { SiteVersion } from '../../content/site.ts';
import { addedPrefix, type LayoutPart } from '../../contract/layout.ts';
import { isBlogKey } from '../../page/parse-blog.ts';
import type { Section } from '../../sections/define-section.ts';
import { sections } from '../../sections/registry.ts';
import type { PageTemplate } from '../../templates/define-template.tsx';
import { templates } from '../../templates/registry.ts';

/** The sample campaigns by the names of their templates. */
export type Demos = ReadonlyMap<string, SiteVersion>;

/** Content of a section from the sample campaign of the first template that has it, with that campaign's files. */
interface Sample {
  section: Section;
  content: unknown;
  demo: SiteVersion;
}

/** A made-up page: the template that has its frame and theme, and what is stored. */
interface Composition {
  template: PageTemplate;
  version: SiteVersion;
}

/**
 * A page of 3 to 15 parts in any order that the rules allow, always the same for a seed: each template has its turn,
 * and every second page begins with a banner.
 */
export function makeComposition(seed: number, demos: Demos): Composition {
  const samples = findSamples(demos);
  const next = countUp(seed);
  const pick = <One>(list: readonly One[]): One | undefined => list[next(list.length)];
  const template = templates[seed % templates.length];
  const demo = template && demos.get(template.name);
  if (!demo) throw new Error('A template has no sample campaign');
  const first = pick(samples.filter(({ section }) => section.isFirst));
  const chosen = next(2) === 0 && first ? [first] : [];
  const count = 3 + next(13);
  while (chosen.length < count) {
    const sample = pick(samples);
    if (!sample || sample.section.isFirst) continue;
    const { layoutProblems } = template.arrange({ layout: layOut([...chosen, sample]) });
    if (layoutProblems.every(({ index }) => index !== chosen.length)) chosen.push(sample);
  }
  const layout = layOut(chosen);
  const ofMain = new Set(template.main.flatMap(({ slots }) => slots.map(({ key }) => key)));
  const parts = Object.fromEntries(chosen.map(({ content }, index) => [layout[index]?.key ?? '', content]));
  const posts = chosen.map((sample) => pickKeys(sample.demo.content, isBlogKey));
  return {
    template,
    version: {
      ...demo,
      settings: { ...demo.settings, layout },
      content: Object.assign(
        pickKeys(demo.content, (key) => !ofMain.has(key)),
        ...posts,
        parts,
      ),
      media: Object.assign({}, ...chosen.map((sample) => sample.demo.media), demo.media),
    },
  };
}

function findSamples(demos: Demos): readonly Sample[] {
  return sections.flatMap((section) => {
    const place = findSectionSample(section.name);
    const demo = place && demos.get(place.template);
    const content = place && demo?.content[place.key];
    return demo && content !== undefined ? [{ section, content, demo }] : [];
  });
}

function layOut(chosen: readonly Sample[]): LayoutPart[] {
  return chosen.map(({ section: { name } }, index) => {
    return { key: `${addedPrefix}${name.replaceAll('-', '_')}_${index}`, section: name };
  });
}

function pickKeys(content: SiteVersion['content'], isMeant: (key: string) => boolean): Record<string, unknown> {
  return Object.fromEntries(Object.entries(content).filter(([key]) => isMeant(key)));
}

/** Whole numbers below a limit, always the same for a seed. */
function countUp(seed: number): (limit: number) => number {
  let state = (seed * 7919 + 12_345) % 2_147_483_647;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.floor((state / 2_147_483_647) * limit);
  };
}
