import { defineSection } from '../define-section.ts';
import { PictureLink } from './PictureLink.tsx';
import { pictureLinkSchema } from './picture-link.schema.ts';

export const pictureLink = defineSection({
  name: 'picture-link',
  title: 'Ảnh có liên kết',
  description: 'Một ảnh, một liên kết lớn và mã QR.',
  group: 'kêu gọi',
  when: 'Mời khách tải ứng dụng hoặc mở một trang.',
  stand: 'panel',
  hasAccent: true,
  schema: pictureLinkSchema,
  draw: (promo) => <PictureLink promo={promo} />,
});
