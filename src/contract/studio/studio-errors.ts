/** Every failure of the Studio's API: its status, and a sentence for staff that says what happened and what to do. */
export const studioErrors = {
  badRequest: {
    status: 400,
    message: 'Máy chủ chưa đọc được yêu cầu này. Chưa có gì thay đổi, bạn tải lại trang rồi thử lại.',
  },
  invalid: { status: 422, message: 'Có chỗ chưa đúng nên chưa lưu gì. Bạn xem lời nhắc ở từng ô.' },
  notSignedIn: { status: 401, message: 'Phiên làm việc đã kết thúc. Bạn đăng nhập lại để tiếp tục.' },
  wrongCredentials: { status: 401, message: 'E-mail hoặc mật khẩu chưa đúng. Bạn kiểm tra rồi nhập lại.' },
  wrongCode: { status: 401, message: 'Mã chưa đúng hoặc đã dùng. Bạn đợi mã mới rồi nhập lại.' },
  proofNeeded: { status: 401, message: 'Việc này cần xác thực lại. Bạn nhập mã từ ứng dụng xác thực.' },
  locked: { status: 429, message: 'Đăng nhập đang tạm khóa sau nhiều lần thử. Bạn đợi một lát rồi thử lại.' },
  forbidden: { status: 403, message: 'Vai trò của bạn chưa cho làm việc này. Bạn nhờ quản trị viên cấp vai trò.' },
  ownAccount: {
    status: 403,
    message: 'Không ai đổi được vai trò của chính mình hay khóa chính mình. Bạn nhờ quản trị viên khác.',
  },
  wrongSignature: { status: 401, message: 'Chữ ký của lời gọi không đúng, hoặc lời gọi đã quá 5 phút.' },
  foreignOrigin: { status: 403, message: 'Lời gọi đến từ một trang khác nên bị từ chối.' },
  notFound: { status: 404, message: 'Không tìm thấy, hoặc bạn không có vai trò ở đây.' },
  methodNotAllowed: { status: 405, message: 'Địa chỉ này không nhận cách gọi ấy.' },
  linkExpired: { status: 410, message: 'Liên kết đã dùng hoặc đã hết hạn. Bạn nhờ quản trị viên gửi liên kết mới.' },
  conflict: { status: 409, message: 'Có người vừa thay đổi chỗ này. Chưa lưu gì của bạn, bạn xem lại rồi thử lại.' },
  misfit: {
    status: 409,
    message: 'Chỗ này không còn trong chiến dịch. Chưa lưu gì, bạn tải lại trang để thấy bản mới nhất.',
  },
  unmatchedSave: {
    status: 409,
    message: 'Máy chủ không ghép được lần lưu này với những gì đã lưu. Chưa lưu gì, bạn tải lại trang rồi sửa lại.',
  },
  protectedPart: {
    status: 403,
    message: 'Phần này chỉ quản trị viên sửa được: mã nhúng, nơi nhận đăng ký, trang nhận đăng ký. Chưa lưu gì.',
  },
  onlyProtected: {
    status: 403,
    message:
      'Vai trò của bạn chỉ sửa được mã nhúng, nơi nhận đăng ký và trang nhận đăng ký; phần khác do biên tập viên sửa. ' +
      'Chưa lưu gì.',
  },
  /** Its sentence has the reason of the lock in place of this one (locks.ts). */
  lockedPart: { status: 409, message: 'Chỗ này đang khóa. Chưa có gì thay đổi, bạn xin mở khóa rồi thử lại.' },
  askedLately: {
    status: 429,
    message: 'Trong một giờ qua đã có người xin mở khóa này rồi. Bạn đợi thêm, hoặc hỏi thẳng người khóa.',
  },
  templateWaits: {
    status: 409,
    message: 'Mẫu tên này đã có một bản chờ phát hành. Bạn rút bản đó lại, hoặc đặt tên khác.',
  },
  templateEnded: { status: 409, message: 'Mẫu này đã có người quyết định rồi. Bạn tải lại trang để xem.' },
  notTemplateApprover: {
    status: 403,
    message: 'Việc này dành cho quản trị viên và người đã phát hành mẫu. Bạn nhờ một trong những người đó.',
  },
  filesAway: {
    status: 503,
    message: 'Kho chứa tệp đang không trả lời. Chưa có gì thay đổi, bạn thử lại sau vài phút.',
  },
  notMarkable: {
    status: 409,
    message: 'Hình vẽ, phim và ảnh chuyển động không mang được ghi chú này. Chưa có gì thay đổi.',
  },
  stillPublished: {
    status: 409,
    message: 'Khách vẫn đang xem trang này. Bạn tắt trang rồi cất chiến dịch.',
  },
  movedOn: {
    status: 409,
    message: 'Có thay đổi mới sau lúc bạn xem. Chưa làm gì, bạn xem lại bản mới nhất rồi thử lại.',
  },
  hasErrors: { status: 409, message: 'Bản này có lỗi kiểm tra nên chưa làm gì. Bạn sửa hết lỗi rồi thử lại.' },
  hasSamples: {
    status: 409,
    message:
      'Trang còn chữ mẫu nên chưa gửi duyệt, vì khách không được thấy chữ mẫu. Bạn thay hết rồi gửi lại, hoặc bỏ phần ấy.',
  },
  filesFull: {
    status: 409,
    message:
      'Chiến dịch đã đủ tệp nên chưa thêm phần này, vì phần này có ảnh. Bạn gỡ bớt tệp không dùng trong thư viện rồi thử lại.',
  },
  notAcknowledged: {
    status: 409,
    message: 'Còn cảnh báo chưa đánh dấu nên chưa gửi. Bạn xem và đánh dấu từng cảnh báo rồi gửi lại.',
  },
  needsCompliance: {
    status: 409,
    message: 'Pháp chế chưa ghi nhận các điểm pháp luật của bản này, nên chưa làm gì. Bạn nhờ Pháp chế xem trước.',
  },
  lawChanged: {
    status: 409,
    message:
      'Từ lúc gửi, quy tắc pháp luật đã đổi và bản này có điểm mới chưa ai xem, nên chưa làm gì. Bạn nhờ người sửa ' +
      'gửi duyệt lại.',
  },
  nothingToReview: { status: 409, message: 'Bản nháp chưa khác gì bản đang chạy, nên chưa có gì để duyệt.' },
  alreadyWaiting: {
    status: 409,
    message: 'Chiến dịch này đã có một bản chờ duyệt. Bạn rút bản đó lại rồi gửi bản mới.',
  },
  reviewEnded: { status: 409, message: 'Bản này đã có kết quả, hoặc đã được rút lại. Bạn tải lại trang để xem.' },
  ownWork: { status: 403, message: 'Bạn đã sửa bản này, nên cần một người khác duyệt.' },
  notYours: { status: 403, message: 'Chỉ người gửi và người đã sửa bản này rút lại được.' },
  remindedLately: { status: 429, message: 'Trong một giờ qua đã nhắc người duyệt rồi. Bạn đợi thêm rồi nhắc lại.' },
  versionChanged: {
    status: 409,
    message: 'Nội dung trong kho không còn đúng bản đã gửi, nên không duyệt được nữa. Bạn nhờ người sửa gửi lại.',
  },
  pastTime: { status: 422, message: 'Giờ hẹn cần ở sau lúc này, và giờ tắt trang cần ở sau giờ xuất bản.' },
  forbiddenHosts: {
    status: 409,
    message: 'Bản này gửi đăng ký tới nơi mà máy chủ không cho phép. Bạn nhờ quản trị viên kiểm tra nơi nhận.',
  },
  archived: { status: 409, message: 'Chiến dịch này đã cất. Bạn đưa chiến dịch trở lại danh sách rồi thử lại.' },
  nothingBefore: {
    status: 409,
    message: 'Trước đó chưa có bản nào chạy. Muốn khách không xem được nữa, bạn chọn “Tắt trang”.',
  },
  tooLate: {
    status: 409,
    message: 'Đã quá 10 phút từ lúc xuất bản. Bạn mở bản cũ trong Lịch sử rồi gửi duyệt.',
  },
  reviewWaits: {
    status: 409,
    message: 'Chiến dịch này có bản chờ duyệt hoặc đang hẹn giờ. Bạn rút bản đó lại rồi cất chiến dịch.',
  },
  experimentRuns: {
    status: 409,
    message: 'Chiến dịch này đang chạy một thử nghiệm. Bạn dừng thử nghiệm đó rồi thử lại.',
  },
  experimentEnded: { status: 409, message: 'Thử nghiệm này đã dừng. Bạn tải lại trang để xem.' },
  notReviewed: {
    status: 409,
    message: 'Có bản chưa được duyệt, hoặc đã đổi sau khi duyệt. Bạn chọn bản khác hoặc gửi duyệt trước.',
  },
  notForNow: {
    status: 409,
    message:
      'Có bản chưa được duyệt để khách xem lúc này: bản còn chờ giờ hẹn, hoặc đã bị bản khác thay. Bạn gửi duyệt bản ' +
      'ấy, và nhờ người duyệt chọn “Duyệt, chưa xuất bản”.',
  },
  lastAdministrator: {
    status: 409,
    message: 'Đây là quản trị viên cuối cùng. Bạn cấp vai trò Quản trị cho một người khác rồi thử lại.',
  },
  emergencyAccount: {
    status: 409,
    message: 'Người này giữ tài khoản khẩn cấp. Bạn chọn người khác ở “Đăng nhập và phiên” rồi thử lại.',
  },
  passwordsOff: {
    status: 409,
    message: 'Đăng nhập bằng mật khẩu đang tắt. Người mới đăng nhập bằng tài khoản ngân hàng, không cần lời mời.',
  },
  rolesFromOutside: {
    status: 409,
    message: 'Người này đăng nhập bằng tài khoản ngân hàng: vai trò lấy từ hệ thống của ngân hàng, nên đổi ở đó.',
  },
  heldByOther: {
    status: 409,
    message: 'Đồng nghiệp đang giữ khách này. Ghi chú của bạn vẫn ở trên màn hình này.',
  },
  claimsFull: {
    status: 409,
    message:
      'Bạn đang giữ 5 khách, hoặc vừa mở 60 khách trong một giờ. Bạn ghi kết quả hoặc trả bớt khách, rồi nhận tiếp.',
  },
  claimEnded: {
    status: 409,
    message: 'Bạn không còn giữ khách này. Ghi chú vẫn ở trên màn hình này, bạn nhận lại khách rồi lưu.',
  },
  quarantined: { status: 409, message: 'Đăng ký này đang tạm giữ. Trưởng ca thả ra thì mới gọi được.' },
  deliveryUnderWay: { status: 409, message: 'Lần gửi này đang chờ đến lượt, nên chưa cần gửi lại.' },
  deliveryMoved: {
    status: 409,
    message:
      'Nơi nhận đã đổi địa chỉ hoặc không còn trong chiến dịch, nên chưa gửi gì. Bạn nhờ quản trị viên gửi lại từ ' +
      'máy chủ.',
  },
  requestEnded: { status: 409, message: 'Yêu cầu này đã kết thúc. Bạn tải lại trang để xem.' },
  notOwner: { status: 409, message: 'Yêu cầu này chưa phải việc của bạn. Bạn nhận việc trước rồi làm tiếp.' },
  extendedBefore: { status: 409, message: 'Yêu cầu này đã gia hạn một lần, nên không gia hạn thêm được.' },
  stepsLeft: { status: 409, message: 'Còn việc chưa làm nên chưa đóng yêu cầu. Bạn làm hết các việc ở trên trước.' },
  wordsTaken: {
    status: 409,
    message: 'Bộ từ này đã có liên kết khác trong chiến dịch. Chưa lưu gì, bạn đổi một từ hoặc dùng liên kết ấy.',
  },
  noPartCopy: {
    status: 410,
    message: 'Bản sao đã hết hạn hoặc không còn, nên chưa dán gì. Bạn sao chép lại phần ấy rồi dán.',
  },
  taken: { status: 409, message: 'Tên này đã có rồi. Bạn chọn tên khác.' },
  emailTaken: {
    status: 409,
    message: 'E-mail này đã có tài khoản, hoặc có lời mời đang chờ. Bạn tìm lại trong danh sách người.',
  },
  tooLarge: {
    status: 413,
    message: 'Nội dung gửi lên quá lớn nên chưa lưu gì. Bạn rút gọn, hoặc nén nhỏ tệp rồi thử lại.',
  },
  contentTooLong: {
    status: 413,
    message:
      'Nội dung quá dài: mỗi lần lưu nhận tối đa 256 kB, cả chiến dịch tối đa 1 triệu ký tự. Chưa lưu gì, bạn rút gọn ' +
      'rồi thử lại.',
  },
  tooManyItems: {
    status: 413,
    message:
      'Quá nhiều mục nên chưa lưu gì: mỗi danh sách nhận nhiều nhất 1.000 mục, cả chiến dịch 20.000 giá trị. Bạn bớt đi ' +
      'rồi thử lại.',
  },
  textTooLong: {
    status: 413,
    message:
      'Một ô dài quá nên chưa lưu gì: chữ thường nhiều nhất 10.000 ký tự, chữ có định dạng và mã nhúng 50.000, liên ' +
      'kết và mô tả ảnh 2.000. Bạn rút ngắn rồi thử lại.',
  },
  tooManyRequests: { status: 429, message: 'Máy chủ vừa nhận quá nhiều yêu cầu từ đây. Bạn đợi một lát rồi thử lại.' },
  unavailable: {
    status: 503,
    message: 'Cơ sở dữ liệu chưa trả lời. Những gì đã lưu vẫn còn nguyên, bạn thử lại sau ít phút.',
  },
  exchangedFile: {
    status: 500,
    message:
      'Một tệp trong kho không còn đúng như lúc tải lên, nên chưa làm gì; thử lại cũng không được. Bạn báo quản trị ' +
      'viên lấy lại tệp ấy từ bản sao lưu.',
  },
  unknown: { status: 500, message: 'Máy chủ gặp lỗi. Những gì đã lưu vẫn còn nguyên, bạn thử lại sau ít phút.' },
} as const satisfies Readonly<Record<string, { status: number; message: string }>>;

export type StudioErrorName = keyof typeof studioErrors;
