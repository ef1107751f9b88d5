type Names = Readonly<Record<string, string>>;

/** Every action of the audit log by its subject, with its words: on the screen, in its search, and in the file. */
const actionNames = {
  /** Personal data was shown in full. */
  'leads.reveal': 'Xem rõ tên và số của khách',
  'leads.export': 'Xuất danh sách đăng ký',
  /** People were searched for and found; they are shown masked. What was typed is not written down. */
  'leads.search': 'Tìm khách',
  /** A lead was released from quarantine. */
  'leads.release': 'Thả đăng ký tạm giữ',
  'leads.erase': 'Xóa dữ liệu một người',
  /** A sealed paper was made of what somebody saw; its hash stands in `after`. */
  'papers.make': 'Lập tờ “Khách đã thấy gì”',
  /** Somebody has read the register of processing, as it then was. */
  'processing.read': 'Đọc Sổ xử lý dữ liệu',
  /** How a call ended; a claim that ended without one; how the desk works. */
  'desk.call': 'Ghi kết quả cuộc gọi',
  /** The call button was pressed, and a rule was against it. */
  'desk.callRefused': 'Bấm gọi lúc chưa gọi được',
  'desk.release': 'Trả khách lại hàng đợi',
  'desk.policy': 'Đổi quy tắc gọi khách',
  /** Do-not-call lists: one was imported, a number was taken off. */
  'doNotCall.import': 'Nhập danh sách không gọi',
  'doNotCall.remove': 'Bỏ một số khỏi danh sách không gọi',
  /** When it works: hours and days, teams with calendars of their own. */
  'desk.calendar': 'Đổi lịch làm việc',
  'desk.team': 'Đổi tổ trong lịch làm việc',
  /** What was done about the request of a person, by its code. The public page is no action of staff. */
  'requests.register': 'Ghi yêu cầu về dữ liệu',
  'requests.take': 'Nhận hoặc giao yêu cầu về dữ liệu',
  'requests.answer': 'Báo khách đã nhận yêu cầu',
  'requests.step': 'Làm một việc của yêu cầu',
  'requests.extend': 'Gia hạn yêu cầu',
  'requests.finish': 'Báo kết quả và đóng yêu cầu',
  'requests.refuse': 'Từ chối yêu cầu',
  'requests.export': 'Tải các yêu cầu đã xong',
  /** Leads whose retention has ended are hidden, and removed some days later. */
  'leads.hide': 'Ẩn đăng ký hết hạn lưu',
  'leads.purge': 'Xóa đăng ký hết hạn lưu',
  /** Hidden leads are shown again. */
  'leads.recover': 'Hiện lại đăng ký đã ẩn',
  /** An operator confirmed the clock of the database. */
  'clock.accept': 'Xác nhận đồng hồ máy chủ',
  'consents.withdraw': 'Rút lại đồng ý',
  /** Leads are sealed with another key. */
  'keys.change': 'Đổi khóa mã hóa',
  /** Leads are sent to a destination again. */
  'deliveries.replay': 'Gửi lại đăng ký',
  /** Something that is no lead was sent to a destination, to try it. */
  'deliveries.try': 'Gửi thử tới nơi nhận',
  'campaigns.publish': 'Xuất bản',
  'campaigns.unpublish': 'Tắt trang',
  'campaigns.create': 'Tạo chiến dịch',
  'campaigns.rename': 'Đổi tên chiến dịch',
  'campaigns.archive': 'Cất chiến dịch',
  'campaigns.restore': 'Đưa chiến dịch trở lại danh sách',
  'campaigns.import': 'Nhập tệp của chiến dịch',
  'campaigns.export': 'Tải tệp của chiến dịch',
  /** An address was made that shows a version or the working copy to people without an account, or withdrawn. */
  'previews.make': 'Tạo địa chỉ xem trước',
  'previews.withdraw': 'Thu hồi địa chỉ xem trước',
  /** A part of a page was copied, or pasted into a campaign. */
  'parts.copy': 'Sao chép phần',
  'parts.paste': 'Dán phần',
  /** A version was sent for review, and what became of it. `void`: it is not as it was sent. */
  'reviews.request': 'Gửi duyệt',
  'reviews.remind': 'Nhắc người duyệt',
  'reviews.approve': 'Duyệt',
  'reviews.return': 'Trả lại',
  'reviews.withdraw': 'Rút lại bản đã gửi hoặc đã hẹn',
  'reviews.void': 'Hủy duyệt vì nội dung trong kho đã khác',
  /** The sender gave a reason for each finding of law; compliance accepted all, or sent some back. */
  'law.acknowledge': 'Ghi nhận điểm pháp luật khi gửi duyệt',
  'law.sign': 'Pháp chế ghi nhận điểm pháp luật',
  'law.return': 'Pháp chế trả lại vì điểm pháp luật',
  /** Times of an approved version were changed; one that came could not be kept. */
  'reviews.plan': 'Đổi giờ xuất bản hoặc giờ tắt trang',
  'reviews.stop': 'Chưa xuất bản được theo giờ hẹn',
  /** A campaign was saved as a template of the bank, and what became of it. */
  'templates.make': 'Lưu thành mẫu của ngân hàng',
  'templates.release': 'Phát hành mẫu',
  'templates.withdraw': 'Rút mẫu lại',
  /** Locks of a template or of a campaign were set and lifted; somebody asked to lift one. */
  'locks.change': 'Đặt hoặc mở khóa',
  'locks.ask': 'Xin mở khóa',
  /** A link of a campaign was kept, renamed, archived, brought back; the words that links may have were changed. */
  'links.keep': 'Lưu liên kết',
  'links.rename': 'Đổi tên liên kết',
  'links.archive': 'Cất liên kết',
  'links.restore': 'Đưa liên kết trở lại danh sách',
  'links.words': 'Đổi từ được dùng trong liên kết',
  /** Versions run against each other. An experiment that ends by itself stands in the entry of what ended it. */
  'experiments.start': 'Bắt đầu thử nghiệm',
  'experiments.shares': 'Đổi tỷ lệ chia của thử nghiệm',
  'experiments.stop': 'Dừng thử nghiệm',
  /** A version was asked to be published after its experiment. */
  'experiments.takeOver': 'Gửi duyệt bản của thử nghiệm',
  /** A rule of law was switched off or on, or its source read; caps of rates, or what the bank asks for, changed. */
  'law.rule': 'Tắt hoặc bật quy tắc pháp luật',
  'law.read': 'Đọc lại nguồn của quy tắc pháp luật',
  'law.caps': 'Đổi trần lãi suất tiền gửi',
  'law.policy': 'Đổi quy tắc cần Pháp chế hoặc hỏi về thẻ đo',
  'store.backup': 'Sao lưu kho dữ liệu',
  'store.restore': 'Khôi phục bản sao lưu',
  /** The bytes of files that nothing names were removed. */
  'media.collect': 'Dọn tệp không còn dùng',
  /** By operators: where the bytes of files are kept, and which store may remove them there. */
  'media.move': 'Chuyển nơi chứa tệp',
  'media.claim': 'Nhận quyền dọn kho chứa tệp',
  /** Sample data was removed. */
  'demo.clear': 'Gỡ dữ liệu mẫu',
  /** Entries written without a key are added to the chain. */
  'audit.cover': 'Đưa dòng cũ vào chuỗi',
  'audit.export': 'Tải nhật ký',
  'audit.verify': 'Kiểm tra chuỗi nhật ký',
  /** A person signed in to the Studio, or signed out, or ended another of the own sessions. */
  'session.begin': 'Đăng nhập',
  'session.end': 'Kết thúc phiên',
  /** A signed-in person proved their identity again, by second factor or password. */
  'session.prove': 'Xác thực lại',
  /** An account or an address was locked after many wrong passwords or codes. */
  'session.lock': 'Tạm khóa sau nhiều lần thử',
  /** A call that the roles of a person do not allow. */
  'call.refuse': 'Làm việc mà vai trò chưa cho',
  'staff.invite': 'Mời người',
  'staff.withdraw': 'Thu hồi lời mời',
  /** A link was used: an account was made, or got a new password. */
  'staff.join': 'Dùng liên kết một lần',
  'staff.grant': 'Đổi vai trò',
  'staff.disable': 'Khóa tài khoản',
  'staff.enable': 'Mở lại tài khoản',
  'staff.reset': 'Đặt lại đăng nhập',
  /** The wait after wrong passwords or codes was ended. */
  'staff.unlock': 'Cho thử đăng nhập lại',
  /** An administrator ended the sessions of a person. */
  'staff.sign-out': 'Kết thúc các phiên của người khác',
  'staff.password': 'Đổi mật khẩu',
  /** A second factor was set up, or recovery codes were renewed. */
  'staff.factor': 'Bật xác thực hai bước',
  'staff.codes': 'Tạo mã dự phòng mới',
  /** A person chose which notices come by e-mail. */
  'staff.notices': 'Chọn việc được báo qua e-mail',
  /** A person chose whether results come by e-mail every week. */
  'staff.summary': 'Bật hoặc tắt tóm tắt hằng tuần',
  'policies.change': 'Đổi quy tắc đăng nhập',
} as const;
export type AuditAction = keyof typeof actionNames;
export const auditActionNames: Names = actionNames;

/** Kinds of subjects that have no name of their own. */
const subjectNames = {
  lead: 'khách',
  person: 'một người đăng ký',
  request: 'yêu cầu về dữ liệu',
  campaign: 'chiến dịch',
  template: 'mẫu của ngân hàng',
  doNotCall: 'danh sách không gọi',
  keys: 'khóa mã hóa',
  store: 'kho dữ liệu',
  clock: 'đồng hồ',
  entries: 'nhật ký',
  staff: 'nhân viên',
  session: 'phiên',
  policies: 'quy tắc',
} as const;
export type AuditSubject = keyof typeof subjectNames;
export const auditSubjectNames: Names = subjectNames;

export const auditOriginNames: Names = { 'command line': 'dòng lệnh', server: 'máy chủ' };
