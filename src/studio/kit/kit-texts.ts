/** Words of the controls themselves. */
export const kitTexts = {
  showPassword: 'Hiện mật khẩu',
  hidePassword: 'Ẩn mật khẩu',
  clearSearch: 'Xóa chữ tìm',
  showChoices: 'Hiện lựa chọn',
  noChoice: 'Không có lựa chọn nào khớp',
  close: 'Đóng',
  cancel: 'Hủy',
  copy: 'Sao chép',
  copied: 'Đã sao chép',
  loading: 'Đang tải',
  optional: 'không bắt buộc',
  tryAfter: (seconds: number) =>
    seconds < 60 ? `Thử lại được sau ${seconds} giây.` : `Thử lại được sau ${Math.ceil(seconds / 60)} phút.`,
  remove: (what: string) => `Bỏ ${what}`,
} as const;
