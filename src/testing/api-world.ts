import { Writable } from 'node:stream';
import { Hono } from 'hono';
import { type Logger, pino } from 'pino';
import { createElement } from 'react';
import { vi } from 'vitest';
import type { ApiEnv } from '../api/answers.ts';
import { type CountCallDeps, createCountCalls } from '../api/counts/count-calls.ts';
import { type ApiDeps, answerFailedCall, createApi } from '../api/create-api.ts';
import type { RefusedForm } from '../api/registrations/refused-form.ts';
import type { ContentStore, SiteSummary, SiteVersion } from '../content/site.ts';
import type { ConsentDefinition } from '../contract/registration/consent.ts';
import type { RegistrationFormName } from '../contract/registration/registration-forms.ts';
import type { SignUpDefinition, SignUpField, SignUpFieldName } from '../contract/registration/sign-up.ts';
import { leads, spentCaptchas } from '../database/tables/lead-tables.ts';
import type { HandOverFormModel } from '../forms/hand-over/hand-over-form.schema.ts';
import type { RegistrationPanel } from '../forms/popup/registration-panel.ts';
import { createResponseCache } from '../http/response-cache.ts';
import type { RegistrationGuard } from '../leads/admission/registration-guard.ts';
import { captchaOff } from '../leads/captcha/captcha-off.ts';
import type { Lead } from '../leads/lead.ts';
import { createLeadRepository } from '../leads/lead-repository.ts';
import { makeReference } from '../leads/reference.ts';
import { createRegisterLead } from '../leads/register-lead.ts';
import { someServer } from '../page/own-server.ts';
import { type Campaigns, createCampaigns } from '../templates/campaigns.ts';
import type { PageTemplate } from '../templates/define-template.tsx';
import { openTestDatabase } from './test-database.ts';
import { testVault } from './vault.ts';

export const time = new Date('2026-11-20T02:30:00Z');

/** A campaign with the generic form. */
export function siteVersion(changes: Partial<SiteVersion> = {}): SiteVersion {
  return {
    webid: 'hu_vang',
    version: 3,
    settings: { webid: 'hu_vang', name: 'Hũ Vàng', template: 'hu_vang', theme: { brand: '#A3171C' } },
    content: { 'home.banner': { title: 'Hũ Vàng', img: { url: 'media/hero.avif' } }, 'home.header': { menu: [] } },
    media: {
      'media/hero.avif': {
        ...{ hash: '0123456789abcdef0123', type: 'image/avif', bytes: 9, width: 1440, height: 600 },
        light: { left: 0.1, head: 0.1, top: 0.1, clear: 0 },
      },
    },
    ...changes,
  };
}

const forms: Readonly<Record<string, RegistrationFormName>> = {
  hu_vang: 'generic',
  template_vp1: 'variant-a',
  template_vp2: 'variant-b',
  biometrics: 'variant-c',
  super_sinh_loi: 'sign-up',
};

const field = (name: SignUpFieldName, isRequired: boolean): SignUpField => ({ name, label: name, isRequired });

/** The sign-up definitions of the campaigns, by webid. */
export const signUps: Readonly<Record<string, SignUpDefinition>> = {
  loi: {
    fields: [
      field('name', true),
      field('phoneNumber', true),
      field('email', true),
      field('provinceId', true),
      field('districtId', true),
      field('wardId', true),
      field('wardDescription', false),
      field('address', true),
      field('idNumber', false),
      field('note', false),
    ],
    hasCalculation: true,
  },
  loi_2025: {
    fields: [field('name', true), field('provinceId', true), field('districtId', true), field('wardId', true)],
    hasCalculation: false,
  },
  loi_lean: {
    fields: [field('email', true), field('provinceId', false), field('districtId', false), field('wardId', false)],
    hasCalculation: false,
  },
};

/** What `dong_y` asks consent for. */
const askedConsent: ConsentDefinition = {
  version: '2026-11',
  intro: 'Ngân hàng Lạc Hồng chỉ dùng thông tin bạn điền dưới đây.',
  notice: [{ title: 'Thời gian lưu', content: '180 ngày' }],
  purposes: [
    { id: 'tu_van', text: 'Tôi đồng ý để ngân hàng liên hệ tư vấn.', isRequired: true },
    { id: 'quang_cao', text: 'Tôi đồng ý nhận tin quảng cáo.', isRequired: false },
  ],
  policy: { label: 'Chính sách bảo vệ dữ liệu', url: 'https://nganhang.example/du-lieu' },
};

/** The hand-over form of `the_giu`, which keeps registrations. */
const keepingForm: HandOverFormModel = {
  buttonLabel: 'Mở thẻ',
  fields: [
    { name: 'full_name', kind: 'full_name', label: 'Họ và tên', isRequired: true, isFullWidth: false },
    { name: 'phone_number', kind: 'phone_number', label: 'Số điện thoại', isRequired: false, isFullWidth: false },
    { name: 'nationality', kind: 'nationality', label: 'Quốc tịch', isRequired: false, isFullWidth: false },
    { name: 'company', kind: 'text', label: 'Nơi làm việc', isRequired: false, isFullWidth: false },
  ],
  handOver: { target: 'https://portal.example.vn/dang-ky', allowLocal: false, isCaptchaRequired: false },
  keep: { ...askedConsent, purposes: askedConsent.purposes.map((purpose) => ({ ...purpose, isRequired: false })) },
};

/** Key of the content under which these campaigns hold their parsed sign-up definition. */
const signUpKey = 'test.signUp';
const consentKey = 'test.consent';
/** The same for a hand-over form. */
const handOverKey = 'test.handOver';

/**
 * Campaigns of the world: `hu_vang` with the generic form, `the` whose template offers none, and one for each variant:
 * `vay` (A), `nha` (B), `nha_2025` (B with the list of 2025) and `quet` (C). With the product sign-up: `loi`,
 * `loi_2025`, `loi_lean` and `loi_hidden`, whose content is malformed. `the_giu` keeps what its hand-over form has.
 */
const sites: readonly SiteVersion[] = [
  siteVersion(),
  siteVersion({ webid: 'the', settings: { webid: 'the', name: 'Thẻ', template: 'credit_card' } }),
  siteVersion({ webid: 'vay', settings: { webid: 'vay', name: 'Vay', template: 'template_vp1' } }),
  siteVersion({ webid: 'nha', settings: { webid: 'nha', name: 'Nhà', template: 'template_vp2' } }),
  siteVersion({
    webid: 'nha_2025',
    settings: { webid: 'nha_2025', name: 'Nhà', template: 'template_vp2', places: '2025' },
  }),
  ...['loi', 'loi_lean', 'loi_hidden', 'loi_2025'].map((webid) =>
    siteVersion({
      webid,
      settings: {
        ...{ webid, name: 'Lời', template: 'super_sinh_loi' },
        ...(webid === 'loi_2025' && { places: '2025' }),
      },
      content: { [signUpKey]: signUps[webid] },
    }),
  ),
  siteVersion({ webid: 'dong_y', content: { [consentKey]: askedConsent } }),
  siteVersion({
    webid: 'the_giu',
    settings: { webid: 'the_giu', name: 'Thẻ', template: 'credit_card' },
    content: { [handOverKey]: keepingForm },
  }),
  siteVersion({ webid: 'dong_y_hong', content: { 'home.popup': { consent: 'malformed' } } }),
  siteVersion({ webid: 'quet', settings: { webid: 'quet', name: 'Quét', template: 'biometrics' } }),
];

/** Templates without sections, which read the form from the content. */
function findTestTemplate(name: string): PageTemplate {
  const template: PageTemplate = {
    ...{ name, title: name, kind: 'deposit', theme: 'lacquer', form: forms[name], formKey: 'home.popup' },
    ...{ main: [], keys: [], slots: [], leftOut: [], layoutProblems: [], arrange: () => template },
    parse: (content) => {
      const consent = content[consentKey] as ConsentDefinition | undefined;
      return {
        ...{ hotline: undefined, cards: undefined, calculator: undefined },
        ...{
          findings: [],
          questions: [],
          preloads: [],
          documents: [],
          deadlines: [],
          stageThemes: [],
          handOver: undefined,
          handOverForm: content[handOverKey] as HandOverFormModel | undefined,
          missingForm: undefined,
          pictures: [],
          sheets: [name],
          sheetsWithout: () => [name],
        },
        panel: consent && ({ texts: { consent } } as RegistrationPanel),
        signUp: content[signUpKey] as SignUpDefinition | undefined,
        draw: () => createElement('main'),
        drawMarked: () => createElement('main'),
      };
    },
  };
  return template;
}

const post = (title: string, publishedAt: string, category: string, more: object = {}) => ({
  ...{ title, publishedAt, category, image: { url: 'media/hero.avif', alt: 'Ảnh' }, ...more },
});

/** Two campaigns with posts. They share a category; one post of `blog_b` is malformed. */
const blogs: readonly SiteVersion[] = [
  siteVersion({
    webid: 'blog_a',
    content: {
      'blog.categories': [
        { id: 'de_danh', name: 'Để dành', description: 'Từng khoản nhỏ.' },
        { id: 'an_toan', name: 'An toàn' },
      ],
      'blog.posts.quy': post('Quỹ dự phòng để ở đâu?', '2026-11-07', 'de_danh', {
        isHeadline: 'true',
        description: 'Khoản tiền không định đụng tới.',
        content: '<p onclick="x()">Bắt đầu từ <strong>một tháng</strong>.</p><script>x()</script>',
        author: 'Minh Anh',
        link: { link: 'https://news.example/quy', label: 'Đọc bài' },
      }),
      'blog.posts.dong': post('Đồng tiền đi trước', '2026-10-01', 'de_danh'),
      'blog.posts.cuoc_goi': post('Cuộc gọi giả mạo', '2026-09-09', 'an_toan', {
        image: { url: 'https://anh.example/1.jpg' },
      }),
    },
  }),
  siteVersion({
    webid: 'blog_b',
    content: {
      'blog.categories': [{ id: 'de_danh', name: 'Tên khác' }],
      'blog.posts.tet': post('Tiền Tết: chia nhỏ', '2026-11-10', 'de_danh', { isHeadline: 'true' }),
      'blog.posts.hong': post('Hỏng', '2026-13-40', 'de_danh'),
    },
  }),
];

export function summarise({ webid, version, settings }: SiteVersion): SiteSummary {
  const { name, template } = settings;
  return {
    ...{ webid, name, template, isDemo: false, updatedAt: time },
    ...{ publishedVersion: version, latestVersion: version },
  };
}

type CampaignStore = Pick<ContentStore, 'listSites' | 'loadPublished' | 'loadVersion' | 'onPublish'>;

const contentOfSites: CampaignStore = {
  listSites: async () => [...sites, ...blogs].map(summarise),
  loadPublished: async (webid) => [...sites, ...blogs].find((site) => site.webid === webid),
  loadVersion: async (webid, version) => {
    const site = sites.find((one) => one.webid === webid) ?? siteVersion({ webid });
    return version <= 3 ? { ...site, version } : undefined;
  },
  onPublish: () => () => {},
};

/** The campaigns of a store with these changes. */
export function testCampaigns(store: Partial<CampaignStore>): Campaigns {
  const all = { ...contentOfSites, ...store };
  return createCampaigns({
    store: { ...all, listBlogs: async () => (await all.listSites()).map(({ webid }) => webid) },
    findTemplate: findTestTemplate,
    ownServer: someServer,
  });
}

/** A guard that accepts every registration. */
const openDoor: RegistrationGuard = { judge: async () => ({ kind: 'taken', quarantine: undefined }) };

/** The whole API for tests: real rules, use case, database and log, with fixed campaigns. */
export async function createApiWorld() {
  const { db, close } = await openTestDatabase();
  const repository = createLeadRepository(db, testVault);
  const refusedForms: RefusedForm[] = [];
  let logged = '';
  const log: Logger = pino(
    { level: 'trace' },
    new Writable({
      write: (chunk, _encoding, done) => {
        logged += chunk;
        done();
      },
    }),
  );
  return {
    db,
    /** The API with some of its parts replaced. */
    start: ({
      captcha = captchaOff,
      guard = openDoor,
      store = contentOfSites,
      ...changes
    }: Partial<ApiDeps & CountCallDeps> & { guard?: RegistrationGuard } = {}): ReturnType<typeof createApi> => {
      const counting = {
        ...{ campaigns: testCampaigns(store), experiments: { of: async () => undefined } },
        ...{ callsPerAddress: 0, pageCounter: { count: () => {} }, now: () => time, countsKey: 'khoá đếm', ...changes },
      };
      const api = createApi({
        store,
        campaigns: counting.campaigns,
        experiments: counting.experiments,
        counts: createCountCalls(counting),
        registerLead: createRegisterLead({ repository, captcha, guard, makeReference }),
        promiseCall: async () => undefined,
        captcha,
        origins: { own: [], listed: [] },
        callsPerAddress: 0,
        now: () => time,
        trustedProxyHops: 0,
        responseCache: createResponseCache(),
        previewKey: 'khoa-thu-nghiem',
        log,
        ...changes,
      }).onError(answerFailedCall(log));
      return new Hono<ApiEnv>()
        .use(async (c, next) => {
          await next();
          const refused = c.get('refusedForm');
          if (refused) refusedForms.push(refused);
        })
        .route('/', api);
    },
    storedLeads: (): Promise<Lead[]> => repository.listLatest({}, 100),
    /** Everything logged since the last `reset`, one JSON object on each line. */
    readLog: () => logged,
    /** The forms for which a page without JavaScript was asked. */
    refusedForms,
    reset: async () => {
      await db.delete(leads);
      await db.delete(spentCaptchas);
      refusedForms.length = 0;
      logged = '';
      vi.clearAllMocks();
    },
    close,
  };
}

export type ApiWorld = Awaited<ReturnType<typeof createApiWorld>>;
