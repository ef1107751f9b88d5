/** Words of changes of a campaign, wherever they are listed. */
export const changeTexts = {
  ofSection: (count: number) => `${count} thay đổi`,
  files: 'Tệp ảnh và tài liệu',
  kinds: { added: 'thêm mới', removed: 'đã bỏ', moved: 'đổi chỗ', changed: '' },
  picture: { before: (name: string) => `Trước: ${name}`, after: (name: string) => `Sau: ${name}` },
  wholePart: 'Cả phần',
  markupOnly: 'Chữ giữ nguyên, chỉ đổi cách trình bày',
  wasEmpty: '(trống)',
  yes: 'Có',
  no: 'Không',
} as const;
