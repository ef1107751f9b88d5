/** Part of the account screen in which kinds of notices are chosen. */
export const noticeChoiceId = 'thong-bao';

/** Words of the bell and its panel. */
export const noticeTexts = {
  title: 'Thông báo',
  bell: (unread: number) => (unread === 0 ? 'Thông báo' : `Thông báo, ${unread} chưa đọc`),
  readAll: 'Đánh dấu đã đọc hết',
  unread: 'Chưa đọc:',
  empty: 'Chưa có thông báo',
  emptyNote: 'Việc liên quan đến bạn sẽ hiện ở đây.',
  choose: 'Chọn việc được báo qua e-mail',
} as const;
