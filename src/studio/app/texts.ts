import { roleNames } from '../../contract/studio/role-names.ts';

/**
 * Words of the shell, and those that several screens share. Screens have their own beside them. Signing in loads these,
 * so parts that open later keep theirs apart.
 */
export const texts = {
  product: 'Studio',
  bank: 'Ngân hàng Lạc Hồng',
  skip: 'Đến nội dung chính',
  title: (...parts: string[]) => [...parts, 'Studio Lạc Hồng'].join(' · '),

  navigation: {
    label: 'Điều hướng chính',
    open: 'Mở điều hướng',
    home: 'Chiến dịch',
    reviews: 'Cần duyệt',
    /** After the number. */
    waitingReviews: 'bản chờ bạn duyệt',
    waitingPeople: 'khách cần gọi',
    openRequests: 'yêu cầu đang mở',
    calendar: 'Lịch xuất bản',
    library: 'Thư viện ảnh',
    desk: 'Khách đăng ký',
    team: 'Tổ trực',
    personData: 'Yêu cầu về dữ liệu',
    processing: 'Sổ xử lý dữ liệu',
    insight: 'Kết quả',
    settings: 'Cài đặt',
    recent: 'Vừa mở',
    account: 'Tài khoản của tôi',
    signOut: 'Đăng xuất',
    /** Said before the name. */
    personMenu: 'Tài khoản:',
    search: 'Tìm nhanh',

    /** In the bar of a phone. */
    deskShort: 'Khách',
  },

  roles: roleNames,
  allCampaigns: 'mọi chiến dịch',
  campaigns: (count: number) => `${count} chiến dịch`,
  noRole: 'Chưa có vai trò',

  theme: {
    label: 'Giao diện',
    system: 'Theo hệ thống',
    light: 'Sáng',
    dark: 'Tối',
  },

  connection: {
    lost: 'Mất kết nối với máy chủ.',
    lostNote: 'Những gì bạn đang mở vẫn còn nguyên. Studio tự nối lại.',
    back: 'Đã kết nối lại với máy chủ.',
    newVersion: 'Studio có bản mới.',
    newVersionNote: 'Bạn làm xong việc đang dở, rồi tải lại trang.',
    reload: 'Tải lại trang',
  },

  errors: {
    unreachable: 'Máy chủ chưa trả lời. Bạn kiểm tra mạng rồi thử lại.',
    tooLarge: 'Tệp hoặc nội dung gửi lên lớn quá nên chưa lưu gì. Bạn nén nhỏ tệp, hoặc rút gọn, rồi thử lại.',
    noFile: (why: string) => `Chưa tải được tệp. ${why}`,
    title: 'Chưa tải được',
    forbiddenTitle: 'Bạn chưa có quyền ở đây',
    notFoundTitle: 'Không tìm thấy trang này',
    notFound: 'Địa chỉ có thể đã thay đổi, hoặc bạn không có vai trò ở đây.',
    toHome: 'Về trang đầu',
    tryAgain: 'Thử lại',
    brokenTitle: 'Màn hình này gặp lỗi',
    broken: 'Những gì đã lưu vẫn còn nguyên. Bạn tải lại trang để tiếp tục.',
    missing: 'Máy chủ chưa trả lời, hoặc Studio vừa có bản mới. Bạn chờ một chút rồi tải lại trang.',
    noRoleTitle: 'Tài khoản chưa có vai trò',
    noRole: 'Bạn nhờ quản trị viên cấp vai trò để bắt đầu.',
  },

  proof: {
    title: 'Xác thực lại',
    note: 'Việc này quan trọng nên Studio cần biết chắc đó là bạn. Lần xác thực này dùng được trong 5 phút.',
    code: 'Mã xác thực',
    codeHelp: 'Mã 6 số trong ứng dụng xác thực, hoặc một mã dự phòng.',
    password: 'Mật khẩu',
    action: 'Xác thực',
    outside: 'Xác thực ở hệ thống của ngân hàng',
  },

  signInAgain: {
    title: 'Đăng nhập lại để tiếp tục',
    note: 'Phiên làm việc đã kết thúc. Những gì bạn đang làm vẫn còn nguyên phía sau.',
    other: 'Đăng nhập bằng tài khoản khác',
  },

  sessions: {
    thisOne: 'Phiên này',
    line: (network: string, begun: string, used: string) => `Từ ${network}. Đăng nhập ${begun}, dùng gần nhất ${used}.`,
  },

  /** From none on. */
  counts: ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín', 'mười'],
  time: {
    today: 'hôm nay',
    yesterday: 'hôm qua',
    minutes: (count: number) => `${count} phút`,
    hours: (count: number) => `${count} giờ`,
    days: (count: number) => `${count} ngày`,
  },
  /** Percentage points. */
  points: (number: string) => `${number} điểm`,
} as const;
