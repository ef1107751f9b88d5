import { defineSection } from '../define-section.ts';
import { LinkSlides } from './LinkSlides.tsx';
import { linkSlidesSchema } from './link-slides.schema.ts';

export const linkSlides = defineSection({
  name: 'link-slides',
  title: 'Các tấm ảnh',
  description: 'Hàng ảnh trượt ngang, mỗi ảnh một liên kết.',
  group: 'hình ảnh và phim',
  when: 'Nhiều ảnh, mỗi ảnh dẫn tới một trang.',
  schema: linkSlidesSchema,
  draw: (row) => <LinkSlides row={row} />,
});
