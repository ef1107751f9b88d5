import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type AxeBuilder from '@axe-core/playwright';
import type { CDPSession, Page } from '@playwright/test';
import { expect } from './journey.ts';

interface AxeOptions {
  /** Selector of the only part that is looked at. */
  within?: string;
  /** Ids of rules that do not apply. */
  without?: string[];
}

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;

/**
 * axe as @axe-core/playwright brings it. Its builder compiles it twice for each look at a page, which takes four times
 * as long as looking. Here that is done once for a document, and by a call for which the browser remembers what it
 * compiled for the last one.
 */
const require = createRequire(import.meta.url);
const axeSource = readFileSync(
  createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);
const sessions = new WeakMap<Page, CDPSession>();

async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send('Runtime.evaluate', { expression: axeSource });
}

/** Fails, naming the state, unless axe finds nothing wrong with the page as it is now. The pages have no frames. */
export async function expectNoViolations(
  page: Page,
  state: string,
  { within, without = [] }: AxeOptions = {},
): Promise<void> {
  await bringAxe(page);
  const violations = await page.evaluate(
    async ({ within, without }) => {
      const axe: { run: (part: Document | string, options: object) => Promise<AxeResults> } = Reflect.get(
        window,
        'axe',
      );
      const { violations } = await axe.run(within ?? document, {
        resultTypes: ['violations'],
        rules: Object.fromEntries(without.map((id) => [id, { enabled: false }])),
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
    },
    { within, without },
  );
  expect(violations, state).toEqual([]);
}

/** A phone and a desktop: where a page is looked at by axe. */
export const axeViewports = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;
