import { expect, it } from 'vitest';
import { defaultLawSettings, type LawSettings } from '../contract/law/law-settings.ts';
import { exampleSite } from '../testing/example-site.ts';
import { asksBy } from './site-to-check.ts';

/** The examples are of 21 November 2026. */
function switchedOff(rule: string, until: string | null): LawSettings {
  const off = { rule, reason: 'quy trình riêng', until, by: 'Ngọc Anh', at: '2026-11-01T02:00:00.000Z' };
  return { ...defaultLawSettings, rulesOff: [off] };
}

it.each([
  ['for good', null, false],
  ['until next year', '2027-03-31', false],
  ['until the end of this day', '2026-11-21', false],
  ['until yesterday', '2026-11-20', true],
])('a rule of law that is switched off %s finds nothing for so long', (_, until, asks) => {
  const site = exampleSite({}, { law: switchedOff('superlatives', until) });
  expect(asksBy(site, 'superlatives')).toBe(asks);
  expect(asksBy(site, 'gifts-on-deposits')).toBe(true);
});

it('a rule of law looks at its kinds of campaigns; the settings say the kind, otherwise the template', () => {
  const kindOf = (kind?: 'deposit' | 'loan' | 'card' | 'other', template = 'hu_vang') =>
    exampleSite({}, { settings: { webid: 'thu', name: 'Thử', template, ...(kind && { kind }) } });
  expect(asksBy(kindOf(), 'gifts-on-deposits')).toBe(true);
  expect(asksBy(kindOf('card'), 'gifts-on-deposits')).toBe(false);
  expect(asksBy(kindOf(undefined, 'vay_mua_xe'), 'gifts-on-deposits')).toBe(false);
  expect(asksBy(kindOf('deposit', 'vay_mua_xe'), 'gifts-on-deposits')).toBe(true);
  expect(asksBy(kindOf(undefined, 'vay_mua_xe'), 'yearly-loan-rate')).toBe(true);
  expect(asksBy(kindOf('card'), 'superlatives')).toBe(true);
});

it('every other rule always looks', () => {
  expect(asksBy(exampleSite({}, { law: switchedOff('spacing', null) }), 'spacing')).toBe(true);
});
