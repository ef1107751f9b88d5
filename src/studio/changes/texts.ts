/** Words of changes of a campaign, wherever they are listed. */
export const changeTexts = {
  ofSection: (count: number) => `${count} thay đổi`,
  files: 'Tệp ảnh và tài liệu',
  kinds: { added: 'thêm mới', removed: 'đã bỏ', moved: 'đổi chỗ', changed: '' },
  picture: { before: (name: string) => `Trước: ${name}`, after: (name: string) => `Sau: ${name}` },
  wholePart: 'Cả phần',
  markupOnly: 'Chữ giữ nguyên, chỉ đổi cách trình bày',
  wasEmpty: '(trống)',
  /** The order of the parts of a page. */
  layout: 'Bố cục',
  parts: {
    kinds: { added: 'Thêm phần', dropped: 'Bỏ phần', moved: 'Chuyển chỗ' },
    takeBack: { added: 'Bỏ phần thêm', dropped: 'Đưa lại vào trang', moved: 'Để lại chỗ cũ' },
    added: 'Thêm phần',
    dropped: 'Bỏ phần',
    moved: 'Chuyển',
    behind: (title: string) => `sau ${title}`,
    inFront: (title: string) => `trước ${title}`,
    up: (title: string) => `lên trước ${title}`,
    down: (title: string) => `xuống sau ${title}`,
    atTop: 'ở đầu trang',
    atEnd: 'ở cuối trang',
    isNew: 'mới',
    isDropped: 'sẽ bỏ',
    steps: (direction: 'up' | 'down', steps: string) => `${direction === 'up' ? 'lên' : 'xuống'} ${steps} chỗ`,
    sameInside: 'Chữ bên trong không đổi.',
    changedInside: 'Chữ bên trong cũng đổi, xem ở phần ấy.',
    kept: 'Nội dung vẫn còn trong Lịch sử.',
    /** Of a part that the page no longer shows. */
    tested: 'Thử nghiệm vẫn cho khách thấy, vì các bản trong thử nghiệm không đổi.',
    inside: (title: string | undefined, places: number) =>
      `${title === undefined ? '' : `“${title}”, `}${places} chỗ có nội dung.`,
    empty: 'Phần này chưa có nội dung.',
  },
  yes: 'Có',
  no: 'Không',
} as const;
