/** What a link says where content has no words for it. */
export const linkWords = 'Xem chi tiết';
