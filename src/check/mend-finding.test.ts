import { describe, expect, it } from 'vitest';
import { applyChanges } from '../contract/changes/apply-change.ts';
import { type Json, valueAt } from '../contract/changes/content-change.ts';
import { findTemplate } from '../templates/registry.ts';
import { readDemo } from '../testing/read-demo.ts';
import { checkSite } from './check-site.ts';
import { mendFinding } from './mend-finding.ts';

const draft = await readDemo('hu_vang');
const template = findTemplate('hu_vang');
if (!template) throw new Error('No such template');
const check = (document: Json) =>
  checkSite(template, document as unknown as typeof draft, { now: new Date('2026-11-24') });
const subTitle = ['content', 'home.banner', 'subTitle'];
const answer = ['content', 'home.section4', 'questions', 0, 'answer'];
const draftAsJson = { settings: draft.settings, content: draft.content, media: draft.media } as unknown as Json;
const withText = (at: (string | number)[], value: string) =>
  applyChanges(draftAsJson, [{ kind: 'set', at, value }])?.document ?? null;

describe('a mend takes the finding away, and only that', () => {
  it.each<[rule: string, at: (string | number)[], wrong: string, right: string]>([
    ['composed-letters', subTitle, 'Tiết kiệm'.normalize('NFD'), 'Tiết kiệm'],
    ['composed-letters', subTitle, 'ðồng \u200bvàng', 'đồng vàng'],
    ['spacing', subTitle, 'Gom  từng chút ,đầy hũ !', 'Gom từng chút, đầy hũ!'],
    ['spacing', answer, '<p>Gom  <b class="a  b">từng</b> chút</p>', '<p>Gom <b class="a  b">từng</b> chút</p>'],
    ['tone-placement', subTitle, 'Hòan tất các lọai hũ', 'Hoàn tất các loại hũ'],
    ['currency-sign', subTitle, 'Từ 500.000d, hoặc 2 triệu dong', 'Từ 500.000đ, hoặc 2 triệu đồng'],
    ['html-in-text', subTitle, 'Gom <b>từng</b> chút', 'Gom từng chút'],
  ])('%s: %j %s', (rule, at, wrong, right) => {
    const document = withText(at, wrong);
    const found = check(document).filter((finding) => finding.rule === rule);
    expect(found.length).toBeGreaterThan(0);
    const [finding] = found;
    const changes = finding && mendFinding(document, finding);
    const mended = applyChanges(document, changes ?? [])?.document ?? null;
    expect(valueAt(mended, at)).toBe(right);
    expect(check(mended).filter((one) => one.rule === rule)).toEqual([]);
  });

  it('tone marks follow the rest of the campaign', () => {
    const document = withText(subTitle, 'Thoả sức góp, khoẻ ví');
    const other = applyChanges(document, [
      { kind: 'set', at: ['content', 'home.section2', 'title'], value: 'hòa, khỏe, thủy, hóa, tòa, xóa' },
    ])?.document;
    const [finding] = check(other ?? null).filter(
      ({ rule, key }) => rule === 'tone-placement' && key === 'home.banner',
    );
    expect(finding && mendFinding(other ?? null, finding)).toEqual([
      { kind: 'set', at: subTitle, value: 'Thỏa sức góp, khỏe ví' },
    ]);
  });

  it('a misspelt name becomes the nearest one, unless that is there', () => {
    const misspelt = applyChanges(draftAsJson, [
      { kind: 'unset', at: subTitle },
      { kind: 'set', at: ['content', 'home.banner', 'subTitel'], value: 'Chữ' },
    ])?.document;
    const nameFinding = (document: Json) =>
      check(document).find(({ rule, path }) => rule === 'unknown-names' && String(path).endsWith('subTitel'));
    const finding = nameFinding(misspelt ?? null);
    const changes = (finding && mendFinding(misspelt ?? null, finding)) ?? [];
    const mended = applyChanges(misspelt ?? null, changes)?.document ?? null;
    expect(valueAt(mended, subTitle)).toBe('Chữ');
    expect(nameFinding(mended)).toBeUndefined();
    const both = withText(['content', 'home.banner', 'subTitel'], 'Chữ');
    const taken = nameFinding(both);
    expect(taken && mendFinding(both, taken)).toBeUndefined();
  });

  it('nothing is mended where people must judge', () => {
    const document = withText(['content', 'home.banner', 'link', 'link'], 'không phải liên kết');
    const found = check(document).filter(({ key }) => key === 'home.banner');
    expect(found.length).toBeGreaterThan(0);
    expect(found.map((finding) => mendFinding(document, finding))).toEqual(found.map(() => undefined));
  });
});
