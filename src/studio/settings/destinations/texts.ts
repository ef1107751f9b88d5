import type { Destination } from '../../../contract/studio/destination-calls.ts';

/** Words of where registrations are sent. */
export const destinationTexts = {
  note: 'Mỗi đăng ký được gửi tới các nơi nhận của chiến dịch. Bạn sửa nơi nhận trong “Cài đặt chiến dịch” của chiến dịch ấy; bản mới có hiệu lực khi được xuất bản.',
  table: 'Nơi nhận đăng ký',
  columns: { campaign: 'Chiến dịch', destination: 'Nơi nhận', state: 'Tình trạng', actions: 'Thao tác' },
  kinds: { webhook: 'Hệ thống (webhook)', csv: 'Tệp CSV', email: 'E-mail' } satisfies Record<
    Destination['kind'],
    string
  >,
  draft: 'Chưa xuất bản',
  missing: (names: string) => `Máy chủ thiếu ${names}`,
  waiting: (count: number) => `${count} đăng ký đang chờ gửi`,
  dead: (count: number) => `${count} đăng ký chưa gửi được`,
  arrived: (at: string) => `Nhận được gần nhất ${at}`,
  never: 'Chưa nhận đăng ký nào',
  try: 'Gửi thử',
  tryOne: (id: string, name: string) => `Gửi thử tới ${id} của ${name}`,
  edit: 'Sửa',
  editOne: (id: string, name: string) => `Sửa ${id} của ${name}`,
  hasArrived: (id: string) => `${id} đã nhận lần gửi thử. Lần gửi này không có dữ liệu của khách.`,
  hasNot: (id: string, reason: string) => `${id} chưa nhận: ${reason}`,
  reasons: {
    'https is required': 'địa chỉ cần bắt đầu bằng https',
    'host is not allowed': 'máy chủ không cho phép gửi tới nơi này',
    'private address': 'địa chỉ thuộc mạng nội bộ, máy chủ không cho phép',
    timeout: 'nơi nhận không trả lời trong 5 giây',
    ENOTFOUND: 'không tìm thấy tên máy chủ của nơi nhận',
    ECONNREFUSED: 'nơi nhận từ chối kết nối',
    EACCES: 'máy chủ không ghi được vào thư mục',
    ENOSPC: 'ổ đĩa của máy chủ đã đầy',
    EROFS: 'máy chủ không ghi được vào thư mục',
  } as Readonly<Record<string, string>>,
  status: (status: string) => `nơi nhận trả lời mã ${status}`,
  unset: (name: string) => `máy chủ thiếu ${name}`,
  noKey: (name: string) => `${name} không phải khóa ký webhook`,
  other: (reason: string) => `lỗi ${reason}`,
  nothing: 'Chưa chiến dịch nào gửi đăng ký đi',
  nothingNote: 'Đăng ký vẫn nằm đủ trong danh sách khách. Bạn thêm nơi nhận trong “Cài đặt chiến dịch”.',
} as const;
