/** Every failure of the Studio's API: its status, and a sentence for staff that says what happened and what to do. */
export const studioErrors = {
  badRequest: { status: 400, message: 'Yêu cầu không đọc được. Bạn tải lại trang rồi thử lại nhé.' },
  invalid: { status: 422, message: 'Có chỗ chưa đúng. Bạn xem lời nhắc ở từng ô nhé.' },
  notSignedIn: { status: 401, message: 'Phiên làm việc đã kết thúc. Bạn đăng nhập lại để tiếp tục.' },
  wrongCredentials: { status: 401, message: 'E-mail hoặc mật khẩu không đúng.' },
  wrongCode: { status: 401, message: 'Mã không đúng hoặc đã dùng. Bạn đợi mã mới rồi nhập lại nhé.' },
  proofNeeded: { status: 401, message: 'Việc này cần xác thực lại. Bạn nhập mã từ ứng dụng xác thực nhé.' },
  locked: { status: 429, message: 'Đã thử sai nhiều lần. Bạn đợi một lát rồi thử lại nhé.' },
  forbidden: { status: 403, message: 'Vai trò của bạn không được làm việc này. Quản trị viên có thể cấp quyền.' },
  ownAccount: { status: 403, message: 'Không ai tự đổi vai trò hoặc khoá chính mình. Bạn nhờ quản trị viên khác nhé.' },
  wrongSignature: { status: 401, message: 'Chữ ký của lời gọi không đúng, hoặc lời gọi đã quá 5 phút.' },
  foreignOrigin: { status: 403, message: 'Lời gọi đến từ một trang khác nên bị từ chối.' },
  notFound: { status: 404, message: 'Không tìm thấy, hoặc bạn không có vai trò ở đây.' },
  methodNotAllowed: { status: 405, message: 'Địa chỉ này không nhận cách gọi ấy.' },
  linkExpired: { status: 410, message: 'Liên kết đã dùng hoặc đã hết hạn. Bạn xin một liên kết mới nhé.' },
  conflict: { status: 409, message: 'Có người vừa thay đổi chỗ này. Bạn xem lại rồi làm lại nhé.' },
  misfit: {
    status: 409,
    message: 'Chỗ này không còn trong chiến dịch. Chưa lưu gì, bạn tải lại trang để thấy bản mới nhất nhé.',
  },
  protectedPart: {
    status: 403,
    message: 'Phần này chỉ quản trị viên sửa: mã chèn, nơi nhận đăng ký và địa chỉ chuyển tiếp. Chưa lưu gì.',
  },
  stillPublished: {
    status: 409,
    message: 'Khách vẫn đang xem trang này. Bạn tắt trang trước, rồi hãy cất chiến dịch.',
  },
  movedOn: {
    status: 409,
    message: 'Có thay đổi mới sau lúc bạn xem. Chưa làm gì, bạn xem lại bản mới nhất rồi làm lại nhé.',
  },
  hasErrors: { status: 409, message: 'Bản này có lỗi kiểm tra. Chưa làm gì, bạn sửa hết lỗi trước nhé.' },
  notAcknowledged: {
    status: 409,
    message: 'Còn cảnh báo chưa xem. Chưa gửi gì, bạn xem từng cảnh báo rồi gửi lại nhé.',
  },
  nothingToReview: { status: 409, message: 'Chưa có gì khác bản khách đang xem, nên chưa có gì để duyệt.' },
  alreadyWaiting: {
    status: 409,
    message: 'Chiến dịch này đã có một bản chờ duyệt. Bạn rút bản đó lại, rồi hãy gửi bản mới.',
  },
  reviewEnded: { status: 409, message: 'Bản này đã có kết quả, hoặc đã được rút lại. Bạn tải lại trang để xem nhé.' },
  ownWork: { status: 403, message: 'Bạn có sửa bản này, nên cần một người khác duyệt.' },
  notYours: { status: 403, message: 'Chỉ người gửi và người đã sửa bản này rút lại được.' },
  remindedLately: { status: 429, message: 'Người duyệt vừa được nhắc trong một giờ qua. Bạn đợi thêm nhé.' },
  versionChanged: {
    status: 409,
    message: 'Nội dung trong kho không còn đúng bản đã gửi, nên không duyệt được nữa. Bạn nhờ người sửa gửi lại nhé.',
  },
  pastTime: { status: 422, message: 'Giờ hẹn phải ở sau lúc này, và giờ tắt phải sau giờ xuất bản.' },
  forbiddenHosts: {
    status: 409,
    message: 'Bản này gửi đăng ký tới nơi mà máy chủ không cho phép. Bạn nhờ quản trị viên kiểm tra nơi nhận nhé.',
  },
  archived: { status: 409, message: 'Chiến dịch này đã cất. Bạn đưa nó trở lại danh sách trước nhé.' },
  nothingBefore: { status: 409, message: 'Trước đó khách chưa xem bản nào. Muốn dừng trang, bạn dùng “Tắt trang”.' },
  tooLate: {
    status: 409,
    message: 'Đã quá 10 phút từ lúc xuất bản. Bạn mở bản cũ trong Lịch sử rồi gửi duyệt nhé.',
  },
  reviewWaits: {
    status: 409,
    message: 'Chiến dịch này có bản chờ duyệt hoặc đang hẹn giờ. Bạn rút lại trước, rồi hãy cất chiến dịch.',
  },
  experimentRuns: {
    status: 409,
    message: 'Chiến dịch này đang chạy một thử nghiệm. Bạn dừng thử nghiệm đó trước nhé.',
  },
  experimentEnded: { status: 409, message: 'Thử nghiệm này đã dừng. Bạn tải lại trang để xem nhé.' },
  notReviewed: {
    status: 409,
    message: 'Có bản chưa được duyệt, hoặc đã đổi sau khi duyệt. Bạn chọn bản khác hoặc gửi duyệt trước nhé.',
  },
  lastAdministrator: { status: 409, message: 'Đây là quản trị viên cuối cùng. Bạn thêm một người khác trước nhé.' },
  emergencyAccount: {
    status: 409,
    message: 'Người này giữ lối vào khi có sự cố. Bạn chọn người khác ở “Đăng nhập và phiên” trước nhé.',
  },
  passwordsOff: {
    status: 409,
    message: 'Đăng nhập bằng mật khẩu đã tắt. Người mới đăng nhập bằng hệ thống của ngân hàng, không cần lời mời.',
  },
  rolesFromOutside: {
    status: 409,
    message: 'Người này đăng nhập một lần: vai trò lấy từ hệ thống của ngân hàng, nên đổi ở đó.',
  },
  heldByOther: {
    status: 409,
    message: 'Đồng nghiệp đang giữ khách này. Ghi chú của bạn vẫn ở trên màn hình này.',
  },
  claimEnded: {
    status: 409,
    message: 'Bạn không còn giữ khách này. Ghi chú vẫn ở trên màn hình này, bạn nhận lại khách rồi lưu nhé.',
  },
  quarantined: { status: 409, message: 'Đăng ký này đang tạm giữ. Trưởng ca thả ra thì mới gọi được.' },
  deliveryUnderWay: { status: 409, message: 'Lần gửi này đang chờ đến lượt, nên chưa cần gửi lại.' },
  deliveryMoved: {
    status: 409,
    message:
      'Nơi nhận đã đổi địa chỉ hoặc không còn trong chiến dịch, nên chưa gửi gì. Bạn nhờ quản trị viên gửi lại từ ' +
      'máy chủ.',
  },
  wordsTaken: {
    status: 409,
    message: 'Bộ từ này đã có liên kết khác trong chiến dịch. Chưa lưu gì, bạn đổi một từ hoặc dùng liên kết ấy nhé.',
  },
  taken: { status: 409, message: 'Tên này đã có. Bạn chọn tên khác nhé.' },
  emailTaken: { status: 409, message: 'E-mail này đã có tài khoản hoặc lời mời đang chờ.' },
  tooLarge: { status: 413, message: 'Tệp quá lớn.' },
  contentTooLong: {
    status: 413,
    message:
      'Nội dung quá dài: mỗi lần lưu nhận tối đa 256 kB, cả chiến dịch tối đa 1 triệu ký tự. Chưa lưu gì, bạn rút gọn ' +
      'rồi thử lại nhé.',
  },
  tooManyRequests: { status: 429, message: 'Bạn thao tác quá nhanh. Bạn đợi một lát rồi thử lại nhé.' },
  unavailable: { status: 503, message: 'Cơ sở dữ liệu chưa trả lời. Chưa có gì bị mất, bạn thử lại sau ít phút nhé.' },
  unknown: { status: 500, message: 'Máy chủ gặp lỗi. Chưa có gì bị mất, bạn thử lại nhé.' },
} as const satisfies Readonly<Record<string, { status: number; message: string }>>;

export type StudioErrorName = keyof typeof studioErrors;
