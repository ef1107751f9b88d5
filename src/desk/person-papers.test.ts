// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { PersonData } from '../contract/studio/person-data-calls.ts';
import { buildDataPaper, buildErasurePaper } from './person-papers.ts';

const at = '2026-11-23T03:00:00Z';
const registration: PersonData['registrations'][number] = {
  ...{ reference: 'HV7K3M', webid: 'hu_vang', template: 'hu_vang', version: 3, arm: null, form: 'generic' },
  ...{ registeredAt: at, ctaId: null, quarantine: null, answers: [], calculation: null, touches: [] },
  ...{ consents: [], consentNotice: null },
  ...{ deliveries: [], phoneRaw: '0912 345 678', utm: [], captchaVerdict: 'altcha', isHidden: false },
};
const nothing: PersonData = {
  ...{ phone: '0912345678', registrations: [], calls: [], withdrawals: [], holder: null, erasures: [] },
};

/** Each row of the paper as its cells with `|` between them, and what else is said. */
function read({ html }: { html: string }): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.querySelectorAll('body script, body [src]')).toHaveLength(0);
  return [...page.querySelectorAll('tr, p, li, h1, h2')].map((element) => {
    const parts = element.matches('tr') ? [...element.children] : [element];
    return parts.map((part) => part.textContent.replaceAll(/ *\n */g, ' ').trim()).join(' | ');
  });
}

const paperOf = (data: Partial<PersonData>) =>
  read(buildDataPaper({ ...nothing, ...data }, { at: new Date(at), by: 'Lan <b>' }));

it('a person of whom nothing is kept is told so', () => {
  const paper = paperOf({});
  expect(paper).toEqual(expect.arrayContaining(['Không có đăng ký nào.', 'Chưa có cuộc gọi nào.']));
  expect(paper.join('\n')).toContain('Người lập: Lan <b>.');
});

it('everything that is kept of a registration is on the paper', () => {
  const paper = paperOf({
    registrations: [
      {
        ...registration,
        ...{ arm: 'B', ctaId: 'dau-trang', isHidden: true },
        answers: [{ name: 'name', label: 'Họ và tên', value: 'Ánh <script>alert(1)</script>' }],
        calculation: { rateTableVersion: '3', amount: 150_000_000, days: 210, rate: 6.5, result: 5_609_589 },
        consents: [
          { purpose: 'marketing', isGranted: true, withdrawnAt: at, textVersion: 'v2', text: 'Tôi đồng ý' },
          { purpose: 'call', isGranted: false, withdrawnAt: null, textVersion: 'v1', text: null },
        ],
        consentNotice: 'Giữ bao lâu: 24 tháng',
        utm: [{ name: 'utm_source', value: 'zalo' }],
        touches: [
          { source: 'zalo', campaign: null, at },
          { source: null, campaign: 'tet', at: null },
        ],
        deliveries: (['delivered', 'waiting', 'held', 'dead'] as const).map((state) => ({
          ...{
            id: state,
            destination: `crm-${state}`,
            kind: 'webhook' as const,
            state,
            attempts: 1,
            lastError: null,
            at,
          },
        })),
      },
      { ...registration, calculation: { rateTableVersion: '3', amount: 1_000_000, days: 30, rate: null, result: 0 } },
    ],
  });
  expect(paper).toEqual(
    expect.arrayContaining([
      'Đăng ký HV7K3M, 10:00 ngày 23/11/2026',
      'Trang | hu_vang, bản 3, biểu mẫu generic',
      'Bản trong thử nghiệm | B',
      'Số điện thoại đã nhập | 0912 345 678',
      'Họ và tên | Ánh <script>alert(1)</script>',
      'Đã xem ở máy tính lãi | 150.000.000 đồng, 210 ngày, lãi suất 6,5, kết quả 5.609.589 đồng',
      'Đã xem ở máy tính lãi | 1.000.000 đồng, 30 ngày, kết quả 0 đồng',
      'Đồng ý: marketing | đồng ý, đã rút 10:00 ngày 23/11/2026 (lời đồng ý v2) Tôi đồng ý',
      'Đồng ý: call | không đồng ý (lời đồng ý v1)',
      'Đã đọc trước khi chọn | Giữ bao lâu: 24 tháng',
      'utm_source | zalo',
      'Đến từ quảng cáo | zalo, 10:00 ngày 23/11/2026',
      'Đến từ quảng cáo | tet',
      'Nút đã bấm | dau-trang',
      'Kết quả captcha | altcha',
      'Gửi tới crm-delivered | đã nhận, 10:00 ngày 23/11/2026',
      'Gửi tới crm-waiting | đang chờ gửi',
      'Gửi tới crm-held | tạm giữ',
      'Gửi tới crm-dead | không gửi được',
      'Lưu trữ | đã hết hạn lưu, chờ xóa',
    ]),
  );
  expect(paper.filter((row) => row.startsWith('Lưu trữ'))).toHaveLength(1);
});

it('calls are by a person or by the system of the bank; consents that were taken back stand there', () => {
  const call = { id: 'c', at, followUpAt: null, hasNote: true, allowedBy: null };
  const paper = paperOf({
    calls: [
      { ...call, by: { name: 'Minh', isSelf: true }, outcome: 'callBack', note: 'Gọi sau 17 giờ' },
      { ...call, by: null, outcome: 'wrongNumber', note: null },
    ],
    withdrawals: [{ purpose: 'marketing', at }],
  });
  expect(paper).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^10:00 ngày 23\/11\/2026 \| Minh \| .+ \| Gọi sau 17 giờ$/),
      expect.stringMatching(/^10:00 ngày 23\/11\/2026 \| Hệ thống của ngân hàng \| .+ \| $/),
      'marketing | 10:00 ngày 23/11/2026',
    ]),
  );
});

it('the record of an erasure names nobody, and says who else has to forget', () => {
  const entry = { id: 12, hash: null };
  const erasure = { at: new Date(at), by: 'Lan', registrations: {}, total: 0, receivers: [], reason: null, entry };
  expect(read(buildErasurePaper(erasure))).toEqual(
    expect.arrayContaining([
      'Căn cứ | không ghi',
      'Số đăng ký đã xóa | 0',
      'Trong nhật ký | dòng 12',
      'Chưa hệ thống nào nhận những đăng ký này.',
    ]),
  );
  const more = {
    ...{ registrations: { hu_vang: 2, the: 1 }, total: 3, receivers: ['hu_vang/crm'], reason: 'Phiếu 12' },
    entry: { id: 12, hash: 'abc' },
  };
  const paper = buildErasurePaper({ ...erasure, ...more });
  expect(paper.name).toBe('bien-ban-xoa-2026-11-23-12.html');
  expect(read(paper)).toEqual(
    expect.arrayContaining([
      'Căn cứ | Phiếu 12',
      'Số đăng ký đã xóa | 3 (hu_vang: 2, the: 1)',
      'Trong nhật ký | dòng 12, mã băm abc',
      'hu_vang/crm',
    ]),
  );
});
