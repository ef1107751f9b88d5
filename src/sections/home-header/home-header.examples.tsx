import demo from '../../../content/template_vp3/content/home.layout.header.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { HomeHeader } from './HomeHeader.tsx';
import { homeHeader } from './home-header.section.tsx';

export const homeHeaderExamples = sectionExamples(
  {
    ...homeHeader,
    draw: (header) => (
      <>
        <HomeHeader header={header} />
        <main />
      </>
    ),
  },
  {
    default: demo,
    minimal: { logo: demo.logo },
    'another-home': { ...demo, link: 'https://lachong.example' },
    longest: {
      ...demo,
      button: { classID: 'header-dai', labelButtonAction: 'Đăng ký để chuyên viên gọi lại tư vấn cho gia đình bạn' },
    },
    'malformed-logo': { ...demo, logo: { url: 'media/khong-co.svg', alt: '' } },
    'malformed-home': { ...demo, link: 'trang chủ' },
  },
);
