import demo from '../../../content/vay_mua_xe/content/home.map.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { branchMap } from './branch-map.section.tsx';

const [first] = demo.branches;
const branches = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...first,
    title: `Phòng giao dịch số ${index + 1}`,
    pin: { x: 10 + index * 14, y: 88 - index * 13 },
  }));

export const branchMapExamples = sectionExamples(branchMap, {
  default: demo,
  minimal: { title: 'Gặp nhau ở đâu', branches: [{ title: 'Hội sở', address: '14 Trống Đồng' }] },
  'without-map': { ...demo, img: undefined },
  'without-pins': { ...demo, link: undefined, branches: demo.branches.map(({ pin: _pin, ...branch }) => branch) },
  'one-item': { ...demo, branches: branches(1) },
  'many-items': { ...demo, branches: branches(6) },
  crowded: { ...demo, branches: branches(7) },
  'tall-picture': { ...demo, img: { url: 'media/screen-1-create.avif', alt: 'Ảnh đứng' } },
  'flat-picture': { ...demo, img: { url: 'media/hero-desktop.avif', alt: 'Ảnh dài' } },
  longest: {
    ...demo,
    title: 'Gặp chuyên viên vay mua xe ở các phòng giao dịch và ngay tại đại lý xe gần nhà bạn',
    content:
      'Ra quầy cũng được, hẹn chuyên viên tới đại lý cũng được, hẹn trước một ngày làm việc thì không phải chờ đến lượt.',
    branches: demo.branches.map((branch) => ({
      ...branch,
      title: `${branch.title}, khu dịch vụ dành cho khách hàng vay mua xe và kinh doanh vận tải`,
      address: 'Tầng 12, tòa nhà Lạc Hồng, số 1408 đường Âu Lạc kéo dài, phường Hồ Sen, thành phố Lạc Hồng',
      hours: '8:00 đến 11:30 và 13:00 đến 16:30, thứ Hai đến thứ Sáu; 8:00 đến 11:30 sáng thứ Bảy',
      action: { link: 'https://lachong.example/hen', label: 'Hẹn chuyên viên vào giờ bạn rảnh' },
    })),
  },
  'malformed-no-branches': { ...demo, branches: [] },
  'malformed-no-address': { ...demo, branches: [{ title: 'Hội sở' }] },
  'malformed-pin': { ...demo, branches: [{ ...first, pin: { x: 120, y: 10 } }] },
});
