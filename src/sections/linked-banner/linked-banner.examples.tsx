import { z } from 'zod';
import banner from '../../../content/biometrics/content/home.banner.json' with { type: 'json' };
import titleBlock from '../../../content/biometrics/content/home.section1.json' with { type: 'json' };
import type { ContentTypes } from '../../page/content-types.ts';
import { sectionExamples } from '../section-examples.ts';
import { LinkedBanner } from './LinkedBanner.tsx';
import { linkedBannerSchema } from './linked-banner.schema.ts';
import { titleBlockSchema } from './title-block.schema.ts';

const { title, content, button, link } = titleBlock;

/** The section has two keys; an example has both. */
const bothSchema = (types: ContentTypes) =>
  z.object({ banner: linkedBannerSchema(types).optional(), titleBlock: titleBlockSchema(types).optional() });

export const linkedBannerExamples = sectionExamples(
  {
    name: 'linked-banner',
    schema: bothSchema,
    draw: ({ banner, titleBlock }) => <LinkedBanner banner={banner} titleBlock={titleBlock} />,
  },
  {
    default: { banner, titleBlock },
    minimal: { banner: { img: banner.img }, titleBlock: { title: 'Cập nhật sinh trắc học' } },
    'without-button': { banner, titleBlock: { title, content, link } },
    'without-detail-link': { banner, titleBlock: { title, content, button } },
    'without-title': { banner },
    'without-banner': { titleBlock },
    longest: {
      banner: { ...banner, label: 'Mở ứng dụng Lạc Hồng để cập nhật ngay' },
      titleBlock: {
        title: 'Chìa khóa mở mọi giao dịch của bạn là chính khuôn mặt bạn',
        content:
          'Cập nhật sinh trắc học một lần trong khoảng ba phút ngay trên điện thoại của bạn. Từ đó kẻ gian có biết mật khẩu, có giữ điện thoại cũng khó lấy được tiền của bạn.',
        button: { classID: 'tieu-de-dai', labelButtonAction: 'Đăng ký để nhân viên gọi hỗ trợ' },
        link: { link: 'https://lachong.example/sinh-trac-hoc', label: 'Xem hướng dẫn chi tiết từng bước tự làm' },
      },
    },
    'malformed-picture': { banner: { ...banner, img: { url: 'media/khong-co.avif' } } },
    'malformed-link': { banner: { ...banner, link: 'javascript:alert(1)' } },
    'left-out-button': { titleBlock: { ...titleBlock, button: { classID: 'a' } } },
  },
);
