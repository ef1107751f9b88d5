import { bankFooter } from '../sections/bank-footer/bank-footer.section.tsx';
import { filmOrBanner } from '../sections/film-or-banner/film-or-banner.section.tsx';
import { homeHeader } from '../sections/home-header/home-header.section.tsx';
import { openingWays } from '../sections/opening-ways/opening-ways.section.tsx';
import { passbooks } from '../sections/passbooks/passbooks.section.tsx';
import { promotionBanner } from '../sections/promotion-banner/promotion-banner.section.tsx';
import { registrationPopup } from '../sections/registration-popup/registration-popup.section.tsx';
import { defineTemplate, part } from './define-template.tsx';

/** The older generic landing page, for savings: every product is a passbook. Coral. */
export const templateVp3 = defineTemplate({
  name: 'template_vp3',
  title: 'Tiết kiệm',
  kind: 'deposit',
  theme: 'coral',
  header: part('home.layout.header', homeHeader),
  main: [
    part('home.banner', promotionBanner),
    part('home.section1', passbooks),
    part('home.section2', filmOrBanner),
    part('home.section3', openingWays),
  ],
  footer: part('home.layout.footer', bankFooter),
  popup: registrationPopup('generic'),
});
