import { setImmediate } from 'node:timers/promises';
import { describeContent } from '../../check/content-schema.ts';
import { listPlaces } from '../../check/list-places.ts';
import { findSampleValue } from '../../check/rules/sample-content.ts';
import { readSectionParts, readSectionSample, usesPosts } from '../../check/section-sample.ts';
import { type LayoutPart, readLayout } from '../../contract/layout.ts';
import { memoise } from '../../contract/memoise.ts';
import { type AddableSection, sectionGroups } from '../../contract/studio/section-calls.ts';
import type { Section } from '../../sections/define-section.ts';
import { sections } from '../../sections/registry.ts';
import type { Campaign } from '../../templates/campaigns.ts';
import { type PageTemplate, popupKey } from '../../templates/define-template.tsx';

const groupOrder: readonly string[] = sectionGroups;

/** Key of a part that is tried out, and never stored. */
const trialKey = 'home.more.thu';

/** The sections that a page may have, by their groups, and why one cannot be added to it now. */
export async function listSections(
  { page, template, version }: Campaign,
  sampleDir: string,
): Promise<readonly AddableSection[]> {
  const layout = readLayout(version.settings) ?? template.main.map(keyOf);
  const samples = await readSamples(sampleDir);
  return sections
    .toSorted((one, other) => orderOf(one) - orderOf(other))
    .flatMap((section): AddableSection[] => {
      const sample = samples.get(section);
      if (!sample) return [];
      const { name, title, when, group, stand = 'paper' } = section;
      const facts = (['hotline', 'cards', 'calculator'] as const).filter((fact) => section.needs.includes(fact));
      const lacksPosts = sample.usesPosts && page.blog.posts.length === 0;
      return [
        {
          ...{ name, title, when, group, stand, samples: sample.count },
          isFirst: section.isFirst === true,
          held: lacksPosts ? { kind: 'posts', by: '' } : findHeld(section, template, { ...version.settings, layout }),
          needs: facts.map((fact) => ({ fact, isThere: page.parsed[fact] !== undefined })),
        },
      ];
    });
}

function keyOf({ slots: [own] }: PageTemplate['main'][number]): LayoutPart {
  return { key: own?.key ?? '' };
}

function orderOf({ group }: Section): number {
  return groupOrder.indexOf(group);
}

/** Settings with the order of the parts. */
interface Arranged {
  layout: readonly LayoutPart[];
}

/** What of the page keeps a section from it. Where it stands is chosen later: one that stands first is tried there. */
function findHeld(section: Section, template: PageTemplate, settings: Arranged): AddableSection['held'] {
  if (!section.once && !section.isFirst && !section.gives.handOverForm) return null;
  const part = { key: trialKey, section: section.name };
  const { layout } = settings;
  const tried = template.arrange({ ...settings, layout: section.isFirst ? [part, ...layout] : [...layout, part] });
  const notFirst = tried.layoutProblems.find(({ kind }) => kind === 'not-first')?.part?.key;
  const first = notFirst && template.slots.find(({ key }) => key === notFirst)?.title;
  if (section.isFirst && first) return { kind: 'first', by: first };
  const problem = tried.layoutProblems.find((one) => one.part?.key === trialKey);
  const titleOf = (isIt: (one: Section) => boolean) => tried.main.find((one) => isIt(one.section))?.slots[0]?.title;
  if (problem?.kind === 'section-twice')
    return { kind: 'once', by: titleOf(({ name }) => name === section.name) ?? section.title };
  if (problem?.kind !== 'second-form') return null;
  const popup = tried.slots.find(({ key }) => key === popupKey)?.title;
  return { kind: 'form', by: popup ?? titleOf(({ gives }) => gives.handOverForm !== undefined) ?? section.title };
}

/** What is known of the sample of a section. */
interface SampleFacts {
  /** Words and figures that must not stay. */
  count: number;
  usesPosts: boolean;
}

/** By the folder of the samples. */
const factsOf = memoise((_section: Section) => new Map<string, SampleFacts | undefined>());

/** Reads each sample once. Undefined when there is none: then nobody can tell how the section looks. */
async function readSamples(sampleDir: string): Promise<ReadonlyMap<Section, SampleFacts | undefined>> {
  const samples = new Map<Section, SampleFacts | undefined>();
  for (const section of sections) {
    const facts = factsOf(section);
    if (!facts.has(sampleDir)) {
      // What people wait for comes between two samples.
      await setImmediate();
      facts.set(sampleDir, readFacts(section, sampleDir));
    }
    samples.set(section, facts.get(sampleDir));
  }
  return samples;
}

function readFacts(section: Section, sampleDir: string): SampleFacts | undefined {
  const sample = readSectionSample(sampleDir, section.name);
  const parts = readSectionParts(sampleDir, section.name);
  if (!sample || !parts) return undefined;
  const { places } = listPlaces('', sample.value, describeContent(section.schema));
  const count = places.filter((place) => findSampleValue(place, parts, {})).length;
  return { count, usesPosts: usesPosts(sample.value) };
}
