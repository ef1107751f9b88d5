import { describe, expect, it } from 'vitest';
import { type DepositCaps, defaultLawSettings } from '../../contract/law/law-settings.ts';
import { checkExample } from '../../testing/example-site.ts';
import { trySpellings } from '../../testing/sentence-spellings.ts';
import sentences from './deposit-cap.test.json' with { type: 'json' };
import { depositCap } from './deposit-cap.ts';

const caps = [
  { belowMonths: 1, percent: 0.5 },
  { belowMonths: 6, percent: 4.75 },
];
const withCaps = (more: Partial<DepositCaps> = {}) => ({
  ...defaultLawSettings,
  depositCaps: { caps, decision: '1125/QĐ-NHNN', since: '2023-06-19', ...more },
});

it.each(sentences.found)('asks about %j, however it is written', (sentence) => {
  expect(trySpellings(depositCap, sentence, withCaps())).toMatchObject({ missed: [] });
});

it.each(sentences.left)('leaves %j alone, however it is written', (sentence) => {
  expect(trySpellings(depositCap, sentence, withCaps())).toMatchObject({ found: [] });
});

describe('the cap', () => {
  const tooHigh = {
    'home.section4': { title: 'T', questions: [{ question: 'Q', answer: 'Kỳ hạn 3 tháng: 5,2%/năm' }] },
  };

  it('is said with its term and decision', () => {
    expect(checkExample(depositCap, tooHigh, { law: withCaps() })).toEqual([
      'law home.section4, questions[0].answer: at most 4,75 % a year for 3 tháng, by 1125/QĐ-NHNN <- "Kỳ hạn 3 tháng: 5,2%/năm"',
    ]);
  });

  it('finds nothing before an administrator enters it, or before its day comes', () => {
    expect(checkExample(depositCap, tooHigh)).toEqual([]);
    expect(checkExample(depositCap, tooHigh, { law: withCaps({ since: '2026-11-22' }) })).toEqual([]);
    expect(checkExample(depositCap, tooHigh, { law: withCaps({ since: '2026-11-21' }) })).toHaveLength(1);
  });

  it('holds for the figure of a card whose term stands in another field, and for the row of a table', () => {
    const cards = [{ value: '5,2%', label: 'một năm, kỳ hạn 3 tháng', title: 'Sổ ngắn', list: ['Lãi cuối kỳ'] }];
    const saving = { settings: { webid: 'thu', name: 'Thử', template: 'template_vp3' }, law: withCaps() };
    expect(checkExample(depositCap, { 'home.section1': { title: 'Sổ', cards } }, saving)).toHaveLength(1);
    const table = '<table><tr><td>3 tháng</td><td>5,2%/năm</td></tr><tr><td>6 tháng</td><td>5,6%/năm</td></tr></table>';
    const answers = { 'home.section4': { title: 'T', questions: [{ question: 'Q', answer: table }] } };
    expect(checkExample(depositCap, answers, { law: withCaps() })).toEqual([expect.stringContaining('for 3 tháng')]);
  });
});
