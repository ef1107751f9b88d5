/** Words of the palette. */
export const paletteTexts = {
  title: 'Tìm màn hình và việc',
  placeholder: 'Tìm màn hình, chiến dịch, việc cần làm',
  groups: { screens: 'Đi đến', campaigns: 'Chiến dịch', actions: 'Việc cần làm' },
  nothing: 'Không tìm thấy. Bạn thử từ khác, không cần gõ dấu.',
  hints: { choose: 'chọn', open: 'mở', close: 'đóng' },
  lightTheme: 'Dùng giao diện sáng',
  darkTheme: 'Dùng giao diện tối',
  systemTheme: 'Dùng giao diện theo hệ thống',
  create: 'Tạo chiến dịch mới',
  invite: 'Mời người vào Studio',
  auditFile: 'Tải nhật ký dạng tệp CSV',
  findLead: (text: string) => `Tìm khách “${text}”`,
  insightOf: (campaign: string) => `Kết quả của ${campaign}`,
  endSessions: 'Xem các phiên đang mở của tôi',
} as const;
