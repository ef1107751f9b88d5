import type { Content, SiteSettings } from '../content/site.ts';
import type { MediaFile } from '../contract/media.ts';
import { buildPage } from '../page/build-page.ts';
import { type OwnServer, someServer } from '../page/own-server.ts';
import { type ContentProblem, isMissing } from '../page/parse-content.ts';
import type { PageTemplate, ParsedTemplate } from '../templates/define-template.tsx';
import { type ContentSchema, describeKeys, findSchema } from './content-schema.ts';
import type { Finding } from './finding.ts';
import { type ContentPlace, listPlaces, type UnknownField } from './list-places.ts';
import { readWords } from './plain-words.ts';

/** A campaign as a folder or the store holds it. */
export interface CampaignContent {
  settings: SiteSettings;
  content: Content;
  media: Readonly<Record<string, MediaFile>>;
}

/** What a reader reads at one place. */
export interface Words {
  key: string;
  path: string;
  /** `alt` is read out only. */
  kind: 'text' | 'html' | 'alt';
  /** As it is stored. */
  stored: string;
  /** Without markup. */
  words: string;
}

/** A campaign made ready for the rules: parsed once, walked through once. */
export interface SiteToCheck extends CampaignContent {
  template: PageTemplate;
  /** All that the page could not use. */
  problems: readonly ContentProblem[];
  parsed: ParsedTemplate;
  /** Keys that the page reads, with what they may hold. */
  schemas: ReadonlyMap<string, ContentSchema>;
  /** Keys of the template without anything in them, in page order. */
  missingKeys: readonly string[];
  places: readonly ContentPlace[];
  unknownFields: readonly UnknownField[];
  words: readonly Words[];
  now: Date;
  /** Hosts that leads may be sent to; empty: every one. */
  deliveryHosts: readonly string[];
}

/** Says what is wrong with one campaign in one respect. Pure. */
export type Rule = (site: SiteToCheck) => readonly FoundByRule[];

/** A finding that does not yet carry the name of its rule. */
export type FoundByRule = Omit<Finding, 'rule' | 'path'> & { path: string };

export function prepareSite(
  template: PageTemplate,
  campaign: CampaignContent,
  now: Date,
  {
    server = someServer,
    deliveryHosts = [],
  }: { server?: OwnServer | undefined; deliveryHosts?: readonly string[] | undefined } = {},
): SiteToCheck {
  const { settings, content, media } = campaign;
  const page = buildPage(template, { webid: settings.webid, version: 0, settings, content, media }, server);
  const schemas = describeKeys(template);
  const walked = Object.entries(content).flatMap(([key, value]) => {
    const schema = findSchema(schemas, key);
    return schema && !isMissing(value) ? [listPlaces(key, value, schema)] : [];
  });
  const places = walked.flatMap((key) => key.places);
  return {
    settings,
    content,
    media,
    template,
    problems: page.problems,
    parsed: page.parsed,
    schemas,
    missingKeys: template.keys.filter((key) => !Object.hasOwn(content, key) || isMissing(content[key])),
    places,
    unknownFields: walked.flatMap((key) => key.unknownFields),
    words: places.flatMap(readPlace),
    now,
    deliveryHosts,
  };
}

function readPlace({ key, path, kind, value }: ContentPlace): Words[] {
  if (typeof value !== 'string' || (kind !== 'text' && kind !== 'html' && kind !== 'alt')) return [];
  const words = kind === 'html' ? readWords(value) : value;
  return words === '' ? [] : [{ key, path, kind, stored: value, words }];
}
