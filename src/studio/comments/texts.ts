/** Words of the comments. */
export const commentTexts = {
  title: 'Trao đổi',
  none: 'Chưa có trao đổi nào ở phần này.',
  write: 'Ý kiến về phần này',
  answer: 'Câu trả lời',
  send: 'Gửi ý kiến',
  sendAnswer: 'Gửi trả lời',
  mention: 'Nhắc tên',
  resolve: 'Đánh dấu đã xong',
  reopen: 'Mở lại',
  resolved: (name: string) => `${name} đánh dấu đã xong`,
  open: 'đang mở',
  close: 'Đóng',
} as const;
