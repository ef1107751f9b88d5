/** Words of the register of processing. */
export const registerTexts = {
  title: 'Sổ xử lý dữ liệu',
  from: (campaigns: number) => `tự lập từ biểu mẫu, nơi nhận và hạn lưu của ${campaigns} chiến dịch`,
  view: 'Cách xếp',
  byPurpose: 'Theo mục đích',
  byCampaign: 'Theo chiến dịch',
  print: 'In',
  file: 'Tải CSV',
  table: 'Sổ xử lý dữ liệu',
  printed: (day: string) => `Ngân hàng Lạc Hồng, Sổ xử lý dữ liệu, in ngày ${day}`,
  columns: ['Dữ liệu', 'Để làm gì, theo căn cứ nào', 'Giữ bao lâu', 'Ai nhận', 'Từ biểu mẫu nào'],
  version: (name: string, version: number) => `${name}, bản ${version}`,
  archived: (name: string) => `${name}, đã cất`,
  saved: (by: string, at: string) => `${by} lưu ${at}`,
  more: (count: number) => `và ${count} chiến dịch khác`,
  changes: { none: '', new: 'mới', changed: 'đã đổi', gone: 'không còn' },
  months: (count: number) => `${count} tháng`,
  reading: {
    first: 'Bạn chưa đọc sổ này lần nào',
    firstNote: 'Từ lần bạn đọc trở đi, Studio đánh dấu những chỗ đổi.',
    changed: (count: number, day: string) => `${count} chỗ đổi từ lần bạn đọc ${day}`,
    changedNote: (campaigns: readonly string[], more: number) =>
      `Ở ${campaigns.join(', ')}${more > 0 ? ` và ${more} chiến dịch khác` : ''}.`,
    same: (day: string) => `Không có gì đổi từ lần bạn đọc ${day}.`,
    next: 'Chỗ kế tiếp',
    action: (day: string) => `Tôi đã đọc, ${day}`,
    done: 'Đã ghi lần đọc này vào nhật ký.',
  },
  empty: 'Chưa có gì để ghi',
  emptyNote:
    'Chưa chiến dịch nào được xuất bản và không có đăng ký nào. Khi có, sổ tự ghi dữ liệu, mục đích, hạn lưu và nơi nhận.',
} as const;
