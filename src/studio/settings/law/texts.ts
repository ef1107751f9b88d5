/** Words of the rules of law in the settings. */
export const lawTexts = {
  count: (count: number) => `${count} quy tắc`,
  everyKind: 'Mọi loại',
  columns: { kinds: 'Loại được soi', read: 'Đọc lần cuối', found: '90 ngày' },
  found: (count: number) => `${count} lần`,
  longUnread: 'Đã hơn một năm chưa ai đọc lại nguồn',
  switch: (title: string) => `Soi: ${title}`,
  offUntil: (day: string) => `Tắt tới hết ${day}.`,

  print: 'In bộ quy tắc',
  mayNot: 'Bạn xem được bộ quy tắc. Quản trị viên tắt, bật và nhập trần lãi suất.',

  detail: {
    label: 'Chi tiết quy tắc',
    looksAt: 'Soi những gì',
    since: 'hiệu lực',
    read: 'Đọc',
    readBy: (day: string, by: string) => `${day}, ${by}`,
    readByUs: (day: string) => `${day}, khi soạn quy tắc`,
    sources: 'Nguồn',
    markRead: 'Tôi vừa đọc lại nguồn',
    marked: 'Đã ghi ngày đọc lại.',
    off: (by: string, day: string) => `${by} tắt ngày ${day}`,
    turnOn: 'Bật lại quy tắc',
    confirm: 'Nguồn ghi ở đây còn chờ pháp chế của ngân hàng xác nhận.',
  },

  offDialog: {
    title: (title: string) => `Tắt “${title}”?`,
    note: 'Từ lúc tắt, không trang nào bị hỏi về điều này, kể cả trang Pháp chế đã ghi nhận. Bật lại lúc nào cũng được.',
    reason: 'Vì sao tắt',
    reasonHelp: 'Bắt buộc, ghi vào nhật ký',
    noReason: 'Bạn viết lý do, người khác đọc được trong nhật ký.',
    until: 'Tắt tới hết ngày',
    untilHelp: 'Không bắt buộc. Hôm sau quy tắc tự bật lại.',
    told: (names: string) => `Studio báo ngay cho ${names}.`,
    nobody: 'Không có ai khác để báo.',
    turnOff: 'Tắt quy tắc này',
    done: 'Đã tắt quy tắc.',
  },
  onDialog: {
    title: (title: string) => `Bật lại “${title}”?`,
    note: 'Trang nào soạn từ lúc này cũng được soi điều này. Bản đang chờ duyệt giữ nguyên.',
    reason: 'Vì sao bật lại',
    turnOn: 'Bật lại quy tắc',
    done: 'Đã bật lại quy tắc.',
  },

  caps: {
    title: 'Trần lãi tiền gửi',
    unit: '%/năm, đồng',
    below: (months: number) => (months === 1 ? 'Không kỳ hạn, dưới 1 tháng' : `Từ 1 tháng đến dưới ${months} tháng`),
    above: 'Từ 6 tháng',
    none: 'không đặt trần',
    decision: 'Theo quyết định',
    decisionHelp: 'Bắt buộc, như 1125/QĐ-NHNN',
    since: 'Từ ngày',
    wrong: 'Bạn nhập số từ 0,01 đến 100, như 4,75.',
    noDecision: 'Bạn nhập số của quyết định.',
    noSince: 'Bạn nhập ngày hiệu lực.',
    note: 'Đổi trần thì các trang tiền gửi được soi lại ngay; trang vượt trần hiện trong kết quả kiểm tra.',
    save: 'Lưu trần lãi',
    remove: 'Bỏ trần',
    saved: 'Đã lưu trần lãi.',
    removed: 'Đã bỏ trần, không so lãi suất với mức nào.',
  },

  policies: {
    needsCompliance: {
      name: 'Cần Pháp chế trước khi xuất bản',
      title: (isOn: boolean) => `${isOn ? 'Bật' : 'Tắt'} “Cần Pháp chế trước khi xuất bản”?`,
      note: (isOn: boolean) =>
        isOn
          ? 'Bản có điểm pháp luật chỉ xuất bản được khi có chữ ký của Pháp chế. Trang đang chạy giữ nguyên.'
          : 'Lý do của người gửi vẫn được lưu, nhưng bản không chờ chữ ký của Pháp chế nữa.',
    },
    asksBeforeTags: {
      name: 'Mặc định hỏi trước khi gắn thẻ đo',
      title: (isOn: boolean) => `${isOn ? 'Bật' : 'Tắt'} “Mặc định hỏi trước khi gắn thẻ đo”?`,
      note: (isOn: boolean) =>
        isOn
          ? 'Trang nào chưa tự đặt sẽ hỏi khách ngay, kể cả trang đang chạy. Thẻ đo, quảng cáo và trò chuyện đứng yên cho tới khi khách chọn, nên số của các công cụ đó sẽ ít đi.'
          : 'Trang nào chưa tự đặt sẽ chạy thẻ sau khi tải xong, không hỏi khách nữa, kể cả trang đang chạy.',
    },
  },
  policyDone: 'Đã đổi quy tắc.',
} as const;
