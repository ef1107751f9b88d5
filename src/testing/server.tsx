import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { z } from 'zod';
import { createCountCalls } from '../api/counts/count-calls.ts';
import { cachePublished } from '../content/cache-published.ts';
import type { SiteVersion } from '../content/site.ts';
import { defaultRequestRules } from '../contract/desk/request-rules.ts';
import { defaultLawSettings } from '../contract/law/law-settings.ts';
import type { MediaFile } from '../contract/media.ts';
import { createEdgeHeaders } from '../http/edge-headers.ts';
import { createResponseCache } from '../http/response-cache.ts';
import type { CountedCall } from '../insight/counting/page-counter.ts';
import type { RunningExperiment } from '../insight/experiments/running-experiments.ts';
import { captchaOff } from '../leads/captcha/captcha-off.ts';
import type { Registration } from '../leads/registration.ts';
import { someServer } from '../page/own-server.ts';
import { formatFinding } from '../page/parse-content.ts';
import type { PageSetting } from '../render/render-page.ts';
import { defineSection } from '../sections/define-section.ts';
import { registrationPopup } from '../sections/registration-popup/registration-popup.section.tsx';
import { createMediaFiles } from '../server/media/media-files.ts';
import { createMetrics } from '../server/metrics.ts';
import { openShownPages } from '../server/pages/campaign-pages.ts';
import { createRoutes, type RoutesDeps } from '../server/routes.ts';
import { createCampaigns } from '../templates/campaigns.ts';
import { defineTemplate, part } from '../templates/define-template.tsx';
import { drawCampaign } from '../templates/draw-campaign.ts';

const nothing = defineSection({
  ...{ name: 'nothing', title: 'Không có gì', group: 'mở đầu', when: 'Trong kiểm thử.' },
  schema: () => z.object({}),
  draw: () => <p />,
});

const banner = defineSection({
  ...{ name: 'banner', title: 'Màn hình đầu', group: 'mở đầu', when: 'Trong kiểm thử.' },
  schema: ({ text }) => z.object({ title: text }),
  draw: ({ title }) => {
    if (title === 'throws') throw new Error('this section throws');
    return <h1>{title}</h1>;
  },
});

/** A small template, because the server treats all templates alike. */
const testTemplate = defineTemplate({
  name: 'hu_vang',
  title: 'Hũ tiết kiệm',
  kind: 'deposit',
  theme: 'lacquer',
  header: part('home.header', nothing),
  main: [part('home.banner', banner)],
  footer: part('home.footer', nothing),
  popup: { ...registrationPopup('generic'), draw: () => <p /> },
});

/** A server over a store in memory, with everything that tests observe or control. */
export async function createTestServer(
  changes: Partial<RoutesDeps> = {},
  {
    callsPerAddress = 0,
    findTemplate = (name: string) => (name === testTemplate.name ? testTemplate : undefined),
  } = {},
) {
  const published = new Map<string, SiteVersion>();
  const drafts = new Map<string, SiteVersion>();
  const listeners = new Set<(webid: string) => void>();
  const mediaFiles = new Map<string, { file: MediaFile; bytes: Uint8Array }>();
  const registrations: Registration[] = [];
  /** Loaded webids, drawn pages (by their name in the build), and the number of encoded pictures. */
  const calls = { loads: [] as string[], drawn: [] as string[], encodes: 0 };
  /** Lets a test delay the answers of the store. */
  const gate = { wait: async (): Promise<void> => {} };
  const logLines: Record<string, unknown>[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void logLines.push(JSON.parse(line)) });

  const store = cachePublished({
    listSites: async () =>
      [...published.values()].map(({ webid, version, settings }) => ({
        webid,
        name: settings.name,
        template: settings.template,
        publishedVersion: version,
        latestVersion: version,
        updatedAt: new Date(0),
        isDemo: true,
      })),
    listBlogs: async () => [],
    loadPublished: async (webid) => {
      calls.loads.push(webid);
      const version = published.get(webid);
      await gate.wait();
      return version;
    },
    loadLatest: async (webid) => published.get(webid),
    loadVersion: async (webid, version) => {
      await gate.wait();
      return [published, drafts].map((stored) => stored.get(webid)).find((stored) => stored?.version === version);
    },
    saveDraft: async () => ({ version: 1 }),
    saveNewCampaign: async () => ({ kind: 'taken' }),
    publish: async (webid) => ({ kind: 'unknown-site', webid }),
    unpublish: async (webid) => ({ kind: 'unknown-site', webid }),
    listEvents: async () => [],
    findMedia: async (hash) => mediaFiles.get(hash)?.file,
    loadMedia: async (hash) => mediaFiles.get(hash),
    keepFiles: async () => ({ rows: [], since: new Date() }),
    addFiles: async () => {},
    onPublish: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  });

  const directory = await mkdtemp(join(tmpdir(), 'landing-server-'));
  const encode = async () => {
    calls.encodes += 1;
    return new Uint8Array([1]);
  };
  const media = createMediaFiles({
    store,
    directory,
    encode,
    encodeLater: encode,
    onError: () => {},
  });
  const metrics = createMetrics({ picturesPending: () => media.pending });
  const setting: PageSetting = {
    assets: {
      script: '/assets/main-1.js',
      tagScript: '/assets/tags.js',
      scriptImports: [],
      fonts: [],
      css: ([page = '']) => {
        calls.drawn.push(page);
        return `.${page}{}`;
      },
    },
    publicUrl: 'https://uudai.example.vn',
    captcha: { name: 'off' },
    countsKey: 'khoá đếm',
    now: () => new Date(),
  };
  const campaigns = createCampaigns({
    store,
    findTemplate,
    ownServer: someServer,
    onFindings: ({ webid, version }, findings) =>
      log.warn({ webid, version, findings: findings.map(formatFinding) }, 'content is malformed'),
  });
  const running = new Map<string, RunningExperiment>();
  const experiments = { of: async (webid: string) => running.get(webid) };
  const pages = openShownPages({
    ...{ campaigns, experiments, isSecure: true, now: setting.now },
    edge: createEdgeHeaders({ PURGE_URL: [], PURGE_TEMPLATE: 'varnish' }),
    readLaw: async () => defaultLawSettings,
    draw: (campaign, law) => drawCampaign(campaign, setting, law),
    onMade: () => {},
    onError: (err, webid) => log.error({ webid, err }, 'page could not be made'),
    onOldPage: (webid, failure) => log.error({ webid, err: failure?.error }, 'the old page is shown'),
  });
  const responseCache = createResponseCache();
  const counted: CountedCall[] = [];
  const counts = createCountCalls({
    ...{ campaigns, experiments, callsPerAddress, now: () => new Date(), countsKey: 'khoá đếm' },
    pageCounter: { count: (call) => void counted.push(call) },
  });
  const servedParts = changes.servedParts ?? (() => ({ pages: true, studio: true }));
  const deps: RoutesDeps = {
    ...{ store, campaigns, pages, setting, media, counts, experiments, responseCache, metrics, log, servedParts },
    staticFiles: new Map(),
    registerLead: async (registration) => {
      registrations.push(registration);
      return { kind: 'registered', reference: 'HV7K3M', isRepeat: false };
    },
    promiseCall: async () => undefined,
    receiveRequest: async () => ({ kind: 'received', code: 'HV7K3M', at: new Date() }),
    readRequestRules: async () => defaultRequestRules,
    captcha: captchaOff,
    origins: { own: ['https://uudai.example.vn'], listed: [] },
    callsPerAddress,
    now: () => new Date(),
    trustedProxyHops: 0,
    previewKey: 'khoa-thu-nghiem',
    hasGallery: true,
    hasDemo: true,
    hasApiDocs: true,
    defaultWebid: undefined,
    readReadiness: async () => 'ready',
    mayReadMetrics: () => 'yes',
    ...changes,
  };
  const app = createRoutes(deps);

  return {
    app,
    counts,
    /** What pages counted. */
    counted,
    trustedProxyHops: 0,
    log,
    servedParts,
    pages,
    responseCache,
    metrics,
    calls,
    gate,
    logLines,
    /** What was registered. */
    registrations,
    mediaFiles,
    mediaDirectory: directory,
    /** Publishes a version and notifies the listeners. */
    publish: (webid: string, version: number, content: Record<string, unknown>, name = 'Hũ Vàng') => {
      published.set(webid, { webid, version, settings: { webid, name, template: 'hu_vang' }, content, media: {} });
      for (const listener of listeners) listener(webid);
    },
    /** Publishes a version with settings and media of its own, without a notification. */
    storeVersion: (version: SiteVersion) => void published.set(version.webid, version),
    /** Starts an experiment, and notifies the listeners; ends it without one. */
    run: (webid: string, experiment: RunningExperiment | undefined) => {
      if (experiment) running.set(webid, experiment);
      else running.delete(webid);
      for (const listener of listeners) listener(webid);
    },
    /** Stores a version without publishing it. */
    draft: (webid: string, version: number, content: Record<string, unknown>) => {
      drafts.set(webid, {
        webid,
        version,
        settings: { webid, name: 'Bản nháp', template: 'hu_vang' },
        content,
        media: {},
      });
    },
    /** Publishes a version without a notification. */
    store: (webid: string, content: Record<string, unknown>, template: 'hu_vang' | 'diamond' = 'hu_vang') => {
      published.set(webid, { webid, version: 1, settings: { webid, name: 'Hũ Vàng', template }, content, media: {} });
    },
    close: () => rm(directory, { recursive: true, force: true }),
  };
}

export type TestServer = Awaited<ReturnType<typeof createTestServer>>;
