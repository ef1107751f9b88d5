import { describe, expect, it } from 'vitest';
import type { KeptRegister, Processing } from '../../contract/studio/processing-calls.ts';
import { compareRegisters, keepRegister } from './compare-registers.ts';
import { writeRegister } from './write-register.ts';

const contact: Processing = {
  ...{ kind: 'contact', group: 'asked', fields: ['Họ và tên', 'Số điện thoại'], purpose: 'Gọi lại' },
  ...{ basis: 'Đồng ý ở biểu mẫu', kept: '180 ngày', keptDays: 180, receivers: ['Tổ trực'] },
};
const counts: Processing = { ...contact, kind: 'counts', group: 'measuring', fields: ['Lượt xem'] };
const campaigns = ['a', 'b', 'c'].map((webid) => ({
  ...{ webid, name: `Trang ${webid}`, version: 2, isArchived: webid === 'c' },
  ...{ savedBy: 'Quân', savedAt: '2026-11-22T03:00:00.000Z' },
}));
const keep = (all: Record<string, readonly Processing[]>): KeptRegister =>
  keepRegister(Object.entries(all).map(([webid, processing]) => ({ webid, processing })));
const compare = (now: KeptRegister, before?: KeptRegister) => compareRegisters(now, before, campaigns);

describe('the register', () => {
  it('has what is equal in several campaigns once, in the order of its groups', () => {
    const rows = compare(
      keep({ a: [counts, contact], b: [contact], c: [{ ...contact, keptDays: 365, kept: '365 ngày' }] }),
    );
    expect(rows.map(({ group, campaigns: of }) => [group, of.map(({ webid }) => webid)])).toEqual([
      ['asked', ['a', 'b']],
      ['asked', ['c']],
      ['measuring', ['a']],
    ]);
  });

  it('marks nothing before the first reading, and nothing while all is as it was read', () => {
    const now = keep({ a: [contact], b: [contact] });
    expect(compare(now).map(({ change }) => change)).toEqual(['none']);
    expect(compare(now, JSON.parse(JSON.stringify(now))).map(({ change }) => change)).toEqual(['none']);
  });

  it('marks added and dropped words, changed sentences, new things and what is gone; others stand apart', () => {
    const before = keep({ a: [contact, counts], b: [contact] });
    const now = keep({
      a: [{ ...contact, fields: ['Họ và tên', 'Email'], kept: '90 ngày', keptDays: 90, receivers: ['Tổ trực', 'crm'] }],
      b: [contact],
      c: [counts],
    });
    const rows = compare(now, before);
    expect(rows.map(({ change, campaigns: of }) => [change, of.map(({ webid }) => webid).join()])).toEqual([
      ['changed', 'a'],
      ['none', 'b'],
      ['new', 'c'],
      ['gone', 'a'],
    ]);
    expect(rows[0]).toMatchObject({
      fields: [
        { text: 'Họ và tên', mark: 'same' },
        { text: 'Email', mark: 'added' },
        { text: 'Số điện thoại', mark: 'removed' },
      ],
      receivers: [{ mark: 'same' }, { text: 'crm', mark: 'added' }],
      kept: { now: '90 ngày', before: '180 ngày' },
      purpose: { now: 'Gọi lại', before: null },
    });
  });

  it('is a file in which no cell is a formula, with what changed in words', () => {
    const before = keep({ a: [{ ...contact, receivers: ['Tổ trực', '=HYPERLINK("x")'] }] });
    const now = keep({ a: [{ ...contact, purpose: '=1+1', receivers: ['Tổ trực'] }] });
    const text = writeRegister(compare(now, before));
    expect(text.startsWith('\ufeffMục,Dữ liệu,Để làm gì')).toBe(true);
    expect(text).toContain("'=1+1");
    expect(text).toContain('đã đổi');
    expect(text).toContain('"bỏ =HYPERLINK(""x"")\nGọi lại"');
    expect(text).toContain('"Trang a, bản 2"');
    expect(text).not.toMatch(/(^|,)=/m);
  });
});
