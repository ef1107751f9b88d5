import demo from '../../../content/hu_vang/content/home.sticky.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { bottomBar } from './bottom-bar.section.tsx';

export const bottomBarExamples = sectionExamples(bottomBar, {
  default: demo,
  minimal: { link: 'https://app.lachong.example', label: 'Mở ứng dụng' },
  'without-link': { label: 'Mở ứng dụng', content: 'Không có địa chỉ thì không có thanh này.' },
  'empty-link': { ...demo, link: ' ' },
  longest: {
    content: 'Bạn đã cài ứng dụng Ngân hàng Lạc Hồng trên điện thoại và muốn mở hũ ngay bây giờ?',
    link: 'https://app.lachong.example/hu-vang',
    label: 'Mở Hũ Vàng trên ứng dụng ngay bây giờ',
  },
  'malformed-link': { ...demo, link: 'javascript:alert(1)' },
  'without-label': { link: demo.link },
});
