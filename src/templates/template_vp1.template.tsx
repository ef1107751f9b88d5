import { campaignBanner } from '../sections/campaign-banner/campaign-banner.section.tsx';
import { campaignFilm } from '../sections/campaign-film/campaign-film.section.tsx';
import { infoTabs } from '../sections/info-tabs/info-tabs.section.tsx';
import { linkFooter } from '../sections/link-footer/link-footer.section.tsx';
import { linkSlides } from '../sections/link-slides/link-slides.section.tsx';
import { paymentBars } from '../sections/payment-bars/payment-bars.section.tsx';
import { pillHeader } from '../sections/pill-header/pill-header.section.tsx';
import { readingList } from '../sections/reading-list/reading-list.section.tsx';
import { registrationPopup } from '../sections/registration-popup/registration-popup.section.tsx';
import { defineTemplate, part } from './define-template.tsx';

/** Variant A for a consumer loan: payment bars hang on the edge of the banner. Jade. */
export const templateVp1 = defineTemplate({
  name: 'template_vp1',
  title: 'Vay trả góp',
  kind: 'loan',
  theme: 'jade',
  header: part('home.layout.header', pillHeader, { second: 'home.layout.button' }),
  main: [
    part('home.banner', campaignBanner),
    part('home.section1', paymentBars),
    part('home.video', campaignFilm, { second: 'home.image' }),
    part('home.slides', linkSlides),
    part('home.tabs', infoTabs, { title: 'Thông tin vay' }),
    part('home.section2', readingList),
  ],
  footer: part('home.layout.footer', linkFooter),
  popup: registrationPopup('variant-a'),
});
