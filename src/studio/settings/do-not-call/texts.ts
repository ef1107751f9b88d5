import { formatNumber } from '../../app/format.ts';

/** Words of the do-not-call lists. */
export const doNotCallTexts = {
  note:
    'Số trong danh sách không được gọi để giới thiệu. Khách tự đăng ký thì vẫn gọi được, chỉ về điều khách hỏi. ' +
    'Studio không giữ số, chỉ giữ mã băm để so với số của khách.',
  noneTitle: 'Chưa có danh sách nào',
  none: 'Bạn nhập danh sách của cơ quan quản lý hoặc của ngân hàng, mỗi dòng một số.',
  table: 'Các danh sách đang dùng',
  columns: { source: 'Nguồn', numbers: 'Số điện thoại', broken: 'Dòng đã bỏ', imported: 'Nhập lúc', by: 'Người nhập' },

  import: {
    open: 'Nhập danh sách',
    title: 'Nhập danh sách không gọi',
    note: 'Tệp chữ hoặc CSV, mỗi dòng một số, hoặc số ở cột đầu. Viết cách nào cũng đọc được: 0912 345 678, +84912345678. Cột ngày có thể có hoặc không.',
    source: 'Nguồn',
    sourceHelp: 'Ai giữ danh sách này, ví dụ: Cục Viễn thông',
    mode: 'Danh sách cũ của nguồn này',
    replace: 'Thay bằng tệp này',
    add: 'Giữ, thêm tệp này',
    choose: 'Chọn tệp',
    again: 'Chọn tệp khác',
    reading: (name: string) => `Đang đọc ${name}…`,
    chosen: (name: string, numbers: number) => `${name}: ${formatNumber(numbers)} số`,
    tooLarge: 'Tệp này quá lớn. Bạn chia tệp ra, nhập phần đầu rồi thêm các phần sau.',
    noNumber: 'Tệp này không có số điện thoại nào. Chưa nhập gì, bạn chọn tệp khác.',
    unreadable: 'Chưa đọc được tệp này. Chưa nhập gì, bạn mở lại tệp rồi chọn lần nữa.',
    broken: (lines: number) => `${formatNumber(lines)} dòng không đọc được thành số điện thoại`,
    brokenLines: (first: readonly number[], all: number) =>
      `${all > first.length ? 'Những dòng đầu tiên' : 'Dòng'}: ${first.map(formatNumber).join('; ')}. Bạn sửa tệp rồi chọn lại, hoặc nhập phần đọc được.`,
    action: (numbers: number, broken: number) =>
      broken === 0
        ? `Nhập ${formatNumber(numbers)} số`
        : `Nhập ${formatNumber(numbers)} số, bỏ ${formatNumber(broken)} dòng`,
    wait: 'Danh sách lớn mất khoảng nửa phút. Danh sách cũ vẫn dùng cho đến khi nhập xong.',
    done: (numbers: number) => `Đã nhập ${formatNumber(numbers)} số`,
    sourceMissing: 'Bạn nhập tên nguồn.',
  },

  remove: {
    open: 'Bỏ một số',
    title: 'Bỏ một số khỏi danh sách',
    note: 'Số được bỏ khỏi mọi danh sách đang dùng. Lần nhập sau có số này thì số lại vào danh sách.',
    phone: 'Số điện thoại',
    phoneMissing: 'Bạn nhập số điện thoại.',
    reason: 'Lý do',
    reasonHelp: 'Ghi vào nhật ký, ví dụ: Khách đồng ý nghe lại, phiếu 12',
    reasonMissing: 'Bạn nhập lý do.',
    action: 'Bỏ số này',
    done: (sources: readonly string[]) => `Đã bỏ khỏi ${sources.join(', ')}`,
    none: 'Số này không có trong danh sách nào.',
  },
} as const;
