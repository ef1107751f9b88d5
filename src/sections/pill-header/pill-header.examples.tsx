import demo from '../../../content/hu_vang/content/home.header.json' with { type: 'json' };
import { PremiumDress } from '../../ui/premium-dress/PremiumDress.tsx';
import { sectionExamples } from '../section-examples.ts';
import { HairlineHeader } from './HairlineHeader.tsx';
import { variantDMenuScroll } from './header-behaviour.ts';
import { PillHeader } from './PillHeader.tsx';
import { pillHeaderSchema } from './pill-header.schema.ts';
import styles from './pill-header-example.module.css';
import { SideHeader } from './SideHeader.tsx';

const logo = { url: 'media/logo-on-stage.svg', alt: 'Ngân hàng Lạc Hồng' };

/** Examples of a header over a stage. */
const popupPageExamples = sectionExamples(
  {
    name: 'pill-header',
    schema: pillHeaderSchema,
    draw: (header) => (
      <>
        <PillHeader header={header} hotline={{ text: '1900 0000', href: 'tel:19000000' }} />
        <div className={styles.stage} data-ground="stage" />
      </>
    ),
  },
  {
    default: demo,
    minimal: { logo },
    'one-item': { logo, menu: [{ label: 'Ưu đãi', link: '#uu-dai' }] },
    'many-items': {
      ...demo,
      menu: Array.from({ length: 12 }, (_, index) => ({
        label: `Hũ mẫu số ${index + 1}`,
        link: `https://lachong.example/hu-mau/${index + 1}`,
      })),
    },
    longest: {
      ...demo,
      menu: [
        { label: 'Những ưu đãi dành riêng cho khách hàng mở hũ lần đầu', link: '#uu-dai' },
        { label: 'Hướng dẫn từng bước để bắt đầu góp tiền tự động', link: '#cach-mo' },
        { label: 'Giải đáp thắc mắc thường gặp', link: '#hoi-dap' },
      ],
      button: { classID: 'header-dai', labelButtonAction: 'Đăng ký để chuyên viên gọi tư vấn' },
    },
    'malformed-logo': { ...demo, logo: { url: 'media/khong-co.svg', alt: '' } },
    'malformed-menu': { ...demo, menu: 'Ưu đãi' },
    'malformed-menu-link': { ...demo, menu: [{ label: 'Ưu đãi', link: 'javascript:alert(1)' }] },
  },
);

/** On a page with the form. */
const formPageExamples = sectionExamples(
  {
    name: 'pill-header',
    schema: pillHeaderSchema,
    draw: (header) => (
      <>
        <SideHeader
          header={header}
          menuScroll={variantDMenuScroll}
          buttonGoal="hand-over-form"
          hotline={{ text: '1900 0000', href: 'tel:19000000' }}
        />
        <div className={styles.stage} data-ground="stage" />
      </>
    ),
  },
  { 'with-drawer-at-the-side': demo },
);

const premiumExamples = sectionExamples(
  {
    name: 'pill-header',
    schema: pillHeaderSchema,
    draw: (header) => (
      <PremiumDress>
        <HairlineHeader header={header} hotline={{ text: '1900 0000', href: 'tel:19000000' }} />
        <div className={styles.stage} data-ground="stage" />
      </PremiumDress>
    ),
  },
  { premium: demo },
);

export const pillHeaderExamples = [...popupPageExamples, ...formPageExamples, ...premiumExamples];
