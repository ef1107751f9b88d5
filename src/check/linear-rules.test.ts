import { expect, it } from 'vitest';
import type { MediaFile } from '../contract/media.ts';
import { findTemplate } from '../templates/registry.ts';
import { countWork } from '../testing/count-work.ts';
import { makeLong, repeatedParts } from '../testing/long-texts.ts';
import { rules } from './rules/registry.ts';
import { prepareSite, type Rule, type SiteToCheck } from './site-to-check.ts';

const media = {
  'media/a.avif': { hash: '0123456789abcdef0123', type: 'image/avif', bytes: 9_000, width: 320, height: 240 },
} satisfies Record<string, MediaFile>;

/** A campaign with this text in a field of every kind. */
function prepare(text: string): SiteToCheck {
  const template = findTemplate('hu_vang');
  if (!template) throw new Error('expected a template');
  const content = {
    'home.meta': { title: text, analytics: text },
    'home.header': { menu: [{ label: text, link: `#${text}` }], button: { labelButtonAction: text, classID: text } },
    'home.banner': { title: text, img: { url: 'media/a.avif', alt: text }, [text]: text },
    'home.section4': { title: text, anchor: text, questions: [{ question: text, answer: text }] },
    [`home.${text}`]: text,
  };
  const settings = { webid: 'thu', name: 'Thử', template: template.name, theme: { [text]: text } };
  return prepareSite(template, { settings, content, media }, new Date('2026-11-21T09:00:00+07:00'));
}

/** Whether twice the text is about twice the work. */
function isLinear(run: (text: string) => () => unknown, part: string): boolean {
  const [one = 0, two = 0] = [1_000, 2_000].map((length) => countWork(run(makeLong(part, length))));
  return two <= 2.4 * one;
}

const runRules = (some: readonly Rule[]) => (text: string) => {
  const site = prepare(text);
  return () => some.map((rule) => [...rule.find(site)].length);
};

// Beside other work it has taken 50 s.
it('every rule of the check needs at most twice the work for twice the text', { timeout: 120_000 }, () => {
  const offenders: string[] = [];
  for (const part of repeatedParts) {
    if (isLinear(runRules(rules), part)) continue;
    for (const rule of rules)
      if (!isLinear(runRules([rule]), part)) offenders.push(`${rule.name}: ${JSON.stringify(part)}`);
  }
  expect(offenders).toEqual([]);
});

it('so does reading a campaign for the rules', () => {
  const offenders: string[] = [];
  for (const part of repeatedParts) if (!isLinear((text) => () => prepare(text), part)) offenders.push(part);
  expect(offenders).toEqual([]);
});

it('a rule that begins again at each letter is found', () => {
  const slow: Rule = {
    ...{ name: 'slow', sentences: {} },
    find: ({ words }) =>
      words.flatMap(({ words: text }) => [...text].flatMap((_, at) => (/\d!/.test(text.slice(at)) ? [] : []))),
  };
  expect(isLinear(runRules([slow]), 'a')).toBe(false);
});
