import { defineSection } from '../define-section.ts';
import { Gallery } from './Gallery.tsx';
import { gallerySchema } from './gallery.schema.ts';

export const gallery = defineSection({
  name: 'gallery',
  title: 'Bộ ảnh',
  description: 'Ba đến mười hai ảnh có chú thích, bấm vào thì xem lớn.',
  group: 'hình ảnh và phim',
  when: 'Ảnh kể được điều mà chữ không kể hết.',
  schema: gallerySchema,
  draw: (gallery) => <Gallery gallery={gallery} />,
});
