import demo from '../../../content/super_sinh_loi/content/home.sticky.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { appBar } from './app-bar.section.tsx';

export const appBarExamples = sectionExamples(appBar, {
  default: demo,
  minimal: { label: 'Mở ứng dụng', link: '#top' },
  'without-code': { ...demo, img: undefined },
  longest: {
    ...demo,
    content: 'Quét mã bằng điện thoại của bạn để bật Siêu Sinh Lời ngay trên ứng dụng',
    label: 'Mở ứng dụng Lạc Hồng',
  },
  'malformed-link': { ...demo, link: 'javascript:alert(1)' },
  'malformed-label': { ...demo, label: '' },
});
