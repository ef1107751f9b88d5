/** Words of the controls themselves. */
export const kitTexts = {
  showPassword: 'Hiện mật khẩu',
  hidePassword: 'Ẩn mật khẩu',
  clearSearch: 'Xóa chữ tìm',
  choose: 'Chọn',
  findChoice: 'Tìm lựa chọn',
  moreChoices: (count: number) => `Còn ${count.toLocaleString('vi-VN')} lựa chọn nữa. Bạn gõ để tìm.`,
  noChoice: 'Không có lựa chọn nào khớp',
  close: 'Đóng',
  notLoaded: 'Chưa mở được vì mất kết nối với máy chủ. Bạn thử lại sau ít phút.',
  cancel: 'Hủy',
  copy: 'Sao chép',
  copied: 'Đã sao chép',
  loading: 'Đang tải',
  optional: 'không bắt buộc',
  tryAfter: (seconds: number) =>
    seconds < 60 ? `Thử lại được sau ${seconds} giây.` : `Thử lại được sau ${Math.ceil(seconds / 60)} phút.`,
  weekdays: ['Chủ nhật', 'Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy'],
  limit: {
    count: (count: number, most: number) => `${count.toLocaleString('vi-VN')}/${most.toLocaleString('vi-VN')} ký tự`,
    over: (over: number) => `Dài quá ${over.toLocaleString('vi-VN')} ký tự. Bạn rút ngắn rồi gửi lại.`,
  },
  wait: {
    minutes: (count: number) => `còn ${count} phút`,
    hours: (count: number) => `còn ${count} giờ`,
    days: (count: number) => `còn ${count} ngày`,
  },
  moment: {
    day: 'Ngày',
    time: 'Giờ',
    dayHint: 'ngày/tháng/năm',
    timeHint: 'giờ:phút',
    calendar: 'Mở lịch',
    empty: 'Chọn ngày và giờ, theo giờ Việt Nam.',
    inVietnam: (moment: string, wait: string | undefined) =>
      `${moment}, giờ Việt Nam${wait === undefined ? '' : `, ${wait}`}.`,
  },
  remove: (what: string) => `Bỏ ${what}`,
} as const;
