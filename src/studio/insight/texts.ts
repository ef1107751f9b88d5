import type { CampaignState } from '../../contract/studio/campaign-calls.ts';

const states: Readonly<Record<CampaignState, string>> = {
  running: 'Đang chạy',
  changed: 'Đang chạy',
  waiting: 'Chờ duyệt',
  scheduled: 'Đã hẹn giờ',
  draft: 'Chưa xuất bản',
  off: 'Đã gỡ xuống',
};

/** Words that all screens of a campaign's results share. */
export const insightTexts = {
  title: 'Kết quả',
  toAll: 'Kết quả của mọi chiến dịch',
  choose: 'Chuyển chiến dịch',
  states,
  published: (version: number, day: string) => `bản ${version}, từ ${day}`,
  unknownTitle: 'Không tìm thấy chiến dịch này',
  unknown: 'Chiến dịch có thể đã đổi địa chỉ, hoặc bạn chưa có quyền xem kết quả của nó.',
  tabs: {
    label: (name: string) => `Kết quả của ${name}`,
    overview: 'Tổng quan',
    links: 'Liên kết',
    experiments: 'Thử nghiệm',
  },
  empty: {
    overviewTitle: 'Chưa có số liệu',
    overview: 'Số của mọi chiến dịch hiện ở đây sau khi trang được mở lần đầu.',
    linksTitle: 'Chưa có liên kết riêng',
    links: 'Mỗi liên kết riêng cho biết nơi bạn đặt nó mang về bao nhiêu người.',
    experimentsTitle: 'Chưa có thử nghiệm',
    experiments: 'Một thử nghiệm chia lượt xem cho hai bản của trang để biết bản nào có nhiều người đăng ký hơn.',
  },
} as const;

/** Words of the choice of a period. */
export const periodTexts = {
  label: 'Khoảng thời gian',
  choices: { '7': '7 ngày', '28': '28 ngày', '90': '90 ngày', '365': '12 tháng' },
  days: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
  own: 'Chọn ngày',
  from: 'Từ ngày',
  to: 'Đến hết ngày',
  show: 'Xem khoảng này',
  note: (today: string) => `Ngày theo giờ Hà Nội, hôm nay là ${today}. Dài nhất 366 ngày.`,
  wrong: {
    backwards: 'Ngày cuối đứng trước ngày đầu. Bạn đổi lại một trong hai.',
    long: 'Khoảng này dài hơn 366 ngày. Bạn chọn ngắn lại.',
    far: 'Chưa có số liệu ở những ngày này.',
  },
} as const;

/** Words of numbers. */
export const figureTexts = {
  /** Percentage points. */
  points: (number: string) => `${number} điểm`,
} as const;
