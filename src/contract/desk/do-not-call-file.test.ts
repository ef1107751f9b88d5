import { describe, expect, it, test } from 'vitest';
import { decodeList, readLines, readListLine, surveyList } from './do-not-call-file.ts';

const number = (phone: string, since: string | null = null) => ({ kind: 'number', phone, since });
const broken = { kind: 'broken' };

test.each([
  ['0912345678', number('0912345678')],
  [' 0912 345 678 ', number('0912345678')],
  ['0912.345.678', number('0912345678')],
  ['+84912345678', number('0912345678')],
  ['+84 (0)912-345-678', number('0912345678')],
  ['84912345678', number('0912345678')],
  ['0084912345678', number('0912345678')],
  ['tel:+84912345678', number('0912345678')],
  ['912345678', number('0912345678')],
  ['02438251234', number('02438251234')],
  ['01212345678', number('01212345678')],
  ['+65 6123 4567', number('+6561234567')],
  ['"0912 345 678","14/11/2026"', number('0912345678', '2026-11-14')],
  ['0912345678;2026-11-14', number('0912345678', '2026-11-14')],
  ['0912345678\t1/2/2026\r', number('0912345678', '2026-02-01')],
  ['0912345678,2026-11-14T08:00:00Z', number('0912345678', '2026-11-14')],
  ['0912345678,Nguyễn Văn A,14-11-2026', number('0912345678', '2026-11-14')],
  ['0912345678,đã từ chối', number('0912345678')],
  ['0912345678,31/02/2026', broken],
  ['0912345678,2026-13-01', broken],
  ['091234567', broken],
  ['091234567890', broken],
  ['9.12346E+08', broken],
  ['không có số', broken],
  ['1900', broken],
  [',0912345678', broken],
  ['', { kind: 'empty' }],
  [' ;; \r', { kind: 'empty' }],
])('the line %j', (line, expected) => {
  expect(readListLine(line)).toEqual(expected);
});

describe('a file', () => {
  it('begins with a heading or with a number, and its last line needs no end', () => {
    const read = (text: string) => [...readLines(text)].map(({ kind, at }) => `${at} ${kind}`);
    expect(read('Số điện thoại,Ngày\n0912345678,14/11/2026\n\nx')).toEqual(['2 number', '3 empty', '4 broken']);
    expect(read('0912345678\r\n')).toEqual(['1 number']);
    expect(read('')).toEqual([]);
  });

  it('is read as UTF-8 and as the Unicode text of table programs', () => {
    const text = 'Số\n0912345678';
    const marked = Uint8Array.of(0xef, 0xbb, 0xbf, ...new TextEncoder().encode(text));
    const wide = Buffer.from(`\uFEFF${text}`, 'utf16le');
    expect([decodeList(marked), decodeList(wide)]).toEqual([text, text]);
  });

  it('is counted without its numbers, with the first broken lines, and with pauses', async () => {
    const lines = Array.from({ length: 100 }, (_, index) =>
      index % 4 === 3 ? 'hỏng' : `09${String(index).padStart(8, '0')}`,
    );
    let pauses = 0;
    const pause = async () => {
      pauses += 1;
    };
    expect(await surveyList(lines.join('\n'), pause, 10)).toEqual({
      ...{ numbers: 75, broken: 25, firstBroken: [4, 8, 12, 16, 20, 24, 28, 32, 36, 40] },
    });
    expect(pauses).toBe(10);
  });
});
