import { formatDecimal } from '../../app/format.ts';

/** `1,6 kB`. */
export function sayWeight(bytes: number): string {
  return `${formatDecimal(bytes / 1000, 1)} kB`;
}

/** Words of adding parts. */
export const pickerTexts = {
  title: 'Thêm phần',
  place: (above: string | undefined, below: string | undefined) =>
    [above !== undefined && `sau ${above}`, below !== undefined && `trước ${below}`]
      .filter((words) => words !== false)
      .join(', '),
  search: 'Tìm phần',
  searchHint: 'Tìm tên hoặc công dụng, không cần dấu',
  found: (count: number) => `${count} phần`,
  groups: 'Nhóm phần',
  all: 'Tất cả',
  fits: 'Hợp chỗ này',
  fitsNote: 'khác hai phần bên cạnh cả nền lẫn công dụng',
  list: 'Các phần',
  /** What each group is for, beside its name. */
  notes: new Map([
    ['mở đầu', 'điều khách thấy trước tiên'],
    ['lợi ích', 'khách được gì'],
    ['so sánh', 'đặt cạnh nhau cho khách chọn'],
    ['cách làm', 'từng bước một'],
    ['bằng chứng', 'để khách tin'],
    ['con số', 'nói bằng số'],
    ['hỏi đáp', 'điều khách hay hỏi'],
    ['hình ảnh và phim', 'nhìn là hiểu'],
    ['kêu gọi', 'một việc, một nút'],
  ]),
  group: (name: string) => `${name.slice(0, 1).toLocaleUpperCase('vi')}${name.slice(1)}`,
  held: {
    once: (by: string) => `đã có ở ${by}`,
    first: (by: string) => `${by} đang giữ chỗ đầu`,
    form: (by: string) => `đã có biểu mẫu ở ${by}`,
    posts: () => 'cần có bài viết trước',
  },
  onlyFirst: 'chỉ đứng đầu trang',
  samples: 'Chữ mẫu',
  sampleCount: (count: number) => (count === 0 ? 'không' : `${count} chỗ, thay hết mới gửi duyệt được`),
  needs: 'Cần ở trang',
  noNeeds: 'không',
  need: (fact: 'hotline' | 'cards' | 'calculator', isThere: boolean) => {
    const name = { hotline: 'số gọi ở chân trang', cards: 'danh sách thẻ', calculator: 'máy tính lãi' }[fact];
    return isThere ? `${name}, đã có` : `${name}, chưa có nên chỗ ấy để trống`;
  },
  weight: 'Dung lượng',
  after: 'Trang sau khi thêm',
  cap: (most: number) => `/ ${most / 1000} kB`,
  left: (bytes: number) => `Còn ${sayWeight(bytes)}.`,
  over: (bytes: number) => `Quá ${sayWeight(bytes)}. Trang vẫn gửi duyệt được, nhưng tải lâu hơn.`,
  cancel: 'Hủy',
  close: 'Đóng',
  add: 'Thêm vào trang',
  keys: { choose: 'chọn', search: 'tìm', add: 'thêm' },
  none: (search: string) => `Chưa có phần “${search}”`,
  noneNote: (names: readonly string[]) =>
    `Gần nhất là ${names.join(' và ')}. Cần phần mới thì nhờ nhóm phát triển, kèm một ảnh mẫu.`,
  see: (name: string) => `Xem ${name}`,
  request: 'Sao chép lời nhờ làm phần mới',
  requestWords: (search: string, page: string) =>
    `Nhờ nhóm phát triển làm phần “${search}” cho trang ${page}. Ảnh mẫu gửi kèm.`,
  requested: 'Đã sao chép lời nhờ. Bạn dán vào tin nhắn cho nhóm phát triển.',
  adding: (name: string) => `Đang thêm ${name}…`,
  added: (name: string) => `Đã thêm ${name}. Chữ mẫu được đánh dấu để bạn thay.`,
};
