import { bottomBar } from '../sections/bottom-bar/bottom-bar.section.tsx';
import { contactFooter } from '../sections/contact-footer/contact-footer.section.tsx';
import { goalCards } from '../sections/goal-cards/goal-cards.section.tsx';
import { heroBanner } from '../sections/hero-banner/hero-banner.section.tsx';
import { numberedFaq } from '../sections/numbered-faq/numbered-faq.section.tsx';
import { earlyPillHeader } from '../sections/pill-header/pill-header.section.tsx';
import { registrationPopup } from '../sections/registration-popup/registration-popup.section.tsx';
import { savingRewards } from '../sections/saving-rewards/saving-rewards.section.tsx';
import { stepGuide } from '../sections/step-guide/step-guide.section.tsx';
import { defineTemplate, part } from './define-template.tsx';

/** Hũ vàng: a savings jar. Lacquer red and gold. */
export const huVang = defineTemplate({
  name: 'hu_vang',
  title: 'Hũ tiết kiệm',
  kind: 'deposit',
  theme: 'lacquer',
  header: part('home.header', earlyPillHeader),
  main: [
    part('home.banner', heroBanner),
    part('home.section1', savingRewards),
    part('home.section2', goalCards, { title: 'Hũ mẫu' }),
    part('home.section3', stepGuide, { title: 'Cách mở hũ' }),
    part('home.section4', numberedFaq),
  ],
  footer: part('home.footer', contactFooter),
  floating: [part('home.sticky', bottomBar)],
  popup: registrationPopup('generic'),
});
