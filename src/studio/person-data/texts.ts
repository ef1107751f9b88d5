/** Words of the screen for the rights of people behind registrations. */
export const personDataTexts = {
  title: 'Yêu cầu về dữ liệu',
  lead: 'Một người muốn biết ngân hàng giữ gì về họ, lấy bản sao, hoặc xoá đi. Bạn đối chiếu giấy tờ trước, rồi tìm theo số điện thoại.',
  phone: 'Số điện thoại',
  phoneHelp: 'Viết kiểu nào cũng được: 0912 345 678, +84 912 345 678.',
  phoneMissing: 'Bạn nhập số điện thoại của người yêu cầu.',
  reason: 'Căn cứ',
  required: 'bắt buộc',
  reasonHelp: 'Số phiếu và cách đã xác minh, ví dụ: Phiếu 12, đã đối chiếu CCCD tại quầy.',
  reasonMissing: 'Bạn ghi căn cứ: nhật ký kiểm soát giữ lại cùng tên bạn.',
  find: 'Tìm dữ liệu',
  logged: 'Lần xem này được ghi vào nhật ký kiểm soát.',

  none: 'Không giữ gì về số này',
  noneNote:
    'Không có đăng ký hay cuộc gọi nào. Bạn vẫn ghi nhận được yêu cầu xoá: khi khôi phục bản sao lưu cũ, dữ liệu của người này không trở lại.',
  summary: (registrations: number, campaigns: number, calls: number) =>
    `${registrations} đăng ký ở ${campaigns} chiến dịch, ${calls} cuộc gọi`,
  held: (name: string, until: string) =>
    `${name} đang giữ khách này tới ${until}. Nếu bạn xoá, người ấy được báo ngay.`,
  other: 'Tìm người khác',

  registration: (reference: string, at: string) => `${reference}, ${at}`,
  page: (webid: string, version: number) => `${webid}, phiên bản ${version}`,
  rows: {
    page: 'Trang',
    phoneRaw: 'Số đã nhập',
    calculation: 'Đã xem ở máy tính',
    consent: (purpose: string) => `Đồng ý: ${purpose}`,
    touch: 'Đến từ',
    arm: 'Phiên bản thử nghiệm',
    button: 'Nút đã bấm',
    captcha: 'Kết quả captcha',
    delivery: (destination: string) => `Gửi tới ${destination}`,
    quarantine: 'Tạm giữ',
  },
  hidden: 'Hết hạn giữ, chờ xoá',
  granted: 'đồng ý',
  refused: 'không đồng ý',
  withdrawnAt: (at: string) => `đã rút ${at}`,
  calculation: (amount: string, days: number, result: string) => `${amount} đồng, ${days} ngày, kết quả ${result} đồng`,
  deliveries: { waiting: 'đang chờ gửi', held: 'tạm giữ', delivered: 'đã nhận', dead: 'không gửi được' },
  calls: 'Cuộc gọi',
  noCalls: 'Chưa có cuộc gọi nào.',
  crm: 'Hệ thống của ngân hàng',
  withdrawals: 'Đồng ý đã rút',
  erasures: 'Đã xoá trước đây',
  erased: (at: string, by: string, count: number) => `${at}, ${by} xoá ${count} đăng ký`,
  paper: 'Tải lại biên bản',

  give: 'Tải bản để đưa khách',
  given: (name: string) => `Đã tải ${name}.`,
  erase: 'Xoá dữ liệu người này…',
  eraseDialog: {
    title: (phone: string) => `Xoá mọi dữ liệu của ${phone}?`,
    gone: (registrations: number, calls: number) =>
      `${registrations} đăng ký và ${calls} cuộc gọi cùng ghi chú mất hẳn, ở mọi chiến dịch, không lấy lại được.`,
    stays:
      'Biên bản xoá và lời đồng ý (không còn gắn với ai) được giữ. Tệp đã xuất và hệ thống đã nhận đăng ký phải xoá riêng: biên bản kể tên.',
    held: (name: string) => `${name} đang giữ khách này và sẽ được báo.`,
    action: 'Xoá hẳn',
  },
  done: {
    title: 'Đã xoá',
    note: (count: number, at: string) => `${count} đăng ký đã xoá lúc ${at}. Biên bản vừa được tải xuống để lưu hồ sơ.`,
    again: 'Tải lại biên bản',
  },
} as const;
