import { join } from 'node:path';
import type { Content, SiteSettings } from '../content/site.ts';
import type { ContentChange, Json } from '../contract/changes/content-change.ts';
import { type CampaignKind, findLawRule } from '../contract/law/law-rules.ts';
import { defaultLawSettings, isRuleOn, type LawSettings } from '../contract/law/law-settings.ts';
import { readLayout } from '../contract/layout.ts';
import type { MediaFile } from '../contract/media.ts';
import { memoise } from '../contract/memoise.ts';
import type { Sentences } from '../contract/remarks/remark.ts';
import { vietnamDate } from '../contract/vietnam-time.ts';
import { buildPage, leaveOutHidden, type PageModel } from '../page/build-page.ts';
import { isMissing } from '../page/filled-parts.ts';
import { type OwnServer, someServer } from '../page/own-server.ts';
import type { PageFacts } from '../page/page-model.ts';
import type { ContentFinding } from '../page/parse-content.ts';
import type { PageAssets } from '../render/render-page.ts';
import type { PageTemplate, ParsedTemplate } from '../templates/define-template.tsx';
import { type ContentSchema, describeKeys, findSchema } from './content-schema.ts';
import type { Finding } from './finding.ts';
import { type ContentPlace, listPlaces, type UnfilledField, type UnknownField } from './list-places.ts';
import { readWords } from './plain-words.ts';
import { readSampleParts, type SampleParts } from './sample-parts.ts';
import { readSectionParts } from './section-sample.ts';

/** The content of a campaign, from a folder or the store. */
export interface CampaignContent {
  settings: SiteSettings;
  content: Content;
  media: Readonly<Record<string, MediaFile>>;
}

/** The text at one place. */
export interface Words {
  key: string;
  path: string;
  /** `alt` is read out only. */
  kind: 'text' | 'html' | 'alt';
  /** The text as it is stored. */
  stored: string;
  /** Without markup. */
  words: string;
}

/** A campaign prepared for the rules: parsed and walked through once. */
export interface SiteToCheck extends CampaignContent {
  template: PageTemplate;
  /** Findings of parsing. */
  findings: readonly ContentFinding[];
  parsed: ParsedTemplate;
  /** What a page is drawn with. */
  facts: PageFacts;
  /** The CSS of the build; undefined where there is none. */
  css: PageAssets['css'] | undefined;
  /** Keys of the page with their schemas. */
  schemas: ReadonlyMap<string, ContentSchema>;
  /** Missing keys of the template, in page order. */
  missingKeys: readonly string[];
  /** What each key that is not hidden holds, in the order of content. The next four lists are of all these keys. */
  keys: readonly WalkedKey[];
  places: readonly ContentPlace[];
  unknownFields: readonly UnknownField[];
  unfilledFields: readonly UnfilledField[];
  words: readonly Words[];
  now: Date;
  law: LawSettings;
  /** What the campaign offers. */
  kind: CampaignKind;
  /** Hosts that leads may be sent to; empty for all. */
  deliveryHosts: readonly string[];
  isDemo: boolean;
  /** The parts of the template's sample; undefined for a campaign that may show them. */
  sample: SampleParts | undefined;
  /** The parts of the section's sample by the keys of added parts: no campaign may show them. */
  samplesOfParts: ReadonlyMap<string, SampleParts>;
}

/** Whether a key of the page is missing. A hidden one is meant to be, except the form that buttons lead to. */
function isLacking(key: string, { formKey }: PageTemplate, { settings, content }: CampaignContent): boolean {
  if (settings.hidden?.includes(key)) return key === formKey;
  return !Object.hasOwn(content, key) || isMissing(content[key]);
}

/** A rule of the check: one file in `rules`, and a line in `rules/registry.ts`. Pure. */
export interface Rule {
  /** The name of the rule in findings. */
  readonly name: string;
  /** What this rule alone says, for `remarksOf`. */
  readonly sentences: Sentences;
  readonly find: (site: SiteToCheck) => readonly FoundByRule[];
  /** Where a mend is sure; everything else is for people. */
  readonly mend?: Mend;
}

/** The changes that mend a finding of the rule at its place in the document; undefined when none is sure. Pure. */
export type Mend = (document: Json, at: ContentChange['at'], finding: Finding) => readonly ContentChange[] | undefined;

/**
 * For a rule that judges each key by itself. What it finds is kept with the key: from one letter to the next in the
 * editor all keys but one stay the same.
 */
export function findInKeys(find: (key: WalkedKey) => readonly FoundByRule[]): Rule['find'] {
  const findInKey = memoise(find);
  return ({ keys }) => keys.flatMap(findInKey);
}

/**
 * Whether a rule looks at the campaign. A rule of law looks at some kinds of campaigns, and not while the bank has
 * switched it off; every other rule always does.
 */
export function asksBy({ law, kind, now }: Pick<SiteToCheck, 'law' | 'kind' | 'now'>, rule: string): boolean {
  const ofLaw = findLawRule(rule);
  return !ofLaw || (ofLaw.kinds.includes(kind) && isRuleOn(law, rule, vietnamDate(now)));
}

/** A finding without the name of its rule. */
export type FoundByRule = Omit<Finding, 'rule' | 'path'> & { path: string };

/**
 * `law`, `demos`, `sampleDir`: as in `CheckOptions`. The sample campaigns have the names of their templates as
 * addresses.
 */
interface Preparation {
  law?: LawSettings | undefined;
  server?: OwnServer | undefined;
  deliveryHosts?: readonly string[] | undefined;
  demos?: readonly string[] | undefined;
  sampleDir?: string | undefined;
  css?: PageAssets['css'] | undefined;
  /** The campaign's page, if it was parsed already. */
  page?: PageModel<ParsedTemplate> | undefined;
}

export function prepareSite(
  base: PageTemplate,
  campaign: CampaignContent,
  now: Date,
  preparation: Preparation = {},
): SiteToCheck {
  const { law = defaultLawSettings, server = someServer, deliveryHosts = [], demos = [base.name] } = preparation;
  const { sampleDir, css, page: parsedPage } = preparation;
  const { settings, content, media } = campaign;
  const template = base.arrange(settings);
  const page =
    parsedPage ?? buildPage(template, { webid: settings.webid, version: 0, settings, content, media }, server);
  const schemas = describeKeys(template);
  const isDemo = demos.includes(settings.webid);
  const shown = leaveOutHidden(campaign);
  const keys = Object.entries(shown).flatMap(([key, value]) => {
    const isLeftOut = template.leftOut.some((slot) => slot.key === key);
    const schema = isLeftOut ? undefined : findSchema(schemas, key);
    return schema && !isMissing(value) ? [walkKey(key, value, schema)] : [];
  });
  return {
    settings,
    content,
    media,
    template,
    findings: page.findings,
    parsed: page.parsed,
    facts: page.facts,
    css,
    schemas,
    missingKeys: template.keys.filter((key) => isLacking(key, template, campaign)),
    keys,
    places: keys.flatMap((key) => key.places),
    unknownFields: keys.flatMap((key) => key.unknownFields),
    unfilledFields: keys.flatMap((key) => key.unfilledFields),
    words: keys.flatMap((key) => key.words),
    now,
    law,
    kind: settings.kind ?? template.kind,
    deliveryHosts,
    isDemo,
    sample: isDemo || sampleDir === undefined ? undefined : readSampleParts(join(sampleDir, template.name)),
    samplesOfParts: sampleDir === undefined ? new Map() : readSamplesOfParts(sampleDir, settings),
  };
}

function readSamplesOfParts(sampleDir: string, settings: SiteSettings): ReadonlyMap<string, SampleParts> {
  const parts = (readLayout(settings) ?? []).flatMap(({ key, section }): [string, SampleParts][] => {
    const sample = section === undefined ? undefined : readSectionParts(sampleDir, section);
    return sample ? [[key, sample]] : [];
  });
  return new Map(parts);
}

/** The places of one key. */
export interface WalkedKey {
  key: string;
  stored: unknown;
  schema: ContentSchema;
  places: readonly ContentPlace[];
  unknownFields: readonly UnknownField[];
  unfilledFields: readonly UnfilledField[];
  words: readonly Words[];
}

const walkedKeys = new WeakMap<object, WalkedKey>();

/** Remembers the walk: from one letter to the next in the editor all keys but one stay the same objects. */
function walkKey(key: string, stored: unknown, schema: ContentSchema): WalkedKey {
  const known = typeof stored === 'object' && stored !== null ? walkedKeys.get(stored) : undefined;
  if (known?.key === key && known.schema === schema) return known;
  const walk = listPlaces(key, stored, schema);
  const walked = { key, stored, schema, ...walk, words: walk.places.flatMap(readPlace) };
  if (typeof stored === 'object' && stored !== null) walkedKeys.set(stored, walked);
  return walked;
}

function readPlace({ key, path, kind, value }: ContentPlace): Words[] {
  if (typeof value !== 'string' || (kind !== 'text' && kind !== 'html' && kind !== 'alt')) return [];
  const words = kind === 'html' ? readWords(value) : value;
  return words === '' ? [] : [{ key, path, kind, stored: value, words }];
}
