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
