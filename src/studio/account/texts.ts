/** Words of the own account. */
export const accountTexts = {
  title: 'Tài khoản của tôi',
  profile: 'Bạn',
  roles: 'Vai trò',
  rolesNote: 'Quản trị viên cấp và rút vai trò. Không ai đổi được vai trò của chính mình.',
  theme: 'Giao diện',
  themeNote: 'Giữ cho trình duyệt này.',
} as const;
