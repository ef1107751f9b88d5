import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import type { SiteVersion } from '../../content/site.ts';
import { parseCampaign } from '../../templates/campaigns.ts';
import { findTemplate } from '../../templates/registry.ts';
import { listProcessing } from './list-processing.ts';

/** A demo campaign without its files, whose pictures would take seconds to decode. */
function readTexts(webid: string): SiteVersion {
  const read = (path: string) => JSON.parse(readFileSync(`content/${webid}/${path}`, 'utf8'));
  const keys = readdirSync(`content/${webid}/content`).map((name) => name.replace(/\.json$/, ''));
  const content = Object.fromEntries(keys.map((key) => [key, read(`content/${key}.json`)]));
  const media = Object.fromEntries(
    readdirSync(`content/${webid}/media`).map((name, at) => {
      const [, ending = ''] = name.split('.');
      const type = { svg: 'image/svg+xml', mp4: 'video/mp4', pdf: 'application/pdf', vtt: 'text/vtt' }[ending];
      const hash = String(at).padStart(20, '0');
      return [`media/${name}`, { hash, type: type ?? `image/${ending}`, bytes: 9, width: 900, height: 600 }];
    }),
  );
  return { webid, version: 1, settings: read('site.json'), content, media };
}

const law = { asksBeforeTags: false };

function list(webid: string, settings: object = {}, content: object = {}, given = law) {
  const version = readTexts(webid);
  const template = findTemplate(version.settings.template);
  if (!template) throw new Error(webid);
  const changed = {
    ...version,
    settings: { ...version.settings, ...settings },
    content: { ...version.content, ...content },
  };
  return listProcessing(parseCampaign(template, changed), given);
}
const kindsOf = (processing: readonly { kind: string }[]) => processing.map(({ kind }) => kind);
const consent = {
  version: '2026-11-22',
  notice: [{ title: 'Giữ bao lâu', content: '12 tháng' }],
  purposes: [
    { id: 'tu_van', text: 'Gọi tư vấn', isRequired: 'true' },
    { id: 'tiep_thi', text: 'Giới thiệu sản phẩm khác' },
  ],
};

describe('what a campaign does with data', () => {
  it('is what its form stores, split by what the bank needs it for', () => {
    const version = readTexts('super_sinh_loi');
    const found = list('super_sinh_loi');
    expect(version.settings.template).toBe('super_sinh_loi');
    const fieldsOf = (kind: string) => found.find((one) => one.kind === kind)?.fields;
    expect(fieldsOf('contact')).toEqual(expect.arrayContaining(['Họ và tên', 'Số điện thoại']));
    expect(fieldsOf('wish')).toContain('Kết quả máy tính lãi');
    expect(kindsOf(found)).toEqual(expect.arrayContaining(['contact', 'wish', 'arrival', 'calls', 'counts']));
  });

  it('goes to those who call and to its destinations; an e-mail has nothing of the person', () => {
    const deliveries = [
      { id: 'crm', kind: 'webhook', url: 'https://crm.example.vn/leads', secret: 'DELIVERY_CRM' },
      { id: 'tep', kind: 'csv', folder: 'chi-nhanh' },
      { id: 'thu', kind: 'email', to: ['tu-van@example.vn'], subject: 'Đăng ký {reference}' },
    ];
    const [contact] = list('hu_vang', { deliveries });
    expect(contact?.receivers).toEqual([
      'Tổ trực',
      'crm: crm.example.vn',
      'tep: chi-nhanh',
      'example.vn (chỉ mã đăng ký)',
    ]);
  });

  it('is kept as its settings say, or as long as registrations are by default', () => {
    expect(list('hu_vang', { retentionDays: 365 })[0]).toMatchObject({
      kept: '365 ngày từ lúc đăng ký',
      keptDays: 365,
    });
    expect(list('hu_vang', { retentionDays: undefined })[0]).toMatchObject({ keptDays: 180 });
  });

  it('rests on the consent of its form, each optional purpose for itself; without one that is said', () => {
    const { content } = readTexts('hu_vang');
    const popup = content['home.popup'];
    const asked = { 'home.popup': { ...(typeof popup === 'object' ? popup : {}), consent } };
    const found = list('hu_vang', {}, asked);
    expect(found[0]?.basis).toBe('Đồng ý ở biểu mẫu, câu chữ 2026-11-22');
    expect(found.find(({ group }) => group === 'marketing')).toMatchObject({
      ...{
        kind: 'marketing tiep_thi',
        purpose: 'Giới thiệu sản phẩm khác',
        kept: 'tới khi rút, tối đa 180 ngày từ lúc đăng ký',
      },
      basis: 'Ô đồng ý riêng, không đánh dấu sẵn, câu chữ 2026-11-22',
    });
    const none = { 'home.popup': { ...(typeof popup === 'object' ? popup : {}), consent: undefined } };
    expect(list('hu_vang', {}, none)[0]?.basis).toBe('Biểu mẫu chưa có thông báo, Pháp chế cần xem');
  });

  it('is counting, unless that is off, and what its tags do, by who made them', () => {
    const { content } = readTexts('hu_vang');
    const meta = content['home.meta'];
    const html =
      '<script src="https://www.googletagmanager.com/gtm.js"></script><script src="https://chat.example.vn/a.js"></script>';
    const tagged = { 'home.meta': { ...(typeof meta === 'object' ? meta : {}), gtm_head: html } };
    const tags = list('hu_vang', {}, tagged).filter(({ kind }) => kind.startsWith('tags'));
    expect(tags.map(({ purpose, receivers }) => [purpose, ...receivers])).toEqual([
      ['Đo lường', 'Google Tag Manager', 'chat.example.vn'],
      ['Quảng cáo', 'Google Tag Manager'],
    ]);
    expect(tags[0]?.basis).toBe('Chạy ngay, không hỏi trước');
    expect(list('hu_vang', {}, tagged, { asksBeforeTags: true }).at(-1)?.basis).toBe('Sau khi khách đồng ý ở trang');
    const untagged = {
      'home.meta': {
        ...(typeof meta === 'object' ? meta : {}),
        analytics: '',
        gtm_head: '',
        gtm_body: '',
        chatbot: '',
      },
    };
    expect(kindsOf(list('hu_vang', { countsOff: true }, untagged))).not.toEqual(expect.arrayContaining(['counts']));
    expect(kindsOf(list('hu_vang', {}, untagged)).filter((kind) => kind.startsWith('tags'))).toEqual([]);
  });

  it('of a card page is handing over to its address, where nothing is kept here', () => {
    const found = list('credit_card');
    expect(found.find(({ kind }) => kind === 'handOver')).toMatchObject({ kept: 'không giữ ở đây', keptDays: null });
  });
});

test.each(['biometrics', 'credit_card_v2', 'diamond', 'template_vp1', 'template_vp2', 'template_vp3', 'vay_mua_xe'])(
  'each field of %s stands once, by a name for people',
  (webid) => {
    const found = list(webid).filter(({ kind }) => kind !== 'handOver');
    const fields = found.filter(({ group }) => group === 'asked').flatMap((one) => one.fields);
    expect(fields.filter((field) => /^[a-z][A-Za-z0-9]*$/.test(field))).toEqual([]);
    expect(new Set(fields).size).toBe(fields.length);
  },
);
