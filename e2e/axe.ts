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
  /** Elements to which a rule does not apply: selectors by the rule's id. */
  exceptAt?: Record<string, string>;
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

/**
 * Fails, naming the state, when axe finds a violation in the page's current state, outside its frames. The part to
 * check is waited for: a dialog may come late.
 */
export async function expectNoViolations(
  page: Page,
  state: string,
  { within, without = [], exceptAt = {} }: AxeOptions = {},
): Promise<void> {
  if (within !== undefined) await expect(page.locator(within).first(), state).toBeVisible();
  await bringAxe(page);
  const violations = await page.evaluate(
    async ({ within, without, exceptAt }) => {
      const axe: { run: (part: Document | string, options: object) => Promise<AxeResults> } = Reflect.get(
        window,
        'axe',
      );
      // Colours on their way have the contrast of neither end.
      const isEnding = ({ playState, timeline, effect }: Animation) =>
        playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity;
      await Promise.allSettled(
        document
          .getAnimations()
          .filter(isEnding)
          .map(({ finished }) => finished),
      );
      const { violations } = await axe.run(within ?? document, {
        resultTypes: ['violations'],
        iframes: false,
        rules: Object.fromEntries(without.map((id) => [id, { enabled: false }])),
      });
      const isExcepted = (id: string, target: string) => {
        const selector = exceptAt[id];
        return selector !== undefined && document.querySelector(target)?.matches(selector);
      };
      return violations.flatMap(({ id, nodes }) => {
        const targets = nodes.map(({ target }) => target.join(' ')).filter((target) => !isExcepted(id, target));
        return targets.length > 0 ? [`${id}: ${targets.join(', ')}`] : [];
      });
    },
    { within, without, exceptAt },
  );
  expect(violations, state).toEqual([]);
}

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

/** A phone and a desktop: the sizes at which axe checks a page. */
export const axeViewports = [phone, desktop] as const;
