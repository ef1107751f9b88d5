import type { CampaignState } from '../../contract/studio/campaign-calls.ts';

const states: Readonly<Record<CampaignState, string>> = {
  running: 'Đang chạy',
  changed: 'Đang chạy',
  waiting: 'Chờ duyệt',
  scheduled: 'Hẹn giờ',
  draft: 'Bản nháp',
  off: 'Đã tắt',
};

/** Words that all screens of a campaign's results share. */
export const insightTexts = {
  title: 'Kết quả',
  toAll: 'Kết quả của mọi chiến dịch',
  choose: 'Chuyển chiến dịch',
  states,
  published: (version: number, day: string) => `bản ${version}, từ ${day}`,
  tabs: {
    label: (name: string) => `Kết quả của ${name}`,
    overview: 'Tổng quan',
    links: 'Liên kết',
    experiments: 'Thử nghiệm',
    tags: 'Thẻ đo',
  },
} as const;

/** Words of the choice of a period. */
export const periodTexts = {
  label: 'Khoảng thời gian',
  choices: { '7': '7 ngày', '28': '28 ngày', '90': '90 ngày', '365': '12 tháng' },
  days: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
  own: 'Chọn ngày',
  from: 'Từ ngày',
  to: 'Đến hết ngày',
  show: 'Xem khoảng này',
  note: (today: string) => `Ngày theo giờ Việt Nam, hôm nay là ${today}. Dài nhất 366 ngày.`,
  wrong: {
    backwards: 'Ngày đầu cần ở trước ngày cuối. Bạn đổi một trong hai ngày.',
    long: 'Khoảng này dài hơn 366 ngày. Bạn chọn khoảng ngắn hơn.',
    far: 'Chưa có số liệu ở những ngày này. Bạn chọn khoảng khác.',
  },
} as const;

/** Words of the chart by day. */
export const chartTexts = {
  views: 'Lượt xem',
  registrations: 'Đăng ký',
  handOvers: 'Chuyển tiếp',
  rate: 'Tỷ lệ',
  registrationsOf: (count: string) => `${count} đăng ký`,
  handOversOf: (count: string) => `${count} lượt chuyển tiếp`,
  wasShort: (value: string) => `trước ${value}`,
  before: 'kỳ trước',
  uncounted: 'không đếm',
  offSince: (day: string) => `tắt từ ${day}`,
  version: (version: number) => `Bản ${version}`,
  published: (by: string | null, note: string | null) => [by, note].filter(Boolean).join(', '),
  days: (from: string, to: string) => `${from} – ${to}`,
  slider: 'Ngày trên biểu đồ, dùng phím mũi tên',
  nothingChosen: 'chưa chọn ngày',
} as const;

/** Words of the funnel. */
export const funnelTexts = {
  title: 'Từ lượt xem tới quan tâm',
  titleOfCard: 'Từ lượt xem tới trang đăng ký',
  one: (views: string) => `Cứ ${views} lượt xem có một người quan tâm.`,
  oneOfCard: (views: string) => `Cứ ${views} lượt xem có một lượt chuyển sang trang đăng ký.`,
  worst: 'Bước đáng xem nhất: ',
  fell: (points: string) => `, giảm ${points} so với kỳ trước.`,
  before: 'mức kỳ trước',
  uncounted: 'không đếm',
  steps: {
    view: 'Xem trang',
    cta: 'Bấm nút',
    formBegun: 'Bắt đầu điền',
    sent: 'Gửi',
    reached: 'Gọi được',
    interested: 'Quan tâm',
  },
  handOver: 'Chuyển tiếp',
  how: {
    view: 'Mỗi lần khách mở trang là một lượt. Không tính chương trình tự động, bản xem trước và khách không cho đếm.',
    cta: 'Số lượt xem có bấm ít nhất một nút dẫn tới biểu mẫu.',
    formBegun: 'Số lượt xem có gõ vào ít nhất một ô của biểu mẫu.',
    sent: 'Số người trong danh sách khách đăng ký. Ở trang thẻ là số lượt chuyển sang trang đăng ký của ngân hàng.',
    reached: 'Số người đăng ký trong kỳ mà tổng đài đã nói chuyện được, tính tới bây giờ.',
    interested: 'Số người đăng ký trong kỳ mà tổng đài ghi là quan tâm, tính tới bây giờ.',
  },
  sentence: (steps: readonly string[]) => `Phễu ${steps.length} bước: ${steps.join(', ')}.`,
  minus: (count: string) => `−${count}`,
  left: (count: string) => `rời ${count}`,
  ofPage: 'Trang tự đếm, theo lượt xem',
  ofPeople: 'Danh sách khách và tổng đài, theo người',
} as const;

/** Words of the tables. */
export const tableTexts = {
  views: 'Lượt xem',
  clicks: 'Lượt bấm',
  registrations: 'Đăng ký',
  handOvers: 'Chuyển tiếp',
  rate: 'Tỷ lệ',
  against: 'Khoảng tin cậy 95% của tỷ lệ',
  average: (rate: string) => `TB ${rate}`,
  between: (low: string, high: string) => `khoảng tin cậy 95%, từ ${low} đến ${high}`,
  save: (table: string) => `Tải bảng ${table} dạng CSV`,
  none: 'Chưa có số liệu trong khoảng này.',
  all: (count: number) => `Xem cả ${count} dòng`,
  fewer: 'Thu gọn',
  direct: 'Vào thẳng, không ghi nguồn',
  without: '(không ghi)',
  folded: 'giá trị hiếm gộp lại',
  dimensions: {
    source: { title: 'Nguồn', column: 'utm_source', how: 'Chữ utm_source trong địa chỉ mà khách mở trang.' },
    medium: { title: 'Kênh', column: 'utm_medium', how: 'Chữ utm_medium trong địa chỉ mà khách mở trang.' },
    campaign: {
      title: 'Chiến dịch quảng cáo',
      column: 'utm_campaign',
      how: 'Chữ utm_campaign trong địa chỉ mà khách mở trang.',
    },
    content: { title: 'Nội dung', column: 'utm_content', how: 'Chữ utm_content trong địa chỉ mà khách mở trang.' },
    cta: {
      title: 'Nút đăng ký',
      column: 'Nút',
      how: 'Mã của nút đã bấm. Đăng ký hay chuyển tiếp được tính cho nút mà khách bấm lần cuối trước đó.',
    },
    app: { title: 'Ứng dụng', column: 'Ứng dụng', how: 'Ứng dụng mà khách mở trang ở trong.' },
    width: { title: 'Bề rộng màn hình', column: 'Bề rộng', how: 'Bề rộng của cửa sổ trình duyệt khi khách mở trang.' },
  },
  how: {
    views: 'Mỗi lần khách mở trang là một lượt. Không tính chương trình tự động, bản xem trước và khách không cho đếm.',
    clicks: 'Mỗi lần nút được bấm trên trang là một lượt.',
    registrations: 'Số người trong danh sách khách đăng ký, theo địa chỉ mà họ mở trang.',
    ofPage: 'Số biểu mẫu gửi được do trang tự đếm, vì danh sách khách không ghi máy và ứng dụng của khách.',
    rate: 'Đăng ký chia cho lượt xem; chấm là tỷ lệ, vạch ngang là khoảng tin cậy 95%. Cần ít nhất 100 lượt.',
  },
  widths: {
    phone: 'Điện thoại, dưới 600 px',
    tablet: 'Máy tính bảng, dưới 1024 px',
    desktop: 'Máy tính',
  },
  apps: { browser: 'Trình duyệt', zalo: 'Zalo', facebook: 'Facebook', tiktok: 'TikTok' },
} as const;

/** Words of the table of refused fields. */
export const refusedTexts = {
  title: 'Ô bị từ chối',
  how: 'Mỗi lần khách gửi biểu mẫu mà một ô chưa đúng là một lần. Trang chỉ đếm tên ô, không gửi điều khách đã gõ.',
  field: 'Ô của biểu mẫu',
  times: 'Lần',
  perHundred: 'Trên 100 lượt điền',
  howPerHundred: 'Số lần bị từ chối chia cho số lượt xem có bắt đầu điền biểu mẫu, nhân với 100.',
  none: 'Chưa có ô nào bị từ chối trong khoảng này.',
  grown: (times: string, before: string) =>
    ` bị từ chối gấp ${times} lần kỳ trước (${before} trên 100 lượt điền). Bạn xem lại lời nhắc dưới ô. `,
  toForm: 'Mở biểu mẫu để sửa',
  fields: {
    name: 'Họ và tên',
    phoneNumber: 'Số điện thoại',
    email: 'E-mail',
    address: 'Địa chỉ',
    nationality: 'Quốc tịch',
    cardId: 'Thẻ đã chọn',
    idNumber: 'Số giấy tờ',
    note: 'Ghi chú',
    note2: 'Ghi chú 2',
    note3: 'Ghi chú 3',
    provinceId: 'Tỉnh, thành phố',
    districtId: 'Quận, huyện',
    wardId: 'Phường, xã',
    wardDescription: 'Địa chỉ cụ thể',
    consent: 'Đồng ý điều khoản',
    captcha: 'Xác nhận không phải máy',
  },
} as const;

/** Words of Web Vitals. */
export const vitalTexts = {
  title: 'Tốc độ trên máy khách',
  how: 'Trình duyệt của khách đo, trang chỉ gửi giá trị đã xếp vào khoảng. Có trình duyệt không báo số này. p75: ba phần tư lượt xem không lâu hơn.',
  measured: (count: string) => `p75 của ${count} lượt có báo`,
  short: { lcp: 'LCP', inp: 'INP', cls: 'CLS', ttfb: 'TTFB' },
  names: {
    lcp: 'Hiện nội dung chính',
    inp: 'Đáp lại thao tác',
    cls: 'Xô lệch bố cục',
    ttfb: 'Máy chủ trả lời',
  },
  hows: {
    lcp: 'Thời gian tới khi phần lớn nhất của trang hiện ra; ba phần tư lượt xem không lâu hơn số này.',
    inp: 'Thời gian trang đáp lại thao tác chậm nhất; ba phần tư lượt xem không lâu hơn số này.',
    cls: 'Mức bố cục tự xô đi trong lúc xem; ba phần tư lượt xem không cao hơn số này.',
    ttfb: 'Thời gian tới khi trình duyệt nhận byte đầu tiên; ba phần tư lượt xem không lâu hơn số này.',
  },
  words: { good: 'tốt', middle: 'trung bình', poor: 'kém' },
  none: 'chưa đo',
  seconds: (value: string) => `${value} s`,
  milliseconds: (value: string) => `${value} ms`,
  sentence: (metric: string, value: string, word: string) => `${metric}: 75% lượt xem từ ${value} trở xuống, ${word}.`,
} as const;

/** Words of the part by day, and of the screen's states. */
export const dailyTexts = {
  label: 'Lượt xem, đăng ký và tỷ lệ theo ngày',
  views: 'Lượt xem',
  registrations: 'Đăng ký',
  handOvers: 'Chuyển sang trang đăng ký',
  rate: 'Tỷ lệ đăng ký',
  rateOfCard: 'Tỷ lệ chuyển tiếp',
  uncounted: 'không đếm',
  how: {
    views: 'Mỗi lần khách mở trang là một lượt. Không tính chương trình tự động, bản xem trước và khách không cho đếm.',
    registrations: 'Số đăng ký trong danh sách khách, không tính đăng ký đang tạm giữ.',
    handOvers: 'Số lần trang chuyển khách sang trang đăng ký của ngân hàng. Trang tự đếm và không biết khách là ai.',
    rate: 'Đăng ký chia cho lượt xem của những ngày có đếm, theo giờ Việt Nam. Cần ít nhất 100 lượt xem.',
  },
  before: (value: string) => `trước đó ${value}`,
  noBefore: 'chưa đủ kỳ trước để so',
  noRate: 'hiện khi có ít nhất 100 lượt xem',
  foot: (days: number, from: string, to: string) =>
    `${days} ngày trước đó, ${from} – ${to}, xếp theo cùng thứ trong tuần`,
  weekly: 'mỗi cột là một tuần',
  sentence: (from: string, to: string, views: string, registrations: string, rate: string, shown: string) =>
    `Từ ${from} đến ${to}: ${views} lượt xem, ${registrations}, tỷ lệ ${rate}.${shown}`,
  publishedOn: (versions: string) => ` Xuất bản ${versions}.`,
  versionOn: (version: number, day: string) => `bản ${version} ngày ${day}`,
  asTable: 'Xem dạng bảng',
  withoutTable: 'Ẩn bảng',
  table: 'Số theo ngày',
  columns: {
    day: 'Ngày',
    views: 'Lượt xem',
    registrations: 'Đăng ký',
    handOvers: 'Chuyển tiếp',
    rate: 'Tỷ lệ',
    viewsBefore: 'Lượt xem kỳ trước',
    registrationsBefore: 'Đăng ký kỳ trước',
  },
  save: 'Tải CSV',
  howTitle: 'Cách đếm',
  howAll:
    'Trang tự đếm, không cookie, không mã nhận người, không lưu địa chỉ mạng. Số đếm giữ theo giờ. Nút bấm, biểu mẫu và ứng dụng không nối được với từng người. Đăng ký lấy từ danh sách khách, đúng tới người cuối cùng. Khách chặn đếm vẫn dùng trang bình thường và chỉ thiếu ở lượt xem.',
  howCard:
    'Trang tự đếm, không cookie, không mã nhận người, không lưu địa chỉ mạng. Số đếm giữ theo giờ. Trang này chuyển khách sang trang đăng ký của ngân hàng, nên không có danh sách khách: số chuyển tiếp do trang đếm và có thể thiếu khách chặn đếm.',
  sample: 'Một phần các số ở đây là dữ liệu mẫu để làm quen, chưa phải của khách thật.',

  emptyTitle: 'Chưa có lượt xem nào',
  empty: 'Số liệu hiện ở đây chừng một phút sau khi khách đầu tiên mở trang.',
  emptyPeriodTitle: 'Không có số liệu trong khoảng này',
  emptyPeriod: (day: string) => `Trang bắt đầu đếm từ ${day}. Bạn chọn khoảng có những ngày sau đó.`,
  link: 'Tạo liên kết đầu tiên',

  firstDayTitle: 'Ngày đầu tiên',
  firstDay:
    'Số liệu hiện chừng một phút sau khi khách mở trang. Tỷ lệ hiện khi có ít nhất 100 lượt xem, và so được với kỳ trước khi đã đủ hai kỳ.',
  counted: (when: string) => `Trang đã đếm được lượt đầu tiên, ${when}`,

  offTitle: 'Đang tắt đếm lượt xem',
  off: (by: string | null, day: string) =>
    `${by ?? 'Có người'} tắt đếm trong cài đặt chiến dịch ngày ${day}. Đăng ký vẫn đủ, vì lấy từ danh sách khách. Những ngày không đếm để trống, không tính là 0.`,
  offUnknown:
    'Cài đặt chiến dịch đang tắt đếm. Đăng ký vẫn đủ, vì lấy từ danh sách khách. Những ngày không đếm để trống, không tính là 0.',
  offCard: 'Cài đặt chiến dịch đang tắt đếm. Trang này chuyển khách đi nên số chuyển tiếp cũng dừng.',
  toSettings: 'Mở cài đặt chiến dịch',

  blockedTitle: 'Một phần chưa đếm được',
  blocked: (uncounted: string, known: string, points: string) =>
    `${uncounted} trong ${known} người đăng ký mà trang không đếm được lượt xem của họ. Tỷ lệ thật thấp hơn số đang hiện khoảng ${points}.`,
  blockedWhy: 'Thường do trình chặn quảng cáo. Trang và biểu mẫu của họ vẫn chạy bình thường.',
} as const;
