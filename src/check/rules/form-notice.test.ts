import { describe, expect, it } from 'vitest';
import { checkExample } from '../../testing/example-site.ts';
import { plainSpellings } from '../../testing/sentence-spellings.ts';
import notices from './form-notice.test.json' with { type: 'json' };
import { formNotice } from './form-notice.ts';

const purposes = [{ id: 'tu_van', text: 'Tôi đồng ý để ngân hàng gọi lại.' }];
const check = (consent?: object) => checkExample(formNotice, { 'home.popup': { title: 'Đăng ký', consent } });

/** In how many spellings of the notice something is found. */
const countFound = (content: string) =>
  plainSpellings(content).filter((spelled) => check({ purposes, notice: [{ title: '', content: spelled }] }).length > 0)
    .length;

it.each(notices.found)('asks what is missing in %j, however it is written', (notice) => {
  expect(countFound(notice)).toBe(plainSpellings(notice).length);
});

it.each(notices.left)('leaves %j alone, however it is written', (notice) => {
  expect(countFound(notice)).toBe(0);
});

describe('a form that stores people', () => {
  it('says who, what for, how long and which rights, or is asked for what is missing', () => {
    const all = 'who uses the data, what for, how long it is kept, which rights people have';
    expect(check()).toEqual([`law home.popup, consent: a notice at the form that says ${all} <- nothing`]);
    const notice = [{ title: 'Ai dùng', content: 'Ngân hàng Lạc Hồng, để tư vấn.' }];
    expect(check({ purposes, notice })).toEqual([
      'law home.popup, consent.processing: a notice at the form that says how long it is kept, which rights people have <- "Ai dùng Ngân hàng Lạc Hồng, để tư vấn."',
    ]);
  });

  it('has it in the fields of the notice', () => {
    const processing = { controller: 'Ngân hàng Lạc Hồng', purpose: 'tư vấn', contact: '1900 0000' };
    expect(check({ purposes, processing })).toEqual([]);
  });

  it('is one that keeps a registration before it hands over, and no other of its kind', () => {
    const settings = { webid: 'thu', name: 'Thử', template: 'credit_card_v2' };
    const part = (form: object) => checkExample(formNotice, { 'home.section2': { form } }, { settings });
    expect(part({})).toEqual([]);
    expect(part({ keep: { purposes } })).toEqual([expect.stringMatching(/^law home.section2, form.keep.processing: /)]);
  });
});
