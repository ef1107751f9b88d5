import { beforeAll, describe, expect, it } from 'vitest';
import type { MediaFile } from '../contract/media.ts';
import { findTemplate } from '../templates/registry.ts';
import { readDemo } from '../testing/read-demo.ts';
import { checkSite } from './check-site.ts';
import type { CampaignContent } from './site-to-check.ts';

/** Every promised check, each with one mistake in the content of a demo campaign. */
const server = { origin: 'http://localhost:3000', allowLocal: true };
const now = new Date('2026-11-21T09:00:00+07:00');

const drafts = new Map<string, CampaignContent>();
beforeAll(async () => {
  for (const name of ['hu_vang', 'super_sinh_loi', 'credit_card_v2']) {
    const draft = await readDemo(name);
    drafts.set(name, draft);
  }
});

type Place = readonly (string | number)[];

/** The campaign with another value at one place; `undefined` removes it. */
function withValue(name: string, [first, ...rest]: Place, value: unknown): CampaignContent {
  const draft = structuredClone(drafts.get(name));
  if (!draft) throw new Error(`No campaign ${name}`);
  let at: unknown = first === 'site.json' || first === 'media' ? draft : draft.content;
  const path = [first === 'site.json' ? 'settings' : (first ?? ''), ...rest];
  for (const part of path.slice(0, -1)) at = typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined;
  const last = path.at(-1);
  if (typeof at !== 'object' || at === null || last === undefined) throw new Error(`${name} has no ${path.join('.')}`);
  if (value === undefined) Reflect.deleteProperty(at, last);
  else Reflect.set(at, last, value);
  return draft;
}

function check(campaign: CampaignContent): string[] {
  const template = findTemplate(campaign.settings.template);
  if (!template) throw new Error(`No template ${campaign.settings.template}`);
  return checkSite(template, campaign, { now, server }).map(
    ({ severity, rule, key, path }) => `${severity} ${rule}: ${key}${path === '' ? '' : `, ${path}`}`,
  );
}

const answer: Place = ['home.section4', 'questions', 0, 'answer'];
const huge: MediaFile = { hash: '0'.repeat(20), type: 'image/png', bytes: 9_000_000, width: 9000, height: 10 };
/** "ế" as e with two marks. */
const taken = 'Ti\u0065\u0302\u0301t kiệm';

describe('on the content of a demo campaign, a mistake is found:', () => {
  it.each<[what: string, campaign: string, place: Place, value: unknown, found: string]>([
    [
      'a key against its schema',
      'hu_vang',
      ['home.section4', 'questions'],
      'x',
      'error malformed-content: home.section4, questions',
    ],
    ['an unknown key', 'hu_vang', ['home.secton4'], { title: 'T' }, 'warning unknown-names: home.secton4'],
    ['an unknown field', 'hu_vang', ['home.section4', 'titel'], 'T', 'warning unknown-names: home.section4, titel'],
    ['a missing key of the template', 'hu_vang', ['home.sticky'], undefined, 'warning missing-keys: home.sticky'],
    [
      'a picture that does not exist',
      'hu_vang',
      ['home.banner', 'img', 'url'],
      'media/x.avif',
      'error malformed-content: home.banner, img.url',
    ],
    ['a picture that is too large', 'hu_vang', ['media', 'media/to.png'], huge, 'warning media-sizes: media/to.png'],
    [
      'a snippet that is too long',
      'hu_vang',
      ['home.meta', 'analytics'],
      `<script>${'a'.repeat(420_000)}</script>`,
      'error lengths: home.meta, analytics',
    ],
    [
      'a picture without alt',
      'hu_vang',
      ['home.banner', 'img', 'alt'],
      undefined,
      'warning alt-text: home.banner, img.alt',
    ],
    [
      'a menu anchor that no section has',
      'hu_vang',
      ['home.header', 'menu', 0, 'link'],
      '#khong-co',
      'warning anchors: home.header, menu[0].link',
    ],
    [
      'an anchor that two sections have',
      'hu_vang',
      ['home.section3', 'anchor'],
      'hoi-dap',
      'error anchors: home.section4, anchor',
    ],
    [
      'a class id that repeats',
      'hu_vang',
      ['home.banner', 'button', 'classID'],
      'header-dang-ky',
      'warning button-ids: home.header, button.classID',
    ],
    [
      'a link that is none',
      'hu_vang',
      ['home.header', 'menu', 0, 'link'],
      'javascript:x()',
      'error malformed-content: home.header, menu[0].link',
    ],
    [
      'a link in HTML that is none',
      'hu_vang',
      answer,
      '<p><a href="www.x.vn">Xem</a></p>',
      'error links: home.section4, questions[0].answer',
    ],
    [
      'a formula that does not run',
      'super_sinh_loi',
      ['home.section5', 'formula'],
      'amount * (rat',
      'error malformed-content: home.section5, formula',
    ],
    [
      'HTML that sanitising changes',
      'hu_vang',
      answer,
      '<p>Xin <font>chào</font></p>',
      'warning sanitised-html: home.section4, questions[0].answer',
    ],
    [
      'a card of a colour that is none',
      'credit_card_v2',
      ['home.section2', 'cards', 0, 'color'],
      'yelow',
      'warning contrast: home.section2, cards[0].color',
    ],
    [
      'theme colours without contrast',
      'hu_vang',
      ['site.json', 'theme'],
      { brand: '#F7C968' },
      'error contrast: site.json, theme.brand',
    ],
    [
      'text that is not NFC',
      'hu_vang',
      answer,
      `<p>${taken}</p>`,
      'warning composed-letters: home.section4, questions[0].answer',
    ],
    ['double spaces', 'hu_vang', answer, '<p>Mở  hũ</p>', 'warning spacing: home.section4, questions[0].answer'],
    [
      'missing diacritics',
      'hu_vang',
      answer,
      '<p>Dang ky ngay</p>',
      'warning missing-diacritics: home.section4, questions[0].answer',
    ],
    [
      'a superlative without a proof',
      'hu_vang',
      answer,
      'Ngân hàng tốt nhất Việt Nam.',
      'law superlatives: home.section4, questions[0].answer',
    ],
    [
      'mixed tone placement',
      'hu_vang',
      answer,
      '<p>Số liệu minh hoạ</p>',
      'warning tone-placement: home.section4, questions[0].answer',
    ],
    [
      'a straight d in currency',
      'hu_vang',
      answer,
      '<p>Từ 500.000d</p>',
      'warning currency-sign: home.section4, questions[0].answer',
    ],
    [
      'a rate without a date or "minh họa"',
      'hu_vang',
      ['home.section3', 'steps', 0, 'content'],
      'Lãi suất 6%/năm.',
      'law rates-with-terms: home.section3, steps[0].content',
    ],
    [
      'a gift beside a deposit',
      'hu_vang',
      ['home.section3', 'steps', 0, 'content'],
      'Tặng 300.000 đồng ngày hũ đầy.',
      'law gifts-on-deposits: home.section3, steps[0].content',
    ],
    [
      'an expired date',
      'hu_vang',
      answer,
      '<p>Đến hết 31/12/2025.</p>',
      'warning expired-dates: home.section4, questions[0].answer',
    ],
    [
      'a text that is too long',
      'hu_vang',
      ['home.header', 'menu', 0, 'label'],
      'Ưu đãi dành cho mọi khách hàng',
      'warning lengths: home.header, menu[0].label',
    ],
    [
      'a hidden form that buttons lead to',
      'hu_vang',
      ['site.json', 'hidden'],
      ['home.popup'],
      'error missing-keys: home.popup',
    ],
    [
      'a link to a hidden section',
      'hu_vang',
      ['site.json', 'hidden'],
      ['home.section2'],
      'warning anchors: home.header, menu[1].link',
    ],
  ])('%s', (_, name, place, value, found) => {
    const findings = check(withValue(name, place, value));
    expect(findings).toContainEqual(found);
    // The mistake and at most its consequences, for example a menu link to a hidden section.
    expect(findings.length, findings.join('\n')).toBeLessThanOrEqual(4);
  });
});

it('lists findings in page order, and keys that no section reads at the end', () => {
  const campaign = withValue('hu_vang', ['home.banner', 'khac'], 'x');
  Reflect.set(Object(campaign.content['home.header']), 'khac', 'x');
  Reflect.set(Object(campaign.content['home.banner']), 'title', 'Lãi 5% mỗi năm');
  const template = findTemplate('hu_vang');
  if (!template) throw new Error('expected a template');
  const content = { 'khong.co': {}, ...campaign.content };
  const keys = checkSite(template, { ...campaign, content }, { now, server }).map(({ key }) => key);
  expect(keys).toEqual(['home.header', 'home.banner', 'home.banner', 'khong.co']);
});
