import { defineConfig } from '@playwright/test';
import { visitor } from './e2e/visitor.ts';
import { atNight } from './src/testing/at-night.ts';

const isRoot = process.getuid?.() === 0;

/** By day only what is tagged `@quick`; with LONG=1, at night and for named files (scripts/test.mjs), every test. */
const byTime = atNight ? '' : '(?=.*@quick)';

/** How a browser is started; without a path, Playwright's own. */
function launch(executablePath: string | undefined) {
  return {
    ...(executablePath !== undefined && { executablePath }),
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      // Debian's Chromium draws by a software GPU otherwise, which takes the processor from everything else.
      '--disable-gpu',
      // The blur behind an open dialog, drawn without a graphics card, cost a quarter of all tests' time. A visitor can
      // ask for the same.
      '--blink-settings=prefersReducedTransparency=true',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  };
}

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // Two cores: one browser each. A third takes as long, and makes a captcha's proof of work miss its time.
  workers: 2,
  // What passes only the second time is named as FLAKY at the end of `npm test`: a bug to be mended. The second time is
  // recorded, the first would be slow.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 150_000,
  // Two busy cores; a wait ends as soon as the awaited thing is seen.
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json']],
  use: {
    ...visitor,
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'pages',
      grep: new RegExp(byTime),
      grepInvert: /@pdf-viewer/,
      use: { launchOptions: launch(process.env.HEADLESS_SHELL) },
    },
    // The headless shell has no viewer of documents.
    {
      name: 'PDF viewer',
      grep: new RegExp(`${byTime}(?=.*@pdf-viewer)`),
      use: { launchOptions: launch(process.env.CHROMIUM) },
    },
  ],
  // Two servers at once are ready as soon as one: each makes a database, on a core of its own.
  webServer: {
    command: 'node e2e/start-servers.mjs',
    wait: { stdout: /all servers answer/ },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
