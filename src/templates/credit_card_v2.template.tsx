import '../ui/global.css';
import { mainId } from '../contract/page-attributes.ts';
import { ChecklistHero } from '../sections/checklist-hero/ChecklistHero.tsx';
import { checklistHeroSchema, checklistHeroSizes } from '../sections/checklist-hero/checklist-hero.schema.ts';
import { ContactFooter } from '../sections/contact-footer/ContactFooter.tsx';
import { contactFooterSchema } from '../sections/contact-footer/contact-footer.schema.ts';
import { IconSteps } from '../sections/icon-steps/IconSteps.tsx';
import { iconStepsSchema } from '../sections/icon-steps/icon-steps.schema.ts';
import { OfferSlides } from '../sections/offer-slides/OfferSlides.tsx';
import { offerSlidesSchema } from '../sections/offer-slides/offer-slides.schema.ts';
import { PaybackSlips } from '../sections/payback-slips/PaybackSlips.tsx';
import { paybackSlipsSchema } from '../sections/payback-slips/payback-slips.schema.ts';
import { variantDMenuScroll } from '../sections/pill-header/header-behaviour.ts';
import { pillHeaderSchema } from '../sections/pill-header/pill-header.schema.ts';
import { SideHeader } from '../sections/pill-header/SideHeader.tsx';
import { listCardThemes } from '../sections/rate-cards/card-themes.ts';
import { RateCards } from '../sections/rate-cards/RateCards.tsx';
import { rateCardsSchema } from '../sections/rate-cards/rate-cards.schema.ts';
import { artDirectedPreloads } from '../ui/picture/art-directed-preloads.ts';
import { defineTemplate, headerButtonSlot, slot } from './define-template.tsx';

/** Variant D for a cashback card: a receipt that pays. Emerald and gold. */
export const creditCardV2 = defineTemplate({
  name: 'credit_card_v2',
  theme: 'emerald',
  form: undefined,
  slots: {
    header: slot('home.header', 'Đầu trang', pillHeaderSchema, 'Logo, menu và nút trên cùng.'),
    button: headerButtonSlot,
    hero: slot(
      'home.section1',
      'Banner',
      checklistHeroSchema,
      'Màn hình đầu tiên: ảnh lớn, tiêu đề, các lợi ích và nút.',
    ),
    rates: slot(
      'home.section2',
      'Mức hoàn và biểu mẫu',
      rateCardsSchema,
      'Các thẻ mức hoàn hai bên, biên lai mẫu và biểu mẫu ở giữa.',
    ),
    day: slot('home.section3', 'Một ngày hoàn tiền', paybackSlipsSchema, 'Ảnh thẻ và các phiếu tiền về quanh thẻ.'),
    way: slot('home.section4', 'Cách mở thẻ', iconStepsSchema, 'Các bước xếp bậc thang, mỗi bước một ảnh nhỏ.'),
    offers: slot('home.section5', 'Ưu đãi đối tác', offerSlidesSchema, 'Các tấm ưu đãi tự chuyển.'),
    footer: slot('home.footer', 'Chân trang', contactFooterSchema, 'Logo, thông tin liên hệ và ghi chú cuối trang.'),
  },
  preloads: ({ hero }) => artDirectedPreloads(hero, checklistHeroSizes),
  stageThemes: ({ rates }) => (rates ? listCardThemes(rates) : []),
  handOverForm: ({ rates }) => rates?.form,
  Page: ({ sections: { header, button, hero, rates, day, way, offers, footer } }) => (
    <>
      {header !== undefined && (
        <SideHeader
          header={header}
          button={button}
          buttonGoal="hand-over-form"
          menuScroll={variantDMenuScroll}
          hotline={footer?.hotline}
        />
      )}
      <main id={mainId}>
        {hero !== undefined && <ChecklistHero hero={hero} />}
        {rates !== undefined && <RateCards rates={rates} />}
        {day !== undefined && <PaybackSlips day={day} />}
        {way !== undefined && <IconSteps way={way} />}
        {offers !== undefined && <OfferSlides offers={offers} />}
      </main>
      {footer !== undefined && <ContactFooter footer={footer} />}
    </>
  ),
});
