import demo from '../../../content/hu_vang/content/home.header.json' with { type: 'json' };
import { PremiumDress } from '../../ui/premium-dress/PremiumDress.tsx';
import type { SharedFacts } from '../define-section.ts';
import { sectionExamples } from '../section-examples.ts';
import { hairlineHeader } from './hairline-header.section.tsx';
import type { PillHeaderModel } from './pill-header.schema.ts';
import { pillHeader } from './pill-header.section.tsx';
import styles from './pill-header-example.module.css';
import { variantDHeader } from './side-header.section.tsx';

const logo = { url: 'media/logo-on-stage.svg', alt: 'Ngân hàng Lạc Hồng' };

/** A header over a stage, of a page with this form. */
const onStage = (header: typeof pillHeader, form: SharedFacts['form']) => ({
  ...header,
  name: 'pill-header',
  draw: (model: PillHeaderModel, facts: SharedFacts) => (
    <>
      {header.draw(model, { ...facts, form }, undefined)}
      <div className={styles.stage} data-ground="stage" />
    </>
  ),
});
const premium = onStage(hairlineHeader, 'generic');

export const pillHeaderExamples = [
  ...sectionExamples(onStage(pillHeader, 'generic'), {
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
  }),
  ...sectionExamples(onStage(variantDHeader, undefined), { 'with-drawer-at-the-side': demo }),
  ...sectionExamples(
    { ...premium, draw: (model, facts) => <PremiumDress>{premium.draw(model, facts)}</PremiumDress> },
    { premium: demo },
  ),
];
