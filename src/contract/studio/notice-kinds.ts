/**
 * What people are told of in the Studio, in the order in which the account screen lists it. `isMailed`: it comes by
 * e-mail, too, until the person chooses otherwise.
 */
export const noticeKinds = {
  'new-device': { name: 'Đăng nhập từ thiết bị mới', isMailed: true },
  // The mail with the link for a new password comes in any case.
  'factor-reset': { name: 'Mật khẩu và xác thực hai bước của tôi được đặt lại', isMailed: false },
  'roles-changed': { name: 'Vai trò của tôi thay đổi', isMailed: true },
  'invitation-accepted': { name: 'Người tôi mời đã vào Studio', isMailed: false },
  'review-requested': { name: 'Có bản nhờ tôi duyệt', isMailed: true },
  'law-signed': { name: 'Pháp chế đã ghi nhận một bản chờ duyệt', isMailed: false },
  'review-returned': { name: 'Bản của tôi được trả lại để sửa', isMailed: true },
  'review-approved': { name: 'Bản của tôi được duyệt, chờ đến giờ', isMailed: false },
  'review-published': { name: 'Bản của tôi được xuất bản', isMailed: false },
  'template-waits': { name: 'Có mẫu nhờ tôi phát hành', isMailed: true },
  'template-decided': { name: 'Mẫu của tôi được phát hành hoặc bị rút lại', isMailed: false },
  'unlock-asked': { name: 'Có người xin mở khóa mà tôi đã đặt', isMailed: true },
  'schedule-failed': { name: 'Bản đã hẹn giờ chưa xuất bản được', isMailed: true },
  'break-glass': { name: 'Có bản được xuất bản mà chưa ai duyệt', isMailed: true },
  'four-eyes': { name: 'Quy tắc cần người khác duyệt được tắt hoặc bật', isMailed: true },
  'law-rule': { name: 'Quy tắc pháp luật được tắt hoặc bật', isMailed: true },
  'person-erased': { name: 'Khách tôi đang giữ yêu cầu xóa dữ liệu', isMailed: false },
  'request-given': { name: 'Có yêu cầu về dữ liệu giao cho tôi', isMailed: true },
  mentioned: { name: 'Có người nhắc tên tôi', isMailed: true },
} as const satisfies Readonly<Record<string, { name: string; isMailed: boolean }>>;

export type NoticeKind = keyof typeof noticeKinds;
export const noticeKindNames = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]];
