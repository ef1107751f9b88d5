/** Words of what is locked. */
export const lockTexts = {
  ask: 'Xin mở khóa',
  askTitle: (name: string) => `Xin ${name} mở khóa`,
  askAction: 'Gửi lời xin',
  asked: (name: string) => `Đã báo cho ${name}`,
  note: 'Bạn cần sửa gì',
  noteHelp: 'Không bắt buộc. Chỗ đang khóa và tên chiến dịch được gửi kèm.',
};
