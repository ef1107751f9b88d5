import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mendFinding } from '../../check/mend-finding.ts';
import { greatestLengths } from '../../contract/text-lengths.ts';
import { findTemplate } from '../../templates/registry.ts';
import { makeLong, repeatedParts } from '../../testing/long-texts.ts';
import { runs } from '../../testing/made-up-inputs.ts';
import { testPreviewSetting } from '../../testing/preview-setting.ts';
import { describeVersion } from '../campaign-details.ts';
import { comparePreviews } from '../preview/compare-previews.ts';
import { drawWorkingCopy } from '../preview/draw-working-copy.ts';
import { nameIn, wordFinding } from '../word-finding.ts';
import { judgeWorkingCopy } from './judge-working-copy.ts';
import { asJson, type WorkingCopy } from './working-copy.ts';

/** Fields of every kind, and a campaign with a text in one of them. */
const fields: readonly [kind: keyof typeof greatestLengths, place: (text: string) => Record<string, unknown>][] = [
  ['text', (text) => ({ 'home.meta': { title: text, description: text } })],
  ['text', (title) => ({ 'home.section4': { title, questions: [{ question: title, answer: '<p>Đáp</p>' }] } })],
  ['text', (name) => ({ 'home.section4': { [name]: name } })],
  ['text', (label) => ({ 'home.header': { menu: [{ label, link: '#hoi-dap' }], hotline: label } })],
  ['html', (answer) => ({ 'home.section4': { title: 'Hỏi', questions: [{ question: 'Hỏi', answer }] } })],
  ['html', (content) => ({ 'home.section3': { title: content, steps: [{ title: content, content }] } })],
  ['snippet', (html) => ({ 'home.meta': { analytics: html, gtm_body: { html } } })],
  [
    'link',
    (link) => ({
      'home.header': {
        menu: [
          { label: 'Hỏi đáp', link },
          { label: 'Hỏi', link: `#${link}` },
        ],
      },
    }),
  ],
  ['anchor', (anchor) => ({ 'home.section4': { title: 'Hỏi', anchor, questions: [] } })],
  ['alt', (alt) => ({ 'home.banner': { title: 'Lãi 6%', img: { url: 'media/khong-co.avif', alt } } })],
];

const texts = fc.record({
  field: fc.constantFrom(...fields),
  parts: fc.array(fc.constantFrom(...repeatedParts), { minLength: 1, maxLength: 3 }),
  start: fc.constantFrom('', '<a ', '<b>', '"', 'phí '),
  end: fc.constantFrom('', '!', '\n', '<', '>', 'x'),
});

/** What a save, an opened campaign, its list and a review do with a text. */
function work(content: Record<string, unknown>): void {
  const template = findTemplate('hu_vang');
  if (!template) throw new Error('expected a template');
  const settings = { webid: 'hu', name: 'Hũ', template: template.name };
  const document = { settings, content, media: {} };
  const options = { now: new Date('2026-11-21T09:00:00+07:00') };
  const copy: WorkingCopy = { webid: 'hu', revision: 1, baseVersion: 1, document };
  const { campaign, findings } = judgeWorkingCopy(copy, template, options);
  comparePreviews(undefined, drawWorkingCopy(campaign, testPreviewSetting, 1));
  for (const finding of findings)
    wordFinding(finding, nameIn(template, document), mendFinding(asJson(document), finding));
  describeVersion({ ...campaign.version }, () => template, options);
}

test('no text up to the greatest length of its field needs a second of processor time', () => {
  work(fields[0]?.[1]('ấm máy') ?? {});
  fc.assert(
    fc.property(texts, ({ field: [kind, place], parts, start, end }) => {
      const text = start + makeLong(parts.join(''), greatestLengths[kind] - start.length, end);
      const begun = process.threadCpuUsage();
      work(place(text));
      const { user, system } = process.threadCpuUsage(begun);
      expect((user + system) / 1_000_000).toBeLessThan(1);
    }),
    { numRuns: runs(20, 5_000) },
  );
}, 900_000);
