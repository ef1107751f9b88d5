/** Words of the editor. */
export const editorTexts = {
  campaigns: 'Chiến dịch',
  title: (name: string) => `Sửa ${name}`,
  unnamed: 'Chưa đặt tên',
  base: (version: number) => `Đang sửa, từ bản ${version}`,

  status: {
    saved: 'Đã lưu',
    savedAt: (time: string) => `Đã lưu ${time}`,
    saving: 'Đang lưu…',
    lost: (count: number) =>
      count === 0 ? 'Mất kết nối, đang thử lại' : `Mất kết nối, đang giữ ${count} thay đổi trên máy này`,
  },
  present: (name: string, part: string | undefined) =>
    part === undefined ? `${name} đang xem` : `${name} đang sửa ${part}`,
  ownWindow: 'Bạn, ở cửa sổ khác',
  undo: 'Hoàn tác',
  redo: 'Làm lại',
  undoNothing: 'Không còn gì để hoàn tác.',
  redoNothing: 'Không còn gì để làm lại.',
  changedSince: (name: string | undefined) =>
    `${name ?? 'Dòng lệnh'} đã sửa chỗ này sau bạn, nên giữ nguyên. Bạn muốn đổi thì sửa lại bằng tay nhé.`,
  look: 'Xem trước',
  lookNote: 'Mở trang đang sửa trong thẻ mới',
  readOnly: 'Bạn đang xem. Vai trò biên tập viên mới sửa được chiến dịch này.',

  parts: 'Các phần',
  outside: 'Ngoài trang',
  states: { empty: 'trống', off: 'đã ẩn', malformed: 'bị ẩn' },
  errors: (count: number) => `${count} lỗi`,
  warnings: (count: number) => `${count} cảnh báo`,
  ready: 'Không có lỗi',
  readyNote: (shown: number, empty: number) =>
    empty === 0 ? `${shown} phần đang hiện` : `${shown} phần đang hiện, ${empty} phần ẩn vì trống`,
  notReady: (count: number) => `Còn ${count} lỗi phải sửa`,
  chooseSection: 'Chọn một phần ở danh sách, hoặc bấm vào chỗ cần sửa trên trang.',

  preview: 'Xem trước trang',
  widths: 'Bề rộng',
  fit: 'Vừa',
  showing: 'Trạng thái trang',
  pageStates: { page: 'Trang', popup: 'Popup', errors: 'Báo lỗi', success: 'Thành công', plain: 'Không JS' },
  picking: 'Bấm vào trang để chọn ô sửa',
  old: 'Có phần chưa vẽ được. Khung đang giữ trang như trước lần sửa này.',
  zoom: (percent: number) => `${percent}%`,

  outline: 'Danh sách phần',
  form: 'Ô sửa',
  resize: (part: string) => `Đổi bề rộng: ${part}`,
  hide: (part: string) => `Ẩn ${part}`,
  show: (part: string) => `Hiện ${part}`,

  findings: 'Kiểm tra',
  findingsNote: 'Lỗi phải sửa trước khi gửi duyệt; cảnh báo để bạn cân nhắc.',
  noFindings: 'Không có lỗi hay cảnh báo.',
  expected: (text: string) => `Cần: ${text}`,
  received: (text: string) => `Đang là: ${text}`,
  mend: 'Sửa giúp tôi',
  mendAll: (count: number) => `Sửa giúp tôi cả ${count} chỗ`,
  mended: (count: number) => `Đã sửa ${count} chỗ. Bấm Hoàn tác nếu bạn muốn như cũ.`,
  next: 'Lỗi tiếp theo',

  conflict: {
    title: 'Hai người cùng sửa một ô',
    intro: (name: string) => `${name} vừa lưu ô này trước bạn. Bạn chọn giữ chữ nào; chưa có gì bị mất.`,
    somebody: 'Bản lưu bằng dòng lệnh',
    gone: (name: string) => `${name} đã xoá mục có ô này. Chữ của bạn vẫn còn ở đây để chép lại.`,
    mine: 'Của bạn',
    theirs: (name: string) => `Của ${name}`,
    keepMine: 'Giữ của bạn',
    keepTheirs: (name: string) => `Lấy của ${name}`,
    drop: 'Bỏ phần của bạn',
    empty: '(trống)',
  },
  refused: {
    title: 'Có thay đổi không lưu được',
    copy: 'Chép nội dung',
    drop: 'Bỏ thay đổi này',
  },
  keys: {
    title: 'Phím tắt',
    list: [
      ['Ctrl Z', 'Hoàn tác'],
      ['Ctrl Shift Z', 'Làm lại'],
      ['F8', 'Lỗi hoặc cảnh báo tiếp theo'],
      ['1 2 3 4', 'Bề rộng 360, 768, 1280, 1440'],
      ['V', 'Bật tắt chọn trên trang'],
      ['Alt ↑ ↓', 'Chuyển mục lên xuống'],
      ['Ctrl K', 'Tìm màn hình và việc'],
      ['?', 'Bảng phím này'],
    ],
  },
} as const;
