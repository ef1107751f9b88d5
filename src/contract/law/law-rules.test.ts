import { expect, it } from 'vitest';
import { findLawRule, type LawRule, lawGroups, lawRules, nameSource } from './law-rules.ts';

const rules: readonly LawRule[] = lawRules;

it('each rule has a name of its own, a source with its dates, and kinds of campaigns', () => {
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  const isDay = (day: string) => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
  for (const { id, sources, readOn, kinds } of rules) {
    expect([id, sources.length > 0, kinds.length > 0, isDay(readOn)]).toEqual([id, true, true, true]);
    for (const { since } of sources) expect([id, isDay(since) && since <= readOn]).toEqual([id, true]);
  }
  expect(new Set(rules.map(({ group }) => group))).toEqual(new Set(lawGroups));
});

it('a rule asks counsel to look, and judges nobody', () => {
  for (const { id, title, sentence, looksAt } of rules) {
    expect([id, sentence]).toEqual([id, expect.stringMatching(/^Theo .* Pháp chế cần xem bản này\.$/)]);
    expect(`${title} ${sentence} ${looksAt}`).not.toMatch(/vi phạm|bất hợp pháp|sai luật|trái luật/i);
  }
});

it('is found by its name, and its source is named as people cite it', () => {
  const rule = findLawRule('gifts-on-deposits');
  expect(rule?.sources.map(nameSource)).toEqual(['Thông tư 48/2024/TT-NHNN, Điều 3']);
  expect(findLawRule('machine-pictures')?.sources.map(nameSource)).toEqual(['Luật 134/2025/QH15']);
  expect(findLawRule('spacing')).toBeUndefined();
});
