/** What content need not say: names of controls, and words for those who listen. */
const wordsOfControls: readonly (string | RegExp)[] = [
  'Đến nội dung chính',
  'Về đầu trang',
  'Về trang chủ',
  'Lên đầu trang',
  'Mục trong trang',
  'Mục trong menu',
  'Menu',
  'Mở menu',
  'Đóng menu',
  'Đóng',
  'Gọi',
  'Gọi tổng đài',
  /^Gọi [\d ]+$/,
  '(mở trong tab mới)',
  'Nhập lại',
  // Rows of slides and steps.
  'Giới thiệu',
  /^(?:Trang )?\d+ trên \d+$/,
  /^Bước(?: \d+)?$/,
  /^(?:Trang|Bước|Ảnh) (?:trước|sau)$/,
  'Chọn bước để xem',
  'Chọn bước để xem màn hình',
  'Chọn phần hướng dẫn',
  'Dừng tự chuyển ảnh',
  'Tự chuyển ảnh',
  'Dừng vòng xoay',
  'Tạm dừng',
  'Chạy tiếp',
  'Dải ảnh',
  'Tạm dừng dải ảnh',
  'Xem phim',
  'Đọc lời trong phim',
  'mục đã xem,',
  // Documents.
  'Đọc ngay',
  'Tải về',
  'Xem',
  /^[\d,]+ [kM]B$/,
  /^[A-Z]{3,4}$/,
  /^\d[\d,.]* [kM]B$/,
  'Đọc ngay tại đây hoặc tải về để xem sau.',
  'Trình duyệt này không mở được PDF ngay trên trang. Bạn bấm “Tải về” để đọc trên máy.',
  // A value that is missing in a comparison.
  'Không nêu',
  // Conditions and branches.
  /^Xem \d+ điều kiện$/,
  'Thu gọn điều kiện',
  'Chỉ đường',
  'Mở bản đồ các điểm giao dịch',
  // Portraits, pictures, the end of an offer.
  /^\p{Lu}{1,2}$/u,
  'Xem lớn',
  'Thời gian còn lại',
  'ngày',
  'giờ',
  'phút',
  'Hết hôm nay là dừng',
  // How large the file of a film is.
  /^\d+ kB$/,
  /^Ưu đãi đã kết thúc lúc [\d ]+ giờ(?: \d+ phút)? ngày [\d/]+\.$/,
  /^(?:Bắt đầu từ ngày [\d/]+\. )?Hết hạn lúc .*, theo giờ Việt Nam\.$/,
  // Fields of a registration form, whose names belong to their rules, and examples in them.
  'Họ và tên',
  'Số điện thoại',
  'Email',
  'Địa chỉ',
  'Tỉnh, thành phố',
  'Quận, huyện',
  'Bạn cứ chọn tỉnh, thành phố rồi bấm đăng ký: danh sách bên dưới sẽ hiện ở trang kế tiếp.',
  'Nguyễn Minh Anh',
  'minhanh@example.com',
  'Số nhà, đường, phường xã, tỉnh thành',
];

/** The default texts, which content may replace. */
const usualWords: readonly (string | RegExp)[] = [
  'Đọc tiếp',
  'Ưu đãi',
  'Nhóm sản phẩm',
  'Chi tiết sản phẩm',
  // The calculator.
  'Thời gian',
  'Tính thử',
  'Chọn nhanh số ngày',
  /^[\d,]+ (?:nghìn|triệu)$/,
  // The cards to choose from.
  'Thẻ bạn chọn',
  'Đổi thẻ',
  'Chọn một tấm thẻ',
  // The calculator's offer in the sign-up, and its number field.
  'Ví dụ minh họa',
  'Chỉ cần dãy số, đừng gửi ảnh giấy tờ',
  'Cố định cho thẻ này',
  // Consent.
  'Dữ liệu cá nhân của bạn',
  '(cần để đăng ký)',
  '(tùy chọn)',
  'Xem thêm về dữ liệu và quyền của bạn',
  'Rút lại đồng ý',
  // The payments.
  'Lãi',
  'Gốc',
  'Trả gốc',
  'Trả lãi',
  'Còn nợ',
  'Kỳ',
  'Ngày trả',
  'đồng',
  /^Kỳ \d+(?:, ngày \d+ tháng \d+ năm \d+)?$/,
  /^Tháng \d+\/\d+$/,
  /^Vay \d+ triệu đồng trong \d+ tháng, mỗi tháng trả$/,
  /^Xem đủ \d+ kỳ$/,
  'Kéo trên các vạch để xem kỳ khác',
  'Chọn kỳ trả nợ',
  'Bảng các kỳ trả',
  'Lịch trả nợ minh họa, số tiền tính bằng đồng',
];

/** Whether a text of a page is the product's own and no content, or a default that content may replace. */
export function isOwnWord(text: string): boolean {
  return [...wordsOfControls, ...usualWords].some((known) =>
    typeof known === 'string' ? known === text : known.test(text),
  );
}
