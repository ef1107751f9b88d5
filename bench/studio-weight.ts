import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import type { SessionState } from '../src/contract/studio/session-calls.ts';
import { studioApiPath, studioPath } from '../src/contract/studio/studio-call.ts';

/** Bytes of script, gzip, that a screen of the Studio loads before anything is touched. Kilobytes are 1000 bytes. */
export const studioBudgets = {
  /** The first screen that anybody sees: sign-in. */
  first: 150_000,
  any: 220_000,
};

/** Screens below `/studio`, for somebody with every role. */
const screens = {
  'sign-in': '',
  home: '/',
  people: '/cai-dat/nguoi',
  permissions: '/cai-dat/quyen',
  'audit log': '/cai-dat/nhat-ky',
  policies: '/cai-dat/dang-nhap',
  account: '/tai-khoan',
} as const;

export type StudioScreen = keyof typeof screens;

/**
 * Loads each screen in a fresh browser. The session is made up, so that no account is needed, and every other call
 * fails: scripts are loaded before their data come.
 */
export async function measureStudioWeight(
  browser: Browser,
  address: string,
): Promise<ReadonlyMap<StudioScreen, number>> {
  const weights = new Map<StudioScreen, number>();
  for (const [name, path] of Object.entries(screens) as [StudioScreen, string][]) {
    const context = await browser.newContext();
    try {
      await context.route(`**${studioApiPath}/**`, (route) =>
        route.request().url().endsWith('/session')
          ? route.fulfill({ json: { data: name === 'sign-in' ? signedOut : signedIn } })
          : route.fulfill({ status: 503, json: { error: 'unavailable', message: '' } }),
      );
      const page = await context.newPage();
      const scripts = new Set<string>();
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.add(request.url());
      });
      await page.goto(`${address}${studioPath}${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
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
