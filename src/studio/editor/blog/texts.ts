/** Words of the blog in the editor. */
export const blogTexts = {
  posts: (count: number) => `Bài viết (${count})`,
  add: 'Thêm bài viết',
  none: 'Chưa có bài viết nào. Trang có phần tin tức sẽ hiện bài mới nhất trước.',
  needsCategory: 'Bạn thêm một chuyên mục trước, vì bài viết nào cũng thuộc một chuyên mục.',
  removed: (title: string) => `Đã bỏ bài “${title}”`,
  undo: 'Hoàn tác',
} as const;
