import demo from '../../../content/vay_mua_xe/content/home.countdown.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { countdown } from './countdown.section.tsx';

/** The time of the examples is 28 November 2026, half past nine. */
const lastDay = { ...demo, end: '2026-11-28' };
const ended = { ...demo, end: '2026-11-27' };

export const countdownExamples = sectionExamples(countdown, {
  default: demo,
  minimal: { title: 'Sắp hết', start: '2026-11-01', end: '2026-12-31' },
  'last-day': lastDay,
  'last-day-at-an-hour': { ...lastDay, endTime: '17:30' },
  ended,
  'ended-without-words': { ...ended, content: undefined, button: undefined, after: undefined },
  'before-its-beginning': { ...demo, start: '2026-12-01' },
  'three-digits': { ...demo, end: '2027-10-31' },
  'one-day': { ...demo, start: '2026-11-28', end: '2026-11-28', endTime: '9:34' },
  'dates-in-words': { ...demo, start: '1/11/2026', end: '31/12/2026', endTime: '17h' },
  'names-with-markup': { ...demo, title: '<b>Giảm</b> 1%/năm & "nhanh"' },
  longest: {
    ...demo,
    title: 'Giảm một phần trăm mỗi năm cho hợp đồng vay mua xe ký trước khi năm cũ khép lại và trước giao thừa',
    content: `${demo.content} ${demo.content} ${demo.content}`,
    end: '2027-10-31',
    endTime: '17:45',
    button: { ...demo.button, labelButtonAction: 'Đăng ký để được tư vấn tận nhà' },
    after: {
      text: `${demo.after.text} ${demo.after.text}`,
      link: { ...demo.after.link, label: 'Xem những cách vay khác' },
    },
  },
  'malformed-day': { ...demo, end: '31 tháng 12' },
  'malformed-time': { ...demo, endTime: '25:00' },
  'malformed-end-before-start': { ...demo, end: '2026-10-31' },
  'malformed-too-long': { ...demo, end: '2027-11-02' },
  'malformed-no-end': { ...demo, end: undefined },
});
