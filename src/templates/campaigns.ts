import type { ContentStore, SiteSummary, SiteVersion } from '../content/site.ts';
import { memoise } from '../contract/memoise.ts';
import type { ConsentDefinition } from '../contract/registration/consent.ts';
import type { OfferedForm } from '../contract/registration/registration-rules.ts';
import { remark } from '../contract/remarks/remark.ts';
import { buildPage, type PageModel } from '../page/build-page.ts';
import type { OwnServer } from '../page/own-server.ts';
import type { ContentFinding } from '../page/parse-content.ts';
import type { PageTemplate, ParsedTemplate } from './define-template.tsx';

/** A version of a campaign with its content parsed. Pages, registrations and the API all use it. */
export interface Campaign {
  version: SiteVersion;
  template: PageTemplate;
  page: PageModel<ParsedTemplate>;
  /**
   * The registration form that its page offers. Undefined when the page has none, or hides it because its content is
   * malformed.
   */
  offered: OfferedForm | undefined;
  /** The consent that it asks for. Undefined also when its form is hidden, because its content is malformed. */
  consent: ConsentDefinition | undefined;
}

/** The campaigns of the store, parsed. Each call rejects while the store is unavailable; failures are not cached. */
export interface Campaigns {
  /** All campaigns of the store by webid. One object until the next publication. */
  list(): Promise<readonly SiteSummary[]>;
  /** The webids of the published ones that have a blog. */
  blogs(): Promise<readonly string[]>;
  /** The published version. Undefined when there is none, or when its template is unknown. */
  published(webid: string): Promise<Campaign | undefined>;
  /** A version, published or not. */
  ofVersion(webid: string, version: number): Promise<Campaign | undefined>;
  /** Calls the listener with the webid after every publication. Returns the function that ends it. */
  onPublish: ContentStore['onPublish'];
}

interface CampaignsDeps {
  /** `cachePublished`: a version is one object for all who ask, so it is parsed once. */
  store: Pick<ContentStore, 'listSites' | 'listBlogs' | 'loadPublished' | 'loadVersion' | 'onPublish'>;
  findTemplate: (name: string) => PageTemplate | undefined;
  /** Used to judge registration addresses. */
  ownServer: OwnServer;
  /** Called with the findings of a version's content, once for each version. */
  onFindings?: (version: SiteVersion, findings: readonly ContentFinding[]) => void;
}

export function createCampaigns({ store, findTemplate, ownServer, onFindings }: CampaignsDeps): Campaigns {
  const reportedVersions = new Map<string, number>();
  const parse = memoise((version: SiteVersion): Campaign | undefined => {
    const template = findTemplate(version.settings.template);
    if (!template) return undefined;
    const campaign = parseCampaign(template, version, ownServer);
    const findings = [...campaign.page.findings, ...findMissingForm(campaign)];
    if (findings.length > 0 && reportedVersions.get(version.webid) !== version.version) {
      reportedVersions.set(version.webid, version.version);
      onFindings?.(version, findings);
    }
    return campaign;
  });
  const parseFound = (version: SiteVersion | undefined) => version && parse(version);
  return {
    list: store.listSites,
    blogs: store.listBlogs,
    published: async (webid) => parseFound(await store.loadPublished(webid)),
    ofVersion: async (webid, version) => parseFound(await store.loadVersion(webid, version)),
    onPublish: store.onPublish,
  };
}

/**
 * The finding of a page whose buttons lead to a missing form, and are hidden. The check reports the same
 * (check/rules/missing-keys.ts).
 */
function findMissingForm({ template: { formKey }, page: { parsed } }: Campaign): ContentFinding[] {
  const expected = remark('the form that the buttons of the page lead to; they are not shown without it');
  return parsed.missingForm === undefined
    ? []
    : [{ severity: 'error', key: formKey, path: '', expected, received: remark('nothing') }];
}

/** Parses all content of a version. Pure. */
export function parseCampaign(template: PageTemplate, version: SiteVersion, ownServer?: OwnServer): Campaign {
  const arranged = template.arrange(version.settings);
  const page = buildPage(arranged, version, ownServer);
  return {
    version,
    template: arranged,
    page,
    offered: findOfferedForm(template, page),
    consent: page.parsed.handOverForm ? page.parsed.handOverForm.keep : page.parsed.panel?.texts.consent,
  };
}

function findOfferedForm(
  { form }: PageTemplate,
  { facts: { places }, parsed: { signUp } }: PageModel<ParsedTemplate>,
): OfferedForm | undefined {
  if (form !== 'sign-up') return form && { form, places };
  return signUp && { form, places, definition: signUp };
}
