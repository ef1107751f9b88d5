import { html, raw } from 'hono/html';
import { writableText } from '../contract/clean-text.ts';
import { outcomeNames } from '../contract/desk/outcome-names.ts';
import type { PersonData } from '../contract/studio/person-data-calls.ts';
import { formatReadableTime, vietnamDate } from '../contract/vietnam-time.ts';
import type { Erasure } from './erase-person-data.ts';

/** A page for paper or a file: its name, and a whole HTML document without scripts. */
export interface Paper {
  name: string;
  html: string;
}

/** Everything that is kept of a person, to be given to them. */
export function buildDataPaper(data: PersonData, { at, by }: { at: Date; by: string }): Paper {
  const body = html`
    <p>Ngân hàng Lạc Hồng giữ những dữ liệu dưới đây về số điện thoại <strong>${data.phone}</strong>, tính đến
      ${formatReadableTime(at)}. Người lập: ${by}.</p>
    ${data.registrations.length === 0 ? html`<p>Không có đăng ký nào.</p>` : ''}
    ${data.registrations.map(drawRegistration)}
    <h2>Các cuộc gọi</h2>
    ${
      data.calls.length === 0
        ? html`<p>Chưa có cuộc gọi nào.</p>`
        : drawTable(
            ['Lúc', 'Người gọi', 'Kết quả', 'Ghi chú'],
            data.calls.map(({ at: calledAt, by: caller, outcome, note }) => [
              readable(calledAt),
              caller?.name ?? 'Hệ thống của ngân hàng',
              outcomeNames[outcome],
              note ?? '',
            ]),
          )
    }
    ${
      data.withdrawals.length === 0
        ? ''
        : html`<h2>Đồng ý đã rút</h2>
      ${drawTable(
        ['Mục đích', 'Lúc'],
        data.withdrawals.map(({ purpose, at: takenBack }) => [purpose, readable(takenBack)]),
      )}`
    }
    <p class="note">Ngân hàng lập bản này theo yêu cầu của bạn. Nếu có chỗ sai, hoặc bạn muốn rút lại đồng ý hay xóa dữ
      liệu, bạn báo cho ngân hàng.</p>`;
  return { name: `du-lieu-ca-nhan-${vietnamDate(at)}.html`, html: drawDocument('Dữ liệu cá nhân của bạn', body) };
}

/** The record of an erasure, which names nobody. */
export function buildErasurePaper({ at, by, registrations, total, receivers, reason, entry }: Erasure): Paper {
  const counted = Object.entries(registrations).map(([webid, count]) => `${webid}: ${count}`);
  const rows = [
    ['Lúc', formatReadableTime(at)],
    ['Người thực hiện', by],
    ['Căn cứ', reason ?? 'không ghi'],
    ['Số đăng ký đã xóa', counted.length === 0 ? String(total) : `${total} (${counted.join(', ')})`],
    ['Trong nhật ký', `dòng ${entry.id}${entry.hash === null ? '' : `, mã băm ${entry.hash}`}`],
  ];
  const body = html`
    <p>Theo yêu cầu của chủ thể dữ liệu, mọi đăng ký, cuộc gọi, ghi chú và lượt gửi gắn với một số điện thoại đã được
      xóa khỏi hệ thống. Biên bản này không nêu tên hay số điện thoại; nhật ký chỉ giữ mã băm có khóa.</p>
    ${drawTable(undefined, rows)}
    <h2>Còn phải làm</h2>
    ${
      receivers.length === 0
        ? html`<p>Chưa hệ thống nào nhận những đăng ký này.</p>`
        : html`<p>Các hệ thống sau đã nhận đăng ký, nên cũng phải xóa:</p>
          <ul>${receivers.map((receiver) => html`<li>${receiver}</li>`)}</ul>`
    }
    <p>Tệp đã xuất và bản sao lưu không đổi theo: tệp đã xuất phải xóa riêng, bản sao lưu không đọc được nữa khi
      khóa cũ bị hủy.</p>
    <p class="signs"><span>Người thực hiện</span><span>Người phụ trách bảo vệ dữ liệu</span></p>`;
  return {
    name: `bien-ban-xoa-${vietnamDate(at)}-${entry.id}.html`,
    html: drawDocument('Biên bản xóa dữ liệu cá nhân', body),
  };
}

type Html = ReturnType<typeof html>;
type Registration = PersonData['registrations'][number];

function drawRegistration(one: Registration): Html {
  const { calculation } = one;
  const rows = [
    ['Trang', `${one.webid}, bản ${one.version}, biểu mẫu ${one.form}`],
    ...(one.arm === null ? [] : [['Bản trong thử nghiệm', one.arm]]),
    ['Số điện thoại đã nhập', one.phoneRaw],
    ...one.answers.map(({ label, value }) => [label, value]),
    ...(calculation ? [['Đã xem ở máy tính lãi', describeCalculation(calculation)]] : []),
    ...one.consents.map((consent) => [`Đồng ý: ${consent.purpose}`, describeConsent(consent)]),
    ...(one.consentNotice === null ? [] : [['Đã đọc trước khi chọn', one.consentNotice]]),
    ...one.utm.map(({ name, value }) => [name, value]),
    ...one.touches.map(({ source, campaign, at }) => [
      'Đến từ quảng cáo',
      [source, campaign, at === null ? null : readable(at)].filter((part) => part !== null).join(', '),
    ]),
    ...(one.ctaId === null ? [] : [['Nút đã bấm', one.ctaId]]),
    ['Kết quả captcha', one.captchaVerdict],
    ...(one.quarantine === null ? [] : [['Tạm giữ', one.quarantine]]),
    ...one.deliveries.map(({ destination, state, at }) => [
      `Gửi tới ${destination}`,
      state === 'delivered' && at !== null ? `đã nhận, ${readable(at)}` : deliveryStates[state],
    ]),
    ...(one.isHidden ? [['Lưu trữ', 'đã hết hạn lưu, chờ xóa']] : []),
  ];
  return html`<h2>Đăng ký ${one.reference}, ${readable(one.registeredAt)}</h2>${drawTable(undefined, rows)}`;
}

const deliveryStates = { waiting: 'đang chờ gửi', held: 'tạm giữ', delivered: 'đã nhận', dead: 'không gửi được' };

function describeCalculation({ amount, days, rate, result }: NonNullable<Registration['calculation']>): string {
  const money = (value: number) => `${value.toLocaleString('vi-VN')} đồng`;
  const rateText = rate === null ? '' : `, lãi suất ${rate.toLocaleString('vi-VN')}`;
  return `${money(amount)}, ${days} ngày${rateText}, kết quả ${money(result)}`;
}

function describeConsent({ isGranted, withdrawnAt, textVersion, text }: Registration['consents'][number]): string {
  const answer = isGranted ? 'đồng ý' : 'không đồng ý';
  const after = withdrawnAt === null ? '' : `, đã rút ${readable(withdrawnAt)}`;
  return `${answer}${after} (lời đồng ý ${textVersion})${text === null ? '' : `\n${text}`}`;
}

function drawTable(headings: readonly string[] | undefined, rows: readonly (readonly (string | undefined)[])[]): Html {
  return html`<table>
    ${headings ? html`<tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr>` : ''}
    ${rows.map(
      (cells) => html`<tr>
        ${cells.map((cell, index) =>
          index === 0 && !headings ? html`<th scope="row">${cell ?? ''}</th>` : html`<td>${cell ?? ''}</td>`,
        )}
      </tr>`,
    )}
  </table>`;
}

/** Everything in it is escaped; nothing is loaded from anywhere. */
function drawDocument(title: string, body: Html): string {
  return writableText(
    html`<!doctype html>
<html lang="vi">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${raw(styles)}</style>
</head>
<body>
<h1>${title}</h1>
${body}
</body>
</html>
`.toString(),
  );
}

const styles = `
body { font: 15px/1.6 "Be Vietnam Pro", "Segoe UI", Roboto, Arial, sans-serif; color: #1f1b2e; max-width: 46rem;
  margin: 2.5rem auto; padding: 0 1.5rem; }
h1 { font-size: 1.6rem; line-height: 1.3; }
h2 { font-size: 1.1rem; margin: 2rem 0 0.5rem; break-after: avoid; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.4rem 0.75rem 0.4rem 0; border-bottom: 1px solid #d9d4c7;
  font-weight: 400; overflow-wrap: anywhere; white-space: pre-line; }
th { color: #5c566b; width: 30%; }
th[scope="col"] { width: auto; }
.note { margin-top: 2rem; color: #5c566b; }
.signs { display: flex; justify-content: space-between; margin: 3rem 0 6rem; }
`;

function readable(time: string): string {
  return formatReadableTime(new Date(time));
}
