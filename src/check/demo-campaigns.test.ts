import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findTemplate } from '../templates/registry.ts';
import { readDemo } from '../testing/read-demo.ts';
import { checkSite } from './check-site.ts';

/** Registration addresses of the demo campaigns are paths of the server that serves them. */
const server = { origin: 'http://localhost:3000', allowLocal: true };
const now = new Date('2026-11-21T09:00:00+07:00');

it.each(readdirSync('content'))('finds neither errors nor warnings in the demo campaign %s', async (name) => {
  const draft = await readDemo(name);
  const template = findTemplate(draft.settings.template);
  if (!template) throw new Error(`No template ${draft.settings.template}`);
  const findings = checkSite(template, draft, { now, server });
  expect(findings).toEqual([]);
});
