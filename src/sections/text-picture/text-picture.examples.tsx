import { sectionExamples } from '../section-examples.ts';
import { textPicture } from './text-picture.section.tsx';

const sample = {
  title: 'Nắng mưa gì cả nhà cũng đi',
  content:
    'Trả trước từ 20% giá xe, phần còn lại chia ra tối đa 96 tháng. Đưa con đi học, về thăm ông bà, chở hàng cuối tuần: xe đi làm cùng bạn, khoản góp vừa sức.',
  points: [
    { content: 'Trả lời trong một ngày làm việc khi đủ giấy tờ' },
    { content: 'Xe mới hay xe đã qua sử dụng đều vay được' },
    { content: 'Hai vợ chồng cùng đứng tên khoản vay' },
  ],
  button: { labelButtonAction: 'Đăng ký tư vấn', classID: 'xe_gia_dinh' },
  note: 'Số liệu minh họa.',
  img: {
    url: 'media/family-house.avif',
    alt: 'Cha mẹ và con nhỏ đứng trước ngôi nhà nhiều tầng có vườn',
    focus: { x: 38, y: 50 },
  },
};
const link = { link: '#cach-vay', label: 'Xem từng bước' };
const mascot = { url: 'media/mascot-lac.avif', alt: 'Chim Lạc xanh ngọc đeo đồng vàng trước ngực, xòe cánh chào' };
const screen = { url: 'media/screen-1-home.avif', alt: 'Màn hình chính của ứng dụng Lạc Hồng' };
const { title, img } = sample;

export const textPictureExamples = sectionExamples(textPicture, {
  default: sample,
  minimal: { title, img },
  cutout: {
    title: 'Có người nhắc, khỏi phải nhớ',
    content: 'Ba hôm trước ngày góp, ứng dụng nhắn cho bạn số tiền và tài khoản sẽ trừ. Bạn chỉ cần để sẵn tiền.',
    link,
    img: mascot,
    side: 'start',
  },
  phone: { ...sample, points: [], title: 'Nộp hồ sơ lúc mười một giờ đêm', link, img: screen },
  'one-item': { ...sample, points: sample.points.slice(0, 1), side: 'start' },
  'many-items': {
    ...sample,
    points: Array.from({ length: 5 }, (_, index) => ({ content: `Điều thứ ${index + 1} nên biết` })),
  },
  'dark-photo': { ...sample, img: { url: 'media/hero-desktop.avif', alt: 'Hũ vàng trên nền đỏ sẫm' } },
  'wide-cutout': { ...sample, img: { url: 'media/card-lac.avif', alt: 'Thẻ xanh ngọc' } },
  'small-cutout': { ...sample, img: { url: 'media/car.avif', alt: 'Ô tô đỏ cam' } },
  drawing: { ...sample, img: { url: 'media/drum.svg', alt: 'Trống đồng' } },
  'tall-photo': { ...sample, kind: 'photo', img: screen },
  'wide-screen': {
    ...sample,
    kind: 'phone',
    img: { url: 'media/study.avif', alt: 'Bàn học có máy tính, sách và đèn' },
  },
  'picture-elsewhere': { ...sample, img: { url: 'https://lachong.example/xe.jpg', alt: 'Ô tô trước cửa nhà' } },
  'with-markup': { ...sample, title: '<b>Xe</b> & nhà: "đủ cả" <script>alert(1)</script>' },
  longest: {
    title:
      'Cả nhà lên xe đi khắp nơi mà không phải lo mưa nắng, cũng không phải lo khoản góp hằng tháng vượt quá sức mình',
    content: `${sample.content} ${sample.content}`,
    points: Array.from({ length: 5 }, (_, index) => ({
      content: `Điều thứ ${index + 1}: được trả lời trong một ngày làm việc kể từ khi ngân hàng nhận đủ giấy tờ của người vay và của chiếc xe`,
    })),
    button: { labelButtonAction: 'Đăng ký để được tư vấn tận nơi' },
    link: { link: 'https://lachong.example/vay-mua-xe', label: 'Xem từng bước từ lúc nộp hồ sơ tới khi nhận xe' },
    note: 'Số liệu minh họa, không thay cho thông báo chính thức của ngân hàng về sản phẩm cho vay mua xe.',
    img: sample.img,
  },
  'left-out-six-points': {
    ...sample,
    points: Array.from({ length: 6 }, (_, index) => ({ content: `Ý ${index + 1}` })),
  },
  'malformed-no-picture': { title },
  'malformed-kind': { title, img, kind: 'round' },
});
