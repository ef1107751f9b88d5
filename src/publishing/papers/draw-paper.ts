import { html, raw } from 'hono/html';
import { writableText } from '../../contract/clean-text.ts';
import { emptySeal } from '../../contract/paper-seal.ts';
import type { PaperCheck } from '../../contract/studio/paper-calls.ts';
import { dayFirst, formatReadableTime, vietnamDate } from '../../contract/vietnam-time.ts';
import { paperCss } from './paper-css.ts';
import { type Gone, isGone, type PaperConsent, type PaperFacts } from './paper-facts.ts';
import type { LeftOut } from './still-page.ts';

type Html = ReturnType<typeof html>;

/**
 * A whole HTML document for a file and for paper, whose seal is still empty: on the first sheet what is known, on those
 * that follow the page itself. It runs no script and loads nothing. Everything but the page is escaped. Pure.
 */
export function drawPaper(facts: PaperFacts): string {
  const { still, reference } = facts;
  const page = typeof still === 'object' ? still : undefined;
  // An empty style and attributes are those of a paper without its page.
  return writableText(
    html`<!doctype html>
<html lang="vi"${raw((page?.attributes ?? '').replace(/ lang="[^"]*"/, ''))}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; form-action 'none'; base-uri 'none'">
<title>${`Khách đã thấy gì, ${reference}`}</title>
<style>${raw(page?.css ?? '')}</style>
<style>${raw(paperCss)}</style>
</head>
<body>
<article id="to-1">${drawFirstSheet(facts)}</article>
${drawPageSheets(facts)}
</body>
</html>
`.toString(),
  );
}

function drawFirstSheet(facts: PaperFacts): Html {
  const { reference, registeredAt, made, page } = facts;
  return html`
<header>
  <p><b>Ngân hàng Lạc Hồng</b><br><small>Studio, tờ niêm phong, lập lần thứ ${made.times} cho đăng ký này</small></p>
  <p><b class="ma">${reference}</b><br><small>lập ${formatReadableTime(made.at)}, ${made.by}</small></p>
</header>
<h1>Khách đã thấy gì, đã đồng ý gì</h1>
<p class="dan">Trang, câu chữ và con số như lúc đăng ký ${reference} được gửi, ${formatReadableTime(registeredAt)}. Lấy từ
những gì Studio đã lưu; trang ở các tờ sau vẽ lại từ bản ${page.version} đã lưu. Lý do lập tờ: “${made.reason}”</p>
<div class="doi">
  <section>${drawHeading(1, 'Trang')}${drawPageRows(facts)}</section>
  ${page.picture === null ? '' : html`<figure><img src="${page.picture}" alt=""><figcaption>Ảnh đầu tiên của trang. Cả trang ở các tờ sau.</figcaption></figure>`}
</div>
<div class="doi">
  <section>${drawHeading(2, 'Khách đã điền')}${drawAnswers(facts)}</section>
  <section>${drawHeading(3, 'Máy tính lãi đã hiện')}${drawCalculation(facts)}</section>
</div>
<section>${drawConsents(facts)}</section>
<section>${drawHeading(5, 'Ai làm ra bản này')}
  ${
    facts.hands.length === 0
      ? html`<p>${gone}.</p>`
      : html`<table>${facts.hands.map(
          ({ did, who, at }) =>
            html`<tr><th scope="row">${did}</th><td>${who}</td><td>${at === null ? '' : formatReadableTime(at)}</td></tr>`,
        )}</table>`
  }
</section>
${drawLeftOut(facts)}
<footer>${raw(sealPicture)}<div>
  <b>Niêm phong</b>
  <p class="ma">Nội dung ${raw(emptySeal)}</p>
  <p class="ma">${
    facts.head === null
      ? 'Nhật ký chưa có dòng nào được niêm phong.'
      : `Đầu chuỗi nhật ký, dòng ${facts.head.id.toLocaleString('vi-VN')}: ${facts.head.hash}`
  }</p>
  <p><small>Nhật ký giữ cùng dấu này. Đổi một chữ trong tệp thì dấu không còn khớp. Kiểm tra: trong Studio chọn “Kiểm tra một
  tờ”, hoặc chạy lệnh “npm run landing -- audit paper” với tệp này.</small></p>
</div></footer>`;
}

const gone = 'Không còn lưu';

function drawHeading(number: number, title: string): Html {
  return html`<h2><i>${number}</i> ${title}</h2>`;
}

function drawRows(rows: readonly (readonly [string, string | Html])[]): Html {
  return html`<dl>${rows.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`;
}

function drawPageRows({ page, still }: PaperFacts): Html {
  const since = page.shownSince === null ? '' : `, khách thấy từ ${formatReadableTime(page.shownSince)}`;
  const mark = still === 'noVersion' ? notKept : marks[page.match];
  return drawRows([
    ['Chiến dịch', `${page.campaign}, ${page.address}`],
    ['Bản', html`${page.version}${since}${mark ? html` <mark>${mark}</mark>` : ''}`],
    ['Bản thử nghiệm', page.arm ?? 'không có thử nghiệm'],
    ...page.sources.map((source) => ['Tới từ', source] as const),
    ...(page.cta === null ? [] : [['Mở từ nút', page.cta] as const]),
  ]);
}

const notKept = 'bản này không còn lưu';
const marks = {
  same: '',
  differs: 'Dấu không khớp: nội dung trong kho không còn như lúc duyệt',
  unknown: 'không có dấu để so',
};

function drawAnswers({ answers }: PaperFacts): Html {
  if (isGone(answers)) return drawGone(answers);
  if (answers.length === 0) return html`<p>Đăng ký không lưu thông tin nào khách đã điền.</p>`;
  return drawRows(answers.map(({ label, value }) => [label, value]));
}

function drawCalculation({ calculation }: PaperFacts): Html {
  if (calculation === null) return html`<p>Đăng ký này không kèm kết quả máy tính lãi.</p>`;
  if (isGone(calculation)) return drawGone(calculation);
  const { amount, days, rate, result, rateTableVersion } = calculation;
  const number = (value: number) => value.toLocaleString('vi-VN');
  return drawRows([
    ['Đã nhập', `${number(amount)} đồng, ${number(days)} ngày`],
    ['Lãi suất', rate === null ? 'không có mức nào áp dụng' : `${number(rate)}%/năm`],
    ['Bảng lãi suất', rateTableVersion],
    ['Kết quả', html`<b>${number(Math.round(result))} đồng</b>`],
    ['Ghi chú', 'Số minh họa do trang gửi kèm đăng ký, không phải cam kết.'],
  ]);
}

/** `Không còn lưu, hết hạn ngày 21/5/2027.` */
function drawGone({ why, on }: Gone): Html {
  const day = on === null ? '' : ` ngày ${dayOf(on)}`;
  const because = {
    hidden: `hết hạn${day}`,
    removed: `hết hạn hoặc đã xóa theo yêu cầu${day === '' ? '' : `, hạn lưu tới${day}`}`,
    sealed: 'không còn khóa để mở',
  };
  return html`<p><mark>${gone}, ${because[why]}.</mark></p>`;
}

function drawConsents({ consents, notice, still }: PaperFacts): Html {
  if (isGone(consents)) return html`${drawHeading(4, 'Thông báo và đồng ý')}${drawGone(consents)}`;
  const versions = [...new Set(consents.map(({ textVersion }) => textVersion))].filter((version) => version !== '');
  const title = ['Thông báo và đồng ý, nguyên văn', versions.join(', ')].filter(Boolean).join(' ');
  const none =
    still === 'noVersion'
      ? html`<p>${gone}: bản của trang không còn, và đăng ký không kèm câu trả lời nào.</p>`
      : html`<p>Trang này không hỏi đồng ý.</p>`;
  return html`${drawHeading(4, title)}
${notice === null ? '' : html`<blockquote>“${notice}”</blockquote>`}
${consents.length === 0 && notice === null ? none : consents.map(drawConsent)}`;
}

function drawConsent({ isGranted, withdrawnAt, text, purpose, match }: PaperConsent): Html {
  const after = withdrawnAt === null ? '' : ` Rút lại ${formatReadableTime(new Date(withdrawnAt))}.`;
  const seal =
    text === null
      ? `${gone} câu chữ của mục “${purpose}”.`
      : { same: 'Dấu khớp.', differs: 'Dấu không khớp: câu chữ trong kho khác lúc khách đọc.', unknown: '' }[match];
  const mark = match === 'same' && text !== null ? html`<small>${seal}</small>` : html`<mark>${seal}</mark>`;
  const said = text === null ? '' : html` “${text}”`;
  return html`<blockquote><b>${isGranted ? 'Có chọn.' : 'Không chọn.'}</b>${said}${after} ${mark}</blockquote>`;
}

const leftOutWords: Readonly<Record<LeftOut['why'], string>> = {
  gone: 'tệp không còn lưu',
  unreadable: 'tệp không đọc được, hoặc không còn đúng như lúc tải lên',
  large: 'quá lớn để đưa vào tờ',
  elsewhere: 'nằm ở máy chủ khác',
  film: 'phim, âm thanh',
  document: 'tài liệu nhúng',
};

/** `Ảnh “qua-tet.webp”: tệp không còn lưu.` One sentence a reason. */
function describeLeftOut({ still }: Pick<PaperFacts, 'still'>): string[] {
  if (typeof still === 'string') return [];
  return [...Map.groupBy(still.leftOut, ({ why }) => why)].map(([why, files]) => {
    const names = [...new Set(files.map(({ name }) => name))].filter((name) => name !== '');
    const shown = names.slice(0, mostNames).map((name) => `“${name}”`);
    const more = files.length > shown.length ? [`${files.length - shown.length} chỗ khác`] : [];
    return `${[...shown, ...more].join(', ')}: ${leftOutWords[why]}`;
  });
}

const mostNames = 4;

function drawLeftOut(facts: PaperFacts): Html {
  const sentences = describeLeftOut(facts);
  return html`<p class="thieu">Không đưa vào tờ: mã nhúng và thẻ đo${sentences.map((sentence) => `; ${sentence}`)}.</p>`;
}

function drawPageSheets({ page, still }: PaperFacts): Html {
  if (typeof still === 'string') {
    const why = still === 'noVersion' ? `Bản ${page.version} của trang không còn lưu.` : undrawable;
    return html`<section id="to-2-dau"><b>Trang đã xuất bản</b><p><mark>${why}</mark></p></section>`;
  }
  return html`<section id="to-2-dau"><b>Trang đúng như đã xuất bản, bản ${page.version}</b>
<p>Vẽ lại từ bản ${page.version} đã lưu, theo giờ đăng ký. Biểu mẫu và các câu trả lời được mở sẵn; những gì cuộn theo
khách nằm yên ở chỗ của nó.</p></section>
<div id="to-2">${raw(still.body)}</div>`;
}

const undrawable = 'Chương trình hiện nay không vẽ lại được bản này. Nội dung đã lưu vẫn còn trong Lịch sử.';

/** What was compared while the paper was made, for who has made it. Pure. */
export function listChecks(facts: PaperFacts): PaperCheck[] {
  const { page, consents, head, still, answers } = facts;
  const checks: PaperCheck[] = [];
  const say = (tone: PaperCheck['tone'], text: string) => void checks.push({ tone, text });
  if (still === 'noVersion') say('warning', `Bản ${page.version} của trang không còn lưu.`);
  else if (still === 'undrawable') say('warning', undrawable);
  else if (page.match === 'same') say('ok', `Nội dung trang khớp bản ${page.version} đã xuất bản.`);
  else if (page.match === 'differs') say('error', `Dấu không khớp: nội dung bản ${page.version} đã đổi sau khi duyệt.`);
  else say('warning', `Bản ${page.version} được xuất bản khi chưa có dấu, nên không so được.`);
  for (const { match, textVersion, text, purpose } of isGone(consents) ? [] : consents) {
    if (text === null) say('warning', `Câu chữ của mục “${purpose}” không còn lưu.`);
    else if (match === 'same') say('ok', `Câu đồng ý “${purpose}” khớp câu chữ ${textVersion}.`);
    else say('error', `Dấu không khớp: câu đồng ý “${purpose}” khác lúc khách đọc.`);
  }
  if (isGone(answers)) say('warning', 'Những gì khách đã điền không còn lưu.');
  if (head) say('ok', `Đầu chuỗi nhật ký: dòng ${head.id.toLocaleString('vi-VN')}.`);
  for (const sentence of describeLeftOut(facts)) say('warning', `Không đưa vào tờ ${sentence}.`);
  return checks;
}

/** `21/05/2027` in Viet Nam. */
function dayOf(time: Date): string {
  return dayFirst(vietnamDate(time));
}

/** The ring of the bronze drum. */
const sealPicture = `<svg viewBox="0 0 108 108" width="80" height="80" fill="none" stroke="#a5741a" aria-hidden="true"><circle cx="54" cy="54" r="52"/><circle cx="54" cy="54" r="43" stroke-width="8" stroke-dasharray="2 4.75"/><circle cx="54" cy="54" r="34"/><circle cx="54" cy="54" r="29" stroke-dasharray="1 4"/><path d="M54 36l2 9.200 5.800-7.400-2.200 9.200 8.500-4.200-6 7.300 9.400-.1-8.500 4 8.500 4-9.400-.1 6 7.300-8.500-4.200 2.200 9.200-5.800-7.400L54 72l-2-9.200-5.800 7.400 2.200-9.200-8.500 4.200 6-7.300-9.400.1 8.500-4-8.500-4 9.400.1-6-7.300 8.500 4.200-2.200-9.200 5.800 7.400z" fill="#a5741a" stroke="none"/></svg>`;
