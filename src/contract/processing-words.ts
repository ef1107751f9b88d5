import type { ProcessingGroup, ProcessingRow } from './studio/processing-calls.ts';

/** Titles of the register's groups, on the screen and in its file. */
export const processingTitles: Readonly<Record<ProcessingGroup, string>> = {
  asked: 'Gọi tư vấn sản phẩm đã hỏi',
  marketing: 'Giới thiệu sản phẩm khác',
  measuring: 'Đo trang',
};

/** What became of a row since the last reading. */
export const processingChanges: Readonly<Record<ProcessingRow['change'], string>> = {
  none: '',
  new: 'mới',
  changed: 'đã đổi',
  gone: 'không còn',
};
