/** Words of the tags of a campaign, and of what visitors chose. */
export const tagTexts = {
  early: (count: number) => (count === 0 ? 'thẻ chạy trước khi khách chọn' : 'thẻ chạy mà không chờ khách chọn'),
  none: 'Trang này không có thẻ đo, quảng cáo hay trò chuyện nào của bên khác.',
  computed: (version: number, isPublished: boolean) =>
    `Đọc từ mã nhúng của bản ${version}, ${isPublished ? 'bản khách đang xem' : 'bản mới nhất, chưa xuất bản'}. Chưa đo bằng trình duyệt.`,
  switch: { ask: 'Hỏi khách trước', run: 'Không hỏi, chạy sau khi trang tải xong' },
  switchLabel: 'Hỏi trước khi gắn thẻ đo',
  byCampaign: 'chiến dịch tự đặt',
  byBank: 'theo mặc định của ngân hàng',
  change: 'Đổi trong trình soạn',

  table: 'Nơi trang gọi tới',
  place: 'Nơi trang gọi tới',
  before: 'Trước khi khách chọn',
  after: 'Sau khi khách đồng ý',
  states: {
    early: 'chạy sau khi trang tải, không chờ',
    loaded: 'đã tải',
    waits: 'có mặt, đứng yên',
    later: 'tải sau khi đồng ý',
    unscripted: 'chỉ khi trình duyệt không có JavaScript',
  },
  own: 'Máy chủ của ngân hàng',
  ownWhat: 'trang, ảnh, phông chữ',
  counting: 'Đếm lượt xem của trang',
  countingWhat: 'không định danh, không cookie, ở máy chủ của ngân hàng',
  unknownTool: 'Mã riêng của trang',
  noHosts: 'mã không ghi nơi tải',
  refused: 'Khách bấm Từ chối: các thẻ đứng yên.',

  answers: {
    title: 'Khách chọn gì',
    asked: (count: string) => `${count} lượt hỏi, chỉ đếm số`,
    none: 'Chưa có lượt hỏi nào trong khoảng này.',
    agree: 'Đồng ý',
    some: 'Chọn một phần',
    refuse: 'Từ chối',
    open: 'chưa chọn',
    note: 'Số này không gắn với ai.',
    share: (name: string, share: string) => `${name} ${share}`,
  },
} as const;
