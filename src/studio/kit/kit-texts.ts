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
  remove: (what: string) => `Bỏ ${what}`,
} as const;
