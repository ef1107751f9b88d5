import type { RequestSource } from './person-requests.ts';
import type { RequestKind } from './request-rules.ts';

/** What staff call the kinds of requests, on screens and in files. */
export const requestKindNames: Readonly<Record<RequestKind, string>> = {
  withdraw: 'Rút đồng ý tiếp thị',
  erase: 'Xóa dữ liệu',
  copy: 'Bản sao dữ liệu',
  correct: 'Sửa dữ liệu',
};

/** And where they came from. */
export const requestSourceNames: Readonly<Record<RequestSource, string>> = {
  page: 'trang công khai',
  phone: 'gọi tổng đài',
  counter: 'tại quầy',
};
