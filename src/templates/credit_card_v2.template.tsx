import { checklistHero } from '../sections/checklist-hero/checklist-hero.section.tsx';
import { contactFooter } from '../sections/contact-footer/contact-footer.section.tsx';
import { iconSteps } from '../sections/icon-steps/icon-steps.section.tsx';
import { offerSlides } from '../sections/offer-slides/offer-slides.section.tsx';
import { paybackSlips } from '../sections/payback-slips/payback-slips.section.tsx';
import { variantDHeader } from '../sections/pill-header/side-header.section.tsx';
import { rateCards } from '../sections/rate-cards/rate-cards.section.tsx';
import { defineTemplate, part } from './define-template.tsx';

/** Variant D for a cashback card: a receipt that pays. Emerald and gold. */
export const creditCardV2 = defineTemplate({
  name: 'credit_card_v2',
  title: 'Một thẻ',
  kind: 'card',
  theme: 'emerald',
  header: part('home.header', variantDHeader, { second: 'home.layout.button' }),
  main: [
    part('home.section1', checklistHero),
    part('home.section2', rateCards),
    part('home.section3', paybackSlips),
    part('home.section4', iconSteps, { title: 'Cách mở thẻ' }),
    part('home.section5', offerSlides),
  ],
  footer: part('home.footer', contactFooter),
});
