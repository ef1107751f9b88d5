import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type AxeBuilder from '@axe-core/playwright';
import type { CDPSession, Page } from '@playwright/test';
import { expect } from './journey.ts';

interface AxeOptions {
  /** Selector of the part to check; the whole page by default. */
  within?: string;
  /** Ids of rules that do not apply. */
  without?: string[];
}

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;

/**
 * axe as @axe-core/playwright ships it. Its builder compiles axe twice for each check, which takes four times as long
 * as the check. This compiles it once for each document, by a call that lets the browser reuse the compiled code.
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

/** Fails, naming the state, when axe finds a violation in the page's current state. The pages have no frames. */
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

/** A phone and a desktop: the sizes at which axe checks a page. */
export const axeViewports = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;
