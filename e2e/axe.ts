import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

interface AxeOptions {
  /** Selector of the only part that is looked at. */
  within?: string;
  /** Ids of rules that do not apply. */
  without?: string[];
}

/** Fails, naming the state, unless axe finds nothing wrong with the page as it is now. */
export async function expectNoViolations(
  page: Page,
  state: string,
  { within, without = [] }: AxeOptions = {},
): Promise<void> {
  const axe = new AxeBuilder({ page })
    // Of what it passes, axe would bring every element over.
    .options({ resultTypes: ['violations'] })
    .disableRules(without)
    // In this page alone, without a second one to put the results of frames from elsewhere together: there are none. That takes half the time.
    .setLegacyMode();
  if (within !== undefined) axe.include(within);
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
    state,
  ).toEqual([]);
}

/** A phone and a desktop: where a page is looked at by axe. */
export const axeViewports = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;
