/** Words of copying and pasting parts. */
export const clipboardTexts = {
  unnamed: 'phần này',
  copy: 'Sao chép phần',
  copyNote: 'Dán được ở trang khác, giữ 7 ngày',
  pasteBelow: (title: string) => `Dán “${title}” ở dưới`,
  paste: (title: string) => `Dán “${title}”`,
  copied: (title: string) => `Đã sao chép “${title}”. Bạn dán được ở trang khác, trên máy khác, trong 7 ngày.`,
  pasted: (title: string) => `Đã dán “${title}”`,
  notStored: 'Chưa lưu được lên máy chủ nên chưa làm gì. Bạn đợi nối lại rồi thử lại.',

  title: (title: string, campaign: string) => `Dán “${title}” vào ${campaign}`,
  source: (campaign: string, version: number, at: string) =>
    `Sao chép từ ${campaign}, bản ${version}, ${at}. Chữ và ảnh mang theo, màu theo trang này.`,
  at: (campaign: string) => `Ở ${campaign}`,
  afterPaste: 'sau khi dán',
  place: 'Đặt ở',
  between: (above: string, below: string) => `sau ${above}, trước ${below}`,
  first: (below: string) => `đầu trang, trước ${below}`,
  last: (above: string) => `cuối trang, sau ${above}`,
  only: 'thân trang',

  kept: (kept: number, of: number) => (kept === of ? `Cả ${of} chỗ giữ nguyên` : `${kept} trong ${of} chỗ giữ nguyên`),
  eachKept: 'Xem từng chỗ',
  weight: (kilobytes: string, cap: string) => `trang thành ${kilobytes} ${cap}`,
  files: (files: number, size: string) => `${files} tệp (${size}) thêm vào thư viện của chiến dịch này.`,
  noFiles: 'Không phải thêm tệp nào.',
  left: (quoted: string) => `“${quoted}” ở lại`,
  leftIn: (name: string, count: number) => `${count} chỗ trong ${name}. Phần này ở đây không có ô cho chữ ấy.`,
  leftWhole: (count: number) => `${count} chỗ. Phần này ở đây không có ô cho chữ ấy.`,
  link: (link: string) => `Liên kết ${link} trỏ tới chỗ không có trên trang này`,
  linkNote: (name: string) => `Ở ${name}. Bạn chọn phần khác, hoặc bỏ liên kết.`,
  leadTo: (title: string) => `Trỏ tới ${title}`,
  takeAway: 'Bỏ liên kết',
  leave: 'Giữ nguyên, sửa sau',
  leadLabel: (link: string) => `Liên kết ${link} sẽ`,

  blocked: {
    once: (by: string) => [`Trang này đã có ${by}`, 'Phần này chỉ đứng một lần trên một trang.'] as const,
    form: (by: string) => [`Trang này đã có biểu mẫu ở ${by}`, 'Một trang chỉ nhận đăng ký ở một biểu mẫu.'] as const,
    first: (by: string) =>
      [`${by} phải đứng đầu trang`, 'Bạn chọn chỗ khác, hoặc chuyển phần đứng đầu đi rồi dán lại.'] as const,
    full: () => ['Đã đủ 30 phần', 'Bạn bỏ một phần để dán.'] as const,
    'files-full': () => ['Chiến dịch đã đủ tệp', 'Bạn gỡ bớt tệp không dùng trong thư viện rồi dán lại.'] as const,
    'unknown-section': (by: string) =>
      [`Studio không còn loại phần của “${by}”`, 'Bạn sao chép một phần khác, hoặc thêm phần mới.'] as const,
  },
  private: (day: string) => `Bản sao chỉ mình bạn thấy, trên mọi máy của bạn, đến ${day}`,
  cancel: 'Hủy',
  close: 'Đóng',
  action: (left: number) => (left === 0 ? 'Dán' : `Dán, để lại ${left} chỗ`),

  ended: (title: string) => `Bản sao “${title}” đã hết hạn`,
  endedNote: (campaign: string, day: string) =>
    `Sao chép ${day} từ ${campaign}. Bản sao giữ 7 ngày để không dán lại số liệu cũ.`,
  endedHint: 'Phần gốc có thể vẫn còn ở chiến dịch ấy. Sao chép lại thì được bản mới nhất của nó.',
  endedRights: 'Studio cũng xóa bản sao khi bạn không còn quyền đọc chiến dịch ấy.',
  open: (campaign: string) => `Mở ${campaign}`,
  copyAgain: 'Sao chép lại bản mới',
} as const;
