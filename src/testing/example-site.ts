import { type CampaignContent, prepareSite, type Rule, type SiteToCheck } from '../check/site-to-check.ts';
import type { LawSettings } from '../contract/law/law-settings.ts';
import type { MediaFile } from '../contract/media.ts';
import { inEnglish } from '../contract/remarks/remark.ts';
import { templates } from '../templates/registry.ts';

const picture: MediaFile = { hash: '0123456789abcdef0123', type: 'image/avif', bytes: 9_000, width: 320, height: 240 };

/** The day of the examples, in Viet Nam. */
const exampleTime = new Date('2026-11-21T09:00:00+07:00');

/** A campaign of hu_vang with this content, or of another template in `more.settings`, prepared for rules. */
export function exampleSite(
  content: Record<string, unknown>,
  more: Partial<CampaignContent> & { deliveryHosts?: readonly string[]; law?: LawSettings | undefined } = {},
): SiteToCheck {
  const template = templates.find(({ name }) => name === (more.settings?.template ?? 'hu_vang'));
  if (!template) throw new Error('No such template');
  const settings = { webid: 'thu', name: 'Thử nghiệm', template: 'hu_vang' as const };
  const media = { 'media/a.avif': picture };
  const { deliveryHosts, law } = more;
  return prepareSite(template, { settings, media, ...more, content }, exampleTime, { deliveryHosts, law });
}

/** The findings of one rule, as lines `severity key, path: expected <- received`, each followed by its diff. */
export function checkExample(rule: Rule, ...campaign: Parameters<typeof exampleSite>): string[] {
  const findings = [...rule.find(exampleSite(...campaign))];
  return findings.flatMap(({ severity, key, path, expected, received, diff = [] }) => [
    `${severity} ${path === '' ? key : `${key}, ${path}`}: ${inEnglish(expected)} <- ${inEnglish(received)}`,
    ...diff,
  ]);
}

/** The same for one text on a page: the words of a question's answer. */
export function checkText(rule: Rule, ...texts: string[]): string[] {
  return checkExample(rule, {
    'home.section4': { title: 'T', questions: texts.map((answer) => ({ question: 'Q', answer })) },
  });
}
