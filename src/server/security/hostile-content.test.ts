import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { SiteVersion } from '../../content/site.ts';
import { someServer } from '../../page/own-server.ts';
import type { PageSetting } from '../../render/render-page.ts';
import { parseCampaign } from '../../templates/campaigns.ts';
import { drawCampaign } from '../../templates/draw-campaign.ts';
import { findTemplate } from '../../templates/registry.ts';
import { findDangers, findScripts } from '../../testing/find-dangers.ts';
import { payloads } from '../../testing/payloads.ts';
import { readDemo } from '../../testing/read-demo.ts';

const setting: PageSetting = {
  assets: { script: '/assets/main-1.js', tagScript: '/assets/tags.js', scriptImports: [], fonts: [], css: () => '' },
  publicUrl: 'https://uudai.example.vn',
  captcha: { name: 'off' },
  countsKey: 'khoá đếm',
  now: () => new Date(),
};

const snippetFields = new Set(['analytics', 'gtm_head', 'gtm_body', 'chatbot']);

/** The same value with every text changed. */
function spoil(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => spoil(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, snippetFields.has(name) ? item : spoil(item, change)]),
  );
}

const campaigns = readdirSync('content');

/**
 * Stored XSS through content (OWASP A03): every text of every demo campaign is replaced by a payload, then followed by
 * one, and the page is drawn. Snippets stay: they are code by contract.
 */
describe.each(campaigns)('%s', async (name) => {
  const { settings, content, media } = await readDemo(name);
  const template = findTemplate(settings.template);
  if (!template) throw new Error(`${name} has no template`);
  const drawPage = (changed: SiteVersion['content']) =>
    drawCampaign(
      parseCampaign(template, { webid: name, version: 1, settings, content: changed, media }, someServer),
      setting,
    );
  const draw = (changed: SiteVersion['content']) => drawPage(changed).html;
  const spoilAll = (change: (text: string) => string): SiteVersion['content'] =>
    Object.fromEntries(Object.entries(content).map(([key, value]) => [key, spoil(value, change)]));
  const ownScripts = findScripts(draw(content)).length;

  test('as it is, nothing is found', () => {
    expect(findDangers(draw(content))).toEqual([]);
    expect(ownScripts).toBeGreaterThan(0);
  });

  // Each text gets another payload in each round, so that every kind of field meets several.
  test.each([0, 5, 11])('every text is a payload, or ends in one, round %i', (round) => {
    let texts = round;
    const next = () => {
      texts += 1;
      return payloads[texts % payloads.length] ?? '';
    };
    for (const change of [next, (text: string) => text + next()]) {
      const { html = '', icon = '/', headers = {} } = drawPage(spoilAll(change)) ?? {};
      expect(html.length).toBeGreaterThan(500);
      // Both become headers: the icon is where /favicon.ico leads to.
      for (const value of [icon, ...Object.values(headers)]) expect(value).toMatch(/^[\x20-\x7e]*$/);
      expect(icon).toMatch(/^\/(?!\/)/);
      expect(findDangers(html)).toEqual([]);
      expect(findScripts(html).length).toBeLessThanOrEqual(ownScripts);
      for (const [, , text] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) expect(text).not.toContain('<');
    }
  });
});

test('the search itself finds what it is to find', () => {
  expect(findDangers('<a href="jav&#x61;script:x()">x</a>')).toHaveLength(1);
  expect(findDangers('<img src="x" onerror="x()"/>')).toHaveLength(1);
  expect(findDangers('<form action="https://evil.example"></form>')).toHaveLength(1);
  expect(() => findDangers('<p>1 < 2</p>')).toThrow();
});
