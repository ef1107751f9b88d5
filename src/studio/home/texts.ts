import type { CampaignDetails, CampaignState } from '../../contract/studio/campaign-calls.ts';

/** Words of the campaign list. */
export const homeTexts = {
  title: 'Chiến dịch',
  create: 'Chiến dịch mới',
  importFile: 'Nhập tệp ZIP',
  more: (name: string) => `Thao tác với ${name}`,
  samples: {
    title: 'Đang có dữ liệu mẫu để bạn dùng thử',
    note: (leads: string) => `Các chiến dịch có sẵn và ${leads} đăng ký của tháng này là dữ liệu mẫu, không có thật.`,
    remove: 'Người vận hành máy chủ gỡ hết bằng một lệnh:',
  },
  tasks: 'Việc của bạn',
  taskCount: (count: string) => `${count} việc`,
  moreTasks: (count: string) => `Còn ${count} việc nữa. Xong một việc ở đây thì việc kế tiếp hiện ra.`,
  task: {
    errors: (count: number) => (count === 1 ? 'Có 1 lỗi, chưa xuất bản được' : `Có ${count} lỗi, chưa xuất bản được`),
    law: (count: number) => `Khách đang xem trang có ${count} điểm pháp luật chưa ai ghi nhận`,
    ends: (day: string) => `Ưu đãi hết hạn ${day}`,
    review: (version: number, by: string | null) => `Bản ${version} chờ bạn duyệt${by === null ? '' : `, ${by} gửi`}`,
    reviewOfLaw: (version: number, points: number, by: string | null) =>
      `Bản ${version} có ${points} điểm pháp luật chờ bạn xem${by === null ? '' : `, ${by} gửi`}`,
    returned: (version: number, by: string | null) =>
      by === null ? `Bản ${version} cần sửa rồi gửi lại` : `${by} trả lại bản ${version} kèm lý do`,
    actions: { review: 'Duyệt', returned: 'Xem lý do', errors: 'Sửa', law: 'Xem điểm', ends: 'Sửa' },
    of: (action: string, name: string) => `${action}: ${name}`,
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
    edited: () => 'sửa bản nháp',
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
  searching: 'Đang tìm trong nội dung các trang',
  searchFailed: {
    title: 'Chưa tìm được trong nội dung các trang',
    note: 'Danh sách này chỉ có những chiến dịch khớp tên, địa chỉ hoặc người sửa.',
    nothing: 'Không có chiến dịch nào khớp tên, địa chỉ hoặc người sửa.',
    again: 'Tìm lại',
  },
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
    actions: 'Thao tác',
  },
  noRegistrations: 'chưa có',
  registrations: (count: string) => `${count} đăng ký trong 7 ngày`,
  handOvers: (count: string) => `${count} lượt chuyển tiếp trong 7 ngày`,
  handOver: 'Số lần trang chuyển khách sang trang đăng ký của ngân hàng, do trang tự đếm.',
  trend: (days: readonly number[]) => `Từng ngày, cũ trước: ${days.join(', ')}`,
  check: {
    clean: 'Không có lỗi hay cảnh báo',
    findings: ({ errors, lawFindings, warnings, samples }: CampaignDetails) =>
      [
        `${errors} lỗi`,
        ...(lawFindings === 0 ? [] : [`${lawFindings} điểm pháp luật`]),
        `${warnings} cảnh báo`,
        ...(samples === 0 ? [] : [`${samples} chỗ còn của trang mẫu`]),
      ].join(', '),
  },

  empty: {
    title: 'Chưa có chiến dịch nào',
    mayCreate: 'Bạn bắt đầu từ một mẫu trang, hoặc nhập một tệp ZIP.',
    mayNot: 'Khi có chiến dịch thuộc vai trò của bạn, chiến dịch hiện ở đây.',
    filtered: 'Không có chiến dịch nào khớp',
    filteredNote: 'Bạn bỏ bớt bộ lọc, hoặc tìm từ khác. Không cần gõ dấu.',
    clear: 'Bỏ bộ lọc',
  },

  new: {
    title: 'Chiến dịch mới',
    template: 'Chọn mẫu trang',
    designed: 'Mẫu gốc',
    templateNote: 'Trang mới có sẵn nội dung mẫu để bạn sửa.',
    name: 'Tên chiến dịch',
    nameHelp: 'Tên cho người trong ngân hàng. Khách không thấy tên này.',
    webid: 'Địa chỉ trang',
    webidHelp: (address: string) => `Khách mở: ${address}`,
    verdicts: {
      free: 'Địa chỉ này dùng được.',
      taken: 'Địa chỉ này đã có chiến dịch khác dùng. Bạn thêm năm hoặc tên sản phẩm.',
      reserved: 'Địa chỉ này dành riêng cho máy chủ. Bạn chọn tên khác.',
      malformed:
        'Địa chỉ chỉ gồm chữ không dấu, số, dấu gạch dưới và gạch nối; tối đa 64 ký tự, bắt đầu bằng chữ hoặc số.',
    },
    needsName: 'Bạn đặt tên cho chiến dịch này.',
    action: 'Tạo chiến dịch',
    done: (name: string) => `Đã tạo ${name}. Khách chưa thấy trang này cho tới khi trang được xuất bản.`,
    copyTitle: (name: string) => `Nhân đôi ${name}`,
    copyNote: (name: string) =>
      `Bản sao có nội dung và ảnh như bản mới nhất của ${name}, nhưng không gửi đăng ký tới nơi nhận của ${name}.`,
    copyName: (name: string) => `${name} (bản sao)`,
    copyAction: 'Nhân đôi',
  },

  /** Actions of the menu. Each asks first. */
  menu: {
    rename: 'Đổi tên…',
    duplicate: 'Nhân đôi…',
    archive: 'Cất chiến dịch…',
    takeOff: 'Tắt trang…',
    putBack: 'Bật lại trang…',
  },

  rename: {
    title: (name: string) => `Đổi tên ${name}`,
    note: 'Chỉ đổi tên trong Studio. Địa chỉ trang và những gì khách thấy vẫn như cũ.',
    action: 'Đổi tên',
    done: (name: string) => `Đã đổi tên thành ${name}.`,
  },
  archive: {
    title: (name: string) => `Cất ${name}?`,
    note: 'Chiến dịch rời khỏi danh sách. Mọi bản và đăng ký vẫn còn nguyên; bạn đưa chiến dịch trở lại lúc nào cũng được.',
    stillSeen: 'Khách đang xem trang này. Bạn tắt trang rồi mới cất được.',
    action: 'Cất chiến dịch',
    done: (name: string) => `Đã cất ${name}.`,
    undo: 'Hoàn tác',
    restore: 'Đưa trở lại danh sách',
    restored: (name: string) => `Đã đưa ${name} trở lại danh sách.`,
  },
  takeOff: {
    action: 'Tắt trang',
    title: (name: string) => `Tắt trang ${name}?`,
    note: (address: string) =>
      `Trong vòng một giây, khách mở ${address} sẽ thấy trang báo không tìm thấy. Các đăng ký đã có vẫn còn nguyên. Người duyệt bật lại trang được trong Lịch sử.`,
    reason: 'Lý do',
    reasonHelp: 'Ghi vào lịch sử và nhật ký.',
    needsReason: 'Bạn ghi lý do tắt trang.',
    done: (name: string) => `Đã tắt trang ${name}.`,
  },
  history: 'Lịch sử',
  download: 'Tải tệp ZIP',

  file: {
    title: 'Nhập tệp ZIP',
    note: 'Tệp ZIP chứa thư mục của một chiến dịch. Nhập xong thì có một bản mới; khách chưa thấy cho tới khi bản ấy được xuất bản.',
    choose: 'Chọn tệp ZIP',
    chosen: (name: string) => `Đã chọn ${name}`,
    action: 'Nhập tệp ZIP',
    again: 'Chọn tệp khác',
    done: (webid: string, version: number) => `Đã lưu ${webid}, bản ${version}. Khách chưa thấy bản này.`,
    refused: (count: number) => `Chưa nhập gì. Cần sửa ${count} chỗ:`,
    expected: (words: string) => `cần: ${words}`,
    received: (words: string) => `đang có: ${words}`,
    more: (count: number) => `và ${count} chỗ nữa`,
  },
} as const;
