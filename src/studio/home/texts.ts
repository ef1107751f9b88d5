import type { CampaignState } from '../../contract/studio/campaign-calls.ts';
import { templateTitles } from '../../contract/template-names.ts';

/** Words of the campaign list. */
export const homeTexts = {
  title: 'Chiến dịch',
  create: 'Chiến dịch mới',
  importFile: 'Nhập tệp ZIP',
  more: (name: string) => `Việc với ${name}`,
  samples: {
    title: 'Đang có dữ liệu mẫu để bạn dùng thử',
    note: (leads: string) => `Các chiến dịch có sẵn và ${leads} lượt đăng ký của tháng này là dựng lên, không có thật.`,
    remove: 'Người vận hành máy chủ gỡ hết bằng một lệnh:',
  },
  tasks: 'Việc của bạn',
  taskCount: (count: number) => `${count} việc`,
  task: {
    errors: (count: number) => (count === 1 ? 'Có 1 lỗi, chưa xuất bản được' : `Có ${count} lỗi, chưa xuất bản được`),
    ends: (day: string) => `Ưu đãi hết hạn ${day}`,
    review: (version: number, by: string | null) => `Bản ${version} chờ bạn duyệt${by === null ? '' : `, ${by} gửi`}`,
    returned: (version: number, by: string | null) =>
      `Bản ${version} bị trả lại${by === null ? '' : `, ${by} ghi lý do`}`,
  },
  look: 'Xem trang',
  edit: 'Sửa',

  states: {
    running: 'Đang chạy',
    changed: 'Có thay đổi chưa xuất bản',
    waiting: 'Chờ duyệt',
    scheduled: 'Hẹn giờ',
    draft: 'Bản nháp',
    off: 'Đã tắt',
  } satisfies Record<CampaignState, string>,
  all: 'Tất cả',
  archived: 'Đã cất',

  stateNote: {
    version: (version: number) => `Bản ${version}`,
    running: (version: number) => `Khách đang xem bản\u00a0${version}`,
  },
  change: {
    saved: (version: number | null) => `sửa, bản\u00a0${version ?? '?'}`,
    published: (version: number | null) => `xuất bản, bản\u00a0${version ?? '?'}`,
    unpublished: () => 'tắt trang',
  },
  nobody: 'Dòng lệnh',

  filters: 'Lọc theo trạng thái',
  template: 'Mẫu trang',
  everyTemplate: 'Mọi mẫu trang',
  person: 'Người sửa',
  everyPerson: 'Mọi người',
  sort: 'Xếp theo',
  sorts: { change: 'Thay đổi gần nhất', name: 'Tên', registrations: 'Đăng ký 7 ngày' },
  search: 'Tìm theo tên, địa chỉ, nội dung',
  found: (excerpt: string) => `Trong nội dung: ${excerpt}`,
  view: 'Cách hiện',
  views: { rows: 'Dạng danh sách', grid: 'Dạng lưới' },

  columns: {
    campaign: 'Chiến dịch',
    template: 'Mẫu trang',
    state: 'Trạng thái',
    check: 'Kiểm tra',
    change: 'Thay đổi gần nhất',
    registrations: 'Đăng ký 7 ngày',
    actions: 'Việc',
  },
  noRegistrations: 'chưa có',
  registrations: (count: string) => `${count} đăng ký trong 7 ngày`,
  trend: (days: readonly number[]) => `Từng ngày, cũ trước: ${days.join(', ')}`,
  check: {
    clean: 'Không có lỗi hay cảnh báo',
    findings: (errors: number, warnings: number) => `${errors} lỗi, ${warnings} cảnh báo`,
  },

  empty: {
    title: 'Chưa có chiến dịch nào',
    mayCreate: 'Bạn bắt đầu từ một mẫu trang, hoặc nhập một tệp ZIP.',
    mayNot: 'Khi có chiến dịch thuộc vai trò của bạn, chiến dịch hiện ở đây.',
    filtered: 'Không có chiến dịch nào khớp',
    filteredNote: 'Bạn bỏ bớt điều kiện lọc, hoặc tìm từ khác. Không cần gõ dấu.',
    clear: 'Bỏ mọi điều kiện lọc',
  },

  templates: templateTitles,

  new: {
    title: 'Chiến dịch mới',
    template: 'Chọn mẫu trang',
    templateNote: 'Trang mới có sẵn nội dung mẫu để bạn sửa.',
    name: 'Tên chiến dịch',
    nameHelp: 'Tên cho người trong ngân hàng. Khách không thấy tên này.',
    webid: 'Địa chỉ trang',
    webidHelp: (address: string) => `Khách mở: ${address}`,
    verdicts: {
      free: 'Địa chỉ này dùng được.',
      taken: 'Địa chỉ này đã có chiến dịch khác dùng. Bạn thêm năm hay tên sản phẩm nhé.',
      reserved: 'Địa chỉ này dành riêng cho máy chủ. Bạn chọn tên khác nhé.',
      malformed: 'Chỉ dùng chữ không dấu, số, dấu gạch dưới và gạch nối; tối đa 64 ký tự, bắt đầu bằng chữ hoặc số.',
    },
    needsName: 'Bạn đặt tên cho chiến dịch.',
    action: 'Tạo chiến dịch',
    done: (name: string) => `Đã tạo ${name}. Khách chưa thấy trang này cho đến khi xuất bản.`,
    copyTitle: (name: string) => `Nhân bản ${name}`,
    copyNote: (name: string) =>
      `Bản sao có nội dung và ảnh như bản mới nhất của ${name}, nhưng không gửi khách đăng ký đến nơi nhận của ${name}.`,
    copyName: (name: string) => `${name} (bản sao)`,
    copyAction: 'Nhân bản',
  },

  rename: {
    title: (name: string) => `Đổi tên ${name}`,
    note: 'Chỉ đổi tên trong Studio. Địa chỉ trang và những gì khách thấy vẫn như cũ.',
    action: 'Đổi tên',
    done: (name: string) => `Đã đổi tên thành ${name}.`,
  },
  archive: {
    title: (name: string) => `Cất ${name}?`,
    note: 'Chiến dịch rời khỏi danh sách. Mọi phiên bản và khách đăng ký vẫn còn, và bạn đưa lại được bất cứ lúc nào.',
    stillSeen: 'Khách đang xem trang này. Cần tắt trang trước khi cất.',
    action: 'Cất chiến dịch',
    done: (name: string) => `Đã cất ${name}.`,
    undo: 'Đưa lại',
    restore: 'Đưa lại vào danh sách',
    restored: (name: string) => `Đã đưa ${name} lại vào danh sách.`,
  },
  takeOff: {
    action: 'Tắt trang',
    title: (name: string) => `Tắt trang ${name}?`,
    note: (address: string) =>
      `Trong vòng một giây, khách mở ${address} sẽ thấy trang báo không tìm thấy. Khách đã đăng ký không bị ảnh hưởng. Muốn bật lại thì xuất bản lần nữa.`,
    reason: 'Lý do',
    reasonHelp: 'Ghi vào lịch sử và nhật ký.',
    needsReason: 'Bạn ghi lý do tắt trang.',
    done: (name: string) => `Đã tắt trang ${name}.`,
  },
  history: 'Lịch sử',
  duplicate: 'Nhân bản',
  download: 'Tải tệp ZIP',

  file: {
    title: 'Nhập tệp ZIP',
    note: 'Tệp ZIP của một thư mục chiến dịch. Nhập xong có một phiên bản mới mà khách chưa thấy.',
    choose: 'Chọn tệp ZIP',
    chosen: (name: string) => `Đã chọn ${name}`,
    action: 'Nhập',
    again: 'Chọn tệp khác',
    done: (webid: string, version: number) => `Đã lưu ${webid}, bản ${version}. Khách chưa thấy bản này.`,
    refused: (count: number) => `Chưa nhập gì. Cần sửa ${count} chỗ:`,
    expected: (words: string) => `cần: ${words}`,
    received: (words: string) => `đang có: ${words}`,
    more: (count: number) => `và ${count} chỗ nữa`,
  },
} as const;
