/** Words of the comparison with the version that visitors see. */
export const compareTexts = {
  button: 'So với bản đang chạy: ',
  buttonUnpublished: (version: number) => `So với bản ${version}: `,
  count: (count: number) => `${count} chỗ khác`,
  title: (version: number) => `Khác gì bản đang chạy (bản ${version})`,
  titleUnpublished: (version: number) => `Khác gì bản ${version}`,
  note: 'Chữ gạch đỏ là của bản đang chạy, chữ gạch chân xanh là của bản nháp.',
  noteUnpublished: (version: number) =>
    `Chiến dịch chưa xuất bản lần nào, nên bản nháp được so với bản mới nhất, bản ${version}. Chữ gạch đỏ là của bản đó.`,
  same: 'Không khác gì',
  sameNote: 'Bản nháp giống hệt bản này.',
  revert: 'Lấy lại',
  takeBackOf: (name: string) => `Lấy lại: ${name}`,
  tookBack: (name: string) => `Đã lấy lại “${name}” như trước.`,
  undo: 'Hoàn tác',
  goTo: 'Tới ô ',
  close: 'Đóng',
} as const;
