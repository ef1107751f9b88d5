import demo from '../../../content/vay_mua_xe/content/home.gallery.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { gallery } from './gallery.section.tsx';

const some = (count: number) => ({
  ...demo,
  pictures: Array.from({ length: count }, (_, index) => ({
    ...demo.pictures[index % demo.pictures.length],
    title: `Chuyến thứ ${index + 1}`,
  })),
});

export const galleryExamples = sectionExamples(gallery, {
  default: demo,
  minimal: { title: 'Ảnh', pictures: [{ img: { url: 'media/market.avif' } }] },
  'one-item': some(1),
  'two-items': some(2),
  'three-items': some(3),
  'four-items': some(4),
  'six-items': some(6),
  'many-items': some(12),
  'without-words': { title: demo.title, pictures: demo.pictures.map(({ img }) => ({ img })) },
  'pictures-of-any-kind': {
    ...demo,
    pictures: [
      { title: 'Hình đứng, cắt nền', img: { url: 'media/mascot-lac.avif', alt: 'Chim Lạc' } },
      { title: 'Ảnh rất ngang', img: { url: 'media/hero-desktop.avif', alt: 'Hũ vàng' } },
      { title: 'Ảnh rất sáng', img: { url: 'media/chi-hanh.avif', alt: 'Chị Hạnh' } },
      { title: 'Hình nhỏ', img: { url: 'media/gift.avif', alt: 'Hộp quà' } },
      { title: 'Hình vẽ', img: { url: 'media/drum.svg', alt: 'Trống đồng' } },
    ],
  },
  'names-with-markup': { ...some(3), title: '<b>Đậm</b> & "ngoặc"' },
  longest: {
    title: 'Có xe rồi thì đi đâu trước, và những chuyến đầu tiên mà khách hàng nhớ mãi không quên',
    content: `${demo.content} ${demo.content}`,
    pictures: demo.pictures.map(({ img, title, content }) => ({
      img,
      title: `${title}, rồi rẽ vào chợ mua quà cho ông bà và lũ trẻ ở nhà`,
      content: `${content} ${content} Khôngngắtđượcdòngnàyđâunhéơiởngoàikia.`,
    })),
  },
  'malformed-no-pictures': { ...demo, pictures: [] },
  'malformed-no-title': { ...demo, title: undefined },
  'left-out-picture-without-file': { ...demo, pictures: [...demo.pictures, { title: 'Không có tệp' }] },
  'left-out-thirteenth': some(13),
});
