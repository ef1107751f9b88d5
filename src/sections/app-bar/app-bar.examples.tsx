import demo from '../../../content/super_sinh_loi/content/home.sticky.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { AppBar } from './AppBar.tsx';
import { appBarSchema } from './app-bar.schema.ts';

export const appBarExamples = sectionExamples({
  section: 'app-bar',
  schema: appBarSchema,
  draw: (bar) => <AppBar bar={bar} />,
  examples: {
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
  },
});
