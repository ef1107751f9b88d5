import demo from '../../../content/vay_mua_xe/content/home.textPicture.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { textPicture } from './text-picture.section.tsx';

const link = { link: '#cach-vay', label: 'Xem từng bước' };
const mascot = { url: 'media/mascot-lac.avif', alt: 'Chim Lạc xanh ngọc đeo đồng vàng trước ngực, xòe cánh chào' };
const screen = { url: 'media/screen-1-home.avif', alt: 'Màn hình chính của ứng dụng Lạc Hồng' };
const { title, img } = demo;
const note = 'Số liệu minh họa.';

export const textPictureExamples = sectionExamples(textPicture, {
  default: demo,
  minimal: { title, img },
  cutout: {
    title: 'Có người nhắc, khỏi phải nhớ',
    content: 'Ba hôm trước ngày góp, ứng dụng nhắn cho bạn số tiền và tài khoản sẽ trừ. Bạn chỉ cần để sẵn tiền.',
    link,
    img: mascot,
    side: 'start',
  },
  phone: { ...demo, note, points: [], title: 'Nộp hồ sơ lúc mười một giờ đêm', link, img: screen },
  'one-item': { ...demo, points: demo.points.slice(0, 1), side: 'start' },
  'many-items': {
    ...demo,
    points: Array.from({ length: 5 }, (_, index) => ({ content: `Điều thứ ${index + 1} nên biết` })),
  },
  'dark-photo': { ...demo, img: { url: 'media/hero-desktop.avif', alt: 'Hũ vàng trên nền đỏ sẫm' } },
  'wide-cutout': { ...demo, img: { url: 'media/card-lac.avif', alt: 'Thẻ xanh ngọc' } },
  'small-cutout': { ...demo, img: { url: 'media/car.avif', alt: 'Ô tô đỏ cam' } },
  drawing: { ...demo, img: { url: 'media/drum.svg', alt: 'Trống đồng' } },
  'tall-photo': { ...demo, kind: 'photo', img: screen },
  'wide-screen': {
    ...demo,
    kind: 'phone',
    img: { url: 'media/study.avif', alt: 'Bàn học có máy tính, sách và đèn' },
  },
  'with-markup': { ...demo, title: '<b>Xe</b> & nhà: "đủ cả" <script>alert(1)</script>' },
  longest: {
    title:
      'Cả nhà lên xe đi khắp nơi mà không phải lo mưa nắng, cũng không phải lo khoản góp hằng tháng vượt quá sức mình',
    content: `${demo.content} ${demo.content}`,
    points: Array.from({ length: 5 }, (_, index) => ({
      content: `Điều thứ ${index + 1}: được trả lời trong một ngày làm việc kể từ khi ngân hàng nhận đủ giấy tờ của người vay và của chiếc xe`,
    })),
    button: { labelButtonAction: 'Đăng ký để được tư vấn tận nơi' },
    link: { link: 'https://lachong.example/vay-mua-xe', label: 'Xem từng bước từ lúc nộp hồ sơ tới khi nhận xe' },
    note: 'Số liệu minh họa, không thay cho thông báo chính thức của ngân hàng về sản phẩm cho vay mua xe.',
    img: demo.img,
  },
  'left-out-six-points': {
    ...demo,
    points: Array.from({ length: 6 }, (_, index) => ({ content: `Ý ${index + 1}` })),
  },
  'malformed-no-picture': { title },
  'malformed-kind': { title, img, kind: 'round' },
});
