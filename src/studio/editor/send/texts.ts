import { spellCount } from '../../app/format.ts';

/** Words of asking for a review. */
export const sendTexts = {
  button: 'Gửi duyệt',
  waitingButton: 'Chờ duyệt',
  title: (name: string) => `Gửi duyệt ${name}`,
  note: 'Bạn đổi gì và vì sao',
  noteHelp: 'Người duyệt đọc dòng này trước tiên. Ví dụ: đổi mức góp của thẻ Tết theo phòng sản phẩm.',
  noteEmpty: 'Bạn viết một câu để người duyệt hiểu ngay.',
  changes: (count: number) => `${count} thay đổi so với bản đang chạy`,
  ofSection: (title: string, count: number) => `${title}: ${count}`,
  changesOf: (count: number, version: number) => `${count} thay đổi so với bản ${version}`,
  takenOff: (version: number) =>
    `Trang đang tắt; trước khi tắt, khách thấy bản ${version}. Nếu chỉ cần trang chạy lại như trước, người duyệt bật lại được trong Lịch sử.`,
  first: 'Chiến dịch chưa xuất bản lần nào, nên người duyệt xem cả trang.',

  errors: (count: number) => `Còn ${count} lỗi phải sửa trước khi gửi`,
  goTo: 'Tới ô',
  unchanged: 'Chưa có gì để duyệt',
  unchangedNote: 'Bản nháp giống hệt bản đang chạy.',
  saving: 'Đang lưu những thay đổi cuối. Lưu xong là gửi được.',
  lostChanges: (count: number) =>
    count === 0
      ? 'Mất kết nối với máy chủ. Nối lại được thì bạn gửi được; ghi chú của bạn vẫn còn ở đây.'
      : `Mất kết nối với máy chủ. Máy này đang giữ ${count} thay đổi; nối lại và lưu xong thì bạn gửi được.`,

  warnings: (count: number) => `${count} cảnh báo, bạn xem và đánh dấu từng cảnh báo`,
  openSamples: (count: number) => `Còn ${count} chỗ chữ mẫu`,
  openSamplesOf: (count: number) => `${count} chỗ`,
  openSamplesNote: 'Khách không được thấy chữ mẫu. Bạn thay hết rồi gửi, hoặc bỏ phần ấy.',
  samples: (part: string, count: number) => `${part}: giữ ${count} chỗ của trang mẫu`,
  warningsOpen: 'Còn cảnh báo chưa đánh dấu.',
  law: {
    title: (count: number) => `Bạn ghi nhận ${spellCount(count)} điểm pháp luật`,
    goTo: 'Tới chỗ này',
    place: (place: string, received: string) => `${place}: ${received}`,
    reason: 'Vì sao giữ điểm này',
    count: (count: number, least: number) => `${count} ký tự, ít nhất ${least}`,
    needed: 'Quy tắc “Cần Pháp chế trước khi xuất bản” đang bật.',
    order: (compliance: string, count: number, approvers: string) =>
      `${compliance} xem ${spellCount(count)} điểm này trước${approvers === '' ? '' : `, rồi ${approvers} duyệt`}. Thiếu một trong hai thì chưa xuất bản được.`,
    optional: 'Pháp chế không bắt buộc, lý do vẫn được lưu.',
    nobody: 'Chưa có ai của Pháp chế xem được',
    nobodyNote:
      'Quy tắc “Cần Pháp chế trước khi xuất bản” đang bật, mà chưa có ai khác bạn có vai trò Pháp chế ở chiến dịch này. Bạn vẫn gửi được; quản trị viên cần cấp vai trò.',
    missing: (count: number) => `Còn ${count} điểm pháp luật chưa đủ lý do.`,
    again: 'Sửa một chữ sau khi gửi là cần ghi nhận lại.',
  },
  asked: (names: string) => `Studio báo cho ${names}.`,
  nobody: 'Chưa có ai duyệt được',
  nobodyNote:
    'Chiến dịch này chưa có người duyệt khác bạn. Bạn vẫn gửi được; quản trị viên cần cấp vai trò người duyệt.',
  afterwards:
    'Bản nháp được lưu thành một bản mới, không đổi nữa. Người duyệt so bản ấy với bản đang chạy, rồi xuất bản, hẹn giờ, hoặc trả lại kèm lý do. Bạn vẫn sửa tiếp bản nháp được.',
  action: (points: number) => (points === 0 ? 'Gửi duyệt' : `Gửi duyệt, kèm ${points} ghi nhận`),
  done: (version: number) => `Đã gửi duyệt bản ${version}. Studio báo cho bạn khi có kết quả.`,
  see: 'Xem bản đã gửi',
  movedOn:
    'Trong lúc bạn viết, bản nháp có thay đổi mới của người khác. Số thay đổi ở trên đã cập nhật; bạn xem lại rồi gửi.',
  lost: 'Máy chủ chưa trả lời, nên chưa biết đã gửi được hay chưa. Ghi chú của bạn vẫn còn ở đây. Bạn bấm “Gửi duyệt” lần nữa: bản này chỉ được gửi một lần.',

  waiting: {
    title: (version: number) => `Bản ${version} đang chờ duyệt`,
    note: (name: string, at: string) => `${name} gửi ${at}.`,
    asked: (names: string) => `${names} có thể duyệt.`,
    edit: 'Bạn vẫn sửa bản nháp được, nhưng bản đã gửi không đổi theo. Muốn gửi phần sửa mới thì rút bản này lại rồi gửi lại.',
    withdraw: 'Rút lại…',
    close: 'Đóng',
  },
  returned: {
    title: (name: string, version: number, at: string) => `${name} trả lại bản ${version}, ${at}`,
  },
} as const;
