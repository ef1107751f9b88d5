import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import type { z } from 'zod/mini';
import type { ContentSchema } from '../src/contract/content-schema.ts';
import type { historyCalls } from '../src/contract/studio/history-calls.ts';
import type { reviewCalls } from '../src/contract/studio/review-calls.ts';
import type { SessionState } from '../src/contract/studio/session-calls.ts';
import { studioApiPath, studioPath } from '../src/contract/studio/studio-call.ts';
import { answerInsight } from '../src/testing/insight-answers.ts';
import { parts } from './budgets.ts';
import { limitOf } from './rows.ts';

/** Bytes of script, gzip, that a screen of the Studio may load before anything is touched. */
export function studioBudgetOf(screen: StudioScreen): number {
  const { studioFirst, studioScreen } = parts.weight.budgets;
  // The first screen that anybody sees is sign-in.
  return limitOf(screen === 'sign-in' ? studioFirst : studioScreen, 'none') * 1000;
}

/** Screens below `/studio`, for somebody with every role. */
const screens = {
  'sign-in': '',
  home: '/',
  reviews: '/duyet',
  review: '/chien-dich/mau/duyet/r1',
  calendar: '/lich',
  history: '/chien-dich/mau/lich-su',
  people: '/cai-dat/nguoi',
  permissions: '/cai-dat/quyen',
  'audit log': '/cai-dat/nhat-ky',
  policies: '/cai-dat/dang-nhap',
  desk: '/khach',
  'person of the desk': '/khach/mau',
  'results of a campaign': '/ket-qua/mau',
  library: '/tep',
  account: '/tai-khoan',
  /** With a field of each kind, without and with a rich text. */
  editor: '/chien-dich/mau?phan=plain',
  'editor, rich text': '/chien-dich/mau?phan=rich',
} as const;

export type StudioScreen = keyof typeof screens;

/**
 * Loads each screen in a fresh browser. The session and the campaign in the editor are made up, so that no account is
 * needed, and every other call fails: scripts are loaded before their data come. The page in the editor's frame is not
 * counted.
 */
export async function measureStudioWeight(
  browser: Browser,
  address: string,
): Promise<ReadonlyMap<StudioScreen, number>> {
  const weights = new Map<StudioScreen, number>();
  for (const [name, path] of Object.entries(screens) as [StudioScreen, string][]) {
    const context = await browser.newContext();
    try {
      await context.route(`**${studioApiPath}/**`, (route) => {
        const path = new URL(route.request().url()).pathname;
        const data =
          path.endsWith('/session') && name === 'sign-in' ? signedOut : answers[path.replace(studioApiPath, '')];
        return data === undefined
          ? route.fulfill({ status: 503, json: { error: 'unavailable', message: '' } })
          : route.fulfill({ json: { data } });
      });
      const page = await context.newPage();
      const scripts = new Set<string>();
      page.on('request', (request) => {
        if (request.resourceType() === 'script' && request.frame() === page.mainFrame()) scripts.add(request.url());
      });
      await page.goto(`${address}${studioPath}${path}`);
      // A screen that has the whole window shows what failed under a heading of the second level.
      await page.getByRole('heading').first().waitFor();
      if (name === 'review') await page.getByRole('button', { name: 'Duyệt và xuất bản' }).waitFor();
      if (name.startsWith('editor')) await page.getByRole('textbox', { name: 'text' }).first().waitFor();
      if (name === 'editor, rich text') await page.getByRole('toolbar').waitFor();
      await page.waitForLoadState('networkidle');
      const sizes = await Promise.all(
        [...scripts].map(async (url) => gzipSync(await (await fetch(url)).bytes(), { level: 9 }).length),
      );
      weights.set(
        name,
        sizes.reduce((sum, size) => sum + size, 0),
      );
    } finally {
      await context.close();
    }
  }
  return weights;
}

const signedOut: SessionState = { kind: 'none', hasPasswords: true, singleSignOn: null };
const signedIn: SessionState = {
  kind: 'signedIn',
  person: {
    id: 'nobody',
    name: 'Đỗ Ngọc Anh',
    email: 'ngoc.anh@lachong.example',
    grants: (['editor', 'approver', 'agent', 'supervisor', 'analyst', 'auditor', 'admin'] as const).map((role) => ({
      role,
      webid: null,
    })),
    hasSecondFactor: true,
    mustHaveSecondFactor: true,
    isExternal: false,
  },
  provenUntil: null,
  idleEndsAt: '2100-01-01T00:00:00Z',
  endsAt: '2100-01-01T00:00:00Z',
};

/** A field of each kind. */
const fields: Readonly<Record<string, ContentSchema>> = {
  text: { title: 'text', contentKind: 'text' },
  link: { title: 'link', contentKind: 'link' },
  colour: { title: 'colour', contentKind: 'colour' },
  number: { title: 'number', contentKind: 'number', type: 'number' },
  flag: { title: 'flag', contentKind: 'flag', type: 'boolean' },
  choice: { title: 'choice', enum: ['a', 'b'] },
  picture: { title: 'picture', contentKind: 'image' },
  file: { title: 'file', contentKind: 'file' },
  button: { title: 'button', contentKind: 'button' },
  date: { title: 'date', contentKind: 'date' },
  items: { title: 'items', type: 'array', items: { type: 'object', properties: { title: { contentKind: 'text' } } } },
};
const section = { description: '', part: 'page', protectedFields: [] } as const;

type ReviewAnswer = z.infer<typeof reviewCalls.readReview.data>;
const person = { id: 'somebody', name: 'Nguyễn Thu Hà' };
const now = '2026-11-24T10:00:00Z';
const review: ReviewAnswer = {
  review: {
    ...{ id: 'r1', webid: 'mau', name: 'Mẫu', version: 2, state: 'waiting', note: 'Một', decision: 'allowed' },
    ...{ requestedBy: person, requestedAt: now, authors: [person], decidedBy: null, decidedAt: null },
    ...{ decisionNote: null, publishAt: null, unpublishAt: null, publishedAt: null, stopped: null },
  },
  ...{ contentHash: '', publishedVersion: 1, publishedUntil: null, baseVersion: 1, findings: [], acknowledged: [] },
  ...{ edits: [], approvers: [person], fourEyes: { isOn: true, off: null }, address: 'https://uudai.example/mau' },
};
const version = (number: number, text: string) => ({
  ...{ webid: 'mau', version: number, settings: { template: 'hu_vang' }, content: { plain: { text } }, media: {} },
});

type HistoryAnswer = z.infer<typeof historyCalls.readHistory.data>;
const saved = { kind: 'saved', at: now, by: 'Nguyễn Thu Hà', note: null, review: null } as const;
const history: HistoryAnswer = {
  ...{ name: 'Mẫu', publishedVersion: 1, newestVersion: 2, baseVersion: 2, address: 'https://uudai.example/mau' },
  ...{
    returnUntil: null,
    events: [
      { ...saved, version: 2 },
      { ...saved, version: 1 },
    ],
  },
};

/** Answers by the path of the call. */
const answers: Readonly<Record<string, unknown>> = {
  '/campaigns/mau/insight': answerInsight({ from: '2026-10-26', to: '2026-11-22' }),
  '/session': signedIn,
  '/calendar': [],
  '/campaigns/mau/history': history,
  '/campaigns/mau/reviews/r1': review,
  '/campaigns/mau/versions/1': version(1, 'Một'),
  '/campaigns/mau/versions/2': version(2, 'Hai'),
  '/campaigns/mau/comments': { threads: [], people: [] },
  '/campaigns/mau/working-copy': {
    webid: 'mau',
    template: 'hu_vang',
    revision: 1,
    baseVersion: 1,
    settings: {},
    content: { plain: { text: 'Một', items: [{ title: 'Hai' }] }, rich: { text: 'Một', html: '<p>Hai</p>' } },
    media: {},
    findings: [],
    steps: { undo: 0, redo: 0 },
    publishedVersion: 1,
    pages: 'https://uudai.example',
  },
  '/templates/hu_vang/fields': {
    fields: [
      { ...section, key: 'plain', title: 'plain', schema: { type: 'object', properties: fields } },
      {
        ...section,
        key: 'rich',
        title: 'rich',
        schema: { type: 'object', properties: { ...fields, html: { title: 'html', contentKind: 'html' } } },
      },
    ],
  },
};
