/** Words of the editor. */
export const editorTexts = {
  campaigns: 'Chiến dịch',
  title: (name: string) => `Sửa ${name}`,
  unnamed: 'Chưa đặt tên',
  base: (version: number) => `Đang sửa, từ bản ${version}`,
  history: 'Lịch sử',

  status: {
    saved: 'Đã lưu',
    savedAt: (time: string) => `Đã lưu ${time}`,
    saving: 'Đang lưu…',
    lost: (count: number, isKept: boolean) => {
      if (count === 0) return 'Mất kết nối, đang nối lại';
      return isKept
        ? `Mất kết nối, đang giữ ${count} thay đổi trên máy này`
        : `Mất kết nối, còn ${count} thay đổi chưa lưu. Bạn đừng đóng thẻ này`;
    },
  },
  others: 'Ai đang mở chiến dịch này',
  present: (name: string, part = 'đây') => `${name} đang ở ${part}`,
  /** Beside the outline on the page. */
  colleagueAt: (name: string, field: string) => `${name} · ${field}`,
  ownWindow: 'Bạn (cửa sổ khác)',
  undo: 'Hoàn tác',
  redo: 'Làm lại',
  undoNothing: 'Không còn gì để hoàn tác.',
  redoNothing: 'Không còn gì để làm lại.',
  changedSince: (name: string | undefined) =>
    `${name === undefined ? 'Chỗ này đã được sửa' : `${name} đã sửa chỗ này`} sau bạn, nên giữ nguyên. Nếu muốn đổi, bạn sửa lại bằng tay.`,
  fileGone: 'Tệp của bước này đã gỡ quá 30 ngày nên không còn trong thư viện. Bạn tải tệp lên lại để dùng tiếp.',
  versions: {
    'taken-in': (version: number | null) =>
      `Có người vừa lưu bản ${version} bằng dòng lệnh, và bản ấy đã gộp vào đây. Ô nào đã sửa trong Studio thì giữ như trong Studio.`,
    published: (version: number | null) =>
      version === null ? 'Có người vừa tắt trang, khách không còn xem được.' : `Khách đang xem bản ${version}.`,
  },
  share: 'Chia sẻ bản xem trước',
  campaignMenu: 'Thao tác với chiến dịch',
  saveTemplate: 'Lưu thành mẫu…',
  campaignLocks: 'Khóa của chiến dịch…',
  tools: 'Công cụ khác',
  openDraft: 'Xem trước',
  openDraftNote: 'Mở bản nháp trong thẻ mới',
  onlyProtected:
    'Bạn sửa được mã nhúng, nơi nhận đăng ký và trang nhận đăng ký. Phần khác do biên tập viên sửa, và biên tập viên gửi duyệt cả bản.',
  readOnly: 'Bạn chỉ xem được. Người có vai trò Biên tập viên sửa được chiến dịch này.',

  parts: 'Các phần',
  outside: 'Ngoài trang',
  states: { empty: 'trống', off: 'đã ẩn', malformed: 'bị ẩn' },
  errors: (count: number) => `${count} lỗi`,
  warnings: (count: number) => `${count} cảnh báo`,
  severities: { error: 'Lỗi', warning: 'Cảnh báo', sample: 'Của trang mẫu' },
  errorsAndWarnings: (errors: number, warnings: number) => `${errors} lỗi, ${warnings} cảnh báo`,
  ready: 'Không có lỗi',
  readyToSend: 'Gửi duyệt được',
  readyNote: (count: (state: 'shown' | 'empty' | 'off' | 'malformed') => number) =>
    [
      `${count('shown')} phần hiện`,
      count('empty') > 0 && `${count('empty')} ẩn vì trống`,
      count('off') > 0 && `${count('off')} bạn đã ẩn`,
    ]
      .filter((words) => words !== false)
      .join(', '),
  samples: (count: number) => `${count} chỗ còn của trang mẫu`,
  sampleMark: (count: number) => `mẫu ${count}`,
  samplesNote: (count: number) => `${count} chỗ còn của trang mẫu: bạn thay, hoặc nhận giữ khi gửi duyệt`,
  notReady: (count: number) => `Còn ${count} lỗi`,
  notReadyNote: 'Sửa xong thì gửi duyệt được',
  findPart: 'Tìm phần hoặc mục',
  noPart: 'Không có phần nào khớp.',
  part: 'Phần',
  tabs: {
    label: 'Xem',
    page: 'Trang',
    texts: 'Chữ và ảnh',
    findings: (count: number) => (count === 0 ? 'Kiểm tra' : `Kiểm tra (${count})`),
  },
  previousPart: 'Phần trước',
  nextPart: 'Phần sau',
  chooseSection: 'Chọn một phần ở danh sách, hoặc bấm vào chỗ cần sửa trên trang.',

  preview: 'Xem trước trang',
  widths: 'Bề rộng',
  fit: 'Vừa',
  showing: 'Trạng thái trang',
  pageStates: { page: 'Trang', popup: 'Cửa sổ', errors: 'Báo lỗi', success: 'Thành công', plain: 'Tắt JavaScript' },
  picking: 'Bấm vào trang để chọn ô sửa',
  noPictureHere: 'Chỗ đang chọn không phải là ảnh. Bạn bấm vào một ảnh trên trang rồi dán lại.',
  unloaded: 'Trang xem trước chưa tải được. Những gì bạn sửa vẫn được lưu; trang tự tải lại sau vài giây.',
  old: 'Có phần chưa vẽ được. Khung đang giữ trang như trước lần sửa này.',
  zoom: (percent: number) => `${percent}%`,

  weight: {
    title: 'Cân nặng trang',
    cap: (most: number) => `/ ${most / 1000} kB`,
    heaviest: (part: string, kilobytes: string) => `Nặng nhất: ${part}, ${kilobytes} kB`,
  },
  openSamples: (count: number) => `${count} chỗ chữ mẫu`,
  openSamplesNote: 'Khách không được thấy chữ mẫu, nên trang chưa gửi duyệt được. Bấm để tới chỗ kế tiếp (F8).',
  /** On the parts of the page, and between them. */
  pageParts: {
    add: 'Thêm phần',
    move: 'Chuyển phần',
    menu: 'Việc với phần',
    samples: 'còn {count} chỗ chữ mẫu',
    full: (most: number) => `Đã đủ ${most} phần. Bỏ một phần để thêm.`,
  },
  outline: 'Danh sách phần',
  form: 'Ô sửa',
  resize: (part: string) => `Đổi bề rộng: ${part}`,
  hide: (part: string) => `Ẩn ${part}`,
  show: (part: string) => `Hiện ${part}`,

  findings: 'Kết quả kiểm tra',
  findingsNote: 'Lỗi phải sửa trước khi gửi duyệt; cảnh báo để bạn cân nhắc.',
  noFindings: 'Không có lỗi hay cảnh báo.',
  closeFindings: 'Đóng kết quả kiểm tra',
  nextFinding: 'tới chỗ kế tiếp',
  finding: {
    need: (expected: string) => `Cần ${expected}.`,
    received: (received: string) => `Đang là ${received}.`,
    missing: (field: string) => `Cần có ${field}.`,
    hidesSection: (section: string) => `Vì vậy cả phần ${section} đang ẩn khỏi trang.`,
    hidesPart: (part: string) => `Thiếu thì “${part}” không hiện trên trang.`,
  },
  mend: 'Sửa giúp tôi',
  mendAll: (count: number) => `Sửa giúp tôi cả ${count} chỗ`,
  mended: (count: number) => `Đã sửa ${count} chỗ. Bấm Hoàn tác nếu bạn muốn như cũ.`,
  next: 'Lỗi tiếp theo',

  removal: {
    title: (name: string) => `${name} đang ở trong mục này`,
    consequence: (name: string) => `Nếu bạn bỏ mục, chữ ${name} đã gõ được bỏ theo. Nút Hoàn tác lấy lại được tất cả.`,
    keep: 'Để lại mục này',
    remove: 'Vẫn bỏ mục này',
  },
  conflict: {
    title: 'Hai người cùng sửa một ô',
    ownTitle: 'Hai cửa sổ của bạn cùng sửa một ô',
    intro: (name: string) => `${name} và bạn cùng sửa một chỗ. Chưa mất gì cả, bạn chọn giữ phần nào.`,
    somebody: 'Bản lưu bằng dòng lệnh',
    gone: (name: string) => `${name} đã bỏ mục có ô này. Chữ của bạn vẫn còn ở đây để bạn sao chép.`,
    goneItemTitle: 'Mục bạn vừa viết đã bị bỏ',
    goneItem: (name: string) =>
      `${name} đã bỏ mục này khỏi trang. Những gì có trong mục vẫn còn ở đây để bạn sao chép; muốn có lại thì bạn thêm một mục mới rồi dán vào.`,
    understood: 'Đã hiểu',
    lostPartTitle: (name: string) => `${name} vừa bỏ phần của bạn`,
    lostPart: (name: string) =>
      `Bạn vừa sửa hoặc chuyển phần này thì ${name} bỏ nó khỏi trang. Chưa mất gì cả, bạn chọn một trong hai.`,
    keepPart: 'Đưa phần này lại vào trang',
    followTheirs: (name: string) => `Theo ${name}`,
    orderTitle: 'Thứ tự các phần vừa được đổi',
    order: (name: string) => `${name} vừa xếp lại cả trang, nên việc chuyển phần của bạn chưa làm được.`,
    removedTitle: 'Mục bạn bỏ vừa được sửa',
    removed: (name: string) => `${name} vừa sửa trong mục bạn bỏ, nên mục ấy vẫn còn. Bạn chọn bỏ hay để lại.`,
    mine: 'Phần của bạn',
    theirs: (name: string) => `Phần của ${name}`,
    keepMine: 'Giữ phần của bạn',
    keepTheirs: (name: string) => `Lấy phần của ${name}`,
    keepBoth: 'Giữ cả hai',
    drop: 'Bỏ phần của bạn',
  },
  refused: {
    title: 'Có thay đổi chưa lưu được',
    copy: 'Sao chép nội dung',
    drop: 'Bỏ thay đổi này',
  },
  keys: {
    title: 'Phím tắt',
    note: 'Phím chữ và số dùng được khi con trỏ không ở trong ô nhập.',
    groups: [
      {
        title: 'Đi lại',
        keys: [
          ['/', 'Tìm phần hoặc mục'],
          ['Alt ↑ ↓', 'Phần trước, phần sau'],
          ['Enter', 'Trong danh sách phần: vào ô đầu tiên của phần đó'],
          ['F6', 'Sang khung tiếp theo: các phần, trang, các ô'],
          ['Shift F6', 'Về khung trước'],
          ['F8', 'Lỗi, cảnh báo hoặc chữ mẫu tiếp theo'],
          ['Shift F8', 'Lỗi, cảnh báo hoặc chữ mẫu trước đó'],
          ['Ctrl K', 'Tìm màn hình và việc'],
        ],
      },
      {
        title: 'Sửa',
        keys: [
          ['Ctrl Z', 'Hoàn tác'],
          ['Ctrl Shift Z', 'Làm lại'],
          ['Enter', 'Mở mục đang chọn'],
          ['Esc', 'Đóng mục, đóng bảng'],
          ['Alt ↑ ↓', 'Trong một mục: chuyển mục đó lên, xuống'],
          ['Ctrl D', 'Trong một mục: nhân đôi mục đó'],
        ],
      },
      {
        title: 'Xem trang',
        keys: [
          ['1 2 3 4', 'Bề rộng 360, 768, 1280, 1440'],
          ['5', 'Vừa khung'],
          ['V', 'Bật tắt chọn ô trên trang'],
          ['P', 'Mở bản xem trước trong thẻ mới'],
          ['?', 'Mở bảng phím tắt này'],
        ],
      },
    ],
  },
} as const;
