/** Words of the addresses that show a campaign to people without an account. */
export const shareTexts = {
  title: 'Chia sẻ bản xem trước',
  note: 'Ai có địa chỉ đều xem được trang, không cần tài khoản. Trang có dấu “Bản xem trước”, máy tìm kiếm không thấy và không gửi được đăng ký.',
  shows: 'Cho xem',
  workingCopy: 'Bản nháp',
  version: (version: number) => `Bản ${version}`,
  shownNote: (isWorkingCopy: boolean) =>
    isWorkingCopy ? 'Người mở thấy cả những gì bạn sửa sau này.' : 'Người mở luôn thấy đúng bản này.',
  lasts: 'Xem được trong',
  hours: { 1: '1 giờ', 24: '1 ngày', 168: '7 ngày' },
  make: 'Tạo địa chỉ xem trước',
  address: 'Địa chỉ xem trước',
  code: 'Mã QR của địa chỉ xem trước',
  codeNote:
    'Bạn quét bằng điện thoại để xem trên máy thật. Nếu máy chủ chạy trong mạng nội bộ, điện thoại cần ở cùng mạng.',
  open: (count: number) => `Đang mở (${count})`,
  none: 'Chưa có địa chỉ nào đang mở.',
  until: (shows: string, until: string) => `${shows}, đến ${until}`,
  madeBy: (name: string) => `${name} tạo`,
  show: 'Hiện mã QR',
  withdraw: 'Thu hồi địa chỉ',
  withdrawOf: (shows: string) => `Thu hồi địa chỉ: ${shows}`,
  withdrawn: 'Đã thu hồi. Địa chỉ này không mở được nữa.',
  close: 'Đóng',
} as const;
