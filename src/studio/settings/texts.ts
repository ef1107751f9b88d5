/** Words of the settings that every screen has, because navigation names their tabs. Parts have their own. */
export const settingsTexts = {
  title: 'Cài đặt',
  tabsLabel: 'Các phần của cài đặt',
  tabs: {
    people: 'Người',
    permissions: 'Quyền của từng vai trò',
    audit: 'Nhật ký',
    policies: 'Đăng nhập và phiên',
    deskRules: 'Quy tắc gọi khách',
    workCalendar: 'Lịch làm việc',
    requestRules: 'Hạn của yêu cầu',
    law: 'Bộ quy tắc pháp luật',
    doNotCall: 'Danh sách không gọi',
    destinations: 'Nơi nhận đăng ký',
    templates: 'Mẫu của ngân hàng',
  },
} as const;
