import '../ui/global.css';
import { mainId } from '../contract/page-attributes.ts';
import { BottomBar } from '../sections/bottom-bar/BottomBar.tsx';
import { bottomBarSchema } from '../sections/bottom-bar/bottom-bar.schema.ts';
import { ContactFooter } from '../sections/contact-footer/ContactFooter.tsx';
import { contactFooterSchema } from '../sections/contact-footer/contact-footer.schema.ts';
import { GoalCards } from '../sections/goal-cards/GoalCards.tsx';
import { goalCardsSchema } from '../sections/goal-cards/goal-cards.schema.ts';
import { HeroBanner } from '../sections/hero-banner/HeroBanner.tsx';
import { heroBannerSchema, heroSizes } from '../sections/hero-banner/hero-banner.schema.ts';
import { NumberedFaq } from '../sections/numbered-faq/NumberedFaq.tsx';
import { numberedFaqSchema } from '../sections/numbered-faq/numbered-faq.schema.ts';
import { huVangStickyEarlyPx } from '../sections/pill-header/header-behaviour.ts';
import { PillHeader } from '../sections/pill-header/PillHeader.tsx';
import { pillHeaderSchema } from '../sections/pill-header/pill-header.schema.ts';
import { RegistrationPopup } from '../sections/registration-popup/RegistrationPopup.tsx';
import { registrationPopupSchema } from '../sections/registration-popup/registration-popup.schema.ts';
import { SavingRewards } from '../sections/saving-rewards/SavingRewards.tsx';
import { savingRewardsSchema } from '../sections/saving-rewards/saving-rewards.schema.ts';
import { StepGuide } from '../sections/step-guide/StepGuide.tsx';
import { stepGuideSchema } from '../sections/step-guide/step-guide.schema.ts';
import { artDirectedPreloads } from '../ui/picture/art-directed-preloads.ts';
import { defineTemplate, slot } from './define-template.tsx';

/** Hũ vàng: a savings jar. Lacquer red and gold. */
export const huVang = defineTemplate({
  name: 'hu_vang',
  theme: 'lacquer',
  form: 'generic',
  slots: {
    header: slot('home.header', 'Đầu trang', pillHeaderSchema, 'Logo, menu và nút trên cùng.'),
    banner: slot('home.banner', 'Banner', heroBannerSchema, 'Màn hình đầu tiên: ảnh lớn, tiêu đề và nút.'),
    reasons: slot('home.section1', 'Lợi ích và quà tặng', savingRewardsSchema),
    goals: slot('home.section2', 'Hũ mẫu', goalCardsSchema, 'Các thẻ mục tiêu tiết kiệm làm ví dụ.'),
    guide: slot('home.section3', 'Cách mở hũ', stepGuideSchema, 'Các bước làm, mỗi bước một ảnh màn hình điện thoại.'),
    faq: slot('home.section4', 'Hỏi đáp', numberedFaqSchema),
    footer: slot('home.footer', 'Chân trang', contactFooterSchema, 'Logo, thông tin liên hệ và ghi chú cuối trang.'),
    bar: slot(
      'home.sticky',
      'Thanh nhắc dưới trang',
      bottomBarSchema,
      'Thanh luôn nằm ở đáy màn hình, dẫn tới một địa chỉ.',
    ),
    popup: slot('home.popup', 'Cửa sổ đăng ký', registrationPopupSchema, 'Cửa sổ mở ra khi khách bấm nút đăng ký.'),
  },
  questions: ({ faq }) => faq?.questions ?? [],
  preloads: ({ banner }) => artDirectedPreloads(banner, heroSizes),
  panel: ({ popup }) => popup?.panel,
  Page: ({ page, form, sections: { header, banner, reasons, goals, guide, faq, footer, bar, popup } }) => (
    <>
      {header !== undefined && (
        <PillHeader header={header} stickyEarlyPx={huVangStickyEarlyPx} hotline={footer?.hotline} />
      )}
      <main id={mainId}>
        {banner !== undefined && <HeroBanner banner={banner} />}
        {reasons !== undefined && <SavingRewards reasons={reasons} />}
        {goals !== undefined && <GoalCards goals={goals} />}
        {guide !== undefined && <StepGuide guide={guide} />}
        {faq !== undefined && <NumberedFaq faq={faq} />}
      </main>
      {footer !== undefined && <ContactFooter footer={footer} />}
      {bar !== undefined && <BottomBar bar={bar} />}
      {popup !== undefined && <RegistrationPopup webid={page.webid} form={form} places={page.places} popup={popup} />}
    </>
  ),
});
