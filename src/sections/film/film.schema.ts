import { z } from 'zod';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

/** A film of which nothing is loaded before somebody presses. */
export function filmSchema(types: ContentTypes) {
  const { text, optionalText, optionalHtml, image, sizedFile, file } = types;
  return z.object({
    title: text.meta({ title: 'Tiêu đề' }),
    content: optionalText.meta({ title: 'Câu dẫn' }),
    link: sizedFile.meta({
      title: 'Phim',
      description: 'Tệp MP4 hoặc WebM thì xem ngay tại chỗ; địa chỉ khác thì mở trang đó.',
    }),
    captions: optionalText.pipe(file.optional()).meta({
      title: 'Phụ đề',
      description: 'Tệp VTT của chiến dịch. Phim có tiếng nói thì phải có phụ đề, vì nhiều người xem không bật tiếng.',
    }),
    length: optionalText.meta({
      title: 'Thời lượng',
      description: 'Trên nút: 1 phút 12 giây. Dung lượng thì trang tự ghi.',
    }),
    thumbnail: image.optional().meta({
      title: 'Ảnh bìa',
      frame: [1360, 620],
      description: 'Ảnh ngang, từ 1360 × 620 px. Điện thoại chỉ hiện phần giữa, hay phần quanh điểm nhìn.',
    }),
    words: optionalText.meta({
      title: 'Chữ thay ảnh bìa',
      description: 'Một câu ngắn trên nền đậm, khi chưa có ảnh bìa.',
    }),
    transcript: optionalHtml.meta({
      title: 'Lời trong phim',
      description: 'Gập lại dưới phim, cho người không xem hay không nghe được.',
    }),
    note: optionalText.meta({ title: 'Ghi chú' }),
    anchor: sectionAnchor(types),
  });
}

export type FilmModel = ModelOf<typeof filmSchema>;
