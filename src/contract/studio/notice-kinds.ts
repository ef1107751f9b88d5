/**
 * What people are told of in the Studio, in the order in which the account screen lists it. `isMailed`: it comes by
 * e-mail, too, until the person chooses otherwise.
 */
export const noticeKinds = {
  'new-device': { name: 'Đăng nhập từ thiết bị mới', isMailed: true },
  // The letter with the link for a new password comes in any case.
  'factor-reset': { name: 'Mật khẩu và xác thực hai bước bị đặt lại', isMailed: false },
  'roles-changed': { name: 'Vai trò của tôi thay đổi', isMailed: true },
  'invitation-accepted': { name: 'Người tôi mời đã vào Studio', isMailed: false },
  'review-requested': { name: 'Có bản nhờ tôi duyệt', isMailed: true },
  'review-returned': { name: 'Bản của tôi bị trả lại', isMailed: true },
  'review-approved': { name: 'Bản của tôi được duyệt, chờ đến giờ', isMailed: false },
  'review-published': { name: 'Bản của tôi lên trang', isMailed: false },
  'schedule-failed': { name: 'Việc hẹn giờ không thực hiện được', isMailed: true },
  'break-glass': { name: 'Có bản lên trang mà chưa ai duyệt', isMailed: true },
  'person-erased': { name: 'Khách tôi đang giữ bị xoá theo yêu cầu của họ', isMailed: false },
  mentioned: { name: 'Có người nhắc đến tôi', isMailed: true },
} as const satisfies Readonly<Record<string, { name: string; isMailed: boolean }>>;

export type NoticeKind = keyof typeof noticeKinds;
export const noticeKindNames = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]];
