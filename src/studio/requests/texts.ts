import type { RequestStep } from '../../contract/desk/person-requests.ts';
import type { RequestKind } from '../../contract/desk/request-rules.ts';

/** Words of the screen for requests of people about their data. */
export const requestTexts = {
  title: 'Yêu cầu về dữ liệu',
  beside: 'mỗi vạch là một ngày còn lại',
  search: 'Mã yêu cầu, số điện thoại',
  file: 'Tải yêu cầu đã xong, CSV',
  register: 'Ghi yêu cầu…',
  findPerson: 'Tìm một người',

  views: { open: 'Đang mở', done: 'Đã xong', refused: 'Đã từ chối', unmatched: 'Chưa khớp' },
  viewsLabel: 'Các yêu cầu',
  filters: {
    kind: 'Loại',
    anyKind: 'Mọi loại',
    owner: 'Người làm',
    anyOwner: 'Mọi người',
    nobody: 'Chưa ai nhận',
  },
  groups: {
    first: 'Cần làm trước',
    answer: (days: number) => `Trả lời trong ${days} ngày làm việc`,
    doing: 'Đang làm',
  },
  groupNotes: { first: 'theo hạn gần nhất', answer: 'mới tới, khách chưa có hồi âm', doing: '' },

  row: {
    nobody: 'Chưa ai nhận',
    forgotten: 'Không còn gắn với ai',
    noName: 'Chưa có tên',
    you: 'Bạn',
    take: 'Nhận việc',
    left: (days: number) => (days === 0 ? 'hết hạn hôm nay' : `còn ${days} ngày`),
    late: (days: number) => `quá ${days} ngày`,
    answerBefore: (clock: string) => `trả lời trước ${clock}`,
    extended: (days: number) => `đã gia hạn ${days} ngày`,
    ended: (day: string) => `xong ${day}`,
    unmatched: 'Mã và số chưa khớp đăng ký nào',
    next: {
      verify: 'Chờ xác minh',
      answer: 'Khách chưa có hồi âm',
      find: 'Đang tìm',
      withdraw: 'Đang rút',
      collect: 'Đang gom bản sao',
      correct: 'Đang sửa',
      tell: 'Chờ nơi nhận làm theo',
      erase: 'Còn xóa ở Studio',
      reply: 'Còn báo kết quả cho khách',
    } satisfies Record<RequestStep, string>,
  },

  empty: 'Không có yêu cầu nào đang mở.',
  emptyNote: 'Yêu cầu mới từ trang “Rút lại đồng ý” tự hiện ở đây.',
  emptyOther: 'Chưa có yêu cầu nào ở đây.',
  emptyFound: 'Không có yêu cầu nào mang mã hay số này.',
  unmatchedNote:
    'Người gửi gõ mã và số không khớp đăng ký nào. Trang trả lời họ như mọi người khác. Mỗi dòng tự xóa sau 30 ngày; ai gọi tới thì bạn xác minh rồi ghi thành yêu cầu.',

  panel: {
    label: (kind: string, who: string) => `${kind}, ${who}`,
    back: 'Về danh sách',
    states: { received: 'Mới tới', answered: 'Đang làm', done: 'Đã xong', refused: 'Đã từ chối' },
    sent: (who: string, source: string, day: string) => `${who}, ${source}, ngày ${day}.`,
    received: (day: string) => `nhận ${day}`,
    answered: (day: string) => `trả lời ${day}`,
    due: (day: string) => `hạn ${day}`,
    today: 'hôm nay',
    law: (days: number, source: string) => `${days} ngày, theo ${source}`,
    todo: 'Việc cần làm',
    rules: (read: string) =>
      `Hạn và quyền gia hạn nằm trong Cài đặt, kèm nguồn, chờ pháp chế xác nhận. Đọc lần cuối ${read}.`,
    notOwner: 'Bạn nhận việc để thấy rõ tên, số và làm tiếp.',
    detail: 'Ghi chú khi nhận',
    typedReference: (reference: string) => `Mã đăng ký người gửi đã gõ: ${reference}`,
    extended: (days: number, reason: string) => `Đã gia hạn ${days} ngày: ${reason}`,
    outcome: 'Kết quả',
    gone: 'Dữ liệu của người này đã xóa.',
  },

  steps: {
    verify: {
      title: 'Xác minh người gửi',
      page: 'Mã đăng ký và số điện thoại khớp nhau',
      staff: 'Người ghi đã xác minh',
    },
    answer: { title: 'Báo khách đã nhận yêu cầu', note: (by: string) => `Trước ${by}` },
    find: {
      title: 'Tìm mọi nơi có dữ liệu',
      note: (registrations: number, calls: number, notes: number, receivers: number) =>
        `${registrations} đăng ký, ${calls} cuộc gọi, ${notes} ghi chú, ${receivers} nơi nhận`,
      see: 'Xem',
    },
    withdraw: {
      title: 'Rút đồng ý ở Studio',
      note: 'Đã rút ngay khi nhận, ở mọi chiến dịch. Hàng đợi không còn mời gọi người này.',
    },
    collect: { title: 'Tải bản sao', note: 'Một trang để gửi khách, ghi mọi thứ đang lưu.' },
    correct: { title: 'Sửa ở hệ thống của ngân hàng', note: 'Đăng ký trong Studio giữ nguyên như khách đã gửi.' },
    tell: {
      title: {
        withdraw: 'Báo các nơi nhận',
        erase: 'Xóa ở nơi nhận',
        copy: '',
        correct: 'Sửa ở nơi nhận',
      } satisfies Record<RequestKind, string>,
      none: 'Chưa nơi nào nhận đăng ký của người này.',
      nudge: 'Sao chép lời nhắc',
      nudged: 'Đã sao chép lời nhắc. Bạn gửi cho người phụ trách các nơi nhận.',
    },
    erase: { title: 'Xóa ở Studio', note: 'Giữ lại mã yêu cầu, ngày và dấu ở nhật ký.' },
    reply: { title: 'Báo kết quả cho khách', note: 'Thư mẫu đã có, kèm việc đã làm và ngày.' },
    done: (day: string) => `Xong ${day}`,
  },

  actions: {
    take: 'Nhận việc',
    give: 'Giao, từ chối…',
    giveTo: (name: string) => `Giao cho ${name}`,
    extend: 'Gia hạn…',
    refuse: 'Từ chối…',
    adopt: 'Ghi thành yêu cầu…',
    steps: {
      answer: 'Ghi đã báo khách',
      collect: 'Tải bản sao',
      correct: 'Ghi đã sửa xong',
      tell: 'Ghi nơi nhận đã làm',
      erase: 'Xóa ở Studio…',
      reply: 'Báo kết quả…',
    } as Readonly<Partial<Record<RequestStep, string>>>,
    given: (name: string) => `Đã giao cho ${name}.`,
    saved: 'Đã lưu.',
  },

  extend: {
    title: 'Gia hạn yêu cầu này?',
    note: (most: number) => `Gia hạn được một lần, nhiều nhất ${most} ngày. Bạn báo khách trước khi lưu.`,
    days: 'Số ngày',
    wrongDays: (most: number) => `Bạn nhập số ngày từ 1 đến ${most}.`,
    reason: 'Lý do đã báo khách',
    reasonMissing: 'Bạn ghi lý do đã báo khách.',
    action: (days: string) => `Gia hạn ${days} ngày`,
    plain: 'Gia hạn',
    done: 'Đã gia hạn.',
  },
  finish: {
    title: 'Báo kết quả và đóng yêu cầu?',
    note: 'Bạn báo khách trước, qua đúng số điện thoại khách đã đăng ký. Sau đó yêu cầu nằm ở “Đã xong”.',
    letter: 'Thư mẫu',
    outcome: 'Đã làm gì, báo khách thế nào',
    outcomeMissing: 'Bạn ghi đã làm gì và báo khách thế nào.',
    action: 'Đóng yêu cầu',
    done: 'Đã đóng yêu cầu.',
  },
  refuse: {
    title: 'Từ chối yêu cầu này?',
    note: 'Bạn báo khách lý do trước, kèm quyền khiếu nại. Dữ liệu giữ nguyên như đang có.',
    outcome: 'Lý do, theo quy định nào',
    outcomeMissing: 'Bạn ghi lý do từ chối.',
    action: 'Từ chối yêu cầu',
    done: 'Đã từ chối yêu cầu.',
  },
  erase: {
    title: (who: string) => `Xóa mọi dữ liệu của ${who}?`,
    gone: (registrations: number, calls: number) =>
      `${registrations} đăng ký và ${calls} cuộc gọi cùng ghi chú sẽ mất hẳn, ở mọi chiến dịch, và không lấy lại được.`,
    stays: 'Số điện thoại còn ở yêu cầu này để bạn báo khách, và được xóa khi bạn đóng yêu cầu.',
    code: (code: string) => `Gõ mã ${code} để xóa`,
    wrongCode: 'Mã chưa đúng.',
    action: 'Xóa hẳn dữ liệu',
    done: 'Đã xóa ở Studio. Biên bản đã tải về máy bạn.',
  },
  registerDialog: {
    title: 'Ghi yêu cầu của khách',
    note: 'Dùng khi khách gọi tổng đài hoặc tới quầy. Bạn xác minh trước khi ghi.',
    kind: 'Khách muốn',
    source: 'Khách gửi yêu cầu qua đâu',
    sources: { phone: 'Gọi tổng đài', counter: 'Tại quầy' },
    phone: 'Số điện thoại đã đăng ký',
    phoneMissing: 'Bạn nhập số điện thoại của khách.',
    detail: 'Cách đã xác minh, và điều cần sửa nếu có',
    detailHelp: 'Ví dụ: Phiếu 12, đã đối chiếu CCCD tại quầy.',
    detailMissing: 'Bạn ghi cách đã xác minh khách.',
    action: 'Ghi yêu cầu',
    done: (code: string) => `Đã ghi yêu cầu ${code}. Bạn đọc mã này cho khách.`,
  },
  data: 'Những gì đang lưu',
  reason: (code: string) => `Yêu cầu ${code}`,
  letter: {
    withdraw: (day: string, code: string) =>
      `Ngân hàng đã ngừng mọi cuộc gọi, tin nhắn và thư quảng cáo tới bạn từ ngày ${day}. Mã yêu cầu: ${code}.`,
    erase: (day: string, code: string) =>
      `Ngân hàng đã xóa thông tin bạn đăng ký ngày ${day}, trừ phần luật buộc ngân hàng giữ. Mã yêu cầu: ${code}.`,
    copy: (day: string, code: string) =>
      `Ngân hàng gửi bạn bản sao những gì đang lưu, lập ngày ${day}. Mã yêu cầu: ${code}.`,
    correct: (day: string, code: string) => `Ngân hàng đã sửa thông tin theo yêu cầu ngày ${day}. Mã yêu cầu: ${code}.`,
  } satisfies Record<RequestKind, (day: string, code: string) => string>,
  nudge: (kind: RequestKind, code: string, references: readonly string[]) =>
    `Yêu cầu ${code}: nhờ bạn ${
      { withdraw: 'ngừng tiếp thị theo', erase: 'xóa', copy: 'gửi', correct: 'sửa' }[kind]
    } các đăng ký ${references.join(', ')}, rồi báo lại trưởng ca.`,
} as const;
