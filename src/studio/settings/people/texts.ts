import type { Role } from '../../../contract/studio/permissions.ts';

/** Words of the screen of people. */
export const peopleTexts = {
  search: 'Tìm tên, e-mail',
  role: 'Vai trò',
  everyRole: 'Mọi vai trò',
  invite: 'Mời người',
  table: 'Người của Studio',
  columns: {
    person: 'Người',
    grants: 'Vai trò và chiến dịch',
    factor: 'Xác thực hai bước',
    used: 'Dùng gần nhất',
    actions: 'Thao tác',
  },
  you: '(bạn)',
  external: 'tài khoản ngân hàng',
  disabled: (time: string) => `Đã khóa ${time}`,
  factorOn: 'đã bật',
  factorOff: 'chưa bật, không bắt buộc',
  factorMissing: 'chưa bật, cần bật',
  inUse: 'đang dùng',
  neverUsed: 'chưa đăng nhập',
  nothingTitle: 'Không có ai khớp',
  nothing: 'Bạn thử từ khác hoặc bỏ bớt bộ lọc.',
  clear: 'Bỏ bộ lọc',
  menu: (name: string) => `Thao tác với ${name}`,

  actions: {
    grants: 'Đổi vai trò…',
    sessions: 'Xem phiên đang mở',
    reset: 'Đặt lại đăng nhập…',
    disable: 'Khóa tài khoản…',
    enable: 'Mở lại tài khoản…',
    self: 'Không ai đổi được vai trò của chính mình',
    outside: 'Vai trò lấy từ hệ thống của ngân hàng',
  },

  invitations: {
    title: 'Lời mời đang chờ',
    all: (count: string) => `Xem cả ${count} lời mời`,
    by: (grants: string, by: string, time: string) => `${grants}. ${by} mời ${time}.`,
    left: (hours: number) => (hours < 1 ? 'còn chưa đến 1 giờ' : `còn ${hours} giờ`),
    expired: 'đã hết hạn',
    renew: 'Tạo liên kết mới',
    ask: 'Thu hồi…',
    withdraw: 'Thu hồi lời mời',
    withdrawTitle: (email: string) => `Thu hồi lời mời cho ${email}?`,
    withdrawNote: 'Liên kết đã gửi không dùng được nữa. Bạn có thể mời lại bất cứ lúc nào.',
    withdrawn: (email: string) => `Đã thu hồi lời mời cho ${email}`,
  },

  inviteDialog: {
    title: 'Mời người vào Studio',
    note: 'Liên kết dùng một lần, hết hạn sau 48 giờ. Người được mời tự đặt mật khẩu.',
    email: 'E-mail công việc',
    wrongEmail: 'E-mail chưa đúng, ví dụ: gia.han@nganhang.vn.',
    action: 'Tạo lời mời',
  },
  factorNotice: (names: string) => `${names} phải bật xác thực hai bước ở lần đăng nhập đầu.`,

  linkDialog: {
    invited: (email: string) => `Đã mời ${email}`,
    reset: (name: string) => `Liên kết đặt lại cho ${name}`,
    note: 'Liên kết chỉ hiện một lần. Bạn gửi cho đúng người, qua kênh an toàn: ai có liên kết đều đặt được mật khẩu.',
    mailed:
      'Studio gửi liên kết cho người này qua e-mail và không hiện ở đây, vì ai có liên kết đều đặt được mật khẩu. ' +
      'Nếu thư không tới, bạn nhờ người vận hành máy chủ tạo liên kết khác.',
    notMailed: 'Máy chủ chưa nối với hệ thống thư, nên bạn tự gửi liên kết này.',
    label: 'Liên kết dùng một lần',
    expires: (time: string) => `Dùng được đến ${time}.`,
    done: 'Xong',
  },

  grants: {
    legend: 'Vai trò',
    none: 'Bạn chọn ít nhất một vai trò cho người này.',
    noCampaign: (role: string) => `Bạn chọn chiến dịch cho vai trò ${role}, hoặc chọn mọi chiến dịch.`,
    scope: (role: string) => `Phạm vi của vai trò ${role}`,
    all: 'Mọi chiến dịch',
    some: 'Chọn chiến dịch',
    add: 'Thêm chiến dịch',
    more: (count: number) => `${count} vai trò khác`,
    notes: {
      editor: 'Sửa nội dung và gửi duyệt.',
      approver: 'Duyệt, trả lại, hẹn giờ xuất bản, tắt trang.',
      compliance: 'Xem các điểm pháp luật của một bản gửi duyệt, ghi nhận hoặc trả lại.',
      agent: 'Nhận khách, gọi, ghi kết quả. Thấy rõ tên và số của khách mình giữ.',
      supervisor: 'Giao khách, thả đăng ký tạm giữ, xuất danh sách.',
      analyst: 'Xem kết quả, tạo liên kết, đặt thử nghiệm.',
      auditor: 'Xem nhật ký. Cần mọi chiến dịch để mở nhật ký.',
      admin: 'Mời người, đổi quy tắc. Cần mọi chiến dịch để quản lý người.',
    } satisfies Record<Role, string>,
  },

  grantsDialog: {
    title: (name: string) => `Đổi vai trò của ${name}`,
    note: 'Lưu xong thì các phiên đang mở của người này kết thúc ngay, để vai trò mới có hiệu lực.',
    reason: 'Lý do',
    reasonHelp: 'Nhật ký ghi lý do cùng vai trò trước và sau.',
    action: 'Đổi vai trò',
    done: (name: string) => `Đã đổi vai trò của ${name}`,
  },

  disableDialog: {
    title: (name: string) => `Khóa tài khoản của ${name}?`,
    note: (sessions: number) =>
      sessions > 0
        ? `${sessions} phiên đang mở kết thúc ngay. Việc đã làm và nhật ký vẫn còn; bạn mở lại được bất cứ lúc nào.`
        : 'Người này không đăng nhập được nữa. Việc đã làm và nhật ký vẫn còn; bạn mở lại được bất cứ lúc nào.',
    reason: 'Lý do',
    action: 'Khóa tài khoản',
    done: (name: string) => `Đã khóa tài khoản của ${name}`,
  },

  enableDialog: {
    title: (name: string) => `Mở lại tài khoản của ${name}?`,
    note: 'Người này đăng nhập lại được bằng mật khẩu cũ, với các vai trò như trước.',
    action: 'Mở lại tài khoản',
    done: (name: string) => `Đã mở lại tài khoản của ${name}`,
  },

  resetDialog: {
    title: (name: string) => `Đặt lại đăng nhập của ${name}?`,
    note: 'Mật khẩu và xác thực hai bước hiện tại không dùng được nữa, các phiên đang mở kết thúc. Bạn nhận một liên kết dùng một lần để gửi cho người này.',
    action: 'Đặt lại đăng nhập',
  },

  sessionsDialog: {
    title: (name: string) => `Phiên của ${name}`,
    none: 'Không có phiên nào đang mở.',
    endAll: 'Kết thúc mọi phiên',
    ended: (name: string) => `Đã kết thúc các phiên của ${name}`,
  },
} as const;
