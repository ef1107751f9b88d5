import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import demo from '../../../content/vay_mua_xe/content/home.countdown.json' with { type: 'json' };
import { complaints } from '../../testing/remarks.ts';
import { exampleTypes } from '../example-types.ts';
import { Countdown } from './Countdown.tsx';
import { countdownSchema } from './countdown.schema.ts';
import { countdown } from './countdown.section.tsx';

const schema = countdownSchema(exampleTypes);
const running = '2026-11-28T09:33:30+07:00';
const draw = (content: unknown, now = running) =>
  renderToStaticMarkup(<Countdown countdown={schema.parse(content)} now={new Date(now)} />).replaceAll('\u00a0', ' ');
const numbersOf = (html: string) => [...html.matchAll(/data-left="\w+">(\d+)</g)].map(([, number]) => number);
const stateOf = (html: string) => /data-state="([\w-]+)"/.exec(html)?.[1];

describe('the countdown', () => {
  it('has the state and the numbers of the time of the drawing', () => {
    const html = draw(demo);
    expect(stateOf(html)).toBe('running');
    expect(numbersOf(html)).toEqual(['33', '14', '27']);
    expect(stateOf(draw(demo, '2026-12-31T08:00:00+07:00'))).toBe('last-day');
    expect(stateOf(draw(demo, '2027-01-01T00:00:00+07:00'))).toBe('ended');
  });

  it('says the end in words, which are true without a script', () => {
    expect(draw(demo)).toContain('Hết hạn lúc 23 giờ 59 phút, thứ Năm 31/12/2026, theo giờ Việt Nam.');
    expect(draw({ ...demo, endTime: '17:00' })).toContain('Hết hạn lúc 17 giờ, thứ Năm 31/12/2026, theo giờ Việt Nam.');
    expect(draw({ ...demo, end: '2027-01-03', endTime: '9h05' })).toContain('lúc 9 giờ 5 phút, Chủ nhật 03/01/2027');
    expect(draw(demo)).toContain('Ưu đãi đã kết thúc lúc 23 giờ 59 phút ngày 31/12/2026.');
    expect(draw({ ...demo, start: '2026-12-01' })).toContain('Bắt đầu từ ngày 01/12/2026. Hết hạn lúc');
  });

  it('says that today is the last day, and until when where it ends before the night', () => {
    expect(draw(demo)).toContain('Hết hôm nay là dừng');
    expect(draw({ ...demo, endTime: '17h30' })).toContain('Dừng lúc 17 giờ 30 phút hôm nay');
  });

  it('has the same parts in every state, so that nothing moves when the end comes', () => {
    const outline = (html: string) =>
      html.replaceAll(/ data-(?:state|ends|behaviour|digits)="[^"]*"|\d|<svg.*?<\/svg>/g, '');
    const [first, last, ended] = [running, '2026-12-31T08:00:00+07:00', '2027-02-01'].map((now) => draw(demo, now));
    expect(outline(`${last}`)).toBe(outline(`${first}`));
    expect(outline(`${ended}`)).toBe(outline(`${first}`));
  });

  it('is a timer that is not announced, and asks for its script only while there is time', () => {
    const html = draw(demo);
    expect(html).toContain('role="timer"');
    expect(html).not.toContain('aria-live');
    expect(html).toContain(`data-ends="${Date.parse('2027-01-01T00:00:00+07:00')}"`);
    expect(html).toContain('data-behaviour="countdown visible"');
    expect(draw(demo, '2027-01-01T00:00:00+07:00')).not.toContain('data-behaviour="countdown');
  });

  it('leads to where visitors go on after the end, if content says so', () => {
    expect(draw(demo)).toContain(`href="${demo.after.link.link}"`);
    expect(draw({ ...demo, after: undefined })).not.toContain('href="#cac-buoc"');
  });

  it('gives its beginning and its end as times at which the page changes', () => {
    expect(countdown.gives.deadlines?.(schema.parse(demo))).toEqual([
      new Date('2026-11-01T00:00:00+07:00'),
      new Date('2027-01-01T00:00:00+07:00'),
    ]);
  });

  it.each([
    ['end', '2026-10-31', 'end: a time after the first day has begun'],
    ['end', '2027-11-02', 'end: a day at most 366 days after the first'],
    ['end', '31 tháng 12', 'end: a date, for example "2027-01-05"'],
    ['start', '2026-11-01 09:00', 'start: a date, for example "2027-01-05"'],
    ['endTime', '24:00', 'endTime: a time of day, for example "17:00"'],
  ])('refuses %s "%s"', (field, value, complaint) => {
    expect(complaints(schema.safeParse({ ...demo, [field]: value }))).toEqual([complaint]);
  });

  it('takes an offer of one day, and one of a year and a day', () => {
    expect(schema.safeParse({ ...demo, end: demo.start }).success).toBe(true);
    expect(schema.safeParse({ ...demo, end: '2027-11-01' }).success).toBe(true);
  });
});
