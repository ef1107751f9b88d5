/** Words of the results of all campaigns. */
export const overviewTexts = {
  withViews: (number: string) => `${number} chiến dịch có lượt xem`,
  samples: 'Có số liệu mẫu',
  samplesNote: 'Một phần các số ở đây là dữ liệu mẫu để làm quen, chưa phải của khách thật.',
  file: 'Tải CSV',
  emptyTitle: 'Chưa có số liệu trong khoảng này',
  empty: 'Trang tự đếm từ lượt xem đầu tiên. Bạn xuất bản một chiến dịch, hoặc chọn khoảng thời gian khác.',
  totals: 'Tổng của mọi chiến dịch',
  before: (number: string) => `trước đó ${number}`,
  nothingBefore: 'kỳ trước chưa có',
  names: {
    views: 'Lượt xem',
    registrations: 'Đăng ký',
    rate: 'Tỷ lệ đăng ký',
    reached: 'Gọi được',
    interested: 'Quan tâm',
    lcp: 'LCP',
  },
  how: {
    views: 'Số lần khách mở trang, do trang tự đếm, không cookie, không nhận ra ai. Không tính chương trình tự động.',
    registrations:
      'Số đăng ký trong danh sách khách, không tính đăng ký đang tạm giữ hoặc đã hết hạn lưu; ở trang thẻ là số lần trang chuyển khách sang ' +
      'trang đăng ký của ngân hàng, do trang đếm.',
    handOvers: (number: string) => `Trong kỳ này có ${number} lần chuyển tiếp như vậy.`,
    rate: 'Đăng ký chia cho lượt xem. Cần ít nhất 100 lượt xem, ít hơn thì chưa nói lên điều gì.',
    reached:
      'Số đăng ký mà sau đó tổng đài đã nói chuyện được với khách, và phần của nó trong các đăng ký tổng đài gọi được.',
    interested: 'Số đăng ký mà sau đó khách nói với tổng đài là quan tâm, và phần của nó trong các đăng ký.',
    lcp: 'Cứ bốn lượt xem thì ba lượt hiện phần lớn nhất của trang trong thời gian này; tính 28 ngày cuối kỳ, tốt là tới 2,5 s.',
  },
  scatter: {
    title: 'Đông khách hay thuyết phục',
    note: 'đuôi nhạt: kỳ trước; đường cong: cùng số đăng ký',
    rate: 'tỷ lệ đăng ký',
    views: 'lượt xem, thang lôgarit',
    average: (rate: string) => `trung bình ${rate}`,
    iso: (number: string, isFirst: boolean) => (isFirst ? `${number} đăng ký` : number),
    numbered: 'Tên của các chấm có số',
    few: 'Chưa chiến dịch nào đủ 100 lượt xem để so sánh.',
    words: (campaigns: string, most: string, best: string) =>
      `Mỗi chấm là một chiến dịch, ngang là lượt xem, dọc là tỷ lệ đăng ký. ${campaigns} chiến dịch; đông nhất là ` +
      `${most}, thuyết phục nhất là ${best}. Số liệu ở bảng bên dưới.`,
    slider: 'Chiến dịch trên biểu đồ, dùng phím mũi tên',
    none: 'chưa chọn chiến dịch',
  },
  notable: {
    title: 'Đáng xem',
    none: 'Không có gì khác thường trong khoảng này.',
    toSpeed: 'Xem tốc độ',
    toSources: 'Xem nguồn truy cập',
    toDays: 'Xem theo ngày',
    slow: (time: string, limit: string) => `Trang hiện sau ${time}, quá mức ${limit}.`,
    busyBut: (place: string, rate: string) => `Đông ${place} nhưng chỉ ${rate} đăng ký.`,
    place: (place: number) =>
      place === 1 ? 'nhất' : place === 2 ? 'thứ hai' : place === 4 ? 'thứ tư' : `thứ ${place}`,
    fell: (share: string) => `Đăng ký giảm ${share}`,
    becauseViews: (share: string) => ` vì lượt xem giảm ${share}. Tỷ lệ vẫn vậy.`,
    becauseRate: (rate: string, before: string) => `: tỷ lệ từ ${before} xuống ${rate}.`,
    becauseBoth: (share: string, rate: string, before: string) =>
      `: lượt xem giảm ${share}, tỷ lệ từ ${before} xuống ${rate}.`,
    becauseViewsOnly: (share: string, rate: string, before: string) =>
      ` vì lượt xem giảm ${share}, dù tỷ lệ lên ${rate} từ ${before}.`,
    end: '.',
    rose: (version: number, rate: string, before: string) =>
      `Từ bản ${version}, tỷ lệ lên ${rate}. Trước đó ${before}.`,
    silent: (views: string) =>
      `Trang đang chạy mà không đếm được lượt xem nào, kỳ trước có ${views}. Có thể liên kết hỏng, hoặc trang không đếm.`,
  },
  table: {
    label: 'Kết quả từng chiến dịch',
    name: 'Chiến dịch',
    state: 'Trạng thái',
    points: 'Đăng ký theo ngày',
    pointsByWeek: 'Đăng ký theo tuần',
    sortBy: (column: string) => `Xếp theo ${column}`,
    change: 'So kỳ trước',
    rate: 'Tỷ lệ',
    average: (rate: string) => `TB ${rate}`,
    noAverage: 'Khoảng tin cậy 95%',
    interval: (low: string, high: string) => `khoảng tin cậy 95%, từ ${low} đến ${high}`,
    handOver: 'Số lần trang chuyển khách sang trang đăng ký của ngân hàng, do trang tự đếm',
    archived: 'Đã cất',
    new: 'mới',
    seconds: (number: string) => `${number} s`,
    slow: 'chậm hơn mức tốt 2,5 s',
  },
} as const;
