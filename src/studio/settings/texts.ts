import type { StudioAction } from '../../contract/studio/permissions.ts';

/** Words of the settings: tabs, permissions. Larger parts have their own beside them. */
export const settingsTexts = {
  title: 'Cài đặt',
  tabsLabel: 'Các phần của cài đặt',
  tabs: {
    people: 'Người',
    permissions: 'Quyền của từng vai trò',
    audit: 'Nhật ký',
    policies: 'Đăng nhập và phiên',
  },

  permissions: {
    note: 'Máy chủ kiểm tra bảng này ở mọi việc bạn làm. Các màn hình chỉ dựa vào bảng để ẩn nút.',
    table: 'Quyền của từng vai trò',
    action: 'Việc',
    people: (count: number) => `${count} người`,
    file: 'Tải bảng dạng CSV',
    fileName: 'quyen-cua-tung-vai-tro.csv',
    yes: 'được',
    yesWithProof: 'được, hỏi lại mã xác thực',
    no: 'không được',
    legend: {
      yes: 'được, trong các chiến dịch của vai trò',
      proof: 'được, hỏi lại mã xác thực khi lần trước đã quá 5 phút',
      no: 'không được',
    },
    storeOnly: 'Cần vai trò cho mọi chiến dịch',
    groups: {
      campaign: 'Chiến dịch',
      lead: 'Khách đăng ký',
      insight: 'Kết quả',
      system: 'Hệ thống',
    },
    actions: {
      'campaign.read': 'Xem nội dung và bản xem trước',
      'campaign.create': 'Tạo chiến dịch mới',
      'campaign.edit': 'Sửa nội dung',
      'campaign.editProtected': 'Sửa mã nhúng, nơi nhận đăng ký, trang nhận đăng ký',
      'comment.write': 'Trao đổi về chiến dịch',
      'campaign.archive': 'Cất chiến dịch, đưa trở lại danh sách',
      'review.request': 'Gửi duyệt',
      'review.decide': 'Duyệt, trả lại, hẹn giờ',
      'campaign.takeOff': 'Tắt trang',
      'lead.list': 'Xem danh sách, tên và số đã che',
      'lead.claim': 'Nhận khách, thấy rõ tên và số',
      'lead.assign': 'Giao khách, thả đăng ký tạm giữ',
      'lead.export': 'Xuất danh sách',
      'lead.erase': 'Xóa dữ liệu một người',
      'insight.read': 'Xem kết quả, không có dữ liệu cá nhân',
      'insight.edit': 'Tạo liên kết, đặt thử nghiệm',
      'insight.words': 'Đổi danh sách từ được dùng trong liên kết',
      'staff.read': 'Xem danh sách người và phiên của họ',
      'staff.manage': 'Mời người, cấp và rút vai trò',
      'policy.manage': 'Đổi quy tắc duyệt và đăng nhập',
      'audit.read': 'Xem và tải nhật ký',
    } satisfies Record<StudioAction, string>,
    notes: {
      'review.decide': 'Không ai duyệt bản mà mình đã sửa',
      'staff.manage': 'Không ai đổi vai trò của chính mình',
    } as Partial<Record<StudioAction, string>>,
  },
} as const;
