/** Words of the screen for the rights of people behind registrations. */
export const personDataTexts = {
  title: 'Dữ liệu của một người',
  lead: 'Dùng khi một người muốn biết ngân hàng giữ gì về họ, lấy bản sao, hoặc xóa đi. Bạn đối chiếu giấy tờ trước, rồi tìm theo số điện thoại.',
  phone: 'Số điện thoại',
  phoneHelp: 'Viết kiểu nào cũng được: 0912\u00a0345\u00a0678, +84\u00a0912\u00a0345\u00a0678.',
  phoneMissing: 'Bạn nhập số điện thoại của người yêu cầu.',
  reason: 'Căn cứ',
  required: 'bắt buộc',
  reasonHelp: 'Số phiếu và cách đã xác minh, ví dụ: Phiếu 12, đã đối chiếu CCCD tại quầy.',
  reasonMissing: 'Bạn ghi căn cứ. Nhật ký giữ căn cứ này cùng tên bạn.',
  find: 'Tìm dữ liệu của người này',
  logged: 'Nhật ký ghi lại lần xem này.',

  none: (phone: string) => `Ngân hàng không giữ gì về số ${phone}`,
  noneNote:
    'Studio đã tìm số này trong mọi chiến dịch, không có đăng ký hay cuộc gọi nào. Nếu đây không phải số của người yêu cầu, bạn sửa ô ở trên rồi tìm lại. Bạn vẫn ghi nhận được yêu cầu xóa: khi khôi phục bản sao lưu cũ, dữ liệu của người này không trở lại.',
  summary: (registrations: number, campaigns: number, calls: number) =>
    `${registrations} đăng ký ở ${campaigns} chiến dịch, ${calls} cuộc gọi`,
  held: (name: string, until: string) =>
    `${name} đang giữ khách này tới ${until}. Nếu bạn xóa, Studio báo ngay cho người ấy.`,
  other: 'Tìm người khác',

  registration: (reference: string, at: string) => `${reference}, ${at}`,
  page: (webid: string, version: number) => `${webid}, bản ${version}`,
  rows: {
    page: 'Trang',
    phoneRaw: 'Số đã nhập',
    calculation: 'Đã xem ở máy tính lãi',
    consent: (purpose: string) => `Đồng ý: ${purpose}`,
    touch: 'Đến từ',
    arm: 'Bản trong thử nghiệm',
    button: 'Nút đã bấm',
    captcha: 'Kết quả captcha',
    utm: {
      utm_source: 'Nguồn (utm_source)',
      utm_medium: 'Kênh (utm_medium)',
      utm_campaign: 'Chiến dịch quảng cáo (utm_campaign)',
      utm_content: 'Nội dung quảng cáo (utm_content)',
      utm_term: 'Từ khóa (utm_term)',
    } as Readonly<Record<string, string>>,
    delivery: (destination: string) => `Gửi tới ${destination}`,
    quarantine: 'Tạm giữ',
  },
  hidden: 'Đã hết hạn lưu, chờ xóa',
  /** Leads to the paper of the registration. */
  seen: 'Khách đã thấy gì',
  granted: 'đồng ý',
  refused: 'không đồng ý',
  withdrawnAt: (at: string) => `đã rút ${at}`,
  calculation: (amount: string, days: number, result: string) => `${amount} đồng, ${days} ngày, kết quả ${result} đồng`,
  deliveries: { waiting: 'đang chờ gửi', held: 'tạm giữ', delivered: 'đã nhận', dead: 'không gửi được' },
  calls: 'Cuộc gọi',
  noCalls: 'Chưa có cuộc gọi nào.',
  crm: 'Hệ thống của ngân hàng',
  withdrawals: 'Đồng ý đã rút',
  erasures: 'Đã xóa trước đây',
  erased: (at: string, by: string, count: number) => `${at}, ${by} xóa ${count} đăng ký`,
  paper: 'Tải lại biên bản',

  give: 'Tải bản sao cho khách',
  given: (name: string) => `Đã tải ${name}.`,
  erase: 'Xóa dữ liệu người này…',
  eraseDialog: {
    title: (phone: string) => `Xóa mọi dữ liệu của ${phone}?`,
    gone: (registrations: number, calls: number) =>
      registrations + calls === 0
        ? 'Không tìm thấy đăng ký hay cuộc gọi nào của số này, nên không có gì bị xóa. Studio chỉ ghi nhận yêu cầu.'
        : `${registrations} đăng ký và ${calls} cuộc gọi cùng ghi chú sẽ mất hẳn, ở mọi chiến dịch, và không lấy lại được.`,
    stays:
      'Còn giữ lại biên bản xóa và lời đồng ý không còn gắn với ai. Tệp đã xuất và các hệ thống đã nhận đăng ký phải xóa riêng; biên bản kể tên các hệ thống ấy.',
    held: (name: string) => `${name} đang giữ khách này. Studio báo ngay cho người ấy.`,
    action: 'Xóa hẳn dữ liệu',
  },
  done: {
    title: 'Đã xóa',
    note: (count: number, at: string) => `${count} đăng ký đã xóa lúc ${at}. Biên bản đã tải về máy bạn để lưu hồ sơ.`,
    noneTitle: 'Đã ghi nhận yêu cầu xóa',
    noneNote: (phone: string, at: string) =>
      `Đã tìm số ${phone} lúc ${at} và không có đăng ký nào để xóa. Biên bản đã tải về máy bạn để lưu hồ sơ.`,
    again: 'Tải lại biên bản',
  },
} as const;
