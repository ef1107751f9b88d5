/** Words of the own account. */
export const accountTexts = {
  title: 'Tài khoản của tôi',
  profile: 'Bạn',
  roles: 'Vai trò',
  rolesNote: 'Quản trị viên cấp và rút vai trò. Không ai đổi được vai trò của chính mình.',
  theme: 'Giao diện',
  themeNote: 'Chỉ áp dụng cho trình duyệt này.',
  external: 'Bạn đăng nhập bằng tài khoản ngân hàng, nên đổi mật khẩu và xác thực hai bước ở hệ thống của ngân hàng.',

  notices: {
    title: 'Báo qua e-mail',
    note: 'Mọi việc dưới đây luôn hiện ở chuông trong Studio. Bật lên thì bạn nhận thêm một e-mail.',
    noMail: 'Máy chủ chưa nối với hệ thống thư, nên hiện chưa gửi được e-mail. Lựa chọn của bạn vẫn được giữ.',
    saved: 'Đã lưu lựa chọn',
  },

  summary: {
    title: 'Tóm tắt hằng tuần',
    note: 'Sáng thứ Hai, lúc 8 giờ, bạn nhận một e-mail có kết quả tuần trước của các chiến dịch bạn được xem.',
    choose: 'Gửi tôi tóm tắt hằng tuần',
    on: 'Từ thứ Hai tới bạn nhận tóm tắt hằng tuần',
    off: 'Bạn không nhận tóm tắt hằng tuần nữa',
  },

  sessions: {
    title: 'Phiên đang mở',
    note: 'Nếu có phiên bạn thấy lạ, bạn kết thúc phiên đó rồi đổi mật khẩu.',
    end: 'Kết thúc phiên',
    endOf: (device: string) => `Kết thúc phiên ${device}`,
    ended: (device: string) => `Đã kết thúc phiên ${device}`,
  },

  password: {
    title: 'Mật khẩu',
    open: 'Đổi mật khẩu',
    note: 'Đổi xong thì các phiên khác của bạn kết thúc ngay. Phiên này vẫn mở.',
    current: 'Mật khẩu hiện tại',
    next: 'Mật khẩu mới',
    nextHelp: 'Ít nhất 12 ký tự. Một câu dài dễ nhớ là tốt nhất.',
    emptyCurrent: 'Bạn nhập mật khẩu hiện tại.',
    short: (count: number) => `Mật khẩu cần ít nhất 12 ký tự, đang có ${count}.`,
    action: 'Đổi mật khẩu',
    done: 'Đã đổi mật khẩu. Các phiên khác đã kết thúc.',
  },

  factor: {
    title: 'Xác thực hai bước',
    on: 'đã bật',
    off: 'chưa bật',
    onNote: 'Mỗi lần đăng nhập cần mã 6 số trong ứng dụng xác thực của bạn.',
    offNote: 'Khi bật, người khác có biết mật khẩu cũng chưa vào được tài khoản của bạn.',
    enrol: 'Bật xác thực hai bước',
    change: 'Đổi điện thoại',
    changeNote: 'Ứng dụng cũ dùng được cho đến khi bạn nhập mã của ứng dụng mới.',
    renew: 'Tạo mã dự phòng mới',
    renewTitle: 'Tạo mã dự phòng mới?',
    renewNote: 'Mười mã cũ không dùng được nữa. Mười mã mới chỉ hiện một lần.',
    codesTitle: 'Cất giữ mã dự phòng',
    codesNote: 'Khi mất điện thoại, bạn đăng nhập bằng các mã này, mỗi mã một lần. Studio chỉ hiện các mã lần này.',
    done: 'Xác thực hai bước đã sẵn sàng',
  },
} as const;
