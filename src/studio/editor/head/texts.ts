/** Words of the pictures that show how others show a page. */
export const headTexts = {
  title: 'Trang này hiện ở nơi khác thế nào',
  note: 'Hình minh họa: mỗi nơi có thể cắt chữ dài ngắn khác nhau đôi chút.',
  google: 'Google',
  zalo: 'Zalo',
  facebook: 'Facebook',
  noDescription: 'Chưa có mô tả. Google sẽ tự trích một đoạn trên trang.',
  noPicture: 'Chưa có ảnh khi chia sẻ',
  drawing: 'Zalo và Facebook không đọc được tệp SVG',
  external: 'Ảnh ở trang khác, không xem trước được ở đây',
  gone: 'Chiến dịch không có tệp này',
} as const;
