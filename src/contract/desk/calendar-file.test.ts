import { describe, expect, it } from 'vitest';
import { formatIcs, readCalendarFile } from './calendar-file.ts';
import { defaultCalendar } from './default-calendar.ts';

const off = (name: string) => ({ name, hours: null });
const hours = (opensAt: number, closesAt: number) => ({ opensAt: opensAt * 60, closesAt: closesAt * 60 });

describe('a table', () => {
  it('has a day or days, a name, and what holds, whatever separates them', () => {
    const text = [
      '\ufeffNgày;Tên;Giờ',
      '1/1/2027;Tết Dương lịch;nghỉ',
      '"2027-02-05 - 2027-02-06";"Tết Đinh Mùi"',
      '20/2/2027;Làm bù',
      '6/3/2027;Họp; 8h - 12h30',
      '',
      '13/3/2027;Hội chợ;làm',
    ].join('\r\n');
    const { days, broken } = readCalendarFile(text);
    expect(broken).toEqual([]);
    expect(days).toEqual({
      '2027-01-01': off('Tết Dương lịch'),
      '2027-02-05': off('Tết Đinh Mùi'),
      '2027-02-06': off('Tết Đinh Mùi'),
      '2027-02-20': { name: 'Làm bù', hours: hours(8, 17) },
      '2027-03-06': { name: 'Họp', hours: { opensAt: 480, closesAt: 750 } },
      '2027-03-13': { name: 'Hội chợ', hours: hours(8, 17) },
    });
  });

  it('says every line that is no day by its number, and takes the others', () => {
    const text = [
      '31/2/2027,Nghỉ bù',
      'không rõ,Nghỉ bù',
      '1/3/2027,',
      '2/3/2027,Họp,từ sáng',
      '3/3/2027,Họp,17:00-08:00',
      '1/4/2027 - 1/9/2027,Hè',
      '9/4/2027 - 1/4/2027,Ngược',
      '16/4/2027,Giỗ Tổ',
    ].join('\n');
    const { days, broken } = readCalendarFile(`Ngày,Tên\n${text}`);
    expect(broken.map(({ line, fault }) => [line, fault])).toEqual([
      [2, 'noSuchDay'],
      [3, 'noDate'],
      [4, 'noName'],
      [5, 'wrongHours'],
      [6, 'wrongHours'],
      [7, 'tooLong'],
      [8, 'noSuchDay'],
    ]);
    expect(broken[0]?.text).toBe('31/2/2027,Nghỉ bù');
    expect(days).toEqual({ '2027-04-16': off('Giỗ Tổ') });
  });

  it('without a line has no day', () => {
    expect(readCalendarFile('')).toMatchObject({ days: {}, broken: [] });
  });
});

describe('a file of a calendar program', () => {
  const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
  const file = (...events: string[][]) => ['BEGIN:VCALENDAR', ...events.flat(), 'END:VCALENDAR'].join('\r\n');

  it('has events of whole days, of hours, and lines that are folded', () => {
    const { days, broken } = readCalendarFile(
      file(
        event('DTSTART;VALUE=DATE:20270205', 'DTEND;VALUE=DATE:20270208', 'SUMMARY:Tết Đinh', '  Mùi\\, nghỉ'),
        event('SUMMARY:Làm bù', 'DTSTART;VALUE=DATE:20270220'),
        event('SUMMARY:Nghỉ chiều', 'DTSTART;TZID=Asia/Ho_Chi_Minh:20271224T080000', 'DTEND:20271224T120000'),
        event('SUMMARY:Nghỉ chiều', 'DTSTART:20271231T010000Z', 'DTEND:20271231T050000Z'),
      ),
    );
    expect(broken).toEqual([]);
    expect(days).toEqual({
      '2027-02-05': off('Tết Đinh Mùi, nghỉ'),
      '2027-02-06': off('Tết Đinh Mùi, nghỉ'),
      '2027-02-07': off('Tết Đinh Mùi, nghỉ'),
      '2027-02-20': { name: 'Làm bù', hours: hours(8, 17) },
      '2027-12-24': { name: 'Nghỉ chiều', hours: hours(8, 12) },
      '2027-12-31': { name: 'Nghỉ chiều', hours: hours(8, 12) },
    });
  });

  it('says events that are no day by their line', () => {
    const { days, broken } = readCalendarFile(
      file(
        event('SUMMARY:Nghỉ bù', 'DTSTART;VALUE=DATE:20270231'),
        event('SUMMARY:Không ngày'),
        event('DTSTART;VALUE=DATE:20270301'),
        event('SUMMARY:Quốc khánh', 'DTSTART;VALUE=DATE:20270902', 'RRULE:FREQ=YEARLY'),
        event('SUMMARY:Ngược', 'DTSTART:20270901T100000Z', 'DTEND:20270901T090000Z'),
      ),
    );
    expect(days).toEqual({});
    expect(broken.map(({ line, fault }) => [line, fault])).toEqual([
      [2, 'noSuchDay'],
      [6, 'noDate'],
      [9, 'noName'],
      [12, 'repeats'],
      [17, 'wrongHours'],
    ]);
  });

  it('is read as it was written', () => {
    const days = {
      ...defaultCalendar.days,
      '2027-12-24': { name: `Nghỉ sớm; ${'rất '.repeat(18)}lâu, ai cũng về`, hours: hours(8, 12), isConfirmed: true },
    };
    const text = formatIcs('Cả ngân hàng', days, new Date('2026-11-29T00:00:00Z'));
    expect(Math.max(...text.split('\r\n').map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(
      75,
    );
    const read = readCalendarFile(text);
    expect(read.broken).toEqual([]);
    expect(read.days).toEqual(
      Object.fromEntries(Object.entries(days).map(([date, { name, hours }]) => [date, { name, hours }])),
    );
  });
});
