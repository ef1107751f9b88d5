import diamond from '../../../content/diamond/content/home.banner.json' with { type: 'json' };
import loan from '../../../content/template_vp1/content/home.banner.json' with { type: 'json' };
import { PremiumDress } from '../../ui/premium-dress/PremiumDress.tsx';
import { sectionExamples } from '../section-examples.ts';
import { campaignBanner } from './campaign-banner.section.tsx';
import { JewelBanner } from './JewelBanner.tsx';
import { jewelBanner } from './jewel-banner.section.tsx';

const pictures = {
  img: { url: 'media/hero-desktop.avif', alt: 'Chiếc hũ sơn son' },
  imgMobile: { url: 'media/hero-mobile.avif', alt: 'Chiếc hũ sơn son' },
};

const examplesFor = (demo: typeof loan) => ({
  default: { ...demo, ...pictures },
  minimal: { img: { url: 'media/hero-desktop.avif', alt: 'Vay vừa sức, trả đều tay' } },
  'title-only': { ...pictures, title: 'Vay vừa sức' },
  'no-button': { ...demo, ...pictures, button: undefined },
  'light-picture': {
    ...demo,
    img: { url: 'media/family-house.avif', alt: 'Gia đình trước ngôi nhà mới' },
    imgMobile: undefined,
  },
  longest: {
    ...pictures,
    title: 'Vay đúng số tiền bạn cần cho <em>một việc thật rõ ràng</em> rồi trả đều tay từng tháng',
    content:
      'Từ những khoản nhỏ cho chiếc xe đi làm đến khoản lớn hơn để sửa lại căn bếp của cả nhà, mỗi tháng trả bao nhiêu bạn đều biết ngay từ đầu.',
    button: { classID: 'banner-dai', labelButtonAction: 'Đăng ký để chuyên viên gọi lại tư vấn' },
    link: { link: 'https://lachong.example/vay', label: 'Xem lịch trả nợ minh họa của khoản vay' },
  },
  'malformed-no-picture': { title: 'Vay vừa sức' },
  'button-without-id': { ...demo, ...pictures, button: { classID: '', labelButtonAction: 'Đăng ký' } },
});

export const campaignBannerExamples = [
  ...sectionExamples(campaignBanner, examplesFor(loan)),
  ...sectionExamples(
    {
      ...jewelBanner,
      draw: (banner) => (
        <PremiumDress>
          <JewelBanner banner={banner} />
        </PremiumDress>
      ),
    },
    examplesFor(diamond),
  ),
];
